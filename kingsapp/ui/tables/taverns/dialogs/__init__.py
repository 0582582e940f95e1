"""What stands over the table of Royal Taverns: a province, a clan or a cell, explained."""

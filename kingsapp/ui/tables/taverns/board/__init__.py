"""What lies on the table of Royal Taverns, and where: layout, pieces, heads-up display, prompt."""

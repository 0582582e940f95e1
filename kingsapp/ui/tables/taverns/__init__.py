"""The table of Royal Taverns."""

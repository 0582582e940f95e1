"""Royal Taverns: gold for some, beer for all, respect for the winner (rules T1 to T27)."""

"""Underground Kings: capture mines, then fill them with foreign miners (rules K1 to K32)."""

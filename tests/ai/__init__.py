"""AI players: honest, repeatable, and better the higher their level."""

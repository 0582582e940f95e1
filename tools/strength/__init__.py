"""How strong and how sensible AI players are, measured by playing.

    python -m tools.strength.sprt       whether one player is better than another: a sequential test
    python -m tools.strength.absurd     what people would call absurd, counted in games of each level
    python -m tools.strength.openspiel  a duel with OpenSpiel's search
    python -m tools.strength.phone      how much of its thinking a level manages on a slow device

All of them run from the root of a checkout; `--help` tells their options.
"""

"""Makes the puzzles of assets/puzzles: decisions of strong players in which one action is clearly the best.

    python -m tools.make_puzzles kings taverns --most 64    until each game has so many
    python -m tools.make_puzzles --show kings-017           one of them in words
    python -m tools.make_puzzles --drop kings-017 "why"     one that does not convince goes for good
    python -m tools.make_puzzles --rerate                   AI players have changed: how hard are they now?
    python -m tools.make_puzzles --rejudge                  the same, and everything is measured anew

Games are numbered and dealt by their number, which is also the number of their puzzle, and every look at a
decision has luck of its own, so that the same numbers give the same puzzles on any machine. What is found is
written at once; the next run goes on after the last game that gave a puzzle, or with those that are not yet
measured anew.

From each game one decision is kept at most. It has to pass, in this order:

1. it is a candidate by the thinking of the player who decides: one action seems to lead, and what speaks for
   it can be said;
2. a race of all legal actions through many worlds that agree with what the seat knows, each played on as in
   a review, the nearest ones in the most: one leads all others by a margin beyond doubt. Only what does the
   same in another way may come near: it is as right. So every action has a price, and whatever somebody tries
   can be told what it costs;
3. a reason with a rule, which none of the tempting actions has: the second, those of easy and normal players,
   and whatever brings most at once;
4. a proof that the reason is why it leads: what the reason speaks of comes true clearly more often than after
   the tempting ones when games are played to their end, or most of the lead goes to whom the reason says; and
   at the end it leads, too;
5. another judge, a tree search for the chance to win, which has to find the same, twice;
6. in Royal Taverns, the same proof where strong players answer: playouts leave too much unanswered;
7. the collection: enough of its theme, its difficulty or its kind may be there already.

How hard it is to find is told by the AI players: the weakest who finds it reliably at first sight.
"""

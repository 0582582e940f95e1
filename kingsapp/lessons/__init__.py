"""Learning by playing: lessons as data, played on real matches.

A lesson is a file, assets/lessons/<game>/<number>_<name>.json; its texts are in the catalogues under
`lessons.<game>_<name>`. Nothing here knows a game or a screen:

    outlines(folder, "kings") -> list[Outline]      # what a list of lessons shows, read from the files alone
    read_lesson(path, game) -> Lesson               # every step played through once; raises BadInput
    run = LessonRun(game, lesson, names, step=3)    # a person in the middle of it
    run.match() -> Match                            # the position in which the present step begins
    run.judge(match, actions) -> bool               # whether a decision is what the step asks for
    run.player(match) -> Thinker                    # the others, who answer as the lesson says
    run.advance(), run.back()

A step asks for one decision. A led step takes exactly the one that it shows; a step with a `goal` takes every
legal decision whose events fulfil it (`Condition`), and the next step begins in a position of its own. A
step with neither is looked at.

    Progress(setting, keep)                         # which step each lesson stands at; survives everything
    Coach(lines, memory, seat, setup)               # one sentence at the first time of each thing

Each is imported from its own module: home asks for the progress alone, before anybody opens a lesson.
"""

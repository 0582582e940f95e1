"""Pictures of cards and mines, painted once into textures.

    from kingsapp.ui.faces import cards, mines, small
    texture = cards.unit("orc", 7, width=80)          # dp; the texture holds pixels of this screen

Every function looks the picture up under everything that it depends on (form, race, number, size, theme,
density) and paints it the first time, so ask before a `with canvas` block, never inside one. A table is then
some sixty textured rectangles.
"""

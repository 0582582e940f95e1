"""Pictures, painted once into textures: the brush and shared pictures. Each game has its own in its folder.

    from kingsapp.ui.tables.kings.faces import cards
    texture = cards.unit("orc", 7, width=80)          # dp; the texture holds pixels of this screen

Every function looks the picture up under everything that it depends on (form, race, number, size, theme,
density) and paints it the first time, so ask before a `with canvas` block, never inside one. A table is then
some sixty textured rectangles.
"""

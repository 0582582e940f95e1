"""Pictures of Underground Kings, painted once into textures, as `kingsapp.ui.faces` says; and as widgets."""

"""Pictures of Royal Taverns, painted once into textures, as `kingsapp.ui.faces` says."""

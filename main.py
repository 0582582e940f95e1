"""Starts the app: `python main.py`."""

from kingsapp.ui.launch import main

if __name__ == "__main__":
    main()

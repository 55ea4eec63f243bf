"""``python -m sleuth`` is the command ``sleuth``."""

from sleuth.cli import main

if __name__ == "__main__":
    main()

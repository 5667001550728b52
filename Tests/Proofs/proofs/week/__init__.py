"""The campaign of a working week."""

from .campaign import main

__all__ = ["main"]

"""The campaign of the full-screen mode."""

from .campaign import main

__all__ = ["main"]

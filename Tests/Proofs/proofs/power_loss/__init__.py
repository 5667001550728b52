"""The power-loss campaign."""

from .campaign import main

__all__ = ["main"]

"""The bit-rot campaign."""

from .campaign import main

__all__ = ["main"]

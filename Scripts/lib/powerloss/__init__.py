"""The parts of Scripts/power-loss."""

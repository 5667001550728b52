"""What Scripts/power-loss is made of."""

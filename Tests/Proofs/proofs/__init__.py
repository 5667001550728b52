"""Campaigns that run the real programs under kills, failures and damage. Each has a seed and prints a figure."""

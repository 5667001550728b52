"""The scenarios of kills and errors, and the points in them at which a system call is disturbed."""

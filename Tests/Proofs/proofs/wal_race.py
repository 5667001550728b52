"""Tests whether the SQLite here loses pages when one process writes during another's checkpoint: Tests/WALRace.

Two processes use one database, and the checkpointing one is stopped and continued at random instants. With the gate
there is never damage. Without it, SQLite before 3.51.3 may show some, often only after minutes. --forced leaves nothing
to chance: the write falls into the window of the checkpoint, and rows are lost without the gate. Ends with 1 if there
was damage.
"""

import argparse
import glob
import os
import subprocess
import tempfile


def main(arguments):
    parser = argparse.ArgumentParser(prog="Scripts/prove wal-race", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gate", choices=["on", "off"], default="on", help="whether a lock excludes the race")
    parser.add_argument("--forced", action="store_true", help="one race, without chance")
    parser.add_argument("--seconds", type=float, default=30, help="of each round")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seed", type=int, default=os.getpid(), help="by default another one each time")
    arguments = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        program = compiled(folder)
        if arguments.forced:
            return subprocess.run([program, "--forced", folder, arguments.gate]).returncode
        damaged = [number for number in range(arguments.rounds) if is_damaging(program, folder, number, arguments)]
        return 1 if damaged else 0


def compiled(folder):
    program = os.path.join(folder, "wal-race")
    compiler, sources = os.environ.get("CC", "cc"), sorted(glob.glob("Tests/WALRace/*.c"))
    subprocess.run([compiler, "-O2", "-o", program, *sources, "-lsqlite3"], check=True)
    return program


def is_damaging(program, folder, number, arguments):
    """Runs one round. Returns whether there was damage."""
    place = os.path.join(folder, str(number))
    os.mkdir(place)
    command = [program, place, arguments.gate, str(arguments.seconds), str(arguments.seed + number)]
    return subprocess.run(command).returncode != 0

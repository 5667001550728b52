"""Compares random frames of the full-screen mode with libvterm, then runs sessions in a terminal.

Some sessions stop, crash and resize a small full-screen program. Others check the place and the text of wo after a kill,
its routes, the demo and the editor. A session of wo with a staging server is a
technician's working day, at two sizes. Then a monkey types random keys while the server misbehaves and wo is killed; at
the end the server must have every saved change exactly once. Ends with 1 if anything fails.
"""

import argparse
import os
import subprocess

from ..options import add_binaries, parsed
from ..terminal import Failure
from . import day, monkey, places, renderer


def main(arguments):
    parser = argparse.ArgumentParser(prog="Scripts/prove screen", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--frames", type=int, default=10_000, help="random frames; 0 for none")
    parser.add_argument("--monkey", type=int, default=20_000, metavar="KEYS", help="keys of the monkey; 0 for none. "
                        "Every 10,000 have a monkey of their own, with the next seed")
    parser.add_argument("--workers", type=int, default=3 * (os.cpu_count() or 1), help="monkeys side by side; each "
                        "waits for its program most of the time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--idle", type=float, default=2, help="seconds in which an idle program is watched; 0 leaves "
                        "this session out, because it needs a quiet machine")
    parser.add_argument("--only", default="", metavar="TEXT", help="only the sessions with this text in their names")
    parser.add_argument("--screens", metavar="FOLDER", help="keeps the screens of the working day there, as text")
    parser.add_argument("--self-test", action="store_true", help="also plant faults that the monkey must find")
    parser.add_argument("--build", choices=["debug", "release"], default="release")
    add_binaries(parser)
    options = parsed(parser, arguments)
    results = [frames(options)] if options.frames else []
    sessions = {name: run for name, run in {**renderer.sessions(options), **places.sessions(options),
                                               **day.sessions(options)}.items() if options.only in name}
    failed = [name for name, run in sessions.items() if not succeeds(name, run)]
    print(f"{len(sessions)} sessions: {len(failed)} failed", flush=True)
    if options.monkey:
        results.append(monkey.run(options))
    return 0 if all(results) and not failed else 1


def frames(options):
    program = os.path.join(options.binaries, "screen-proof")
    return subprocess.run([program, "frames", str(options.frames), str(options.seed)]).returncode == 0


def succeeds(name, run):
    try:
        run()
    except Failure as failure:
        print(f"{name}: {failure}", flush=True)
        return False
    print(f"{name}: as it must be", flush=True)
    return True

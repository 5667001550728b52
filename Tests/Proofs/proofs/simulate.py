"""Runs the offline engine in virtual time against a model of the server: Tests/Simulation.

    --seeds A..B               runs these seeds; exit 1 if one breaks a promise or does not become quiet
    --steps N                  steps of each seed; 200 by default
    --store sqlite|memory      the store of the devices; sqlite by default. In memory nothing damages the bytes of a
                               row, and the planted bugs staleView, skipOverlay, assigneesLost, sendDamaged and
                               forgedSent do not exist
    --jobs N                   processes, each with a part of the range; 1 by default
    --minimise                 leaves out the steps that a failing seed does not need
    --keep 3,17,44             takes only these of the planned steps
    --schedule random|fifo     which job runs next; random by default
    --trace                    prints every line
    --plant NAME               with a planted bug
    --verify-replay            runs each seed twice and compares the traces, to the last byte
    --self-test                looks for every planted bug and prints how many seeds it took

A seed runs in the same way again only in the same build.
"""

import argparse
import os

from . import options

BAD_USAGE = 64


def main(arguments):
    parser = argparse.ArgumentParser(prog="Scripts/prove simulate", usage="%(prog)s --seeds A..B [OPTION …]",
                                     description=__doc__, allow_abbrev=False,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", choices=["debug", "release"], default="release")
    options.add_binaries(parser)
    if not arguments:
        parser.print_help()
        return BAD_USAGE
    chosen, settings = parser.parse_known_args(arguments)
    program = os.path.join(options.binaries(chosen), "simulate")
    # Makes sets and dictionaries iterate in the same order in every process.
    os.execve(program, [program, *settings], dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1"))

"""The options of all sweeps."""

import argparse
import os


def parser(name, description):
    parser = argparse.ArgumentParser(prog=f"Scripts/{name}", description=description,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--build", choices=["debug", "release"], default="release")
    parser.add_argument("--workers", type=int, default=2, help="sites side by side, each with its own folders")
    parser.add_argument("--self-test", action="store_true", help="also tell the checker lies, which it must see")
    # The folder with the programs, if it is not the build folder.
    parser.add_argument("--binaries", help=argparse.SUPPRESS)
    return parser


def parsed(parser):
    arguments = parser.parse_args()
    arguments.binaries = os.path.abspath(arguments.binaries or os.path.join(".build", arguments.build))
    return arguments

"""The options that all campaigns on the real programs have."""

import argparse
import os


def parser(name, description, self_test="also give the checker falsified results, which it must detect",
           workers="sites side by side, each with its own folders"):
    parser = argparse.ArgumentParser(prog=f"Scripts/prove {name}", description=description,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--build", choices=["debug", "release"], default="release")
    parser.add_argument("--workers", type=int, default=2, help=workers)
    parser.add_argument("--self-test", action="store_true", help=self_test)
    add_binaries(parser)
    return parser


def add_binaries(parser):
    """Adds the folder with the programs, if it is not the build folder. Nothing is built then."""
    parser.add_argument("--binaries", help=argparse.SUPPRESS)


def parsed(parser, arguments):
    options = parser.parse_args(arguments)
    options.binaries = binaries(options)
    return options


def binaries(options):
    return os.path.abspath(options.binaries or os.path.join(".build", options.build))

"""Runs a campaign by its name, or lists them all."""

import importlib
import signal
import sys

CAMPAIGNS = {
    "kills": "kill wo at system calls and at random times, and the server around its commits",
    "errors": "let the system calls of wo fail, once and permanently",
    "power-loss": "cut the power at every disk change of wo and check the remaining data",
    "upload-cuts": "cut the connection inside uploads, at every boundary and at random bytes",
    "two-processes": "let two writers share a data folder while replays are killed and frozen",
    "races": "run two commands of wo at the same moment and check the rule that links them",
    "bit-rot": "flip single bits of wo's database and send its queue",
    "week": "let three people work for five days with a bad network, and compare server, devices and paper",
    "fault-matrix": "run the kernel into every fault of the server, cell by cell",
    "screen": "compare frames with libvterm, and let a technician and a monkey use the full-screen mode",
    "wal-race": "let one process write during another's checkpoint, with and without the write gate",
    "simulate": "run the offline engine in virtual time against a model of the server",
}
BAD_USAGE = 64


def usage():
    lines = [f"    {name:<15}{line}" for name, line in CAMPAIGNS.items()]
    return "\n".join(["Scripts/prove NAME [OPTION …]     Scripts/prove NAME --help lists its options", "", *lines])


def main(arguments):
    name, *options = arguments or [""]
    if name in ("--help", "-h"):
        print(usage())
        return 0
    if name not in CAMPAIGNS:
        print(f"prove: no campaign is named {name!r}\n\n{usage()}" if name else usage(), file=sys.stderr)
        return BAD_USAGE
    return importlib.import_module("proofs." + name.replace("-", "_")).main(options)


if __name__ == "__main__":
    # A shell without job control starts programs in the background with this signal ignored, and every program that a
    # campaign starts would ignore Ctrl-C too. A signal with a handler has its default action in a new program.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGQUIT, signal.SIG_DFL)
    sys.exit(main(sys.argv[1:]))

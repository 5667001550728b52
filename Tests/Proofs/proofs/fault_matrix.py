"""Runs the kernel against every fault of the server, cell by cell: Tests/FaultMatrix.

It arms each cell of Fixtures/fault-matrix.tsv in a real staging server, lets the kernel make one try, removes the
fault, lets the kernel try once more, and compares the result with the cell. The figure is on the last line. Ends with 1
if a cell is not as written.
"""

import os

from . import options


def main(arguments):
    parser = options.parser("fault-matrix", __doc__, workers="cells at the same time",
                            self_test="falsify 20 of 200 cells: exactly those must be reported")
    parser.set_defaults(build="debug", workers=12)
    parser.add_argument("--only", metavar="ENDPOINT:FAULT:POINT", help="only cells whose name begins with this")
    parser.add_argument("--findings", action="store_true", help="print every cell as it was found")
    arguments = options.parsed(parser, arguments)
    program = os.path.join(arguments.binaries, "FaultMatrix")
    command = [program, "--table", "Fixtures/fault-matrix.tsv", "--fixtures", "Fixtures",
               "--workers", str(arguments.workers), "--seed", str(arguments.seed)]
    command += ["--only", arguments.only] if arguments.only else []
    command += ["--self-test"] if arguments.self_test else []
    command += ["--findings"] if arguments.findings else []
    os.execv(program, command)

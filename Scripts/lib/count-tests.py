"""Prints how many of the tests in xUnit reports ran; fails below 30."""

import sys
import xml.etree.ElementTree as ElementTree

FLOOR = 30


def main(paths):
    cases = [case for path in paths for case in ElementTree.parse(path).iter("testcase")]
    skipped = sum(case.find("skipped") is not None for case in cases)
    ran = len(cases) - skipped
    print(f"{ran} tests ran, {skipped} were skipped")
    if ran < FLOOR:
        print(f"at least {FLOOR} must run")
    return 1 if ran < FLOOR else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

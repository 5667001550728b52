"""Prints line coverage by target from SwiftPM's coverage file; fails below 90 %."""

import json
import sys

FLOOR = 90.0


def main(path, targets):
    with open(path) as file:
        files = json.load(file)["data"][0]["files"]
    low = False
    for target in targets:
        lines = [f["summary"]["lines"] for f in files if f"/Sources/{target}/" in f["filename"]]
        count = sum(line["count"] for line in lines)
        covered = sum(line["covered"] for line in lines)
        percent = 100.0 * covered / count if count else 0.0
        low = low or percent < FLOOR
        print(f"{target:<14} {percent:6.2f} %  ({covered} of {count} lines in {len(lines)} files)")
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))

"""Writes the licences and notices of all packages that the programs contain, from their checkouts.

Usage: notice.py Package.resolved CHECKOUTS NOTICE. Equal licences appear once, with the names of their packages.
"""

import json
import pathlib
import sys


def texts(folder, name):
    """The texts of the files whose names begin with `name`, such as LICENSE.txt."""
    return [file.read_text(encoding="utf-8").strip() for file in sorted(folder.glob(f"{name}*")) if file.is_file()]


def main():
    resolved, checkouts, output = map(pathlib.Path, sys.argv[1:])
    licences, notices, missing = {}, [], []
    for pin in json.loads(resolved.read_text())["pins"]:
        location = pin["location"].removesuffix(".git")
        package = f"{location} {pin['state'].get('version', pin['state']['revision'])}"
        folder = checkouts / location.rpartition("/")[2]
        found = texts(folder, "LICENSE")
        if not found:
            missing.append(package)
        for text in found:
            licences.setdefault(text, []).append(package)
        notices += [f"{package}\n\n{text}" for text in texts(folder, "NOTICE")]
    if missing:
        sys.exit(f"no licence found: {', '.join(missing)}")
    parts = ["\n".join(packages) + "\n\n" + text for text, packages in licences.items()] + notices
    output.write_text(f"\n\n{'=' * 80}\n\n".join(parts) + "\n", encoding="utf-8")


main()

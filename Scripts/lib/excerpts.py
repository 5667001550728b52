"""Checks that every Swift block of the guide for hosts is an excerpt of a program in Tests/Embedding."""

import pathlib
import sys

GUIDE = pathlib.Path("Sources/Kernel/MillwrightKernel.docc/Embedding.md")
PROGRAMS = pathlib.Path("Tests/Embedding/Sources")
# A block that begins with this comment shows lines of a host's manifest, which no program has.
EXEMPT = "// Package.swift"


def without_indentation(text):
    return [line.strip() for line in text.splitlines()]


def blocks(lines):
    """The Swift blocks of a page, each with the number of its first line."""
    block = None
    for number, line in enumerate(lines, 1):
        if block is None:
            if line == "```swift":
                block = (number + 1, [])
        elif line == "```":
            yield block
            block = None
        else:
            block[1].append(line)
    if block is not None:
        yield block


def contains(lines, block):
    """Whether the lines of the block are consecutive lines. An empty block is an excerpt of nothing."""
    return bool(block) and any(
        lines[start:start + len(block)] == block for start in range(len(lines) - len(block) + 1))


def main():
    sources = [without_indentation(path.read_text()) for path in sorted(PROGRAMS.rglob("*.swift"))]
    found = [(number, block) for number, block in blocks(without_indentation(GUIDE.read_text()))
             if block[:1] != [EXEMPT]]
    foreign = [(number, block) for number, block in found if not any(contains(lines, block) for lines in sources)]
    for number, block in foreign:
        print(f"{GUIDE}:{number}: not an excerpt of a file in {PROGRAMS}:", *block, sep="\n    ")
    print(f"{len(found)} Swift blocks in {GUIDE.name}, {len(foreign)} that are not excerpts")
    sys.exit(1 if foreign else 0)


main()

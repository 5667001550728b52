"""Checks that every Swift block of the guides for hosts is an excerpt of the programs or tests that they describe."""

import pathlib
import sys

# The guides, each with the folders of its code.
PROGRAMS = pathlib.Path("Tests/Embedding/Sources")
TESTS_OF_A_HOST = pathlib.Path("Tests/MillwrightTestingTests")
KERNEL = pathlib.Path("Sources/Kernel/MillwrightKernel.docc")
GUIDES = {
    KERNEL / "Embedding.md": [PROGRAMS, TESTS_OF_A_HOST],
    KERNEL / "Hosts-without-Swift-concurrency.md": [PROGRAMS],
    pathlib.Path("Sources/Testing/MillwrightTesting.docc/MillwrightTesting.md"): [TESTS_OF_A_HOST],
    pathlib.Path("Sources/TEA/TEA.docc/TEA.md"): [pathlib.Path("Tests")],
    pathlib.Path("Sources/Scopes/Scopes.docc/Scopes.md"): [PROGRAMS],
}
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


def foreign_blocks(guide, folders):
    """Prints the blocks of the guide that are not excerpts, and returns their number."""
    sources = [without_indentation(path.read_text()) for folder in folders for path in sorted(folder.rglob("*.swift"))]
    found = [(number, block) for number, block in blocks(without_indentation(guide.read_text()))
             if block[:1] != [EXEMPT]]
    foreign = [(number, block) for number, block in found if not any(contains(lines, block) for lines in sources)]
    for number, block in foreign:
        print(f"{guide}:{number}: not an excerpt of a file in {', '.join(map(str, folders))}:", *block, sep="\n    ")
    print(f"{len(found)} Swift blocks in {guide.name}, {len(foreign)} that are not excerpts")
    return len(foreign)


def main():
    # Counts all guides, so that one run prints every difference.
    sys.exit(1 if sum(foreign_blocks(guide, folders) for guide, folders in GUIDES.items()) else 0)


main()

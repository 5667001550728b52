"""Lists the declarations in Sources that no program uses: names that occur in Sources only where they are declared.

A name is looked for as a word, so a declaration that shares its name with a used one is not found. Requirements of
protocols of other libraries and names that a compiler or a framework calls are in the list of exceptions, each with its
reason, as are the parts of the kernel that only a host calls.
"""

import argparse
import collections
import pathlib
import re
import sys

DECLARATION = re.compile(
    r"^\s*(?:(?:@\w+(?:\([^)]*\))?|public|package|internal|private|fileprivate|static|final|mutating|nonisolated|"
    r"indirect|override|lazy|convenience|weak|private\(set\)|fileprivate\(set\))\s+)*"
    r"(?:struct|enum|class|actor|protocol|func|var|let|case|typealias)\s+([a-z]\w*|[A-Z]\w*[a-z]\w*)\b")
WORD = re.compile(r"\w+")
COMMENT = re.compile(r"^\s*//")


def words_of(folder):
    """Returns the number of occurrences of each word in all Swift files, without comments."""
    counts = collections.Counter()
    for path in sorted(pathlib.Path(folder).rglob("*.swift")):
        for line in path.read_text().splitlines():
            if not COMMENT.match(line):
                counts.update(WORD.findall(line.split(" // ")[0]))
    return counts


def declarations(folder):
    """Yields each declared name with its location, except local names in function bodies."""
    for path in sorted(pathlib.Path(folder).rglob("*.swift")):
        if path.name.endswith(".pb.swift"):
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            indent = len(line) - len(line.lstrip())
            match = DECLARATION.match(line) if indent <= 8 and not COMMENT.match(line) else None
            if match and (indent <= 4 or re.match(r"\s*(public|package|static|case|let|var|func)", line)):
                yield match[1], f"{path}:{number}"


def exceptions(path):
    """Returns the names that may be unused, each with its reason after a colon."""
    found = {}
    for line in path.read_text().splitlines():
        if line and not line.startswith("#"):
            name, _, reason = line.partition(":")
            if not reason.strip():
                sys.exit(f"{path}: {name} has no reason")
            found[name.strip()] = reason.strip()
    return found


def main():
    parser = argparse.ArgumentParser(prog="Scripts/unused", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.parse_args()
    used, tested = words_of("Sources"), words_of("Tests")
    declared = collections.defaultdict(list)
    for name, place in declarations("Sources"):
        declared[name].append(place)
    allowed = exceptions(pathlib.Path(__file__).with_name("unused.txt"))
    unused = [name for name, places in declared.items() if used[name] <= len(places)]
    for name in sorted(set(unused) - set(allowed)):
        by = "only tests use it" if tested[name] else "nobody uses it"
        print(f"{declared[name][0]}: {name}: {by}")
    for name in sorted(set(allowed) - set(unused)):
        print(f"{name} is used now, or gone: take it from the list of exceptions")
    wrong = len(set(unused) ^ set(allowed))
    print(f"{wrong} unused declarations, {len(allowed)} exceptions")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

"""Counts headless comments, banned words and citations that lead nowhere, in all files of the repository."""

import argparse
import functools
import pathlib
import re
import subprocess
import sys

# At most so many comment blocks may open without naming their subject.
HEADLESS_LIMIT = 60
HEADLESS = re.compile(r"(What|Whose|Who|Whom|Which|Where|How|Of|None|That|Why|Whoever|Whatever|Wherever)\b")
COMMENT = re.compile(r"\s*//+ ?(.*)")
PARAMETER = re.compile(r"- (?:Parameter )?\w+: +")

# Old or translated phrases, each with a plain one.
BANNED = {
    "anew": "again",
    "whoever": "the person who, the process that",
    "how-manieth": "number",
    "came to": "reached, was",
    "is none": "is not",
    "no more": "no longer",
    "be told": "report",
    "what becomes of": "the result of",
}
# "no more than" compares; the others are what they look like.
BANNED_WORDS = re.compile(r"\b(" + "|".join(f"[{word[0]}{word[0].upper()}]{word[1:]}" for word in BANNED) + r")\b(?! than)")

# The specification's ids: rule 2.10, invariant I6, finding F2, step C5, and the ids of the command line, as (G4).
CITED_ID = re.compile(
    r"\b(?:rule|invariant|finding|step) ((?:\d+(?:\.\d+)+)|[A-Z]{1,2}\d{1,2})\b|\(([A-Z]\d{1,2})(?:, ([A-Z]\d{1,2}))*\)")
CITED_ARTICLE = re.compile(r"<doc:([\w-]+)>")
CITED_FILE = re.compile(r"(?<![\w/])((?:Sources|Tests|Scripts|Fixtures)/[\w./+-]*\w)|\b([\w-]+\.md)\b")
# ``Symbol`` or ``Type/member(argument:)``, as DocC links them.
CITED_SYMBOL = re.compile(r"``([A-Za-z][\w/().:-]*)``")
DECLARED = re.compile(
    r"\b(?:struct|enum|class|actor|protocol|typealias|associatedtype|func|var|let|case|macro|target) +`?(\w+)"
    r"|\bcase [^\n]*|name: \"(\w+)\"|\.(?:layer|program|shim)\(\s*\"([\w-]+)\"")
DEFINED_ID = re.compile(r"^#+ ((?:\d+(?:\.\d+)*)|[A-Z]{1,2}\d{1,2})\b|^\| ([A-Z]{1,2}\d{1,2}) \||^(\d+)\. ", re.MULTILINE)


@functools.cache
def listing():
    """The names of all files that are in git or could be added to it."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def tracked(*suffixes):
    """The text files of the repository with these suffixes, without generated code."""
    for name in listing():
        path = pathlib.Path(name)
        if path.is_symlink() or not path.is_file() or name.endswith(".pb.swift") or name.startswith("Fixtures/"):
            continue
        if path.suffix in suffixes or (not path.suffix and name.startswith("Scripts/") and ".sh" in suffixes):
            yield path


def headless(path):
    """Openings of comment blocks and parameters that do not name their subject."""
    inside = False
    for number, line in enumerate(path.read_text().splitlines(), 1):
        match = COMMENT.fullmatch(line)
        if not match:
            inside = False
            continue
        text = match[1]
        parameter = PARAMETER.match(text)
        if HEADLESS.match(text[parameter.end():] if parameter else text) and (parameter or not inside):
            yield f"{path}:{number}: {text}"
        inside = True


def banned(path):
    for number, line in enumerate(path.read_text().splitlines(), 1):
        for match in BANNED_WORDS.finditer(line):
            yield f"{path}:{number}: \"{match[0]}\", for which there is \"{BANNED[match[0].lower()]}\""


class Specification:
    """The articles of all DocC catalogs with the ids that they define, and the names that the code declares."""

    def __init__(self, articles, code):
        self.names = {"init", "subscript"}
        for path in code:
            for match in DECLARED.finditer(path.read_text()):
                self.names.update(re.findall(r"\w+", match[0]))
        self.articles = {path.stem for path in articles}
        self.ids = set()
        for path in articles:
            section = ""
            for match in DEFINED_ID.finditer(path.read_text()):
                heading, row, item = match.groups()
                if heading and heading[0].isdigit():
                    section = heading
                self.ids.add(heading or row or f"{section}.{item}")

    def leads_nowhere(self, path, files):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            for match in CITED_ID.finditer(line):
                for cited in filter(None, match.groups()):
                    if cited not in self.ids:
                        yield f"{path}:{number}: {cited} is defined nowhere"
            for match in CITED_ARTICLE.finditer(line):
                if match[1] not in self.articles:
                    yield f"{path}:{number}: there is no article {match[1]}"
            for match in CITED_SYMBOL.finditer(line):
                unknown = [part for part in match[1].split("/") if re.split(r"\W", part)[0] not in self.names]
                if unknown:
                    yield f"{path}:{number}: {match[1]} is declared nowhere"
            for match in CITED_FILE.finditer(line):
                cited = match[1] or match[2]
                if cited not in files and not pathlib.Path(cited).exists():
                    yield f"{path}:{number}: there is no file {cited}"


def main():
    parser = argparse.ArgumentParser(prog="Scripts/prose", description=__doc__)
    parser.add_argument("--all", action="store_true", help="list the headless comments, also while they are few enough")
    arguments = parser.parse_args()

    code = list(tracked(".swift", ".c", ".h"))
    texts = code + list(tracked(".md", ".py", ".sh"))
    files = set(listing()) | {pathlib.Path(name).name for name in listing()}
    articles = [path for path in tracked(".md") if ".docc" in str(path)]
    specification = Specification(articles, code + [pathlib.Path("Package.swift")])
    itself = pathlib.Path("Scripts/lib/prose.py")

    openings = [line for path in code for line in headless(path)]
    words = [line for path in texts if path != itself for line in banned(path)]
    lost = [line for path in texts if path != itself for line in specification.leads_nowhere(path, files)]

    if arguments.all or len(openings) >= HEADLESS_LIMIT:
        print(*openings, sep="\n")
    print(*words, *lost, sep="\n", end="\n" if words or lost else "")
    print(f"{len(openings)} headless comments (fewer than {HEADLESS_LIMIT} allowed), {len(words)} banned words, "
          f"{len(lost)} citations that lead nowhere")
    sys.exit(1 if len(openings) >= HEADLESS_LIMIT or words or lost else 0)


main()

"""Names the durable step of a system call from the call, its path and the calls before it."""

import os
import re

LINE = re.compile(r"(\d+)\s+(?:<\.\.\. )?(\w+)(\(| resumed>\)?)(.*)", re.DOTALL)
REQUEST = re.compile(r'"(GET|POST|PATCH|HEAD|PUT|DELETE) (\S+)')
WRITING = {"write", "pwrite64"}
SYNCING = {"fsync", "fdatasync"}


class Trace:
    """Processes the lines of one run's log in order."""

    def __init__(self, scenario, home):
        self.scenario, self.home = scenario.split(" beside ")[0], home
        self.request = None
        self.answered = False
        # The number of transactions since the last response, or since the start.
        self.transactions = 0
        self.gate = None
        self.commit = False
        self.begun = False

    def feed(self, line):
        """Returns (thread, call, step, path) for a line that starts a call, else None. Calls before the first use of
        the data folder belong to no step."""
        match = LINE.match(line)
        if not match:
            return None
        thread, call, kind, rest = match.groups()
        if kind.startswith(" resumed"):
            self.note_answer(call, rest)
            return None
        path = self.path(call, rest)
        if not self.begun:
            if self.home not in rest:
                return None
            self.begun = True
        step = self.step(call, path, rest)
        self.note(call, path, rest)
        return thread, call, step, path

    def path(self, call, rest):
        if call in ("rename", "unlink", "mkdir", "chmod"):
            return rest.split('"')[1] if '"' in rest else ""
        if call == "openat":
            return (rest.split('"') + ["", ""])[1]
        return rest[rest.find("<") + 1:rest.find(">")] if "<" in rest else ""

    def step(self, call, path, rest):
        inner = path[len(self.home):] if path.startswith(self.home) else None
        if inner is None:
            if path.startswith("socket:") or call in ("connect", "sendto", "recvfrom"):
                return self.network(call, rest)
            if call in WRITING and rest.startswith(("1<", "2<")):
                return "end"
            return "D4" if self.scenario == "photo save" and os.path.dirname(path) and self.answered else "open"
        if inner.startswith("/blobs"):
            return self.photo(call, inner, rest)
        if inner.startswith("/secrets"):
            return self.token(call, inner, rest)
        if inner.startswith("/locks"):
            if "write-gate" not in inner or "LOCK_UN" in rest:
                return "open"
            return self.transaction()[0] if call in WRITING | {"flock"} else "open"
        if inner == "/kernel.db-wal" and call in WRITING | SYNCING:
            begin, write, commit, sync = self.transaction()
            return sync if call in SYNCING else commit if self.is_commit(call, rest) else write
        if inner == "/kernel.db" and call in WRITING | SYNCING:
            return {"first opening": "M3"}.get(self.scenario) or ("K2" if call in WRITING else "K3")
        return self.transaction()[0] if self.gate and call == "fcntl" else "open"

    def photo(self, call, inner, rest):
        fetched = self.scenario == "photo save"
        if call == "unlink" and inner.startswith("/blobs/sha256"):
            return "U9"
        if call == "rename":
            return "D3" if fetched else "C4"
        if call in WRITING | {"ftruncate"}:
            return "D1" if fetched else "C2"
        if call in SYNCING:
            is_file = re.match(r"/blobs/incoming/", inner)
            return ("D2" if fetched else "C3") if is_file else ("D3" if fetched else "C5")
        if "O_CREAT" in rest or call in ("mkdir", "chmod", "fchmod"):
            return "D1" if fetched else "C1" if "incoming" in inner or call == "openat" else "C4"
        if self.request is None and call == "openat":
            return "C5"
        return "U3" if self.request and self.request.startswith("upload") else "open"

    def token(self, call, inner, rest):
        is_folder = inner == "/secrets"
        if call in SYNCING:
            return "T5" if is_folder else "T3"
        if call == "rename":
            return "T4"
        if call == "openat" and is_folder:
            return "T5"
        if call in WRITING | {"unlink", "mkdir", "chmod", "fchmod"} or "O_CREAT" in rest:
            return "T2"
        return "open"

    def transaction(self):
        """Returns the begin, write, commit and sync steps of the current transaction."""
        capture = ("C6", "C7", "C8", "C9")
        seal, receipt = ("S1", "S1", "S1", "S2"), ("S8", "S9", "S9", "S10")
        url, verified = ("U2",) * 4, ("U6", "U7", "U7", "U7")
        if self.request is None:
            if self.scenario == "first opening":
                return ("M3", "M3", "M3", "M4")
            if self.scenario == "queue drop":
                return ("R1",) * 4
            return capture if self.transactions == 0 and self.scenario in CAPTURES else seal
        if self.request == "changes":
            return ("P2", "P2", "P3", "P4")
        if self.request in ("login", "me"):
            return ("A1",) * 4
        if self.transactions == 0 and self.answered:
            found = {"op": receipt, "upload create": url, "upload": verified}.get(self.request)
            if found:
                return found
        return seal

    def is_commit(self, call, rest):
        """Whether the write commits. A frame of the log starts with 24 bytes; the last frame of a transaction
        contains the database's size there."""
        match = re.match(r'\d+<[^>]*>, "((?:[^"\\]|\\.)*)"(?:\.\.\.)?, 24,', rest)
        if match:
            head = match[1].encode("latin-1", "replace").decode("unicode_escape")
            self.commit = any(ord(byte) for byte in head[4:8])
        return self.commit

    def network(self, call, rest):
        if call == "connect":
            return "S3" if "AF_INET" in rest else "open"
        found = REQUEST.search(rest) if call == "sendto" else None
        request = kind_of(*found.groups()) if found else self.request
        if request is None:
            return "S3"
        if call == "sendto" and not (self.answered and not found):
            return {"op": "S4" if found else "S5", "upload create": "U1", "upload": "U3", "changes": "P1",
                    "login": "T1", "photo": "D1"}.get(request, "S3")
        if not self.answered:
            return {"op": "S6", "upload create": "U1", "upload": "U4", "changes": "P1", "login": "T1",
                    "photo": "D1"}.get(request, "S3")
        return {"op": "S8", "upload create": "U2", "upload": "U6", "changes": "P1", "login": "T1",
                "photo": "D1"}.get(request, "S3")

    def note(self, call, path, rest):
        if call == "flock" and "write-gate" in path:
            self.gate = "LOCK_UN" not in rest
        if call in SYNCING and path.endswith("kernel.db-wal"):
            self.transactions += 1
            self.commit = False
        if call == "sendto":
            found = REQUEST.search(rest)
            if found:
                self.request, self.answered, self.transactions = kind_of(*found.groups()), False, 0
        self.note_answer(call, rest)

    def note_answer(self, call, rest):
        if call == "recvfrom" and '"HTTP/1.1 ' in rest:
            self.answered = True


CAPTURES = {"task set", "note add", "photo add"}


def kind_of(method, path):
    if path.startswith("/v1/uploads"):
        return "upload create" if method == "POST" else "upload"
    for start, kind in [("/health", "health"), ("/v1/changes", "changes"), ("/v1/token", "login"),
                        ("/v1/login", "login"), ("/v1/me", "me"), ("/v1/photos", "photo")]:
        if path.startswith(start):
            return kind
    return "op" if method in ("POST", "PATCH", "PUT", "DELETE") else "read"

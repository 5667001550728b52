"""Tests that the search can fail, and that the recorder misses no change."""

import collections
import os
import re
import subprocess

from ..device import PASSWORD
from ..site import WORK_ORDERS, Site
from . import recorder
from .lies import LIES
from .recording import Recording
from .scenarios import recorded_site
from .search import search

IMAGES = 350

# The calls by their names in strace. Those with "?" must not occur.
CALLS = {
    "write": "W", "pwrite64": "W", "writev": "W", "pwritev": "W", "fsync": "S", "fdatasync": "S", "ftruncate": "T",
    "fallocate": "E", "rename": "R", "renameat": "R", "renameat2": "R", "link": "L", "linkat": "L", "unlink": "U",
    "unlinkat": "U", "mkdir": "M", "mkdirat": "M", "rmdir": "D", "truncate": "?", "pwritev2": "?", "sendfile": "?",
    "copy_file_range": "?", "splice": "?", "symlink": "?", "symlinkat": "?", "mmap": "?", "io_uring_enter": "?",
}


def self_test(binaries, seed, folder):
    library = recorder.compile_recorder(folder)
    is_good = True
    print(f"{'what is wrong':<45}{'scenario':<12}{'counted as':<12}{'images':>7}{'found':>7}{'found without':>15}")
    recordings = {}
    for lie, (words, _, scenario, kind) in LIES.items():
        if scenario not in recordings:
            with recorded_site(scenario, binaries, os.path.join(folder, scenario), library) as (_, recorded):
                recordings[scenario] = recorded
        found, found_without = (
            search(scenario, Recording(recordings[scenario], told), IMAGES, seed, folder).count(kind)
            for told in [lie, None])
        is_good &= found > 0 and found_without == 0
        print(f"{words:<45}{scenario:<12}{kind:<12}{IMAGES:>7}{found:>7}{found_without:>15}", flush=True)
    return 0 if passes_nothing_by(binaries, library, os.path.join(folder, "traced")) and is_good else 1


def passes_nothing_by(binaries, library, folder):
    """Counts the changes of some commands, both in strace and in the recorder."""
    seen, recorded = collections.Counter(), collections.Counter()
    with Site.start(binaries, folder, WORK_ORDERS[:1]) as site:
        device = site.beside(os.path.join(folder, "disk")).device
        log = os.path.join(folder, "log")
        preload = recorder.recording_environment({}, library, device.folder, log)
        commands = [(device.login, PASSWORD)] + [
            (command, "") for command in [
                ["task", "set", "1042", "7", "one"], ["photo", "add", "1042", "Fixtures/photos/valve.jpg"],
                ["note", "1042", "here", "--offline"], ["sync"],
                ["photo", "save", "1042", "1", os.path.join(folder, "saved.jpg")]]]
        for number, (command, text) in enumerate(commands):
            traces = os.path.join(folder, f"trace{number}")
            settings = [part for pair in preload.items() for part in ["-E", "=".join(pair)]]
            subprocess.run(["strace", "-ff", "-y", "-qq", "-s", "0", "-o", traces, *settings,
                            "-e", "trace=openat," + ",".join(CALLS), device.wo, *command],
                           env=device.environment, input=text, text=True, capture_output=True, check=True)
        for name in os.listdir(folder):
            if name.startswith("trace"):
                with open(os.path.join(folder, name)) as file:
                    seen.update(filter(None, (change(line, device.folder) for line in file)))
        recorded.update(record.kind for record in recorder.read_log(log) if record.kind in set(CALLS.values()))
    print("changes the kernel saw:    " + ", ".join(f"{kind} {seen[kind]}" for kind in sorted(seen)))
    print("changes the recorder saw:  " + ", ".join(f"{kind} {recorded[kind]}" for kind in sorted(recorded)))
    return seen == recorded and seen.total() > 0


def change(line, root):
    """Returns the kind of change in a line of strace; None if it is not a change below the root."""
    match = re.match(r"(\w+)\((.*)\)\s+= (-?\w+)", line)
    if not match or root not in match[2] or match[3].startswith("-") or "-shm" in match[2]:
        return None
    call, arguments, result = match.groups()
    if call == "openat" or (call == "mmap" and not ("MAP_SHARED" in arguments and "PROT_WRITE" in arguments)):
        return None
    if CALLS[call] == "W" and result == "0":
        return None
    return CALLS[call]

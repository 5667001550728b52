"""A shell in a pseudo-terminal, for sessions that are judged by the text on the terminal."""

import fcntl
import glob
import os
import pty
import re
import select
import signal
import struct
import tempfile
import termios

PROMPT = "ready>"
# Without this limit a broken program would keep the campaign waiting forever.
LONGEST_WAIT = 60


class Failure(Exception):
    """A session that went another way than it must."""


class Session:
    """Runs bash with job control. Each expectation looks only at output that came after the one before it."""

    def __init__(self, columns, rows):
        self.folder = tempfile.TemporaryDirectory()
        self.before = os.path.join(self.folder.name, "before")
        self.after = os.path.join(self.folder.name, "after")
        self.text = ""
        self.shell, self.descriptor = pty.fork()
        if self.shell == 0:
            environment = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "PS1": PROMPT, "LC_ALL": "C.UTF-8",
                           "SWIFT_BACKTRACE": "enable=no"}
            os.execvpe("bash", ["bash", "--norc", "--noprofile", "--noediting", "-i"], environment)
        self.resize(columns, rows)
        self.expect(PROMPT)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        for child in children(self.shell):
            try:
                os.kill(child, signal.SIGKILL)
            except ProcessLookupError:
                # The program ended in the meantime.
                continue
        os.kill(self.shell, signal.SIGKILL)
        os.waitpid(self.shell, 0)
        os.close(self.descriptor)
        self.folder.cleanup()

    def type(self, text):
        os.write(self.descriptor, text.encode())

    def run(self, command):
        """Runs a command of the shell and waits until it has ended."""
        self.type(f"{command}; echo do''ne\n")
        self.expect("done")
        self.expect(PROMPT)

    def resize(self, columns, rows):
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def expect(self, wanted):
        while wanted not in self.text:
            self._read(LONGEST_WAIT, wanted)
        self.text = self.text[self.text.index(wanted) + len(wanted):]

    def silence(self, seconds):
        """Returns what is written within a time."""
        self.text = ""
        ready, _, _ = select.select([self.descriptor], [], [], seconds)
        return os.read(self.descriptor, 1 << 16) if ready else b""

    def read_on(self, seconds):
        """Reads what is written within a time, for a later expectation."""
        ready, _, _ = select.select([self.descriptor], [], [], seconds)
        if ready:
            self.text += os.read(self.descriptor, 1 << 16).decode(errors="replace")

    def child(self):
        """Returns the process that the shell runs."""
        found = children(self.shell)
        if len(found) != 1:
            raise Failure(f"the shell runs {len(found)} programs, not one")
        return found[0]

    def _read(self, seconds, wanted):
        ready, _, _ = select.select([self.descriptor], [], [], seconds)
        if not ready:
            raise Failure(f"{wanted!r} did not appear; the last output is {self.text[-400:]!r}")
        try:
            self.text += os.read(self.descriptor, 1 << 16).decode(errors="replace")
        except OSError:
            raise Failure(f"the shell ended before {wanted!r} appeared: {self.text[-400:]!r}") from None


def children(parent):
    with open(f"/proc/{parent}/task/{parent}/children") as file:
        return [int(word) for word in file.read().split()]


def wake_ups(process):
    """Returns how often each thread of a process was given the processor."""
    counts = {}
    for name in glob.glob(f"/proc/{process}/task/*/status"):
        try:
            with open(name) as file:
                counts[name] = sum(int(number) for number in re.findall(r"ctxt_switches:\s+(\d+)", file.read()))
        except (FileNotFoundError, ProcessLookupError):
            # The thread ended in the meantime.
            continue
    return counts

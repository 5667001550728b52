"""A full-screen program in a pseudo-terminal, with an emulator that reads what it draws."""

import fcntl
import glob
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time

from ..terminal import LONGEST_WAIT, Failure, wake_ups
from .emulator import Emulator

# Milliseconds without output and without a running thread after which the program counts as idle. It waits for the rest
# of a sequence after a lone Esc for a shorter time.
REST = 30


class Program:
    """A process with a terminal of its own. `environment` are its variables."""

    def __init__(self, command, environment, columns, rows):
        self.emulator = Emulator(columns, rows)
        self.master, terminal = pty.openpty()
        self.name = os.ttyname(terminal)
        self._set_size()
        self._turn_echo_off()
        # setsid makes the pseudo-terminal the controlling terminal, and becomes the program.
        self.process = subprocess.Popen(["setsid", "--ctty", *command], env=environment, stdin=terminal,
                                        stdout=terminal, stderr=terminal)
        os.close(terminal)
        os.set_blocking(self.master, False)

    def close(self):
        """Kills the program if it still runs, and closes the terminal."""
        self.process.kill()
        self.process.wait()
        os.close(self.master)
        self.emulator.close()

    def _set_size(self):
        size = struct.pack("HHHH", self.emulator.rows, self.emulator.columns, 0, 0)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, size)

    def _turn_echo_off(self):
        """Keys that arrive before or after the full-screen mode must not appear on the screen."""
        settings = termios.tcgetattr(self.master)
        settings[3] &= ~termios.ECHO
        termios.tcsetattr(self.master, termios.TCSANOW, settings)

    def resize(self, columns, rows):
        self.read(0)
        self.emulator.resize(columns, rows)
        self._set_size()

    def type(self, text):
        """Sends bytes or text as the terminal would, and reads what the program writes meanwhile."""
        data = text if isinstance(text, bytes) else text.encode()
        while data:
            readable, writable, _ = select.select([self.master], [self.master], [], LONGEST_WAIT)
            if readable and not self._take():
                raise Failure(f"the program has ended: {self.ending()}")
            if writable:
                data = data[self._write(data):]
            elif not readable:
                raise Failure("the program does not read its keys")

    def _write(self, data):
        try:
            return os.write(self.master, data)
        except BlockingIOError:
            return 0

    def _take(self):
        """Returns whether the program still has the terminal."""
        try:
            data = os.read(self.master, 1 << 16)
        except BlockingIOError:
            return True
        except OSError:
            return False
        self.emulator.feed(data)
        return bool(data)

    def read(self, seconds):
        """Reads what is written within a time. Returns whether there was something."""
        has_read = False
        while select.select([self.master], [], [], 0 if has_read else seconds)[0]:
            if not self._take():
                break
            has_read = True
        return has_read

    @property
    def has_ended(self):
        return self.process.poll() is not None

    def memory(self):
        """Returns the memory of the program in MB."""
        with open(f"/proc/{self.process.pid}/status") as file:
            return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) // 1024

    def settle(self):
        """Waits until the program is idle: it has read all keys, writes nothing, and no thread runs."""
        before = self._unread(), wake_ups(self.process.pid)
        for _ in range(LONGEST_WAIT * 1000 // REST):
            if self.has_ended:
                return
            has_written = self.read(REST / 1000)
            now = self._unread(), wake_ups(self.process.pid)
            if not has_written and now == before and now[0] == 0 and not self._is_running():
                return
            before = now
        raise Failure(f"the program did not become idle:\n{self.picture()}")

    def _unread(self):
        """Returns the number of bytes that the program has not read."""
        # Only the program's side of the pseudo-terminal knows it.
        terminal = os.open(self.name, os.O_RDONLY | os.O_NOCTTY)
        try:
            return struct.unpack("i", fcntl.ioctl(terminal, termios.FIONREAD, bytes(4)))[0]
        finally:
            os.close(terminal)

    def _is_running(self):
        for name in glob.glob(f"/proc/{self.process.pid}/task/*/stat"):
            try:
                with open(name) as file:
                    state = file.read().rpartition(")")[2].split()[0]
            except (FileNotFoundError, ProcessLookupError):
                # The thread ended in the meantime.
                continue
            if state in "RD":
                return True
        return False

    def expect(self, *words):
        """Waits until all words are on the screen."""
        self.wait(lambda: all(self.shows(one) for one in words), f"{words} did not appear")

    def expect_gone(self, words):
        self.wait(lambda: not self.shows(words), f"{words!r} did not go away")

    def wait(self, is_there, complaint):
        """Waits until a condition holds, which is looked at after each output."""
        end = time.monotonic() + LONGEST_WAIT
        while not is_there():
            if self.has_ended:
                raise Failure(f"{complaint}; {self.ending()}:\n{self.picture()}")
            self.read(max(0, end - time.monotonic()))
            if time.monotonic() > end:
                raise Failure(f"{complaint}:\n{self.picture()}")

    def shows(self, words):
        """Returns whether the words are on the screen, in one row or as lines of one pane."""
        return words in self.text()

    def text(self):
        """Returns the text of the panes, one after the other, with one space in place of line breaks and columns."""
        lines = self.emulator.lines()
        panes = [" ".join(parts) for parts in zip(*(columns_of(line, 3) for line in lines))]
        return re.sub(r"\s+", " ", " ".join([*lines, *panes]))

    def picture(self):
        """Returns the screen as lines of text."""
        return "\n".join(self.emulator.lines())

    def end(self):
        """Waits until the program has ended. Returns its exit code, negative for a signal."""
        end = time.monotonic() + LONGEST_WAIT
        while self.read(max(0, end - time.monotonic())) and time.monotonic() < end:
            pass
        # The terminal is closed shortly before the process ends.
        try:
            return self.process.wait(max(1, end - time.monotonic()))
        except subprocess.TimeoutExpired:
            raise Failure(f"the program did not end:\n{self.picture()}") from None

    def ending(self):
        code = self.process.wait()
        return f"it ended with {signal.Signals(-code).name}" if code < 0 else f"it ended with {code}"


def columns_of(line, count):
    """Returns the parts of a row between the borders of panes, as many as wanted."""
    parts = line.split("│")
    return (parts + [""] * count)[:count]


def variables(device):
    """Returns the variables of a person's shell on the device: with a terminal, and without a desktop."""
    found = {name: value for name, value in device.environment.items()
             if name not in ("WO_NO_INPUT", "DISPLAY", "WAYLAND_DISPLAY", "NO_COLOR")}
    return {**found, "TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no"}

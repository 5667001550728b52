"""Sessions of the full-screen program of `wo` in a terminal: the place after a kill, routes, the demo and the editor."""

import glob
import json
import os
import signal

from ..staging import StagingServer
from ..terminal import PROMPT, Failure, Session

TEXT = "half a sentence"


class Device:
    """A device on which a person is signed in, with its staging server."""

    def __init__(self, terminal, options):
        self.terminal, self.options = terminal, options
        self.home = os.path.join(terminal.folder.name, "home")
        self.temporary = os.path.join(terminal.folder.name, "tmp")
        os.mkdir(self.temporary)
        self.wo = os.path.join(options.binaries, "wo")

    def __enter__(self):
        self.server = StagingServer(self.options.binaries, os.path.join(self.terminal.folder.name, "server"))
        self.terminal.run(f"export WO_HOME={self.home} TMPDIR={self.temporary}; unset VISUAL EDITOR WO_EDITOR")
        self.terminal.run(f"echo staging-only | {self.wo} login --server {self.server.url} --email tess@plant.example --password-stdin")
        return self

    def __exit__(self, *error):
        self.server.kill()

    def start(self, arguments=""):
        """Starts wo and waits until it has the terminal."""
        self.terminal.type(f"{self.wo} {arguments}\n")
        self.terminal.expect("\x1b[?1049h")

    def quit(self):
        self.terminal.type("\x03")
        self.terminal.expect("\x1b[?1049l")
        self.terminal.expect(PROMPT)

    def kill(self):
        os.kill(self.terminal.child(), signal.SIGKILL)
        self.terminal.expect(PROMPT)
        # The killed program could not restore the terminal.
        self.terminal.run("stty sane; printf '\\033[?1049l'")

    def write_note(self):
        """Opens the note of 1042 and types a text."""
        self.start("open 1042/notes/new")
        self.terminal.expect("New note")
        self.terminal.type(TEXT)

    @property
    def snapshot(self):
        return os.path.join(self.home, "screens.json")

    @property
    def drafts(self):
        """The files of the texts that are typed and not saved."""
        return glob.glob(os.path.join(self.home, "drafts", "*.json"))

    def wait_for_snapshot(self, text):
        """Waits until a text is saved. The terminal has nothing to say about it."""
        for _ in range(600):
            self.terminal.read_on(0.1)
            try:
                for draft in self.drafts:
                    with open(draft) as file:
                        if text in file.read():
                            return
            except FileNotFoundError:
                continue
        raise Failure(f"no draft ever has {text!r}")

    def forget(self):
        """Removes the saved place and the drafts."""
        for path in [self.snapshot, *self.drafts]:
            os.remove(path)


def the_place_and_the_text_survive_a_kill(terminal, options):
    with Device(terminal, options) as device:
        device.write_note()
        device.wait_for_snapshot(TEXT)
        if any(os.stat(path).st_mode & 0o077 for path in [device.snapshot, *device.drafts]):
            raise Failure("others can read the saved place")
        before = [os.stat(path).st_ino for path in [device.snapshot, *device.drafts]]
        terminal.silence(2)
        if [os.stat(path).st_ino for path in [device.snapshot, *device.drafts]] != before:
            raise Failure("an idle program must not write")
        device.kill()
        device.start()
        terminal.expect(TEXT)
        device.quit()
        # Another screen does not lose the text.
        device.start("open queue")
        terminal.expect("Queue")
        device.quit()
        device.start("open 1042/notes/new")
        terminal.expect(TEXT)
        device.quit()


def two_programs_keep_each_others_text(terminal, options):
    with Device(terminal, options) as device, Session(80, 24) as second:
        second.run(f"export WO_HOME={device.home} TMPDIR={device.temporary}")
        second.type(f"{device.wo}\n")
        second.expect("Work orders")
        device.write_note()
        device.wait_for_snapshot(TEXT)
        device.quit()
        # The second program has never seen the text. It saves its own place at its end.
        second.type("jq")
        second.expect("\x1b[?1049l")
        second.expect(PROMPT)
        device.start("open 1042/notes/new")
        terminal.expect(TEXT)
        device.quit()


def a_snapshot_that_cannot_be_used_is_ignored(terminal, options):
    with Device(terminal, options) as device:
        device.write_note()
        device.wait_for_snapshot(TEXT)
        device.kill()
        with open(device.snapshot) as file:
            saved = json.load(file)
        other = json.dumps(saved).replace(device.server.url.replace("/", "\\/"), "http:\\/\\/other.example")
        other = other.replace(device.server.url, "http://other.example")
        for text in ["", "{", json.dumps(saved)[:-20], json.dumps(saved | {"version": 1}), other, "\x00" * 100]:
            with open(device.snapshot, "w") as file:
                file.write(text)
            device.start()
            terminal.expect("Work orders")
            terminal.expect("\x1b[?2026l")
            terminal.type("q")
            terminal.expect("\x1b[?1049l")
            terminal.expect(PROMPT)


def a_wrong_route_is_a_message(terminal, options):
    with Device(terminal, options) as device:
        terminal.type(f"{device.wo} open photo/1\n")
        terminal.expect('no screen has the route part "photo"')
        terminal.expect("1042/photos")
        terminal.expect(PROMPT)
        terminal.type(f"{device.wo} open 1042/task/99\n")
        terminal.expect("99")
        terminal.expect(PROMPT)
        for route, title in [("1042/photos", "Photos"), ("wo://status", "Status")]:
            device.start(f"open {route}")
            terminal.expect(title)
            device.quit()


def the_demo_leaves_nothing(terminal, options):
    with Device(terminal, options) as device:
        fixture = os.path.abspath("Fixtures/plant.json")
        terminal.run(f"export WO_HOME={device.home}-none WO_DEMO_FIXTURE={fixture}")
        device.start("tui --demo")
        terminal.expect("DEMO: sample data")
        if not os.listdir(device.temporary):
            raise Failure("the demo has its data in another place")
        terminal.type("q")
        terminal.expect("\x1b[?1049l")
        terminal.expect(PROMPT)
        left = os.listdir(device.temporary)
        if left or os.path.exists(f"{device.home}-none"):
            raise Failure(f"the demo left {left}")


def a_failing_editor_keeps_the_text(terminal, options):
    with Device(terminal, options) as device:
        script = os.path.join(terminal.folder.name, "editor")
        with open(script, "w") as file:
            file.write("#!/bin/sh\nprintf 'editor is open\\n'; read line; printf '%s\\n' \"$line\" >>\"$1\"; exit 3\n")
        os.chmod(script, 0o700)
        terminal.run(f"export EDITOR={script}")
        device.write_note()
        terminal.type("\x0f")
        terminal.expect("editor is open")
        terminal.type("second line\n")
        terminal.expect("it ended with 3")
        device.wait_for_snapshot("second line")
        device.quit()
        if os.listdir(device.temporary):
            raise Failure("the text stays in the temporary folder")


def the_exit_code_names_the_end_by_a_signal(terminal, options):
    with Device(terminal, options) as device:
        terminal.run(f"export WO_DEMO_FIXTURE={os.path.abspath('Fixtures/plant.json')}")
        for number, code in [(signal.SIGTERM, 143), (signal.SIGHUP, 143), (signal.SIGINT, 130)]:
            device.start("open 1042/notes/new")
            terminal.expect("New note")
            # A paste is one input, so the terminal shows the text in one piece.
            terminal.type(f"\x1b[200~for {code}\x1b[201~")
            terminal.expect(f"for {code}")
            os.kill(terminal.child(), number)
            expect_end(terminal, code)
            # The text is saved before the program ends.
            device.wait_for_snapshot(f"for {code}")
            device.forget()
            device.start("tui --demo")
            terminal.expect("DEMO: sample data")
            os.kill(terminal.child(), number)
            expect_end(terminal, code)
            left = os.listdir(device.temporary)
            if left:
                raise Failure(f"the demo left {left}")
        device.start()
        terminal.expect("Work orders")
        terminal.type("q")
        expect_end(terminal, 0)


def expect_end(terminal, code):
    """Waits until the program has restored the terminal and ended with an exit code."""
    terminal.expect("\x1b[?1049l")
    terminal.expect(PROMPT)
    terminal.type("echo code=$?\n")
    terminal.expect(f"code={code}\r\n")
    terminal.expect(PROMPT)


def sessions(options):
    """Returns the sessions to run, by name."""
    return {session.__name__: lambda session=session: run(session, options) for session in SESSIONS}


def run(session, options):
    with Session(columns=80, rows=24) as terminal:
        session(terminal, options)


SESSIONS = [
    the_place_and_the_text_survive_a_kill, two_programs_keep_each_others_text,
    a_snapshot_that_cannot_be_used_is_ignored, a_wrong_route_is_a_message,
    the_demo_leaves_nothing, a_failing_editor_keeps_the_text, the_exit_code_names_the_end_by_a_signal,
]

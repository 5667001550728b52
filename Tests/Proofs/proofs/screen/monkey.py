"""A monkey at the screens of wo. It types random keys, pastes, mouse reports and broken sequences, and resizes the
terminal, while the server misbehaves and wo is killed. At the end the server must have every saved change exactly once.
"""

import argparse
import collections
import multiprocessing
import os
import random
import signal
import tempfile
import time

from ..device import EMAIL, FINISHED, Device
from ..files import picture
from ..staging import StagingServer
from ..terminal import Failure
from ..truth import Findings
from ..week.link import Link
from ..week.person import Person
from .gestures import Gestures
from .program import Program, variables
from .trouble import Trouble

SIZES = [(80, 24), (40, 16), (40, 10), (120, 40), (100, 30), (60, 20), (30, 8), (200, 60), (1, 1)]
PHOTOS = 40
# The most keys of one monkey. More keys are shared by several, each with a seed, a server and a device of its own.
SHARE = 10_000
# The mean number of gestures between two events.
KILL, TROUBLE, RESIZE, REST = 200, 40, 50, 10
# The signals that end wo, and the exit codes that it then has. Every second one gives it no time.
STOPS = [(signal.SIGKILL, {-signal.SIGKILL})] * 2 + [(signal.SIGTERM, {143}), (signal.SIGHUP, {129, 143})]
# The keys that quit or open the list of commands, which can quit.
QUITTING = b"q:?\x10"
# The most rounds of replays and decisions at the end.
ROUNDS = 20
# The planted faults, each with the finding that it must cause.
PLANTS = {
    "row": ("a saved change is gone from the device", "lost"),
    "twice": ("the server applied a change twice", "twice"),
    "waiting": ("a change is never sent", "stalled"),
    "crash": ("the program crashes", "crashes"),
    "bytes": ("the program writes bytes that are no part of a frame", "strange"),
}


Figures = collections.namedtuple("Figures", "typed saved is_sound")


class Monkey:
    def __init__(self, options, keys, folder):
        self.keys = keys
        self.chance = random.Random(f"monkey {options.seed}")
        self.server = StagingServer(options.binaries, os.path.join(folder, "server"))
        self.link = Link(self.server.port, f"monkey {options.seed}")
        self.device = Device(options.binaries, os.path.join(folder, "device"), self.link.url)
        self.person = Person(self.device, EMAIL)
        self.trouble = Trouble(random.Random(f"trouble {options.seed}"), self.server, self.link)
        photos = [os.path.join(folder, f"{number}.png") for number in range(PHOTOS)]
        for number, path in enumerate(photos):
            picture(path, options.seed * 1_000 + number, self.chance.choice([0, 2_000, 60_000]))
        self.gestures = Gestures(self.chance, photos)
        self.typed = self.kills = self.starts = self.peak = 0
        self.crashes, self.strange = [], []
        # The operations that were in the database at some time.
        self.saved = set()
        self.program = None
        self.may_quit = False

    def close(self):
        if self.program:
            self.program.close()
        self.link.close()
        self.server.kill()

    def run(self, plant=None):
        self.person.sign_in()
        self.trouble.numbers = [item["number"] for item in self.person.items("list")]
        self.start()
        while self.typed < self.keys:
            self.step()
        if plant == "crash":
            self.program.process.send_signal(signal.SIGSEGV)
            self.program.process.wait()
            self.look_at_end()
        if plant == "bytes":
            self.program.emulator.feed(b"\x1b[31mFatal error")
        if not self.program.has_ended:
            self.stop(signal.SIGTERM, {143})
        self.trouble.end()
        self.settle()
        self.plant(plant)
        return self.judge(is_quiet=plant is not None)

    def step(self):
        """Makes one gesture, and sometimes an event."""
        try:
            self.type(self.gestures.next())
            if self.is_due(REST):
                self.rest()
        except Failure as failure:
            if not self.program.has_ended:
                self.give_up(failure)
        if self.program.has_ended:
            self.look_at_end()
            self.start()
        if self.is_due(TROUBLE):
            self.trouble.step()
        if self.is_due(RESIZE):
            self.program.resize(*self.chance.choice(SIZES))
        if self.is_due(KILL):
            self.stop(*self.chance.choice(STOPS))
            self.start()

    def is_due(self, mean):
        return self.chance.random() < 1 / mean

    def type(self, inputs):
        """Types inputs, sometimes cut at any byte, as a slow connection does."""
        self.typed += len(inputs)
        data = b"".join(inputs)
        self.may_quit = self.may_quit or any(key in QUITTING for key in data)
        while data:
            length = len(data) if self.chance.random() < 0.7 else self.chance.randrange(1, len(data) + 1)
            self.program.type(data[:length])
            data = data[length:]

    def rest(self):
        """Lets the program finish its work."""
        self.program.settle()
        if not self.program.has_ended:
            self.peak = max(self.peak, self.program.memory())

    def give_up(self, failure):
        """Kills a program that does not react any more."""
        self.crashes.append(f"after {self.typed} keys: {failure}")
        self.program.process.kill()
        self.program.process.wait()

    def start(self):
        if self.program:
            self.program.close()
        self.starts += 1
        self.program = Program([self.device.wo, "tui"], variables(self.device), *self.chance.choice(SIZES[:2]))
        self.may_quit = False
        self.program.wait(lambda: self.program.emulator.frames, "no first frame")

    def stop(self, number, codes):
        self.program.read(0)
        self.program.process.send_signal(number)
        self.kills += 1
        try:
            self.program.end()
        except Failure as failure:
            self.give_up(failure)
            codes = {-signal.SIGKILL}
        self.look_at_end(codes)

    def look_at_end(self, codes=frozenset()):
        """Notes how the program ended, what it wrote, and what it has saved. A key may have ended it before a signal
        did."""
        code = self.program.end()
        if code not in codes and not (code == 0 and self.may_quit):
            last = self.program.emulator.strange[-1:]
            self.crashes.append(f"after {self.typed} keys: {self.program.ending()}: {last}")
        self.strange += self.program.emulator.strange
        self.program.emulator.strange = []
        self.saved |= set(self.device.states())

    def settle(self):
        """Sends everything over a good network. A person decides about what needs a decision."""
        for _ in range(ROUNDS):
            self.person.attempt("sync")
            for item in self.person.items("queue"):
                if item["state"] == "conflict":
                    choice = self.chance.choice([["--mine"], ["--theirs", "--yes"]])
                    if self.person.attempt("resolve", item["id"], *choice)[0] != 0:
                        self.person.attempt("resolve", item["id"], "--theirs", "--yes")
                elif item["state"] in ("refused", "poisoned"):
                    self.person.attempt("queue", "drop", item["id"], "--yes")
            if set(self.device.states().values()) <= FINISHED:
                return

    def plant(self, plant):
        """Plants a fault that the judgement must find."""
        one = next((name for name, state in self.device.states().items() if state == "applied"), None)
        if plant == "row":
            self.device.write(f"DELETE FROM op WHERE op_id = '{one}'")
        if plant == "waiting":
            self.device.write(f"UPDATE op SET state = 'waiting' WHERE op_id = '{one}'")
        if plant == "twice":
            columns = "op_id, account, kind, entity_id, seq, at"
            self.server.write(f"INSERT INTO effect ({columns}) SELECT {columns} FROM effect WHERE op_id = '{one}'")

    def judge(self, is_quiet):
        """Compares the device with the server. A change has no effect if the server has the same value already. The
        server says so in its receipt, or the device has seen it before it sent the change."""
        findings, states, effects = Findings(is_quiet), self.device.states(), self.server.effects()
        self.applied = sum(state == "applied" for state in states.values())
        self.kinds = dict(self.device.rows("SELECT kind, COUNT(*) FROM op GROUP BY kind"))
        there = [name for name, in self.device.rows("SELECT op_id FROM op_event WHERE what = 'alreadyOnServer'")]
        effects += collections.Counter({*self.server.without_effect(), *there} - effects.keys())
        findings.compare(states, self.saved, states, effects)
        if not is_quiet:
            for name in {name for kind in ("lost", "twice", "foreign", "stalled") for name in findings.found[kind]}:
                self.explain(name)
        findings.add("damaged", self.device.damaged_photos())
        findings.add("corrupt", self.device.integrity())
        findings.add("exposed", self.device.exposed())
        return findings


    def explain(self, name):
        """Prints what the device and the server know about an operation."""
        for row in self.device.rows(
                "SELECT seq, kind, state, state_detail, superseded_by, receipt FROM op WHERE op_id = ?", name):
            print(f"  on the device: {row}")
        for row in self.device.rows("SELECT what, detail FROM op_event WHERE op_id = ? ORDER BY id", name):
            print(f"  history: {row}")
        for row in self.server.rows("SELECT status, substr(body, 1, 400) FROM ledger WHERE key = ?", name):
            print(f"  in the server's ledger: {row}")


def run(options):
    """Runs the monkeys, several side by side. Returns whether everything was as it must be."""
    started = time.monotonic()
    count = -(-options.monkey // SHARE)
    ends = [options.monkey * number // count for number in range(count + 1)]
    shares = [(options, options.seed + number, ends[number + 1] - ends[number]) for number in range(count)]
    # A process for each monkey, because it has threads and many open files.
    with multiprocessing.Pool(min(options.workers, count), maxtasksperchild=1) as pool:
        results = list(pool.imap_unordered(run_share, shares))
    seconds = time.monotonic() - started
    typed, saved = sum(one.typed for one in results), sum(one.saved for one in results)
    failed = sum(not one.is_sound for one in results)
    print(f"{count} monkeys: {typed} keys, {typed / seconds:.0f} a second, {saved} saved changes, {failed} failed",
          flush=True)
    return failed == 0 and (not options.self_test or sees_plants(options))


def run_share(share):
    """Runs one monkey and prints what it found. Returns its figures."""
    options, seed, keys = share
    again = f"Scripts/prove screen --frames 0 --only nothing --monkey {keys} --seed {seed} --build {options.build}"
    try:
        monkey, findings = campaign(argparse.Namespace(**{**vars(options), "seed": seed}), keys)
    except SystemExit as end:
        # It would end the process of the pool, which would then wait for this monkey forever.
        print(f"seed {seed}: {end}\nagain: {again}", flush=True)
        return Figures(0, 0, False)
    is_sound = not (monkey.crashes or monkey.strange or findings.count) and monkey.applied > 0
    surroundings = ", ".join(f"{count} {name}" for name, count in monkey.trouble.figures.items())
    lines = monkey.crashes + monkey.strange[:5]
    lines.append(", ".join(f"{count} {kind}" for kind, count in sorted(monkey.kinds.items())))
    lines.append(f"{monkey.kills} kills, {monkey.starts} starts, {surroundings}; {monkey.peak} MB of memory at most")
    lines += [] if is_sound else [f"again: {again}"]
    lines.append(f"{monkey.typed} keys, {len(monkey.saved)} saved changes, {monkey.applied} of them applied, "
                 f"{len(monkey.crashes)} crashes, {len(monkey.strange)} times strange bytes: {findings}")
    # One call, so that the lines of monkeys side by side do not mix.
    print("\n".join(f"seed {seed}: {line}" for line in lines), flush=True)
    return Figures(monkey.typed, len(monkey.saved), is_sound)


def campaign(options, keys, plant=None):
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        monkey = Monkey(options, keys, folder)
        try:
            findings = monkey.run(plant)
        finally:
            monkey.close()
        return monkey, findings


def sees_plants(options):
    """Returns whether the monkey finds every planted fault."""
    unseen = []
    for plant, (words, kind) in PLANTS.items():
        monkey, findings = campaign(options, 1_500, plant)
        found = {**findings.found, "crashes": monkey.crashes, "strange": monkey.strange}
        if not found[kind]:
            unseen.append(words)
    for words in unseen:
        print(f"the monkey does not see a planted fault: {words}")
    if not unseen:
        print(f"the monkey sees {len(PLANTS)} planted faults")
    return not unseen

"""Lets two writers record changes in one data folder, while replays are killed (SIGKILL), or frozen (SIGSTOP) for
longer than a round and continued. A response that a replay receives too late must change nothing.

At the end, the server has every recorded change exactly once, no writer failed with BUSY, and the database is sound.
"""
import os
import random
import signal
import subprocess
import tempfile
import threading
import time

from . import options
from .changes import additions
from .site import WORK_ORDERS, Site
from .truth import Findings, can_see_lies

BUSY = 75


class Writer(threading.Thread):
    """A process that records its changes as fast as it can: Tests/Writer."""

    def __init__(self, device, place, count):
        super().__init__()
        self.device, self.place, self.count = device, place, count
        self.told = []
        self.busy = self.failed = 0

    def run(self):
        program = os.path.join(self.device.binaries, "Writer")
        process = subprocess.Popen([program, self.device.home, self.place, str(self.count)],
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        # Reads line by line, because the kills are spread over the progress of the run.
        for line in process.stdout:
            self.told.append(line.strip())
        self.note(process.wait(), process.stderr.read())

    def note(self, code, stderr):
        if code:
            self.busy += "busy" in stderr or code == BUSY
            self.failed += "busy" not in stderr and code != BUSY
            print(f"writer {self.place}, after {len(self.told)}: {code} {stderr.strip()[:300]}", flush=True)


class ProcessWriter(Writer):
    """A writer that starts a process of wo for each change."""

    def run(self):
        for number in range(self.count):
            order, task = WORK_ORDERS[number % len(WORK_ORDERS)]
            command = ["task", "set", str(order), str(task), f"{self.place} {number}"]
            if number % 50 == 49:
                command = ["note", str(order), f"{self.place} {number}"]
            elif number % 10 == 9:
                command = additions(order, number)[number // 10 % 4]
            done = self.device.attempt(*command, "--offline", "--json")
            if done.returncode == 0:
                self.told.append(done.stdout.split('"op":{"id":"')[1].split('"')[0])
            else:
                self.note(done.returncode, done.stderr)


class Leader(threading.Thread):
    """Replays in a loop. Some replays are frozen while others continue; the rest are killed at random times."""

    def __init__(self, site, arguments, writers):
        super().__init__()
        self.site, self.arguments, self.writers = site, arguments, writers
        self.chance = random.Random(arguments.seed)
        self.killed = self.frozen = self.continued = 0
        self.failure = None

    def start_replay(self):
        return self.site.device.start("replay", "--json", stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                      stderr=subprocess.DEVNULL)

    def run(self):
        try:
            while any(writer.is_alive() for writer in self.writers) or self.killed < self.arguments.kills:
                process = self.start_replay()
                time.sleep(self.chance.random() * self.arguments.longest)
                if process.poll() is not None:
                    continue
                if self.chance.random() < 0.05:
                    self.freeze(process)
                elif self.is_due():
                    process.kill()
                    self.killed += 1
                process.wait(timeout=600)
        except Exception as error:
            self.failure = error

    def is_due(self):
        """Whether the next kill is due. Kills are spread over the whole run."""
        done = sum(len(writer.told) for writer in self.writers) / (2 * self.arguments.operations)
        return self.killed < self.arguments.kills * (done + 0.1) and self.killed < self.arguments.kills

    def freeze(self, process):
        """Freezes a replay. A frozen process keeps its locks, so a second replay can start only if it loses them. On
        a suspended machine the file system does that; here the lock file is moved away."""
        process.send_signal(signal.SIGSTOP)
        self.frozen += 1
        gate = os.path.join(self.site.device.home, "locks/write-gate")
        lock = os.path.join(self.site.device.home, "locks/leader")
        if self.holds(process.pid, gate):
            # Writers wait up to five seconds for the gate, so this freeze is shorter.
            time.sleep(0.2)
        else:
            aside = f"{lock}.{self.frozen}"
            os.rename(lock, aside)
            second = self.start_replay()
            # The pause lets the second replay begin while the first is frozen. The result does not depend on it.
            time.sleep(0.3)
            process.send_signal(signal.SIGCONT)
            self.continued += 1
            second.wait(timeout=600)
            os.remove(aside)
            return
        process.send_signal(signal.SIGCONT)

    @staticmethod
    def holds(pid, path):
        inode = os.stat(path).st_ino
        with open("/proc/locks") as file:
            return any(f" {pid} " in line and line.split()[5].endswith(f":{inode}") for line in file if "FLOCK" in line)


def run(arguments, folder):
    with Site.start(arguments.binaries, os.path.join(folder, "site")) as site:
        started = time.monotonic()
        kind = ProcessWriter if arguments.by_process else Writer
        writers = [kind(site.device, place, arguments.operations) for place in ("a", "b")]
        leader = Leader(site, arguments, writers)
        for thread in writers:
            thread.start()
        leader.start()
        for thread in writers:
            thread.join()
        written = time.monotonic() - started
        # The remaining kills need changes to send.
        while leader.is_alive():
            site.device.attempt("note", "1042", f"one more {leader.killed} {time.monotonic()}", "--offline")
        leader.join()
        if leader.failure:
            raise leader.failure
        findings = judge(site, writers)
        late = site.device.rows("SELECT COUNT(*) FROM op_event WHERE what LIKE 'stale%'")[0][0]
        return findings, writers, leader, late, written, can_see_lies(site) if arguments.self_test else []


def judge(site, writers):
    findings = Findings()
    # Nothing disturbs this replay, but it may have much to send.
    last = site.drain(timeout=1_800)[-1]
    if last.returncode:
        findings.add("stalled", [f"the last replay ended with {last.returncode}: {last.stderr.strip()[:300]}"])
    site.judge(findings, promised=[name for writer in writers for name in writer.told])
    findings.add("corrupt", site.device.integrity())
    findings.add("exposed", site.device.exposed())
    return findings


def main(arguments):
    parser = options.parser("two-processes", __doc__, workers="ignored, because there is one site")
    parser.add_argument("--operations", type=int, default=10_000, help="changes of each of the two writers")
    parser.add_argument("--kills", type=int, default=100, help="kills of replays")
    parser.add_argument("--longest", type=float, default=0.4, help="seconds until a kill, at most")
    parser.add_argument("--by-process", action="store_true", help="a process of wo for each change: about 30 a second")
    arguments = options.parsed(parser, arguments)
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        findings, writers, leader, late, written, unseen = run(arguments, folder)
    busy, failed = sum(writer.busy for writer in writers), sum(writer.failed for writer in writers)
    told = sum(len(writer.told) for writer in writers)
    for lie in unseen:
        print(f"the checker does not see a lie: {lie}")
    if findings.count or busy or failed:
        print(f"again: Scripts/prove two-processes --operations {arguments.operations} --kills {arguments.kills} "
              f"--seed {arguments.seed} --build {arguments.build}")
    print(f"{told} changes in {written:.0f} s; {leader.frozen} freezes, {leader.continued} with a second leader, "
          f"{late} late answers without effect")
    print(f"seed {arguments.seed}: 2 writers, {told} changes, {leader.killed} leaders killed, "
          f"{time.monotonic() - started:.0f} s: {busy} busy, {failed} failed otherwise, "
          f"{findings}")
    return 1 if findings.count or busy or failed or unseen or leader.killed < arguments.kills else 0

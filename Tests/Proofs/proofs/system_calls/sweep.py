"""A sweep over the system calls of all scenarios: its points, its findings and its workers."""

import collections
import itertools
import os
import random
import threading

from ..device import FINISHED
from ..truth import Findings
from .scenarios import SCENARIOS
from .steps import CALLS
from .points import calls_of


class Sweep:
    """The shared state of the workers: the remaining points and the results."""

    def __init__(self, arguments):
        self.arguments = arguments
        self.chance = random.Random(arguments.seed)
        # One number for each attempt. Its texts contain the number, and its work order depends on it.
        self.numbers = itertools.count(arguments.seed * 100_000)
        self.findings = Findings()
        # The number of disturbed calls, and of other disturbances by their kinds.
        self.made = collections.Counter()
        self.lock = threading.Lock()
        self.found = {}
        self.pool = []

    def find_calls(self, workers):
        """Runs each scenario once without a disturbance, and notes its calls."""
        for place, scenario in enumerate(self.arguments.scenarios):
            self.found[scenario] = workers[place % len(workers)].calls(scenario)

    def order(self, groups, is_random=False):
        """Orders the points: one of each group, then another of each. So rare ones are included."""
        for points in groups.values():
            self.chance.shuffle(points)
        keys = sorted(groups)
        if is_random:
            self.chance.shuffle(keys)
        rounds = itertools.zip_longest(*(groups[key] for key in keys))
        self.pool = [point for each in rounds for point in each if point]

    def points(self):
        """Yields points until enough calls are disturbed. A call that an attempt did not reach does not count."""
        while self.pool and self.made["call"] < self.arguments.points:
            yield self.pool.pop(0)


class Worker:
    """Makes attempts on its own site and checks it after each."""

    def __init__(self, sweep, site):
        self.sweep, self.site = sweep, site
        self.log = os.path.join(site.folder, "calls")
        self.judged = 0

    def attempt(self, scenario, scenarios=SCENARIOS):
        """Prepares an attempt. Returns it with the states of the earlier operations."""
        attempt = scenarios[scenario](self.site, next(self.sweep.numbers))
        return attempt, self.site.device.states()

    def calls(self, scenario):
        """Returns the calls of one undisturbed run."""
        device = self.site.device
        attempt, _ = self.attempt(scenario)
        done = device.trace(attempt.arguments, self.log, ["-e", "trace=" + ",".join(CALLS)], attempt.text)
        home = device.home
        attempt.clean()
        if done.returncode != 0:
            raise SystemExit(f"{scenario} fails without a disturbance: {done.stderr}")
        calls = calls_of(self.log, scenario, home)
        if scenario == "first opening":
            # The rest is the sign-in, which has its own scenario.
            calls = calls[:next(place for place, found in enumerate(calls) if found[4] in ("S3", "T1"))]
        return calls

    def judge(self, attempt, before, stdout, where):
        """Finishes `attempt` and runs its recovery, checks everything and cleans up."""
        device, findings = self.site.device, self.sweep.findings
        saved = device.states()
        findings.add("damaged", device.damaged_photos(), where)
        findings.add("exposed", device.exposed(), where)
        attempt.finish()
        for arguments, text in attempt.recovery:
            done = device.attempt(*arguments, text=text)
            if done.returncode != 0:
                findings.add("stalled", [f"wo {' '.join(arguments[:2])} ended with {done.returncode}: "
                                         f"{done.stderr.strip()[:300]}"], where)
        # Another data folder knows nothing of the effects so far.
        if device.home.endswith("/home"):
            unfinished = {name for name, state in before.items() if state not in FINISHED}
            accepted = saved.keys() - before.keys() | unfinished
            self.site.judge(findings, attempt.promises(stdout), accepted, where)
        for kind, thing in attempt.check():
            findings.add(kind, [thing], where)
        attempt.clean()
        self.judged += 1
        if self.judged % 50 == 0:
            self.check_integrity(where)

    def check_integrity(self, where):
        self.sweep.findings.add("corrupt", self.site.device.integrity(), where)


def filtered(device, file):
    """Returns the options of strace that restrict it to a file of the data folder, if there is one."""
    return ["-P", device.home + file] if file else []

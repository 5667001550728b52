"""Kills wo (SIGKILL, by strace) at system calls of everything it does, starts it again, drains the outbox and compares
what is on the device with the server's effect log. Kills the server too, before and after it commits.

A change counts as accepted when its operation is in the local database or wo said so. An accepted change must be
applied exactly once; one that was not accepted must not be applied at all.
"""

import collections
import itertools
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

import options
from device import Site
from scenarios import SCENARIOS, judge, large_photo_add
from steps import CALLS, STEPS, calls_of, points_of
from truth import Findings, can_see_lies

# The requests at which the server is killed, by scenario.
SERVER_KILLS = [("task set", "PATCH", "/v1/tasks"), ("note add", "POST", "/v1/workOrders"),
                ("photo add", "POST", "/v1/uploads"), ("photo add", "PATCH", "/v1/uploads"),
                ("photo add", "POST", "/v1/workOrders"), ("replay", "PATCH", "/v1/tasks"),
                ("large photo add", "PATCH", "/v1/uploads"), ("sync", "GET", "/v1/changes"), ("login", "POST", "/v1/login")]
POINTS = ["accept", "beforeCommit", "afterCommit"]
SERVER_SCENARIOS = {**SCENARIOS, "large photo add": large_photo_add}
SERVER_STEPS = {("PATCH", "/v1/tasks"): ("S4", "S6", "S7"), ("POST", "/v1/workOrders"): ("S4", "S6", "S7"),
                ("POST", "/v1/uploads"): ("U1", "U1", "U1"), ("PATCH", "/v1/uploads"): ("U3", "U4", "U6"),
                ("GET", "/v1/changes"): ("P1", "P1", "P1"), ("POST", "/v1/login"): ("T1", "T1", "T1")}


class Sweep:
    """The shared state of the workers: the remaining points and the results."""

    def __init__(self, arguments):
        self.arguments = arguments
        self.chance = random.Random(arguments.seed)
        self.numbers = itertools.count(arguments.seed * 100_000)
        self.findings = Findings()
        self.steps = collections.Counter()
        self.killed = collections.Counter()
        self.lock = threading.Lock()
        self.pool = []
        self.found = {}
        self.failure = None

    def order(self):
        """Orders the points: one of each step of each scenario, then another of each. So rare steps are included."""
        groups = collections.defaultdict(list)
        for scenario, calls in sorted(self.found.items()):
            for call, file, nth, step in points_of(calls):
                groups[scenario, step].append((scenario, call, file, nth, step))
        for points in groups.values():
            self.chance.shuffle(points)
        rounds = itertools.zip_longest(*(groups[key] for key in sorted(groups)))
        self.pool = [point for each in rounds for point in each if point]

    def next_point(self):
        with self.lock:
            if self.failure or self.killed["call"] >= self.arguments.points or not self.pool:
                return None
            return self.pool.pop(0)

    def next_of(self, kind, limit):
        """Returns the next of `limit` kills of this kind."""
        with self.lock:
            if self.failure or self.killed[kind] >= limit:
                return None
            self.killed[kind] += 1
            return self.killed[kind] - 1

    def number(self):
        with self.lock:
            return next(self.numbers)

    def met(self, kind, step):
        with self.lock:
            self.killed[kind] += kind == "call"
            self.steps[step] += 1


class Worker:
    def __init__(self, sweep, place, folder):
        self.sweep, self.place, self.folder = sweep, place, folder
        self.site = Site(sweep.arguments.binaries, os.path.join(folder, f"site-{place}"))
        self.log = os.path.join(folder, f"calls-{place}")
        self.kills = 0

    def count(self, scenario):
        """Returns the calls of one undisturbed run."""
        site = self.site
        attempt = SCENARIOS[scenario](site, self.sweep.number())
        done = site.device.trace(attempt.arguments, self.log, ["-e", "trace=" + ",".join(CALLS)], attempt.text)
        home = site.device.home
        attempt.clean()
        if done.returncode != 0:
            raise SystemExit(f"{scenario} fails without a kill: {done.stderr}")
        calls = calls_of(self.log, scenario, home)
        if scenario == "first opening":
            # The rest is the sign-in, which has its own scenario.
            calls = calls[:next(place for place, found in enumerate(calls) if found[4] in ("S3", "T1"))]
        return calls

    def kill_at(self, scenario, call, file, nth, step):
        site, sweep = self.site, self.sweep
        where = f"at {scenario}:{call}:{file}:{nth}"
        attempt = SCENARIOS[scenario](site, sweep.number())
        before = site.device.operations()
        filtered = ["-P", site.device.home + file] if file else []
        done = site.device.trace(
            attempt.arguments, self.log,
            [*filtered, "-e", "trace=" + ",".join(CALLS), "-e", f"inject={call}:signal=SIGKILL:when={nth}"],
            attempt.text)
        if done.returncode in (-9, 137):
            if not file:
                # The log is complete here, so it is more exact than that of the run without a kill.
                step = next((found[4] for found in reversed(calls_of(self.log, scenario, site.device.home))
                             if found[:2] == (call, nth)), step)
            sweep.met("call", self.seen_by_server(step, before))
        self.judge(attempt, before, done.stdout, where)

    def seen_by_server(self, step, before):
        """Returns the step that the server reached when wo was killed waiting for a response."""
        site = self.site
        if step == "S6":
            waiting = [name for name, state in site.device.operations().items() if before.get(name) != state]
            return "S7" if any(site.server.effects()[name] for name in waiting) else step
        if step == "U4":
            stored, finished = site.server.rows("SELECT offset, finished FROM upload ORDER BY rowid DESC LIMIT 1")[0]
            return "U6" if finished else "U5" if stored else step
        return step

    def kill_at_random(self, place):
        site, sweep = self.site, self.sweep
        chance = random.Random(f"{sweep.arguments.seed} {place}")
        scenario = chance.choice(sorted(set(SCENARIOS) & set(sweep.arguments.scenarios)))
        attempt = SCENARIOS[scenario](site, sweep.number())
        before = site.device.operations()
        # wo takes at most about this long.
        delay = chance.random() * sweep.arguments.longest
        process = subprocess.Popen([site.device.wo, *attempt.arguments], env=site.device.environment, text=True,
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        timer = threading.Timer(delay, process.kill)
        timer.start()
        try:
            stdout, _ = process.communicate(attempt.text)
        finally:
            timer.cancel()
        self.judge(attempt, before, stdout, f"at {scenario}, after {delay * 1000:.0f} ms")

    def kill_server(self, place):
        site, sweep = self.site, self.sweep
        scenario, method, path = SERVER_KILLS[place // len(POINTS) % len(SERVER_KILLS)]
        point = POINTS[place % len(POINTS)]
        attempt = SERVER_SCENARIOS[scenario](site, sweep.number())
        before = site.device.operations()
        site.server.control("faults", {"rules": [{"match": {"method": method, "path": path}, "point": point,
                                                  "fault": "kill", "count": 1}]})
        done = site.device.attempt(*attempt.arguments, text=attempt.text)
        if site.server.is_running:
            site.server.disarm()
        if not site.server.is_running:
            site.server.restart()
            step = SERVER_STEPS[method, path][POINTS.index(point)]
            sweep.met("server", "U5" if scenario == "large photo add" and step == "U6" else step)
        self.judge(attempt, before, done.stdout, f"at {scenario}, server killed at {point} of {method} {path}")

    def judge(self, attempt, before, stdout, where):
        self.kills += 1
        judge(self.site, attempt, self.sweep.findings, before, stdout, where)
        attempt.clean()
        if self.kills % 50 == 0:
            self.check_integrity(where)

    def check_integrity(self, where=""):
        self.sweep.findings.add("corrupt", self.site.device.integrity(), where)

    def work(self):
        try:
            while point := self.sweep.next_point():
                self.kill_at(*point)
            while (place := self.sweep.next_of("random", self.sweep.arguments.random)) is not None:
                self.kill_at_random(place)
            while (place := self.sweep.next_of("server", self.sweep.arguments.server)) is not None:
                self.kill_server(place)
            self.check_integrity("at the end")
        except BaseException as error:  # noqa: B036 - reported by the main thread
            self.sweep.failure = error


def together(work):
    threads = [threading.Thread(target=each) for each in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def run(arguments, folder):
    sweep = Sweep(arguments)
    workers = [Worker(sweep, place, folder) for place in range(1 if arguments.only else arguments.workers)]
    try:
        if arguments.only:
            scenario, call, file, nth = arguments.only.split(":")
            sweep.pool = [(scenario, call, file, int(nth), "open")]
            arguments.points, arguments.random, arguments.server = 1, 0, 0
        else:
            def count(worker):
                try:
                    for scenario in arguments.scenarios[worker.place::len(workers)]:
                        sweep.found[scenario] = worker.count(scenario)
                except BaseException as error:  # noqa: B036 - reported below
                    sweep.failure = error
            together([lambda worker=worker: count(worker) for worker in workers])
            sweep.order()
            for scenario in arguments.scenarios:
                print(f"{scenario}: {len(points_of(sweep.found.get(scenario, [])))} kill points", flush=True)
        together([worker.work for worker in workers])
        if sweep.failure:
            raise sweep.failure
        return sweep, can_see_lies(workers[0].site) if arguments.self_test else []
    finally:
        for worker in workers:
            worker.site.close()


def tell_steps(steps):
    print("\nkills by durable step:")
    for step, words in STEPS.items():
        print(f"  {step:5}{words:42}{steps[step] or '-':>6}")
    never = [step for step in STEPS if not steps[step] and re.match(r"[CSUPT]\d", step)]
    print("never hit: " + (", ".join(never) or "none"))


def main():
    parser = options.parser("kills", __doc__)
    parser.add_argument("--points", type=int, default=200, help="kills of wo at system calls")
    parser.add_argument("--random", type=int, default=0, help="kills of wo at random times")
    parser.add_argument("--server", type=int, help="kills of wo-staging; by itself one for every 25 points")
    parser.add_argument("--longest", type=float, default=0.15, help="seconds until a random kill, at most")
    parser.add_argument("--scenarios", type=lambda text: text.split(","), default=list(SCENARIOS),
                        help="some of: " + ", ".join(SCENARIOS))
    parser.add_argument("--only", metavar="SCENARIO:CALL:FILE:NTH", help="one point, as a finding names it")
    arguments = options.parsed(parser)
    if arguments.server is None:
        arguments.server = arguments.points // 25
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        sweep, unseen = run(arguments, folder)
    if not arguments.only:
        tell_steps(sweep.steps)
    again = f"Scripts/kills --build {arguments.build} --only 'SCENARIO:CALL:FILE:NTH'"
    if sweep.findings.count:
        print(f"a point again: {again}")
    for lie in unseen:
        print(f"the checker does not see a lie: {lie}")
    if arguments.self_test and not unseen:
        print("the checker sees 6 planted lies")
    killed = sweep.killed
    print(f"seed {arguments.seed}: {killed['call']} kills at calls, {killed['random']} at random times, "
          f"{killed['server']} of the server, {time.monotonic() - started:.0f} s: {sweep.findings}")
    return 1 if sweep.findings.count or unseen or killed["call"] < arguments.points else 0


if __name__ == "__main__":
    sys.exit(main())

"""Kills wo (SIGKILL, by strace) at system calls of everything it does, starts it again, sends the queue and compares
the device with the server's effect log. Kills the server too, before and after its commits.

A change is accepted if its operation is in the local database or wo reported it. The server must apply an accepted
change exactly once, and must not apply any other.
"""

import collections
import random
import re
import subprocess
import tempfile
import threading
import time

from . import options
from .site import sites
from .system_calls.scenarios import SCENARIOS, add_scenarios, large_photo_add
from .system_calls.steps import CALLS, STEPS
from .system_calls.sweep import Sweep, Worker, filtered
from .system_calls.points import calls_of, points_of
from .trials import share
from .truth import can_see_lies

# The requests at which the server is killed, by scenario.
SERVER_KILLS = [("task set", "PATCH", "/v1/tasks"), ("note add", "POST", "/v1/workOrders"),
                ("photo add", "POST", "/v1/uploads"), ("photo add", "PATCH", "/v1/uploads"),
                ("photo add", "POST", "/v1/workOrders"), ("replay", "PATCH", "/v1/tasks"),
                ("large photo add", "PATCH", "/v1/uploads"), ("sync", "GET", "/v1/changes"),
                ("login", "POST", "/v1/login")]
POINTS = ["accept", "beforeCommit", "afterCommit"]
SERVER_SCENARIOS = {**SCENARIOS, "large photo add": large_photo_add}
SERVER_STEPS = {("PATCH", "/v1/tasks"): ("S4", "S6", "S7"), ("POST", "/v1/workOrders"): ("S4", "S6", "S7"),
                ("POST", "/v1/uploads"): ("U1", "U1", "U1"), ("PATCH", "/v1/uploads"): ("U3", "U4", "U6"),
                ("GET", "/v1/changes"): ("P1", "P1", "P1"), ("POST", "/v1/login"): ("T1", "T1", "T1")}


class KillSweep(Sweep):
    def __init__(self, arguments):
        super().__init__(arguments)
        self.steps = collections.Counter()

    def order_points(self):
        """Orders the points by scenario and step."""
        groups = collections.defaultdict(list)
        for scenario, calls in sorted(self.found.items()):
            for point in points_of(calls):
                groups[scenario, point[3]].append((scenario, *point))
        self.order(groups)

    def trials(self):
        """Yields the kind and the details of each kill."""
        for point in self.points():
            yield "call", *point
        for kind, count in [("random", self.arguments.random), ("server", self.arguments.server)]:
            for number in range(count):
                self.made[kind] += 1
                yield kind, number

    def hit(self, step, is_call=False):
        with self.lock:
            self.made["call"] += is_call
            self.steps[step] += 1


class KillWorker(Worker):
    def kill(self, trial):
        kind, *details = trial
        {"call": self.kill_at, "random": self.kill_at_random, "server": self.kill_server}[kind](*details)

    def kill_at(self, scenario, call, file, nth, step):
        device = self.site.device
        attempt, before = self.attempt(scenario)
        done = device.trace(
            attempt.arguments, self.log,
            [*filtered(device, file), "-e", "trace=" + ",".join(CALLS), "-e",
             f"inject={call}:signal=SIGKILL:when={nth}"],
            attempt.text)
        if done.returncode in (-9, 137):
            if not file:
                # The log is complete here, so it is more exact than that of the run without a kill.
                step = next((found[4] for found in reversed(calls_of(self.log, scenario, device.home))
                             if found[:2] == (call, nth)), step)
            self.sweep.hit(self.seen_by_server(step, before), is_call=True)
        self.judge(attempt, before, done.stdout, f"at {scenario}:{call}:{file}:{nth}")

    def seen_by_server(self, step, before):
        """Returns the step that the server reached when wo was killed waiting for a response."""
        server = self.site.server
        if step == "S6":
            waiting = [name for name, state in self.site.device.states().items() if before.get(name) != state]
            return "S7" if any(server.effects()[name] for name in waiting) else step
        if step == "U4":
            stored, finished = server.rows("SELECT offset, finished FROM upload ORDER BY rowid DESC LIMIT 1")[0]
            return "U6" if finished else "U5" if stored else step
        return step

    def kill_at_random(self, place):
        arguments = self.sweep.arguments
        chance = random.Random(f"{arguments.seed} {place}")
        scenario = chance.choice(sorted(set(SCENARIOS) & set(arguments.scenarios)))
        attempt, before = self.attempt(scenario)
        # wo takes at most about this long.
        delay = chance.random() * arguments.longest
        process = self.site.device.start(*attempt.arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                         stderr=subprocess.DEVNULL)
        timer = threading.Timer(delay, process.kill)
        timer.start()
        try:
            stdout, _ = process.communicate(attempt.text)
        finally:
            timer.cancel()
        self.judge(attempt, before, stdout, f"at {scenario}, after {delay * 1000:.0f} ms")

    def kill_server(self, place):
        device, server = self.site.device, self.site.server
        scenario, method, path = SERVER_KILLS[place // len(POINTS) % len(SERVER_KILLS)]
        point = POINTS[place % len(POINTS)]
        attempt, before = self.attempt(scenario, SERVER_SCENARIOS)
        server.arm(match={"method": method, "path": path}, point=point, fault="kill", count=1)
        done = device.attempt(*attempt.arguments, text=attempt.text)
        if server.is_running:
            server.disarm()
        if not server.is_running:
            server.wait()
            server.start()
            step = SERVER_STEPS[method, path][POINTS.index(point)]
            self.sweep.hit("U5" if scenario == "large photo add" and step == "U6" else step)
        self.judge(attempt, before, done.stdout, f"at {scenario}, server killed at {point} of {method} {path}")


def run(arguments, folder):
    sweep = KillSweep(arguments)
    with sites(1 if arguments.only else arguments.workers, arguments.binaries, folder) as started:
        workers = [KillWorker(sweep, site) for site in started]
        if arguments.only:
            scenario, call, file, nth = arguments.only.split(":")
            sweep.pool = [(scenario, call, file, int(nth), "open")]
            arguments.points, arguments.random, arguments.server = 1, 0, 0
        else:
            sweep.find_calls(workers)
            sweep.order_points()
            for scenario in arguments.scenarios:
                print(f"{scenario}: {len(points_of(sweep.found[scenario]))} kill points", flush=True)
        share(sweep.trials(), [worker.kill for worker in workers])
        for worker in workers:
            worker.check_integrity("at the end")
        return sweep, can_see_lies(workers[0].site) if arguments.self_test else []


def print_steps(steps):
    print("\nkills by durable step:")
    for step, words in STEPS.items():
        print(f"  {step:5}{words:42}{steps[step] or '-':>6}")
    never = [step for step in STEPS if not steps[step] and re.match(r"[CSUPT]\d", step)]
    print("never hit: " + (", ".join(never) or "none"))


def main(arguments):
    parser = options.parser("kills", __doc__)
    parser.add_argument("--points", type=int, default=200, help="kills of wo at system calls")
    parser.add_argument("--random", type=int, default=0, help="kills of wo at random times")
    parser.add_argument("--server", type=int, help="kills of wo-staging; by default one for every 25 points")
    parser.add_argument("--longest", type=float, default=0.15, help="seconds until a random kill, at most")
    add_scenarios(parser)
    parser.add_argument("--only", metavar="SCENARIO:CALL:FILE:NTH", help="one point, as a finding names it")
    arguments = options.parsed(parser, arguments)
    if arguments.server is None:
        arguments.server = arguments.points // 25
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        sweep, unseen = run(arguments, folder)
    if not arguments.only:
        print_steps(sweep.steps)
    if sweep.findings.count:
        print(f"a point again: Scripts/prove kills --build {arguments.build} --only 'SCENARIO:CALL:FILE:NTH'")
    for lie in unseen:
        print(f"the checker does not see a lie: {lie}")
    if arguments.self_test and not unseen:
        print("the checker sees 6 planted lies")
    made = sweep.made
    print(f"seed {arguments.seed}: {made['call']} kills at calls, {made['random']} at random times, "
          f"{made['server']} of the server, {time.monotonic() - started:.0f} s: {sweep.findings}")
    return 1 if sweep.findings.count or unseen or made["call"] < arguments.points else 0

"""Lets system calls of wo fail (by strace): ENOSPC, EIO and EINTR once, ENOSPC and EIO also from a call on for good.
Every kind of call that changes something, in everything wo does. wo must end with an exit code of its table and say
why, lose nothing, and drain in a healthy run afterwards.
"""

import collections
import itertools
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

import options
from kills import Sweep, Worker, together
from scenarios import SCENARIOS, judge
from steps import CALLS, points_of
from truth import can_see_lies

VARIANTS = [("ENOSPC", "once"), ("ENOSPC", "for good"), ("EIO", "once"), ("EIO", "for good"), ("EINTR", "once")]
# Seconds. SQLite keeps a lock whose release failed, so a later step waits for it twice, 5 s each time. strace makes a
# call fail in every thread, so several such waits add up; 35 s were observed. Only a run that does not end by itself is
# "hung".
PATIENCE = 180


def exit_codes():
    """Returns the program's own table of exit codes."""
    with open("Sources/wo/Support/ProgramExit.swift") as file:
        return {int(code): name for name, code in re.findall(r"case (\w+) = (\d+)", file.read())}


class ErrorSweep(Sweep):
    def __init__(self, arguments):
        super().__init__(arguments)
        self.codes = exit_codes()
        self.outcomes = collections.defaultdict(collections.Counter)
        self.crashed, self.hung, self.silent, self.unlisted = set(), set(), set(), set()

    def order(self):
        """Orders the points: one of each kind of call, scenario and error, then another of each."""
        groups = collections.defaultdict(list)
        for scenario, calls in sorted(self.found.items()):
            for point in points_of(calls):
                for variant in VARIANTS:
                    groups[scenario, point[0], variant].append((scenario, *point[:3], *variant))
        for points in groups.values():
            self.chance.shuffle(points)
        keys = sorted(groups)
        self.chance.shuffle(keys)
        rounds = itertools.zip_longest(*(groups[key] for key in keys))
        self.pool = [point for each in rounds for point in each if point]

    @property
    def bad(self):
        return self.findings.count + sum(map(len, (self.crashed, self.hung, self.silent, self.unlisted)))

    def note(self, call, variant, code, told, where):
        """Records the result of wo after the failed call."""
        with self.lock:
            self.killed["call"] += 1
            error, mode = variant
            self.outcomes[call, error, mode][self.codes.get(code, str(code))] += 1
            for is_bad, kind, found in [(code is None, "hung", self.hung),
                                        (code is not None and (code < 0 or code > 128 + 15), "crashed", self.crashed),
                                        (code is not None and (code not in self.codes or code == 70), "unlisted",
                                         self.unlisted),
                                        (code and not re.search(r"\w{3}", told), "silent", self.silent)]:
                # wo cannot report a failure if the output itself cannot be written.
                if is_bad and not (kind == "silent" and call == "write"):
                    found.add(where)
                    print(f"{kind}: ended with {code}: {told.strip()[:200]!r} {where}", flush=True)


class ErrorWorker(Worker):
    def fail_at(self, scenario, call, file, nth, error, mode):
        site, sweep = self.site, self.sweep
        where = f"at {scenario}:{call}:{file}:{nth}:{error}:{mode}"
        attempt = SCENARIOS[scenario](site, sweep.number())
        before = site.device.operations()
        filtered = ["-P", site.device.home + file] if file else []
        options_ = [*filtered, "-e", f"trace={call}", "-e",
                    f"inject={call}:error={error}:when={nth}{'+' if mode == 'for good' else ''}"]
        code, stdout, stderr = self.trace(attempt, options_)
        with open(self.log, errors="replace") as log:
            was_met = "(INJECTED)" in log.read()
        if was_met:
            # The result of a replay is its output, even if an exit code also reports it.
            sweep.note(call, (error, mode), code, stderr + (stdout if "--json" in attempt.arguments else ""), where)
        judge(site, attempt, sweep.findings, before, stdout, where)
        attempt.clean()
        self.kills += 1
        if self.kills % 50 == 0:
            self.check_integrity(where)

    def trace(self, attempt, options_):
        """Runs strace in its own process group, because wo would outlive a killed strace."""
        device = self.site.device
        process = subprocess.Popen(
            ["strace", "-f", "-qq", "-y", "-s", "64", "-o", self.log, *options_, device.wo, *attempt.arguments],
            env=device.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            errors="replace", start_new_session=True)
        try:
            stdout, stderr = process.communicate(attempt.text, timeout=PATIENCE)
            return process.returncode, stdout, stderr
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            stdout, stderr = process.communicate()
            return None, stdout, stderr

    def work(self):
        try:
            while point := self.sweep.next_point():
                self.fail_at(*point)
            self.check_integrity("at the end")
        except BaseException as error:  # noqa: B036 - reported by the main thread
            self.sweep.failure = error


def run(arguments, folder):
    sweep = ErrorSweep(arguments)
    workers = [ErrorWorker(sweep, place, folder) for place in range(1 if arguments.only else arguments.workers)]
    try:
        if arguments.only:
            scenario, call, file, nth, error, mode = arguments.only.split(":")
            sweep.pool, arguments.points = [(scenario, call, file, int(nth), error, mode)], 1
        else:
            for place, scenario in enumerate(arguments.scenarios):
                sweep.found[scenario] = workers[place % len(workers)].count(scenario)
            sweep.order()
        print(f"{len(sweep.pool)} error points", flush=True)
        together([worker.work for worker in workers])
        if sweep.failure:
            raise sweep.failure
        unseen = can_see_lies(workers[0].site) if arguments.self_test else []
        if arguments.self_test:
            unseen += blind_spots(arguments)
        return sweep, unseen
    finally:
        for worker in workers:
            worker.site.close()


def blind_spots(arguments):
    """Returns the endings that the sweep wrongly accepts."""
    lies = [(-11, "", "crashed"), (None, "", "hung"), (74, "", "silent"), (70, "a bug", "unlisted")]
    unseen = []
    for code, stderr, kind in lies:
        sweep = ErrorSweep(arguments)
        sweep.note("fsync", ("EIO", "once"), code, stderr, "in a planted lie")
        unseen += [] if getattr(sweep, kind) else [f"an ending with {code} is not {kind}"]
    return unseen


def tell(sweep):
    print(f"\n{'call':10} {'error':7} {'':9} ended with")
    for (call, error, mode), codes in sorted(sweep.outcomes.items()):
        print(f"{call:10} {error:7} {mode:9} " + ", ".join(f"{count} {code}" for code, count in codes.most_common()))


def main():
    parser = options.parser("errors", __doc__)
    parser.add_argument("--points", type=int, default=1_000, help="how many failures, of all there can be")
    parser.add_argument("--scenarios", type=lambda text: text.split(","), default=list(SCENARIOS),
                        help="some of: " + ", ".join(SCENARIOS))
    parser.add_argument("--only", metavar="SCENARIO:CALL:FILE:NTH:ERROR:MODE", help="one, as a finding names it")
    arguments = options.parsed(parser)
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        sweep, unseen = run(arguments, folder)
    tell(sweep)
    for lie in unseen:
        print(f"the checker does not see a lie: {lie}")
    if sweep.bad:
        print(f"one again: Scripts/errors --build {arguments.build} --only 'SCENARIO:CALL:FILE:NTH:ERROR:MODE'")
    print(f"seed {arguments.seed}: {sweep.killed['call']} failures, {time.monotonic() - started:.0f} s: "
          f"{len(sweep.crashed)} crashed, {len(sweep.hung)} hung, {len(sweep.silent)} without a word, "
          f"{len(sweep.unlisted)} with no exit code of the table, {sweep.findings}")
    return 1 if sweep.bad or unseen or not sweep.killed["call"] else 0


if __name__ == "__main__":
    sys.exit(main())

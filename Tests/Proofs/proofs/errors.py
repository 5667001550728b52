"""Lets system calls of wo fail (by strace): ENOSPC, EIO and EINTR once, ENOSPC and EIO also from a call on for good.

The points cover every kind of call that changes something, in everything wo does. wo must then end with an exit code of
its table and say why. It must lose nothing, and a healthy run must send everything afterwards.
"""

import collections
import re
import subprocess
import tempfile
import time

from . import options
from .site import sites
from .system_calls.scenarios import add_scenarios
from .system_calls.sweep import Sweep, Worker, filtered
from .system_calls.points import points_of
from .trials import share
from .truth import can_see_lies

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

    def order_points(self):
        """Orders the points by scenario, kind of call and error."""
        groups = collections.defaultdict(list)
        for scenario, calls in sorted(self.found.items()):
            for point in points_of(calls):
                for variant in VARIANTS:
                    groups[scenario, point[0], variant].append((scenario, *point[:3], *variant))
        self.order(groups, is_random=True)

    @property
    def bad(self):
        return self.findings.count + sum(map(len, (self.crashed, self.hung, self.silent, self.unlisted)))

    def note(self, call, variant, code, told, where):
        """Records the result of wo after the failed call."""
        with self.lock:
            self.made["call"] += 1
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
    def fail(self, point):
        scenario, call, file, nth, error, mode = point
        where = f"at {scenario}:{call}:{file}:{nth}:{error}:{mode}"
        attempt, before = self.attempt(scenario)
        code, stdout, stderr = self.end_of(attempt, [
            *filtered(self.site.device, file), "-e", f"trace={call}", "-e",
            f"inject={call}:error={error}:when={nth}{'+' if mode == 'for good' else ''}"])
        with open(self.log, errors="replace") as log:
            was_injected = "(INJECTED)" in log.read()
        if was_injected:
            # The result of a replay is its output, even if an exit code also reports it.
            told = stderr + (stdout if "--json" in attempt.arguments else "")
            self.sweep.note(call, (error, mode), code, told, where)
        self.judge(attempt, before, stdout, where)

    def end_of(self, attempt, strace_options):
        """Returns the exit code, the output and the errors of wo. The code is None if wo had to be killed."""
        try:
            done = self.site.device.trace(attempt.arguments, self.log, strace_options, attempt.text, PATIENCE)
            return done.returncode, done.stdout, done.stderr
        except subprocess.TimeoutExpired as error:
            return None, error.stdout, error.stderr


def run(arguments, folder):
    sweep = ErrorSweep(arguments)
    with sites(1 if arguments.only else arguments.workers, arguments.binaries, folder) as started:
        workers = [ErrorWorker(sweep, site) for site in started]
        if arguments.only:
            scenario, call, file, nth, error, mode = arguments.only.split(":")
            sweep.pool, arguments.points = [(scenario, call, file, int(nth), error, mode)], 1
        else:
            sweep.find_calls(workers)
            sweep.order_points()
        print(f"{len(sweep.pool)} error points", flush=True)
        share(sweep.points(), [worker.fail for worker in workers])
        for worker in workers:
            worker.check_integrity("at the end")
        return sweep, can_see_lies(workers[0].site) + blind_spots(arguments) if arguments.self_test else []


def blind_spots(arguments):
    """Returns the endings that the sweep wrongly accepts."""
    lies = [(-11, "", "crashed"), (None, "", "hung"), (74, "", "silent"), (70, "a bug", "unlisted")]
    unseen = []
    for code, stderr, kind in lies:
        sweep = ErrorSweep(arguments)
        sweep.note("fsync", ("EIO", "once"), code, stderr, "in a planted lie")
        unseen += [] if getattr(sweep, kind) else [f"an ending with {code} is not {kind}"]
    return unseen


def print_outcomes(sweep):
    print(f"\n{'call':10} {'error':7} {'':9} ended with")
    for (call, error, mode), codes in sorted(sweep.outcomes.items()):
        print(f"{call:10} {error:7} {mode:9} " + ", ".join(f"{count} {code}" for code, count in codes.most_common()))


def main(arguments):
    parser = options.parser("errors", __doc__)
    parser.add_argument("--points", type=int, default=1_000, help="failures, of all there can be")
    add_scenarios(parser)
    parser.add_argument("--only", metavar="SCENARIO:CALL:FILE:NTH:ERROR:MODE",
                        help="one failure, as a finding names it")
    arguments = options.parsed(parser, arguments)
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        sweep, unseen = run(arguments, folder)
    print_outcomes(sweep)
    for lie in unseen:
        print(f"the checker does not see a lie: {lie}")
    if sweep.bad:
        print(f"one again: Scripts/prove errors --build {arguments.build} --only 'SCENARIO:CALL:FILE:NTH:ERROR:MODE'")
    print(f"seed {arguments.seed}: {sweep.made['call']} failures, {time.monotonic() - started:.0f} s: "
          f"{len(sweep.crashed)} crashed, {len(sweep.hung)} hung, {len(sweep.silent)} without a word, "
          f"{len(sweep.unlisted)} with no exit code of the table, {sweep.findings}")
    return 1 if sweep.bad or unseen or not sweep.made["call"] else 0

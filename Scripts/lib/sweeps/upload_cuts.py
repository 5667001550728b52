"""Cuts the connection (FIN or RST) inside uploads: after n bytes of the photo, or after n bytes of the answer to a
chunk. The photo must be verified and attached once all the same, with the same hash at the server, and at most one
chunk may be sent twice for a cut.
"""

import os
import random
import sys
import tempfile
import threading
import time

import options
from device import WORK_ORDERS, Device, Server, file_hash, picture
from proxy import Cut, Proxy

CHUNK = 4 * 1024 * 1024
SMALL = 300_000
SIZES = [SMALL, CHUNK, CHUNK + 1, 2 * CHUNK + 70_000]


def named_cuts():
    """Returns cuts at every boundary, for each size."""
    plans = []
    for size in SIZES:
        places = {0, 1, CHUNK - 1, CHUNK, CHUNK + 1, size - 1, size}
        cuts = [("client", place) for place in sorted(places) if place <= size]
        cuts += [("server", place) for place in (0, 1, 12, 100, 200)]
        plans += [(size, Cut(side, place, is_reset)) for side, place in cuts for is_reset in (False, True)]
    return plans


def random_cut(seed, number):
    chance = random.Random(f"{seed} {number}")
    size = chance.choices(SIZES, [90, 2, 2, 6])[0] - chance.randrange(1_000)
    if chance.random() < 0.2:
        return size, Cut("server", chance.randrange(220), chance.random() < 0.5)
    return size, Cut("client", chance.randrange(size + 1), chance.random() < 0.5)


class Figures:
    def __init__(self):
        self.lock = threading.Lock()
        self.made = self.not_reached = self.worst = 0
        self.unequal, self.not_attached, self.twice, self.too_much = set(), set(), set(), set()

    @property
    def bad(self):
        return len(self.unequal) + len(self.not_attached) + len(self.twice) + len(self.too_much)


class Worker(threading.Thread):
    def __init__(self, place, server, folder, arguments, plans, figures):
        super().__init__()
        self.place, self.server, self.arguments = place, server, arguments
        self.plans, self.figures = plans, figures
        self.proxy = Proxy(server.port)
        self.device = Device(arguments.binaries, os.path.join(folder, f"device-{place}"), self.proxy.url)
        self.device.sign_in()
        self.failure = None

    def run(self):
        try:
            while True:
                with self.figures.lock:
                    if not self.plans:
                        return
                    number, size, cut = self.plans.pop(0)
                self.cut(number, size, cut)
        except BaseException as error:  # noqa: B036 - reported by the main thread
            self.failure = error

    def cut(self, number, size, cut):
        path = os.path.join(self.device.folder, f"{number}.png")
        picture(path, self.arguments.seed * 10_000 + number, size)
        order, _ = WORK_ORDERS[number % len(WORK_ORDERS)]
        self.device.run("photo", "add", str(order), path, "--offline")
        os.remove(path)
        name, state, sha256, size = self.device.rows(
            "SELECT op_id, state, args ->> 'sha256', args ->> 'size' FROM op ORDER BY seq DESC LIMIT 1")[0]
        cut.after = min(cut.after, size) if cut.side == "client" else cut.after
        self.proxy.arm(cut)
        # The first replay retries by itself within its limits. The second one continues if the first has ended.
        for _ in range(2):
            if self.device.attempt("replay").returncode == 0:
                break
        self.look(number, name, sha256, size, cut)

    def look(self, number, name, sha256, size, cut):
        figures, server = self.figures, self.server
        state = self.device.operations()[name]
        attached = server.effects()[name]
        blob = os.path.join(server.folder, "blobs", sha256)
        sent_twice = self.proxy.sent - size
        if self.arguments.tamper and number == 0:
            attached, sent_twice, blob = 2, CHUNK + 1, __file__
        with figures.lock:
            figures.made += cut.is_done
            figures.not_reached += not cut.is_done
            figures.worst = max(figures.worst, sent_twice)
            for is_bad, found in [
                    (state != "applied" or attached == 0, figures.not_attached), (attached > 1, figures.twice),
                    (not os.path.exists(blob) or file_hash(blob) != sha256, figures.unequal),
                    (sent_twice > CHUNK, figures.too_much)]:
                if is_bad:
                    found.add(number)
                    print(f"--only {number}: {state}, attached {attached} times, {sent_twice} bytes sent twice, of "
                          f"{size}; {cut}", flush=True)


def run(arguments, plans):
    figures = Figures()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(arguments.binaries, os.path.join(folder, "server"))
        try:
            workers = [Worker(place, server, folder, arguments, plans, figures) for place in range(arguments.workers)]
            for worker in workers:
                worker.start()
            for worker in workers:
                worker.join()
                worker.proxy.close()
                if worker.failure:
                    raise worker.failure
        finally:
            server.close()
    return figures


def main():
    parser = options.parser("upload-cuts", __doc__)
    parser.set_defaults(workers=6)
    parser.add_argument("--random", type=int, default=1_000, help="cuts at random places, beside those at boundaries")
    parser.add_argument("--only", type=int, metavar="NUMBER", help="one cut, as a finding names it")
    arguments = options.parsed(parser)
    arguments.tamper = False
    plans = named_cuts()
    plans += [random_cut(arguments.seed, number) for number in range(arguments.random)]
    plans = [(number, *plan) for number, plan in enumerate(plans)]
    if arguments.only is not None:
        plans = [plan for plan in plans if plan[0] == arguments.only]
    started = time.monotonic()
    figures = run(arguments, plans)
    is_blind = False
    if arguments.self_test:
        arguments.tamper = True
        lied = run(arguments, [(0, SMALL, Cut("client", 1, False))])
        is_blind = not (lied.unequal and lied.twice and lied.too_much)
        print(f"the checker {'does not see' if is_blind else 'sees'} planted lies")
    if figures.bad:
        print(f"one again: Scripts/upload-cuts --build {arguments.build} --seed {arguments.seed} --only NUMBER")
    print(f"seed {arguments.seed}: {figures.made} cuts ({figures.not_reached} not reached), "
          f"{time.monotonic() - started:.0f} s: at most {figures.worst} bytes sent twice (a chunk is {CHUNK}), "
          f"{len(figures.unequal)} hashes unequal, {len(figures.not_attached)} not attached, "
          f"{len(figures.twice)} attached twice, {len(figures.too_much)} over a chunk")
    return 1 if figures.bad or is_blind or not figures.made else 0


if __name__ == "__main__":
    sys.exit(main())

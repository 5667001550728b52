"""Cuts the connection (FIN or RST) inside uploads: after n bytes of the photo, or after n bytes of the response to a
chunk. The photo must still be verified, and attached once, with the same hash at the server. At most one chunk may be
sent twice for a cut.
"""

import os
import random
import tempfile
import threading
import time

from . import options
from .device import Device
from .files import file_hash, picture
from .proxy import Cut, Proxy
from .site import WORK_ORDERS, Site
from .staging import StagingServer
from .trials import share

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


class Worker:
    """A device that reaches the server through its own proxy."""

    def __init__(self, server, folder, arguments, figures):
        self.arguments, self.figures = arguments, figures
        self.proxy = Proxy(server.port)
        self.site = Site(server, Device(arguments.binaries, folder, self.proxy.url))
        self.site.device.sign_in()

    def cut(self, plan):
        number, size, cut = plan
        device = self.site.device
        path = os.path.join(device.folder, f"{number}.png")
        picture(path, self.arguments.seed * 10_000 + number, size)
        order, _ = WORK_ORDERS[number % len(WORK_ORDERS)]
        device.run("photo", "add", str(order), path, "--offline")
        os.remove(path)
        name, sha256, size = device.rows(
            "SELECT op_id, args ->> 'sha256', args ->> 'size' FROM op ORDER BY seq DESC LIMIT 1")[0]
        cut.after = min(cut.after, size) if cut.side == "client" else cut.after
        self.proxy.arm(cut)
        # The first replay retries by itself within its limits. The second one continues if the first has ended.
        self.site.drain(replays=2)
        self.look(number, name, sha256, size, cut)

    def look(self, number, name, sha256, size, cut):
        figures, server = self.figures, self.site.server
        state = self.site.device.states()[name]
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
        server = StagingServer(arguments.binaries, os.path.join(folder, "server"))
        try:
            workers = [Worker(server, os.path.join(folder, f"device-{place}"), arguments, figures)
                       for place in range(arguments.workers)]
            share(plans, [worker.cut for worker in workers])
            for worker in workers:
                worker.proxy.close()
        finally:
            server.kill()
    return figures


def main(arguments):
    parser = options.parser("upload-cuts", __doc__)
    parser.set_defaults(workers=6)
    parser.add_argument("--random", type=int, default=1_000, help="cuts at random places, beside those at boundaries")
    parser.add_argument("--only", type=int, metavar="NUMBER", help="one cut, as a finding names it")
    arguments = options.parsed(parser, arguments)
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
        print(f"one again: Scripts/prove upload-cuts --build {arguments.build} --seed {arguments.seed} --only NUMBER")
    print(f"seed {arguments.seed}: {figures.made} cuts ({figures.not_reached} not reached), "
          f"{time.monotonic() - started:.0f} s: at most {figures.worst} bytes sent twice (a chunk is {CHUNK}), "
          f"{len(figures.unequal)} hashes unequal, {len(figures.not_attached)} not attached, "
          f"{len(figures.twice)} attached twice, {len(figures.too_much)} over a chunk")
    return 1 if figures.bad or is_blind or not figures.made else 0

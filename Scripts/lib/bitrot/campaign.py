"""Flips single bits of the database of a device whose queue is full, and lets wo send it to a healthy server.

Each flip is done to a fresh copy: a bit of a page of the operations, their indexes and history, the server's rows, the
rows shown, or the photos. Then wo replays, up to four times. Every confirmed change must be on the server exactly as it
was confirmed, or in the queue, or reported; nothing may be sent altered, twice, or under another id.
"""

import collections
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "sweeps"))

import options
import pages
from site_of_changes import Site
from verdict import Ending, KINDS, OUTCOMES, cannot_see_lies, judge, outcome

REPLAYS = 4


class Campaign:
    def __init__(self, arguments):
        self.arguments = arguments
        self.lock = threading.Lock()
        self.left = list(range(arguments.flips))
        self.outcomes = collections.defaultdict(collections.Counter)
        self.failures = collections.Counter()

    def next(self):
        with self.lock:
            return self.left.pop(0) if self.left else None

    def note(self, group, result, failures, where):
        with self.lock:
            self.outcomes[group][result] += 1
            for kind in {kind for kind, _ in failures}:
                self.failures[kind] += 1
            for kind, what in failures[:5]:
                print(f"{kind}: {what[:200]} at {where}", flush=True)


def drained(site):
    """Replays until wo is done, then lists the remaining queue."""
    told, codes = "", []
    for _ in range(REPLAYS):
        done = site.device.attempt("replay")
        told += done.stderr
        codes.append(done.returncode)
        if done.returncode == 0 and "damaged" not in done.stderr:
            break
    listed = site.device.attempt("queue", "--json")
    doctor = site.device.attempt("doctor", "--offline", "--json")
    told += listed.stderr + doctor.stderr
    codes += [listed.returncode, doctor.returncode]
    return Ending(site.effects(), queue_of(listed.stdout), told, codes, doctor.returncode)


def queue_of(text):
    try:
        answer = json.loads(text)
    except ValueError:
        return {}
    return dict(re.findall(r'"id": ?"([^"]+)"[^{}]*?"state": ?"([^"]+)"', json.dumps(answer, sort_keys=True)))


def run(campaign, folder, chosen=None):
    site = Site(campaign.arguments.binaries, folder)
    try:
        site.again("sound")
        sound = drained(site)
        expect_sound(site, sound)
        groups = pages.pages_by_group(os.path.join(site.full, "kernel.db"))
        while (number := campaign.next() if chosen is None else chosen) is not None:
            try_flip(campaign, site, sound, groups, number)
            if chosen is not None:
                return
    finally:
        site.close()


def try_flip(campaign, site, sound, groups, number):
    group, page, bit = pages.choose(random.Random(f"{campaign.arguments.seed} {number}"), groups)
    site.again("flipped")
    pages.flip(os.path.join(site.device.home, "kernel.db"), page, bit)
    where = f"flip {number} ({group}, page {page}, bit {bit}), seed {campaign.arguments.seed}"
    try:
        ending = drained(site)
    except subprocess.TimeoutExpired as error:
        return campaign.note(group, "hung", [("crashed", f"no end of {error.cmd}")], where)
    failures = judge(ending, sound, site.confirmed)
    campaign.note(group, outcome(ending, sound), failures, where)
    if failures and campaign.arguments.keep:
        place = os.path.join(campaign.arguments.keep, f"{campaign.arguments.seed}-{number}")
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(site.device.home, place)


def expect_sound(site, sound):
    """Exits if a run without a flipped bit does not deliver everything."""
    missing = [name for name, state in site.confirmed.items() if state == "applied" and name not in sound.effects]
    waiting = [name for name, state in site.confirmed.items() if state == "conflict" and name not in sound.queue]
    if missing or waiting or sound.is_reported or sound.is_recovered:
        raise SystemExit(f"without a flipped bit: {missing} not sent, {waiting} not waiting, {sound.told}")


def self_test(arguments, folder):
    """Gives the judge falsified results, and one altered change on disk. Without checksum and journal, wo sends the
    altered change."""
    site = Site(arguments.binaries, folder)
    try:
        site.again("sound")
        sound = drained(site)
        expect_sound(site, sound)
        unseen = cannot_see_lies(sound, site.confirmed)
        site.again("planted")
        os.remove(os.path.join(site.device.home, "queue.journal"))
        site.device.write("UPDATE op SET args = replace(args, '47 Nm', '57 Nm'), checksum = NULL")
        found = {kind for kind, _ in judge(drained(site), sound, site.confirmed)}
        if found != {"wrong"}:
            unseen.append(f"an altered change on the disk: saw {sorted(found)}")
        site.again("repaired")
        site.device.write("UPDATE op SET args = replace(args, '47 Nm', '57 Nm')")
        ending = drained(site)
        if judge(ending, sound, site.confirmed) or not ending.is_recovered:
            unseen.append(f"an altered change with its checksum: {ending.told}")
    finally:
        site.close()
    for lie in unseen:
        print(f"not seen: {lie}")
    print("the checker sees lies" if not unseen else "the checker does NOT see lies")
    return 1 if unseen else 0


def main():
    parser = options.parser("bit-rot", __doc__)
    parser.add_argument("--flips", type=int, default=2_000)
    parser.add_argument("--only", type=int, metavar="NUMBER", help="one flip of this seed")
    parser.add_argument("--keep", metavar="FOLDER", help="where devices are kept that something was wrong with")
    arguments = options.parsed(parser)
    root = tempfile.mkdtemp(dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
    try:
        if arguments.self_test:
            return self_test(arguments, os.path.join(root, "self-test"))
        return flipped(arguments, root)
    finally:
        shutil.rmtree(root, ignore_errors=True)


def flipped(arguments, root):
    campaign = Campaign(arguments)
    problems = []

    def work(number):
        try:
            run(campaign, os.path.join(root, f"site-{number}"), arguments.only)
        except (Exception, SystemExit) as error:  # Otherwise the thread would end silently.
            problems.append(repr(error))
    workers = [threading.Thread(target=work, args=[number])
               for number in range(1 if arguments.only is not None else arguments.workers)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    show(campaign)
    for problem in problems:
        print(f"a site ended: {problem}")
    counts = ", ".join(f"{campaign.failures[kind]} {kind}" for kind in KINDS)
    done = sum(outcomes.total() for outcomes in campaign.outcomes.values())
    print(f"seed {arguments.seed}: {done} bits flipped: {counts}")
    return 1 if problems or campaign.failures or (arguments.only is None and done < arguments.flips) else 0


def show(campaign):
    print(f"{'what was hit':<16}{'flips':>7}" + "".join(f"{name:>13}" for name in OUTCOMES))
    for group in pages.GROUPS:
        counts = campaign.outcomes[group]
        print(f"{group:<16}{counts.total():>7}" + "".join(f"{counts[name]:>13}" for name in OUTCOMES))


if __name__ == "__main__":
    sys.exit(main())

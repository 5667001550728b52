"""Flips single bits of the database of a device whose queue is full, and lets wo send it to a healthy server.

Each flip changes a fresh copy: a bit of a page of the operations, their indexes and history, the server's rows, the
rows shown, the photos, the sign-in, the position in the list of changes, the device id, or the names of migrations. Then wo replays, up to four times. Every confirmed change must be on the server exactly as it
was confirmed, or in the queue, or wo must report it. Nothing may be sent altered, twice, or under another id.
"""

import collections
import json
import os
import random
import re
import shutil
import subprocess
import threading

from .. import options
from ..files import scratch
from ..site import Site, sites
from ..trials import share
from . import pages
from .full_queue import FullQueue
from .verdict import KINDS, OUTCOMES, Ending, cannot_see_lies, judge, outcome

REPLAYS = 4


class Campaign:
    def __init__(self, arguments):
        self.arguments = arguments
        self.lock = threading.Lock()
        self.outcomes = collections.defaultdict(collections.Counter)
        self.failures = collections.Counter()

    def note(self, group, result, failures, where):
        with self.lock:
            self.outcomes[group][result] += 1
            for kind in {kind for kind, _ in failures}:
                self.failures[kind] += 1
            for kind, what in failures[:5]:
                print(f"{kind}: {what[:200]} at {where}", flush=True)


class Worker:
    """Flips bits of its own full queue."""

    def __init__(self, campaign, site):
        self.campaign, self.queue = campaign, FullQueue(site)
        self.sound = sound_ending(self.queue)
        self.groups = pages.pages_by_group(os.path.join(self.queue.full, "kernel.db"))

    def flip(self, number):
        campaign, queue, seed = self.campaign, self.queue, self.campaign.arguments.seed
        full = os.path.join(queue.full, "kernel.db")
        group, page, bit = pages.choose(random.Random(f"{seed} {number}"), self.groups, full)
        queue.reset("flipped")
        pages.flip(os.path.join(queue.device.home, "kernel.db"), page, bit)
        where = f"flip {number} ({group}, page {page}, bit {bit}), seed {seed}"
        try:
            ending = drained(queue)
        except subprocess.TimeoutExpired as error:
            return campaign.note(group, "hung", [("crashed", f"no end of {error.cmd}")], where)
        failures = judge(ending, self.sound, queue.confirmed)
        campaign.note(group, outcome(ending, self.sound), failures, where)
        if failures and campaign.arguments.keep:
            place = os.path.join(campaign.arguments.keep, f"{seed}-{number}")
            shutil.rmtree(place, ignore_errors=True)
            shutil.copytree(queue.device.home, place)


def drained(queue):
    """Replays until wo is done, then lists the remaining queue."""
    done = queue.site.drain(REPLAYS)
    listed = queue.device.attempt("queue", "--json")
    doctor = queue.device.attempt("doctor", "--offline", "--json")
    done += [listed, doctor]
    return Ending(queue.effects(), queue_of(listed.stdout), "".join(each.stderr for each in done),
                  [each.returncode for each in done], doctor.returncode)


def queue_of(text):
    try:
        answer = json.loads(text)
    except ValueError:
        return {}
    return dict(re.findall(r'"id": ?"([^"]+)"[^{}]*?"state": ?"([^"]+)"', json.dumps(answer, sort_keys=True)))


def sound_ending(queue):
    """Returns the ending without a flipped bit. Exits if it does not deliver everything."""
    queue.reset("sound")
    sound = drained(queue)
    missing = [name for name, state in queue.confirmed.items() if state == "applied" and name not in sound.effects]
    waiting = [name for name, state in queue.confirmed.items() if state == "conflict" and name not in sound.queue]
    if missing or waiting or sound.is_reported or sound.is_recovered:
        raise SystemExit(f"without a flipped bit: {missing} not sent, {waiting} not waiting, {sound.told}")
    return sound


def self_test(arguments, folder):
    """Gives the judge falsified results, and one altered change on disk. Without checksum and journal, wo sends the
    altered change."""
    with Site.start(arguments.binaries, folder) as site:
        queue = FullQueue(site)
        sound = sound_ending(queue)
        unseen = cannot_see_lies(sound, queue.confirmed)
        queue.reset("planted")
        os.remove(os.path.join(queue.device.home, "queue.journal"))
        queue.device.write("UPDATE op SET args = replace(args, '47 Nm', '57 Nm'), checksum = NULL")
        found = {kind for kind, _ in judge(drained(queue), sound, queue.confirmed)}
        if found != {"wrong"}:
            unseen.append(f"an altered change on the disk: saw {sorted(found)}")
        queue.reset("repaired")
        queue.device.write("UPDATE op SET args = replace(args, '47 Nm', '57 Nm')")
        ending = drained(queue)
        if judge(ending, sound, queue.confirmed) or not ending.is_recovered:
            unseen.append(f"an altered change with its checksum: {ending.told}")
    for lie in unseen:
        print(f"not seen: {lie}")
    print("the checker sees lies" if not unseen else "the checker does NOT see lies")
    return 1 if unseen else 0


def flip_bits(arguments, folder):
    campaign, problem = Campaign(arguments), None
    is_one = arguments.only is not None
    try:
        with sites(1 if is_one else arguments.workers, arguments.binaries, folder) as started:
            workers = [Worker(campaign, site) for site in started]
            share([arguments.only] if is_one else range(arguments.flips), [worker.flip for worker in workers])
    except (Exception, SystemExit) as error:  # The figures so far are still printed.
        problem = error
    print_outcomes(campaign)
    if problem:
        print(f"a site ended: {problem!r}")
    counts = ", ".join(f"{campaign.failures[kind]} {kind}" for kind in KINDS)
    done = sum(outcomes.total() for outcomes in campaign.outcomes.values())
    print(f"seed {arguments.seed}: {done} bits flipped: {counts}")
    return 1 if problem or campaign.failures or (not is_one and done < arguments.flips) else 0


def print_outcomes(campaign):
    print(f"{'what was hit':<16}{'flips':>7}" + "".join(f"{name:>13}" for name in OUTCOMES))
    for group in pages.GROUPS:
        counts = campaign.outcomes[group]
        print(f"{group:<16}{counts.total():>7}" + "".join(f"{counts[name]:>13}" for name in OUTCOMES))


def main(arguments):
    parser = options.parser("bit-rot", __doc__,
                            self_test="only give the checker falsified results, which it must detect")
    parser.add_argument("--flips", type=int, default=2_000)
    parser.add_argument("--only", type=int, metavar="NUMBER", help="one flip of this seed")
    parser.add_argument("--keep", metavar="FOLDER", help="a folder for the devices of failed flips")
    arguments = options.parsed(parser, arguments)
    with scratch() as folder:
        return (self_test if arguments.self_test else flip_bits)(arguments, folder)

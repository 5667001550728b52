"""Cuts the power while wo works and checks what is left on the disk.

A library loaded into wo writes down every call that changes a file. From that, the disk is laid out as a power cut
after any of the calls could have left it: what was not synced is gone, or there in part, in sectors of 512 bytes, or as
a length without bytes; names come and go without what they name. On each such image, everything wo had answered for or
sent must be there, the database whole, and every waiting photo too. Some images are opened by wo itself and sent on to
the server it was working with: each change must be applied there exactly once.
"""

import argparse
import multiprocessing
import os
import shutil
import sys
import tempfile

from powerloss.site import Site
from powerloss import recorder
from powerloss.checks import KINDS, check_image
from powerloss.device import Device
from powerloss.recording import Recording
from powerloss.rules import RULES
from powerloss.scenarios import SCENARIOS, record
from powerloss.search import Image, search
from powerloss.self_test import self_test
from powerloss.trial import open_image, try_image

WORKERS = 2
MOST_KEPT = 5


def scratch():
    """Returns a temporary folder, in memory if possible."""
    return tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None)


def run_scenario(task):
    """Records one scenario and searches it, in its own process. Keeps the recording if an image fails."""
    name, count, trials, options = task
    with scratch() as folder:
        site = Site(options.binaries, folder)
        try:
            recorded = record(name, site, recorder.compile_recorder(folder))
            tally = search(name, Recording(recorded), count, options.seed, folder, site, trials)
        except SystemExit as error:
            # A pool waits for ever for a process that exits.
            raise RuntimeError(f"{name}: {error}") from error
        finally:
            site.close()
        if tally.failures:
            os.makedirs(options.keep, exist_ok=True)
            shutil.copytree(recorded, os.path.join(options.keep, name))
    return tally


def search_everything(options):
    names = list(SCENARIOS)
    share, rest = divmod(options.images, len(names))
    tasks = [(name, share + (index < rest), -(-options.trials // len(names)), options)
             for index, name in enumerate(names)]
    # The longest first.
    tasks.sort(key=lambda task: ["checkpoint", "replay", "login"].count(task[0]), reverse=True)
    tallies = {}
    print("scenario     calls " + "".join(f"{rule:>9}" for rule in RULES) + "  images  by wo"
          + "".join(f"{kind:>10}" for kind in KINDS), flush=True)
    with multiprocessing.Pool(WORKERS) as pool:
        for tally in pool.imap_unordered(run_scenario, tasks, chunksize=1):
            tallies[tally.scenario] = tally
            print(f"{tally.scenario:<12}{tally.records:>6} " + "".join(f"{tally.images[rule]:>9}" for rule in RULES)
                  + f"{tally.images.total():>8}{tally.trials:>7}"
                  + "".join(f"{tally.count(kind):>10}" for kind in KINDS), flush=True)
    return [tallies[name] for name in names]


def show_failures(tallies, options):
    for tally in tallies:
        images = list(dict.fromkeys(failure.image for failure in tally.failures))
        for image in images[:MOST_KEPT]:
            for failure in tally.failures:
                if failure.image == image:
                    print(f"{failure.kind}: {failure.what}")
            keep_image(image, Recording(os.path.join(options.keep, image.scenario)), options.keep)
            print(f"  again: Scripts/power-loss --only {':'.join(map(str, image))} --recordings {options.keep}")
        if len(images) > MOST_KEPT:
            print(f"{tally.scenario}: and {len(images) - MOST_KEPT} more")


def keep_image(image, recording, folder):
    place = os.path.join(folder, "-".join(map(str, image)))
    shutil.rmtree(place, ignore_errors=True)
    for _ in recording.images([(image.cut, image.rule, image.seed, place)]):
        print(f"  image {place}")
    return place


def search_one(options):
    """Checks one image again, from a kept recording or a new one. Only a new one has a server to send to."""
    scenario, cut, rule, seed = options.only.split(":")
    image = Image(scenario, int(cut), rule, int(seed))
    os.makedirs(options.keep, exist_ok=True)
    if options.recordings:
        return show_one(image, Recording(os.path.join(options.recordings, scenario)), None, options)
    with scratch() as folder:
        site = Site(options.binaries, folder)
        try:
            recorded = record(scenario, site, recorder.compile_recorder(folder))
            return show_one(image, Recording(recorded), site, options)
        finally:
            site.close()


def show_one(image, recording, site, options):
    place = keep_image(image, recording, options.keep)
    with scratch() as folder:
        copies = [os.path.join(folder, name) for name in ["checked", "tried"]]
        for copy in copies:
            shutil.copytree(place, copy)
        found = check_image(recording, image.cut, copies[0])
        if site is not None:
            found += try_image(site, copies[1])
        else:
            found += open_image(Device(os.path.join(options.binaries, "wo"), "", copies[1]))
    for kind, what in found:
        print(f"{kind}: {what}")
    print("something is wrong" if found else "nothing is wrong")
    return 1 if found else 0


def main():
    parser = argparse.ArgumentParser(prog="Scripts/power-loss", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--images", type=int, default=5_000)
    parser.add_argument("--trials", type=int, default=200, help="how many of them wo itself opens")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--build", choices=["debug", "release"], default="release")
    parser.add_argument("--only", metavar="SCENARIO:CUT:RULE:SEED", help="one image, which is kept")
    parser.add_argument("--recordings", metavar="FOLDER", help="where --only finds what was recorded")
    parser.add_argument("--self-test", action="store_true", help="leave syncs out and see that the search finds it")
    options = parser.parse_args()
    options.binaries = os.path.join(".build", options.build)
    options.keep = options.recordings or os.path.join(tempfile.gettempdir(), f"power-loss-{os.getpid()}")
    if options.self_test:
        with scratch() as folder:
            return self_test(options.binaries, options.seed, folder)
    if options.only:
        return search_one(options)
    tallies = search_everything(options)
    show_failures(tallies, options)
    counts = {kind: sum(tally.count(kind) for tally in tallies) for kind in KINDS}
    images, trials = sum(tally.images.total() for tally in tallies), sum(tally.trials for tally in tallies)
    print(f"seed {options.seed}: {images} images: {counts['lost']} lost, {counts['integrity']} integrity failures, "
          f"{counts['photo']} missing photos, {counts['session']} unusable, {trials} opened by wo, "
          f"{counts['replay']} of them not sent on exactly once")
    return 1 if any(counts.values()) or images < options.images or trials < options.trials else 0


if __name__ == "__main__":
    sys.exit(main())

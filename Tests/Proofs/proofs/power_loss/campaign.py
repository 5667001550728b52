"""Cuts the power while wo works and checks the remaining data.

A library loaded into wo records every call that changes a file. From the recording, the campaign creates the disk as a
power cut after any of the calls could have left it. Unsynced bytes are missing, survive in part (in sectors of 512
bytes), or leave only their length. Unsynced names may be missing, or exist without their content. Each image must
contain everything that wo had confirmed or sent, a sound database, and every queued photo. wo itself opens some images
and sends their queues to the server that it used before, which must then have applied each change exactly once.
"""

import multiprocessing
import os
import shutil
import tempfile

from .. import options
from ..device import Device
from ..files import scratch
from .checks import KINDS, check_image
from .recorder import compile_recorder
from .recording import Recording
from .rules import RULES
from .scenarios import SCENARIOS, recorded_site
from .search import Image, search
from .self_test import self_test
from .trial import open_image, try_image

MOST_KEPT = 5


def run_scenario(task):
    """Records one scenario and searches it, in its own process. Keeps the recording if an image fails."""
    name, count, trials, arguments = task
    with scratch() as folder:
        try:
            with recorded_site(name, arguments.binaries, folder, compile_recorder(folder)) as (site, recorded):
                tally = search(name, Recording(recorded), count, arguments.seed, folder, site, trials)
        except SystemExit as error:
            # A pool waits for ever for a process that exits.
            raise RuntimeError(f"{name}: {error}") from error
        if tally.failures:
            os.makedirs(arguments.keep, exist_ok=True)
            shutil.copytree(recorded, os.path.join(arguments.keep, name))
    return tally


def search_everything(arguments):
    names = list(SCENARIOS)
    share, rest = divmod(arguments.images, len(names))
    tasks = [(name, share + (index < rest), -(-arguments.trials // len(names)), arguments)
             for index, name in enumerate(names)]
    # The longest first.
    tasks.sort(key=lambda task: ["checkpoint", "replay", "login"].count(task[0]), reverse=True)
    tallies = {}
    print("scenario     calls " + "".join(f"{rule:>9}" for rule in RULES) + "  images  by wo"
          + "".join(f"{kind:>10}" for kind in KINDS), flush=True)
    with multiprocessing.Pool(arguments.workers) as pool:
        for tally in pool.imap_unordered(run_scenario, tasks, chunksize=1):
            tallies[tally.scenario] = tally
            print(f"{tally.scenario:<12}{tally.records:>6} " + "".join(f"{tally.images[rule]:>9}" for rule in RULES)
                  + f"{tally.images.total():>8}{tally.trials:>7}"
                  + "".join(f"{tally.count(kind):>10}" for kind in KINDS), flush=True)
    return [tallies[name] for name in names]


def show_failures(tallies, arguments):
    for tally in tallies:
        images = list(dict.fromkeys(failure.image for failure in tally.failures))
        for image in images[:MOST_KEPT]:
            for failure in tally.failures:
                if failure.image == image:
                    print(f"{failure.kind}: {failure.what}")
            keep_image(image, Recording(os.path.join(arguments.keep, image.scenario)), arguments.keep)
            print(f"  again: Scripts/prove power-loss --only {':'.join(map(str, image))} --recordings {arguments.keep}")
        if len(images) > MOST_KEPT:
            print(f"{tally.scenario}: and {len(images) - MOST_KEPT} more")


def keep_image(image, recording, folder):
    place = os.path.join(folder, "-".join(map(str, image)))
    shutil.rmtree(place, ignore_errors=True)
    for _ in recording.images([(image.cut, image.rule, image.seed, place)]):
        print(f"  image {place}")
    return place


def search_one(arguments):
    """Checks one image again, from a kept recording or a new one. Only a new one has a server to send to."""
    scenario, cut, rule, seed = arguments.only.split(":")
    image = Image(scenario, int(cut), rule, int(seed))
    os.makedirs(arguments.keep, exist_ok=True)
    if arguments.recordings:
        return show_one(image, Recording(os.path.join(arguments.recordings, scenario)), None, arguments)
    with scratch() as folder:
        with recorded_site(scenario, arguments.binaries, folder, compile_recorder(folder)) as (site, recorded):
            return show_one(image, Recording(recorded), site, arguments)


def show_one(image, recording, site, arguments):
    place = keep_image(image, recording, arguments.keep)
    with scratch() as folder:
        copies = [os.path.join(folder, name) for name in ["checked", "tried"]]
        for copy in copies:
            shutil.copytree(place, copy)
        found = check_image(recording, image.cut, copies[0])
        if site is not None:
            found += try_image(site, copies[1])
        else:
            found += open_image(Device(arguments.binaries, copies[1], url=""))
    for kind, what in found:
        print(f"{kind}: {what}")
    print("something is wrong" if found else "nothing is wrong")
    return 1 if found else 0


def main(arguments):
    parser = options.parser("power-loss", __doc__, self_test="only ignore syncs, which the search must detect",
                            workers="scenarios side by side")
    parser.add_argument("--images", type=int, default=5_000)
    parser.add_argument("--trials", type=int, default=200, help="images that wo itself opens")
    parser.add_argument("--only", metavar="SCENARIO:CUT:RULE:SEED", help="one image, which is kept afterwards")
    parser.add_argument("--recordings", metavar="FOLDER", help="the folder of kept recordings, for --only")
    arguments = options.parsed(parser, arguments)
    arguments.keep = arguments.recordings or os.path.join(tempfile.gettempdir(), f"power-loss-{os.getpid()}")
    if arguments.self_test:
        with scratch() as folder:
            return self_test(arguments.binaries, arguments.seed, folder)
    if arguments.only:
        return search_one(arguments)
    tallies = search_everything(arguments)
    show_failures(tallies, arguments)
    counts = {kind: sum(tally.count(kind) for tally in tallies) for kind in KINDS}
    images, trials = sum(tally.images.total() for tally in tallies), sum(tally.trials for tally in tallies)
    print(f"seed {arguments.seed}: {images} images: {counts['lost']} lost, {counts['integrity']} integrity failures, "
          f"{counts['photo']} missing photos, {counts['session']} unusable, {trials} opened by wo, "
          f"{counts['replay']} of them not sent on exactly once")
    return 1 if any(counts.values()) or images < arguments.images or trials < arguments.trials else 0

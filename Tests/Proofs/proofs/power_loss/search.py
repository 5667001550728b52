"""Simulates many power cuts in a recording and counts the failures."""

import collections
import os
import random
import shutil

from .checks import check_image, is_odd
from .rules import RULES
from .trial import try_image

# The number of unusual images that wo opens in addition to the chosen ones.
MOST_ODD = 15

Failure = collections.namedtuple("Failure", "kind what image")
Image = collections.namedtuple("Image", "scenario cut rule seed")


class Tally:
    """The results of one scenario."""

    def __init__(self, scenario, records):
        self.scenario = scenario
        self.records = records
        self.images = collections.Counter()     # by rule
        self.failures = []
        self.trials = 0

    def count(self, kind):
        """Returns the number of images with a failure of this kind."""
        return len({failure.image for failure in self.failures if failure.kind == kind})


def choose(cuts, count, seed):
    """Returns (cut, rule, seed) tuples sorted by cut, with every rule and every cut equally often."""
    chance = random.Random(seed)
    orders = {rule: chance.sample(cuts, len(cuts)) for rule in RULES}
    rules = list(RULES)
    chosen = []
    for number in range(count):
        rule = rules[number % len(rules)]
        order = orders[rule]
        chosen.append((order[number // len(rules) % len(order)], rule, seed * 1_000_000 + number))
    return sorted(chosen)


def search(name, recording, count, seed, folder, site=None, trials=0):
    """Creates `count` images one by one in `folder`. With a site, wo opens `trials` of them and the unusual ones."""
    tally = Tally(name, len(recording.records))
    place, trial_place = os.path.join(folder, "image"), os.path.join(folder, "trial")
    chosen = choose(recording.cuts, count, seed)
    tried = set(random.Random(seed).sample(range(count), min(trials, count)))
    odd = 0
    wanted = ((cut, rule, image_seed, place) for cut, rule, image_seed in chosen)
    for number, (cut, rule, image_seed, _) in enumerate(recording.images(wanted)):
        image = Image(name, cut, rule, image_seed)
        tally.images[rule] += 1
        is_tried = site is not None and number in tried
        if site is not None and not is_tried and odd < MOST_ODD and is_odd(place):
            odd += 1
            is_tried = True
        if is_tried:
            shutil.copytree(place, trial_place)
        found = check_image(recording, cut, place)
        if is_tried:
            tally.trials += 1
            found += try_image(site, trial_place)
            shutil.rmtree(trial_place)
        tally.failures += [Failure(kind, what, image) for kind, what in found]
        shutil.rmtree(place)
    return tally

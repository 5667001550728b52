"""A working week of three people on two devices: five days, 40 work orders and every kind of change. Two of the people
share a device. A dispatcher changes things on the server. By a seed, networks fail, responses are lost and the server is
killed.

The script keeps a paper list of what each command has acknowledged. At the end all networks work, people resolve their
conflicts, and the server, the devices and the paper list must agree: nothing is lost, nothing is there twice, and
nothing is there that nobody has done. One line for each seed; rc 1 on a violation.
"""

import json
import os
import random
import shutil
import tempfile
import threading
import time

from .. import options
from ..device import Device
from ..staging import StagingServer
from ..trials import share
from .link import Link
from .paper import FIELDS, Paper, server_value
from .person import Person
from .verdict import Comparison
from .weather import Weather
from .work import Work

# The person of each account, and her device. The first two share one.
PEOPLE = [("tess@plant.example", 0), ("omar@plant.example", 0), ("vera@plant.example", 1)]
PLANTS = {
    "unsaved": "a change counts as acknowledged although it was never saved",
    "repeated": "a change is made twice and acknowledged once",
    "unnoted": "the last change of the dispatcher is not on paper",
}
DAYS = 5
WORK_ORDERS = 40
# The number of work orders that get half of the changes.
BUSY = 4
# The most rounds of replay and decisions at the end.
ROUNDS = 12


class Week:
    def __init__(self, arguments, seed, folder, plant=None):
        self.arguments, self.seed, self.folder = arguments, seed, folder
        self.chance = random.Random(f"week {seed}")
        # The planted fault, and the number of times that it is still to be made.
        self.plant, self.plants_left = plant, 1
        self.paper = Paper()
        # The title of each new work order, by its id.
        self.created = {}
        self.server = StagingServer(arguments.binaries, os.path.join(folder, "server"), fixture(folder))
        self.links = [Link(self.server.port, f"{seed} {place}") for place in range(2)]
        devices = [Device(arguments.binaries, os.path.join(folder, f"device-{place}"), link.url)
                   for place, link in enumerate(self.links)]
        self.people = [Person(devices[place], email) for email, place in PEOPLE]

    def order(self):
        """Returns the number and the id of a work order: every second time one of a few, so that people meet there."""
        return self.chance.choice(self.orders[:BUSY] if self.chance.random() < 0.5 else self.orders)

    def next_plant(self, name):
        """Returns whether the planted fault happens now."""
        if self.plant != name or self.plants_left == 0:
            return False
        self.plants_left -= 1
        return True

    def run(self):
        for person in self.people:
            person.sign_in()
        self.read_plant()
        self.work, self.weather = Work(self), Weather(self)
        for _ in range(DAYS):
            for _ in range(self.arguments.steps):
                self.weather.step()
                self.work.step(self.chance.choice(self.people))
            self.end_day()
        self.weather.clear_up()
        if self.next_plant("unnoted"):
            self.weather.dispatch(is_noted=False)
        self.settle()
        return Comparison(self).run()

    def read_plant(self):
        """Notes the state of the server at the beginning."""
        self.at_first = {(kind, entry) for kind, entry in self.server.rows("SELECT kind, id FROM entity")}
        orders = [json.loads(text) for text, in self.server.rows("SELECT json FROM entity WHERE kind = 'workOrder'")]
        open_ = sorted((order["number"], order["id"]) for order in orders if order["status"] != "complete")
        self.orders = open_[:WORK_ORDERS]
        self.first_values = {order["id"]: {field: server_value(field, order) for field in FIELDS} for order in orders}
        self.text_tasks = {
            number: [task["place"] for task in self.people[-1].items("task", "list", str(number))
                     if task["kind"] == "text"] for number, _ in self.orders}

    def end_day(self):
        """In the evening, some of the people send what they have."""
        for person in self.people:
            if self.chance.random() < 0.5:
                person.attempt("sync")

    def settle(self):
        """Sends everything. People decide about what needs them."""
        for _ in range(ROUNDS):
            waiting = 0
            for person in self.people:
                person.attempt("sync")
                for item in person.items("queue"):
                    waiting += 1
                    self.decide(person, item)
            if waiting == 0:
                break
        for person in self.people:
            person.attempt("sync")

    def decide(self, person, item):
        if item["state"] == "conflict":
            choice = self.chance.choice([["--mine"], ["--theirs", "--yes"]])
            code, _ = person.attempt("resolve", item["id"], *choice)
            if code == 0 and choice[0] == "--theirs":
                self.paper.given_up.add(item["id"])
            if code != 0 and person.attempt("resolve", item["id"], "--theirs", "--yes")[0] == 0:
                self.paper.given_up.add(item["id"])
        elif item["state"] in ("refused", "poisoned"):
            if person.attempt("queue", "drop", item["id"], "--yes")[0] == 0:
                self.paper.given_up.add(item["id"])

    def kill(self):
        for link in self.links:
            link.close()
        self.server.kill()


def fixture(folder):
    """Writes the fixture with every permission for all three people. Returns its path."""
    with open("Fixtures/plant.json", encoding="utf-8") as file:
        plant = json.load(file)
    every = max((user["permissions"] for user in plant["users"]), key=len)
    for user in plant["users"]:
        user["permissions"] = every
    path = os.path.join(folder, "plant.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(plant, file, ensure_ascii=False)
    shutil.copytree("Fixtures/photos", os.path.join(folder, "photos"))
    return path


class Campaign:
    def __init__(self, arguments):
        self.arguments, self.lock = arguments, threading.Lock()
        self.changes = self.given_up = self.violations = 0
        self.kinds, self.figures = {}, {}

    def run(self, seed, plant=None):
        """Runs one week. Returns its verdict."""
        started = time.monotonic()
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            week = Week(self.arguments, seed, folder, plant)
            try:
                verdict = week.run()
            finally:
                week.kill()
        if plant is None:
            self.report(week, verdict, time.monotonic() - started)
        return verdict

    def report(self, week, verdict, seconds):
        with self.lock:
            self.changes += len(week.paper.lines)
            self.given_up += len(week.paper.given_up)
            self.violations += verdict.count
            for name, count in week.work.made.items():
                self.kinds[name] = self.kinds.get(name, 0) + count
            for name, count in week.weather.figures.items():
                self.figures[name] = self.figures.get(name, 0) + count
            for line in verdict.lines():
                print(f"seed {week.seed}: {line}", flush=True)
            print(f"seed {week.seed}: {len(week.paper.lines)} changes, {len(week.paper.given_up)} given up, "
                  f"{week.weather.figures['server kills']} server kills, {seconds:.0f} s: {verdict}", flush=True)


def seeds_of(text):
    first, _, last = text.partition("..")
    return range(int(first), int(last or first) + 1)


def main(arguments):
    parser = options.parser("week", __doc__, self_test="also plant faults that the comparison must find",
                            workers="weeks at the same time")
    parser.add_argument("--seeds", type=seeds_of, metavar="A..B", help="one week for each; by default that of --seed")
    parser.add_argument("--steps", type=int, default=60, help="changes that people try on each of the five days")
    arguments = options.parsed(parser, arguments)
    seeds = arguments.seeds or [arguments.seed]
    started = time.monotonic()
    campaign = Campaign(arguments)
    share(seeds, [campaign.run] * min(arguments.workers, len(seeds)))
    unseen = []
    if arguments.self_test:
        for plant, words in PLANTS.items():
            if campaign.run(seeds[0], plant).count == 0:
                unseen.append(words)
        for words in unseen:
            print(f"the comparison does not see a planted fault: {words}")
        if not unseen:
            print(f"the comparison sees {len(PLANTS)} planted faults")
    if campaign.violations:
        print(f"one again: Scripts/prove week --build {arguments.build} --seed SEED --steps {arguments.steps}")
    print(", ".join(f"{count} {name}" for name, count in {**campaign.kinds, **campaign.figures}.items()))
    print(f"seeds {seeds[0]}..{seeds[-1]}: {campaign.changes} changes acknowledged, {campaign.given_up} given up by a "
          f"person, {time.monotonic() - started:.0f} s: {campaign.violations} violations")
    return 1 if campaign.violations or unseen or not campaign.changes else 0

"""Runs two commands of wo at the same moment on one data folder, for each pair that a rule links. Each round makes every
pair once, offline, and checks the rule on the output of `--json`. At the end, the queue is replayed, and the rules are
checked again on a second device, which has everything from the server.
"""

import collections
import json
import os
import subprocess
import tempfile
import time

from . import options
from .files import picture
from .site import Site
from .truth import Findings, can_see_lies

TEMPLATE = "Boiler weekly round"


class Race:
    """A pair of commands on new work orders, and the rule that both have to keep."""

    def __init__(self, device, number):
        self.device, self.number = device, number

    def json(self, *arguments):
        return json.loads(self.device.run(*arguments, "--offline", "--json"))

    def new(self, *options_):
        return self.json("new", f"{type(self).__name__} {self.number}", *options_)["item"]["number"]

    def prepare(self):
        """Returns the two commands."""
        raise NotImplementedError

    def broken(self, shown, results):
        """Returns the rules that do not hold, in words. `shown(number)` is a work order as `wo show --json` prints it."""
        raise NotImplementedError

    def run(self, promised):
        """Starts both commands at once. Returns the rules that do not hold."""
        commands = self.prepare()
        processes = [self.device.start(*command, "--offline", "--json", stdin=subprocess.DEVNULL,
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE) for command in commands]
        results = []
        for process in processes:
            output, _ = process.communicate(timeout=120)
            answer = json.loads(output) if process.returncode == 0 else None
            results.append(answer)
            if answer and answer.get("op"):
                promised.append(answer["op"]["id"])
        return self.broken(lambda number: show(self.device, number), results)


def show(device, number):
    return json.loads(device.run("show", str(number), "--offline", "--json"))["item"]


def running(order):
    return [entry for entry in order["log"] if entry["kind"] == "time" and entry["end"] is None]


def created(results):
    numbers = [answer["item"]["number"] for answer in results if answer]
    return [f"two work orders have the number {numbers[0]}"] if len(set(numbers)) < len(numbers) else []


class NewAndNew(Race):
    def prepare(self):
        return [["new", f"a {self.number}"], ["new", f"b {self.number}"]]

    def broken(self, shown, results):
        lost = [] if all(results) else ["a new work order was not saved"]
        titles = [shown(answer["item"]["number"])["title"] for answer in results if answer]
        return lost + created(results) + ([] if len(set(titles)) == len(titles) else ["a number leads to another one"])


class TemplateAndTemplate(NewAndNew):
    def prepare(self):
        return [["new", f"{title} {self.number}", "--template", TEMPLATE] for title in "ab"]

    def broken(self, shown, results):
        tasks = collections.Counter(task["id"] for answer in results if answer for task in answer["item"]["tasks"])
        return super().broken(shown, results) + (["two tasks have one id"] if any(n > 1 for n in tasks.values()) else [])


class StartAndStart(Race):
    def prepare(self):
        self.orders = [self.new(), self.new()]
        return [["timer", "start", str(order)] for order in self.orders]

    def broken(self, shown, results):
        count = sum(len(running(shown(order))) for order in self.orders)
        return [] if count == 1 else [f"{count} timers run"]


class StartAndRestart(StartAndStart):
    """The timer on one work order starts again when its stop is undone."""

    def prepare(self):
        first, second = self.orders = [self.new(), self.new()]
        self.json("timer", "start", str(first))
        stop = self.json("timer", "stop", str(first))["op"]["id"]
        return [["undo", stop], ["timer", "start", str(second)]]


class AskAndAsk(Race):
    def prepare(self):
        self.order = self.new()
        self.json("assign", str(self.order), "--nobody")
        return [["assign", str(self.order), "--ask"]] * 2

    def broken(self, shown, results):
        count = sum(entry["kind"] == "request" for entry in shown(self.order)["log"])
        return [] if count == 1 else [f"{count} requests"]


class RestoreAndRestore(Race):
    def prepare(self):
        self.order = self.new()
        path = os.path.join(self.device.folder, "race.png")
        picture(path, self.number, 3_000)
        self.json("photo", "add", str(self.order), path)
        self.json("photo", "delete", str(self.order), "1", "--yes")
        place = next(item["place"] for item in self.json("bin")["items"] if item["work_order"] == self.order)
        return [["bin", "restore", str(place)]] * 2

    def broken(self, shown, results):
        count = len(shown(self.order)["photos"])
        return [] if count == 1 else [f"{count} photos"]


class ReadingAndReading(Race):
    def prepare(self):
        self.order = self.new()
        return [["reading", str(self.order), "--yes", "hours", value] for value in ("100", "50")]

    def broken(self, shown, results):
        values = [entry["value"] for entry in shown(self.order)["log"]]
        return [] if values in ([100], [50, 100]) else [f"readings {values}"]


class ReplaceAndReplace(Race):
    def prepare(self):
        self.order = self.new()
        self.json("note", str(self.order), "first")
        return [["note", str(self.order), "--replace", "--yes", text] for text in "ab"]

    def broken(self, shown, results):
        texts = sorted(note["text"].split("\n")[-1] for note in shown(self.order)["notes"])
        return [] if texts == ["a", "b", "first"] else [f"notes {texts}"]


class StartAndDone(Race):
    def prepare(self):
        self.order = self.new()
        self.json("start", str(self.order))
        return [["timer", "start", str(self.order)], ["done", str(self.order), "--yes"]]

    def broken(self, shown, results):
        order = shown(self.order)
        is_broken = order["status"] == "complete" and running(order)
        return ["a timer runs on a complete work order"] if is_broken else []


class ClearAndDone(Race):
    def prepare(self):
        self.order = self.new("--template", TEMPLATE)
        required = [task for task in show(self.device, self.order)["tasks"] if task["required"]]
        for task in required:
            self.json("task", "set", str(self.order), str(task["place"]), answer(task))
        return [["task", "clear", str(self.order), str(required[0]["place"])], ["done", str(self.order), "--yes"]]

    def broken(self, shown, results):
        order = shown(self.order)
        is_open = any(task["required"] and not task["answered"] for task in order["tasks"])
        return ["a required task of a complete work order is open"] if order["status"] == "complete" and is_open else []


class SignAndAnswer(Race):
    def prepare(self):
        self.order = self.new("--task", "look")
        return [["sign", str(self.order), "A. Berg", "--yes"], ["task", "set", str(self.order), "1", "done"]]

    def broken(self, shown, results):
        order, (signed, _) = shown(self.order), results
        # Nothing is signed if the answer arrives after the person saw the work order.
        is_lost = (signed is not None) != (order["signature"] is not None) or not order["tasks"][0]["answered"]
        return ["the signature or the answer is lost"] if is_lost else []


PAIRS = [NewAndNew, TemplateAndTemplate, StartAndStart, StartAndRestart, AskAndAsk, RestoreAndRestore, ReadingAndReading,
         ReplaceAndReplace, StartAndDone, ClearAndDone, SignAndAnswer]


def answer(task):
    """Returns a value that the task permits."""
    values = {"subtask": "done", "inspection": "pass", "text": "seen", "date": "2026-01-05", "signature": "A. Berg"}
    if task["kind"] in ("number", "meter"):
        return str(task["minimum"] if task["minimum"] is not None else 1)
    return task["options"][0] if task["options"] else values[task["kind"]]


class Figures:
    def __init__(self):
        self.made = 0
        self.broken = collections.Counter()

    def add(self, rule, where):
        self.broken[rule] += 1
        print(f"broken: {rule} ({where})", flush=True)


def at_the_server(device, figures):
    """Checks the rules that the server's state must keep after the replay."""
    device.sign_in()
    items = json.loads(device.run("list", "--all", "--limit", "100000", "--json"))["items"]
    orders = [show(device, item["number"]) for item in items]
    mine = [order for order in orders if order["title"].split(" ")[0] in {pair.__name__ for pair in PAIRS} | {"a", "b"}]
    timers = [entry for order in mine for entry in running(order)]
    if len(timers) > 1:
        figures.add(f"{len(timers)} timers run", "server")
    for order in mine:
        people = collections.Counter(entry["person"] for entry in order["log"] if entry["kind"] == "request")
        if any(count > 1 for count in people.values()):
            figures.add("two requests", f"server, {order['number']}")
        photos = collections.Counter(photo["sha256"] for photo in order["photos"])
        if any(count > 1 for count in photos.values()):
            figures.add("a photo twice", f"server, {order['number']}")


def run(arguments, folder, figures):
    findings, promised = Findings(), []
    with Site.start(arguments.binaries, os.path.join(folder, "site"), work_orders=[]) as site:
        site.device.run("template", "list")
        for number in range(arguments.rounds):
            for pair in PAIRS:
                if arguments.only in (None, pair.__name__):
                    where = f"round {number}, --only {pair.__name__}"
                    for rule in pair(site.device, number).run(promised):
                        figures.add(rule, where)
                    figures.made += 1
        last = site.drain(replays=5, timeout=1_800)[-1]
        if last.returncode:
            findings.add("stalled", [f"the last replay ended with {last.returncode}: {last.stderr.strip()[:300]}"])
        site.judge(findings, promised=promised)
        findings.add("corrupt", site.device.integrity())
        at_the_server(site.beside(os.path.join(folder, "second")).device, figures)
        return findings, can_see_lies(site) + blind_to(site.device) if arguments.self_test else []


def blind_to(device):
    """Gives each rule a state that breaks it. Returns the rules that accept it."""
    timer = {"kind": "time", "end": None}
    request, photo = {"kind": "request"}, {"sha256": "a"}
    task = {"required": True, "answered": False, "id": "t"}
    bad = {"title": "a", "number": 1, "status": "complete", "log": [timer, request, request], "photos": [photo, photo],
           "notes": [], "tasks": [task], "signature": None}
    low = dict(bad, log=[{"kind": "reading", "value": 100}, {"kind": "reading", "value": 50}])
    unseen = []
    for pair in PAIRS:
        race = pair(device, 0)
        race.order, race.orders = 1, [1, 2]
        shown = low if pair is ReadingAndReading else bad
        if not race.broken(lambda _: shown, [{"item": bad}, {"item": bad}]):
            unseen.append(f"{pair.__name__} accepts a state that breaks its rule")
    return unseen


def main(arguments):
    parser = options.parser("races", __doc__, workers="ignored, because there is one site",
                            self_test="also give the checkers states that break a rule, which they must detect")
    parser.add_argument("--rounds", type=int, default=200, help="rounds, in each of which every pair runs once")
    parser.add_argument("--only", choices=[pair.__name__ for pair in PAIRS], help="one pair, as a finding names it")
    arguments = options.parsed(parser, arguments)
    started, figures = time.monotonic(), Figures()
    with tempfile.TemporaryDirectory() as folder:
        findings, unseen = run(arguments, folder, figures)
    for lie in unseen:
        print(f"the checker does not see a lie: {lie}")
    broken = sum(figures.broken.values())
    if broken or findings.count:
        print(f"again: Scripts/prove races --rounds {arguments.rounds} --build {arguments.build}")
    print(f"{figures.made} races of {len(PAIRS)} pairs, {time.monotonic() - started:.0f} s: {broken} rules broken, "
          f"{findings}")
    return 1 if broken or findings.count or unseen or not figures.made else 0

"""The changes that people make, each at random."""

import os

from ..changes import ASSETS, LOCATIONS
from ..files import picture


class Work:
    """Makes changes on paper and through wo."""

    def __init__(self, week):
        self.week, self.chance, self.paper = week, week.chance, week.paper
        self.marks = 0
        self.kinds = {
            "task": (3, self.task), "status": (2, self.status), "note": (3, self.note), "photo": (2, self.photo),
            "photo deletion": (1, self.photo_deletion), "signature": (1, self.signature), "timer": (2, self.timer),
            "time": (1, self.time), "part": (1, self.part), "reading": (1, self.reading), "cost": (1, self.cost),
            "assignment": (1, self.assignment), "edit": (3, self.edit), "new": (1, self.new),
        }
        self.made = dict.fromkeys(self.kinds, 0)

    def step(self, person):
        name = self.chance.choices(list(self.kinds), [weight for weight, _ in self.kinds.values()])[0]
        self.made[name] += self.kinds[name][1](person, *self.week.order())

    def mark(self):
        """Returns a word that no other change has."""
        self.marks += 1
        return f"m{self.week.seed}x{self.marks}"

    def change(self, person, order, *arguments):
        """Runs a command that changes something. Returns its answer if it was acknowledged, otherwise None."""
        if arguments[0] == "note" and self.week.next_plant("repeated"):
            person.attempt(*arguments)
            arguments = [*arguments[:-1], arguments[-1] + " again"]
        if arguments[0] == "note" and self.week.next_plant("unsaved"):
            person.attempt(*arguments, "--dry-run")
            answer = {"op": {"id": f"unsaved-{self.marks}", "kind": "note"}}
        else:
            _, answer = person.attempt(*arguments)
        if answer is None or not (answer.get("op") or answer.get("ops")):
            return None
        self.paper.acknowledge(person, answer, order)
        return answer

    def task(self, person, number, order):
        places = self.week.text_tasks.get(number)
        return bool(places) and self.change(
            person, order, "task", "set", str(number), str(self.chance.choice(places)), self.mark()) is not None

    def status(self, person, number, order):
        return self.change(person, order, self.chance.choice(["start", "hold"]), str(number)) is not None

    def note(self, person, number, order):
        return self.change(person, order, "note", str(number), f"note {self.mark()}") is not None

    def photo(self, person, number, order):
        path = os.path.join(person.device.folder, f"{self.mark()}.png")
        picture(path, self.week.seed * 100_000 + self.marks, 20_000)
        answer = self.change(person, order, "photo", "add", str(number), path)
        os.remove(path)
        return answer is not None

    def photo_deletion(self, person, number, order):
        photos = person.items("photo", "list", str(number))
        if not photos:
            return False
        photo = self.chance.choice(photos)
        answer = self.change(person, order, "photo", "delete", str(number), str(photo["place"]), "--yes")
        if answer is not None:
            self.paper.lines[-1] = self.paper.lines[-1]._replace(entry=photo["id"])
        return answer is not None

    def signature(self, person, number, order):
        return self.change(person, order, "sign", str(number), f"signer {self.mark()}", "--yes") is not None

    def timer(self, person, number, order):
        if person.timer and self.chance.random() < 0.6:
            at, entry = person.timer
            answer = self.change(person, order, "timer", "stop", str(at))
            if answer is not None:
                self.paper.lines[-1] = self.paper.lines[-1]._replace(entry=entry)
                person.timer = None
            return answer is not None
        answer = self.change(person, order, "timer", "start", str(number))
        if answer is None:
            return False
        *stops, start = answer.get("ops") or [answer["op"]]
        if stops:
            place = len(self.paper.lines) - 2
            self.paper.lines[place] = self.paper.lines[place]._replace(entry=person.timer and person.timer[1])
        person.timer = number, start["id"]
        return True

    def time(self, person, number, order):
        minute = self.chance.randrange(60)
        return self.change(person, order, "timer", "add", str(number), f"2026-01-05 08:{minute:02}",
                           "2026-01-05 09:40") is not None

    def part(self, person, number, order):
        return self.change(person, order, "part", str(number), "--yes", f"part {self.mark()}", "2") is not None

    def reading(self, person, number, order):
        return self.change(person, order, "reading", str(number), "--yes", f"meter {self.mark()}", "12.5", "h") is not None

    def cost(self, person, number, order):
        return self.change(person, order, "cost", str(number), f"cost {self.mark()}", "12.50", "EUR") is not None

    def assignment(self, person, number, order):
        return self.change(person, order, "assign", str(number), self.chance.choice(["--me", "--nobody"])) is not None

    def edit(self, person, number, order):
        change = self.chance.choice([
            ("--title", f"title {self.mark()}"), ("--priority", self.chance.choice(["none", "low", "medium", "high"])),
            ("--due", f"2026-12-{1 + self.chance.randrange(28):02} 14:00"), ("--category", f"category {self.mark()}"),
            ("--asset", self.chance.choice(ASSETS)), ("--location", self.chance.choice(LOCATIONS))])
        return self.change(person, order, "edit", str(number), "--yes", *change) is not None

    def new(self, person, *_):
        title = f"new {self.mark()}"
        answer = self.change(person, None, "new", title, "--task", "Find it")
        if answer is None or "item" not in answer:
            return False
        order = answer["item"]["id"]
        self.week.created[order] = title
        # The server may have given its number in the meantime.
        for command in self.chance.sample([("task", "set", 1, "done"), ("note", f"note {self.mark()}"), ("done",)], 2):
            number = person.number(title)
            if number is not None:
                verb, rest = (command[:2], command[2:]) if command[0] == "task" else (command[:1], command[1:])
                self.change(person, order, *verb, str(number), *map(str, rest))
        return True

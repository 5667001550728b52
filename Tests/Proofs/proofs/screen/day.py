"""A technician's working day on the screens, from signing in to quitting.

Each step waits for words that only the next screen has, because the keys of the next step are meant for that screen.
The steps that change something also look at the server.
"""

import json
import os
import re
import shutil
import tempfile

from ..device import FINISHED, PASSWORD, Device
from ..site import Site
from ..staging import StagingServer
from ..terminal import Failure
from ..truth import Findings
from ..week.link import Link
from .program import Program, variables

EMAIL = "tess@plant.example"
SIZES = [(80, 24), (40, 16)]
ENTER, ESCAPE, TAB, DOWN, SAVE = "\r", "\x1b", "\t", "\x1b[B", "\x13"


def sessions(options):
    """Returns the sessions, by name."""
    return {f"a_working_day_at_{columns}_by_{rows}": lambda size=(columns, rows): run(options, *size)
            for columns, rows in SIZES}


def run(options, columns, rows):
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        day = Day(options, folder, columns, rows)
        try:
            day.run()
        finally:
            day.close()


class Day:
    def __init__(self, options, folder, columns, rows):
        self.columns = columns
        self.screens = options.screens and os.path.join(options.screens, f"{columns}x{rows}")
        self.taken = 0
        self.server = StagingServer(options.binaries, os.path.join(folder, "server"))
        self.link = Link(self.server.port, 1)
        self.device = Device(options.binaries, os.path.join(folder, "device"), self.link.url)
        self.photo = os.path.join(self.device.folder, "valve.jpg")
        shutil.copy("Fixtures/photos/valve.jpg", self.photo)
        self.program = Program([self.device.wo, "tui"], variables(self.device), columns, rows)

    def close(self):
        self.program.close()
        self.link.close()
        self.server.kill()

    def run(self):
        for step in (self.sign_in, self.find_todays_work, self.begin, self.tick, self.answer_out_of_range,
                     self.answer_each_kind, self.add_a_photo, self.write_a_note, self.start_the_timer, self.sign,
                     self.complete, self.work_offline, self.send_later, self.resolve_the_conflict, self.undo,
                     self.quit):
            step()

    # The actions of the technician.

    def press(self, keys, *words):
        """Types keys and waits for words that were not on the screen before."""
        self.program.type(keys)
        if words:
            self.see(*words)

    def save(self, keys, *words):
        """Types keys that save a change. A message about it may be cut on a narrow screen, so the device is asked."""
        before = len(self.device.states())
        self.press(keys)
        self.program.wait(lambda: len(self.device.states()) > before, "nothing was saved")
        self.see(*words)

    def see(self, *words):
        self.program.expect(*words)

    def keep(self, name):
        """Keeps the screen as text, if it is wanted."""
        if not self.screens:
            return
        self.program.settle()
        self.taken += 1
        os.makedirs(self.screens, exist_ok=True)
        with open(os.path.join(self.screens, f"{self.taken:02}-{name}.txt"), "w", encoding="utf-8") as file:
            file.write(self.program.picture() + "\n")

    def back(self, words):
        """Leaves the screen or dialog with these words, which must be on the screen."""
        self.program.type(ESCAPE)
        # The next key would make this one Alt.
        self.program.settle()
        self.program.expect_gone(words)

    def open(self, number, words):
        """Finds a work order by its number and opens it."""
        self.press("/", "any text")
        self.press(str(number), "unfinished · 1,")
        self.press(ENTER, f"› {number}")
        self.press(ENTER, words)

    def choose_task(self, label):
        """Moves to a task of the open work order."""
        self.press("g")
        for _ in range(40):
            self.program.settle()
            if re.search(f"› .*{re.escape(label)}", self.program.picture()):
                return
            self.press("j")
        raise Failure(f"no task {label!r} can be chosen:\n{self.program.picture()}")

    # The data on the server.

    def work_order(self, number):
        return next(order for order in self.entities("workOrder") if order["number"] == number)

    def entities(self, kind):
        return [json.loads(text) for text, in self.server.rows(
            "SELECT json FROM entity WHERE kind = ? AND deleted = 0", kind)]

    def task(self, number, label):
        order = self.work_order(number)["id"]
        return next(task for task in self.entities("task")
                    if task["workOrderId"] == order and task["label"].startswith(label))

    def running_timers(self):
        order = self.work_order(1042)["id"]
        times = [entry["content"]["time"] for entry in self.entities("logEntry")
                 if entry["workOrderId"] == order and "time" in entry["content"]]
        return sum(not time.get("end") for time in times)

    def require(self, is_true, words):
        if not is_true:
            raise Failure(f"{words}:\n{self.program.picture()}")

    def sent(self):
        """Waits until everything is sent, and the screen says so."""
        self.program.wait(lambda: self.program.shows("all sent") and set(self.device.states().values()) <= FINISHED,
                          "not everything was sent")

    # The day.

    def sign_in(self):
        self.see("server", "e-mail", "password")
        self.keep("sign-in")
        self.press(self.link.url + TAB + EMAIL + TAB + "wrong" + ENTER, "wrong e-mail or password; correct")
        self.keep("wrong-password")
        self.press(PASSWORD.strip() + ENTER, "Work orders", "all sent")

    def find_todays_work(self):
        self.keep("work-orders")
        self.press("f", "Show", "Esc back")
        self.keep("filters")
        self.back("Esc back")
        self.open(1042, "Make safe")
        self.keep("work-order")

    def begin(self):
        self.save("b", "in progress")
        self.sent()
        self.require(self.work_order(1042)["status"] == "inProgress", "the server does not have the beginning")

    def tick(self):
        self.choose_task("Isolate")
        self.save(" ", "done")
        self.keep("ticked")
        self.sent()
        self.require(self.task(1042, "Isolate")["value"] == {"subtask": "complete"}, "the tick is not on the server")

    def answer_out_of_range(self):
        self.choose_task("Pressure")
        self.press(ENTER, "task 2")
        self.press("9", "the number is out of range")
        self.keep("out-of-range")
        self.press("\x7f1.4")
        self.program.expect_gone("out of range")
        self.save(ENTER, "1.4 bar")
        self.sent()
        self.require(self.task(1042, "Pressure")["value"] == {"number": 1.4}, "the number is not on the server")

    def answer_each_kind(self):
        answers = [("Gasket", "1", {"inspection": "pass"}), ("Valve type", "2", {"choice": "Gate"}),
                   ("Burner hours", "10251", {"reading": 10251}), ("Parts used", "gasket 12", {"text": "gasket 12"})]
        for label, keys, value in answers:
            self.choose_task(label)
            self.press(ENTER, "Tab note")
            self.press(keys)
            self.keep(f"answer-{label.split()[0].lower()}")
            self.save(ENTER if label != "Parts used" else SAVE)
            self.sent()
            found = self.task(1042, label)["value"]
            self.require(found == value, f"{label!r} is {found} on the server, not {value}")

    def add_a_photo(self):
        self.press("p", "no photos yet")
        self.press("p", "Add a photo")
        self.press(self.photo[:-6] + TAB, "valve.jpg")
        self.keep("photo-path")
        self.save(ENTER, "801.2 kB")
        self.keep("photo-added")
        self.sent()
        self.keep("photos")
        order = self.work_order(1042)["id"]
        self.require(sum(photo["workOrderId"] == order for photo in self.entities("photo")) == 1,
                     "the photo is not on the server")
        self.back("Photos of")

    def write_a_note(self):
        self.press("n", "Ctrl-S save")
        self.press("Valve replaced,\rold one kept")
        self.keep("note")
        self.save(SAVE)
        self.sent()
        self.require(any(note["text"] == "Valve replaced,\nold one kept" for note in self.entities("note")),
                     "the note is not on the server")
        self.back("Notes of")

    def start_the_timer(self):
        self.press("t", "your timer does not run")
        self.keep("timer")
        self.save("t")
        self.sent()
        self.keep("timer-running")
        self.back("Labor time")
        self.require(self.running_timers() == 1, "the timer does not run on the server")

    def sign(self):
        self.press("s", "Signature of")
        self.press("s", "nothing is drawn")
        self.press("R. Osei")
        self.keep("signature")
        self.save(ENTER)
        self.sent()
        self.require(self.work_order(1042)["signature"]["signer"] == "R. Osei", "the signature is not on the server")
        self.back("Signature")

    def complete(self):
        self.press("c", "cannot be completed", "timer")
        self.keep("complete-refused")
        self.back("cannot be completed")
        self.press("t", "your timer runs")
        self.save("t")
        self.back("Labor time")
        self.press("c", "Complete 1042?")
        self.keep("complete-question")
        self.save("y", "complete")
        self.sent()
        self.keep("completed")
        self.require(self.work_order(1042)["status"] == "complete", "the completion is not on the server")

    def work_offline(self):
        self.back("Make safe")
        self.back("search 1042")
        self.open(1055, "Lockout")
        self.link.turn("off")
        self.choose_task("Lock number")
        self.press(ENTER, "Tab note")
        self.save("L-12" + SAVE, "1 waiting")
        self.see("offline")
        self.keep("offline")
        self.press("Q", "Queue", "1055 task")
        self.keep("queue")
        self.back("Queue")
        self.see("Lock number")
        task = self.task(1055, "Lock number")
        self.server.control("dispatch", {"number": 1055, "task": {"id": task["id"], "value": {"text": "B-99"}}})

    def send_later(self):
        self.link.turn("on")
        self.press("S", "1 needs you")
        self.keep("conflict-waits")

    def resolve_the_conflict(self):
        self.press("Q", "state conflict: changed on the server")
        # Without the server's value, which a pull brings, the only choice is a note.
        self.press(ENTER, "Choose nothing is lost", "B-99")
        self.keep("conflict")
        self.press("g" + ENTER, "Replace the server")
        self.keep("conflict-question")
        self.save("y", "is resolved", "saved again as a new change")
        self.sent()
        self.keep("resolved")
        self.require(self.task(1055, "Lock number")["value"] == {"text": "L-12"}, "the choice is not on the server")
        self.back("is resolved")
        self.back("Queue")

    def undo(self):
        self.choose_task("Change oil")
        self.save(" ", "done")
        self.press("u", "undone")
        self.keep("undone")
        self.sent()
        self.require(self.task(1055, "Change oil").get("value") != {"subtask": "complete"}, "the tick is not undone")

    def quit(self):
        self.press("q")
        code = self.program.end()
        self.require(code == 0, f"the program ended with {code}")
        self.require(not self.program.emulator.strange, f"strange bytes: {self.program.emulator.strange[:3]}")
        findings = Findings()
        Site(self.server, self.device).judge(findings)
        self.require(findings.count == 0, f"{findings}")

"""A person with an account on a device, which she may share with another person."""

import json

from ..device import Device, PASSWORD


class Person:
    def __init__(self, device, email):
        self.device, self.email = device, email
        # The work order and the entry of her running timer.
        self.timer = None

    @property
    def name(self):
        return self.email.split("@")[0]

    def sign_in(self):
        """Signs in. Later, `account` reads the database of this account."""
        self.device.run("login", "--server", self.device.url, "--email", self.email, "--password-stdin", text=PASSWORD)
        self.device.user = self.email
        accounts = json.loads(self.device.run("switch", "--json"))["items"]
        folder = next(item["folder"] for item in accounts if item["user"]["email"] == self.email)
        self.account = Device(self.device.binaries, self.device.folder, self.device.url)
        self.account.use(folder)

    def take_device(self):
        if self.device.user != self.email:
            self.device.run("switch", self.email)
            self.device.user = self.email

    def attempt(self, *arguments):
        """Runs wo under her account. Returns the exit code and the JSON of the answer, or None."""
        self.take_device()
        done = self.device.attempt(*arguments, "--json")
        return done.returncode, json.loads(done.stdout) if done.stdout.startswith("{") else None

    def items(self, *arguments):
        """Returns the items of a list."""
        code, answer = self.attempt(*arguments)
        if answer is None:
            raise SystemExit(f"wo {' '.join(arguments)} ended with {code} and no list")
        return answer["items"]

    def work_order(self, number):
        code, answer = self.attempt("show", str(number))
        if code != 0:
            raise SystemExit(f"wo show {number} ended with {code} for {self.email}")
        return answer["item"]

    def number(self, title):
        """Returns the present number of the work order with this title, or None."""
        found = [item for item in self.items("list", "--all", "--search", title) if item["title"] == title]
        return found[0]["number"] if found else None

    def operations(self):
        """Returns the state and the successor of each operation in her queue and her history."""
        return {name: (kind, state, successor) for name, kind, state, successor in
                self.account.rows("SELECT op_id, kind, state, superseded_by FROM op")}

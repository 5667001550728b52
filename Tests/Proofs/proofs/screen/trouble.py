"""A server and a network that misbehave, and a dispatcher who changes things, all by a seed."""

STATUSES = ["500", "502", "503", "429"]
PATHS = ["/v1/", "/v1/tasks", "/v1/workOrders", "/v1/uploads", "/v1/changes", "/v1/photos", "/v1/timeEntries"]


class Trouble:
    def __init__(self, chance, server, link):
        self.chance, self.server, self.link = chance, server, link
        self.figures = dict.fromkeys(["network changes", "armed faults", "server kills", "dispatcher's changes"], 0)
        self.numbers = None

    def step(self):
        """Changes the surroundings once. A server that a fault has killed starts again."""
        if not self.server.is_running:
            self.start()
            return
        kind = self.chance.choices([self.turn, self.arm, self.calm, self.kill, self.dispatch], [4, 4, 3, 1, 4])[0]
        try:
            kind()
        except OSError:
            # A fault has killed the server during the call, or has hit the call itself. The next step starts it again.
            if self.server.is_running:
                raise

    def turn(self):
        self.link.turn(self.chance.choice(["on", "on", "off", "lossy"]))
        self.figures["network changes"] += 1

    def arm(self):
        point = self.chance.choice(["accept", "afterHeaders", "beforeCommit", "afterCommit"])
        fault = self.chance.choice(["drop", "reset", "delay", *STATUSES])
        if fault in ("drop", "reset") and self.chance.random() < 0.3:
            point = self.chance.choice(["midBody", "midAnswer"])
        self.server.arm(match={"path": self.chance.choice(PATHS)}, point=point, fault=fault, always=True,
                        probability=self.chance.choice([0.2, 0.5, 1.0]), seed=self.chance.randrange(1 << 30),
                        delayMilliseconds=self.chance.choice([20, 200, 1_500]))
        self.figures["armed faults"] += 1

    def calm(self):
        self.link.turn("on")
        self.server.disarm()

    def kill(self):
        """Kills the server now, or around the commit of the next write."""
        self.figures["server kills"] += 1
        if self.chance.random() < 0.5:
            self.server.process.kill()
            self.server.process.wait(timeout=10)
        else:
            self.server.arm(match={"method": self.chance.choice(["POST", "PATCH", "PUT"]), "path": "/v1/"},
                            point=self.chance.choice(["beforeCommit", "afterCommit"]), fault="kill", count=1)

    def dispatch(self):
        number = self.chance.choice(self.numbers)
        field, value = self.chance.choice([
            ("title", f"office {self.chance.randrange(10_000)}"), ("priority", self.chance.choice(["low", "high"])),
            ("status", self.chance.choice(["open", "inProgress", "onHold"])),
            ("category", f"office {self.chance.randrange(10_000)}")])
        self.server.control("dispatch", {"number": number, field: value})
        self.figures["dispatcher's changes"] += 1

    def start(self):
        self.server.wait()
        self.server.start()

    def end(self):
        """Ends all faults."""
        if self.server.is_running:
            self.server.disarm()
        if not self.server.is_running:
            self.start()
        self.link.turn("on")

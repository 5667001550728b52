"""The network, the server and the dispatcher, by chance."""

import json

from .paper import server_value

PRIORITIES = ["none", "low", "medium", "high"]


class Weather:
    def __init__(self, week):
        self.week, self.chance = week, week.chance
        self.figures = dict.fromkeys(["network changes", "server kills", "dispatcher's changes"], 0)
        # The number of steps until the server starts again.
        self.down = 0

    def step(self):
        """Changes the surroundings before a step of a person."""
        self.look_after_server()
        draw = self.chance.random()
        if draw < 0.12:
            link = self.chance.choice(self.week.links)
            link.turn(self.chance.choice(["on", "on", "off", "lossy"]))
            self.figures["network changes"] += 1
        elif draw < 0.18 and self.week.server.is_running:
            self.kill()
        elif draw < 0.33 and self.week.server.is_running:
            self.dispatch()

    def look_after_server(self):
        server = self.week.server
        if server.is_running:
            return
        if self.down > 0:
            self.down -= 1
            return
        server.wait()
        server.start()

    def kill(self):
        """Kills the server now, or around the commit of the next write."""
        server = self.week.server
        self.figures["server kills"] += 1
        self.down = self.chance.randrange(4)
        if self.chance.random() < 0.4:
            server.process.kill()
            server.process.wait(timeout=10)
            return
        server.arm(match={"method": self.chance.choice(["POST", "PATCH", "PUT"]), "path": "/v1/"},
                   point=self.chance.choice(["beforeCommit", "afterCommit"]), fault="kill", count=1)

    def dispatch(self, is_noted=True):
        """Changes a field of a work order in the office, and notes it on paper."""
        number, order = self.week.order()
        field, value = self.chance.choice([
            ("title", f"office {self.week.work.mark()}"), ("priority", self.chance.choice(PRIORITIES)),
            ("category", f"office {self.week.work.mark()}"), ("status", self.chance.choice(["open", "inProgress"])),
            ("due", f"2027-01-{1 + self.chance.randrange(28):02}T09:00:00.000Z")])
        answer = json.loads(self.week.server.control("dispatch", {"number": number, field: value}))
        self.figures["dispatcher's changes"] += 1
        for row in answer["rows"]:
            if is_noted and row.get("workOrder"):
                self.week.paper.dispatched[order, field].append((row["seq"], server_value(field, row["workOrder"])))

    def clear_up(self):
        """Ends all faults."""
        self.down = 0
        if self.week.server.is_running:
            self.week.server.disarm()
        self.look_after_server()
        for link in self.week.links:
            link.turn("on")

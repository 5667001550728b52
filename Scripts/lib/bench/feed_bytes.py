"""Measures the forms of the change feed: bytes on the wire, and CPU time of the client. Called by Scripts/bench."""

import argparse
import datetime
import json
import os
import platform
import subprocess
import tempfile
import urllib.request
import uuid

FORMS = [(form, encoding) for form in ("json", "protobuf") for encoding in ("identity", "gzip")]
# The number of work orders that somebody works on in a day.
WORKED_ON = 25


class Server:
    """A wo-staging with the sample plant, signed in with all permissions."""

    def __init__(self, program, folder):
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", "--data", os.path.join(folder, "data"), "--fixture",
             "Fixtures/plant.json", "--access-token-seconds", "86400", "--faults"], stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().removeprefix("listening on ").strip()
        with open("Fixtures/plant.json") as file:
            self.plant = json.load(file)
        user = max(self.plant["users"], key=lambda user: len(user["permissions"]))
        self.token = None
        answer = self.call("POST", "/v1/login", {"email": user["email"], "password": user["password"]})
        self.token = answer["tokens"]["accessToken"]

    def call(self, method, path, body=None, **headers):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def write(self, method, path, body):
        self.call(method, path, body, **{"Idempotency-Key": f'"{uuid.uuid4()}"'})

    def cursor(self):
        cursor, more = "", True
        while more:
            page = self.call("GET", f"/v1/changes?cursor={cursor}")
            cursor, more = page["cursor"], page["hasMore"]
        return cursor


def day(server):
    """Makes a day of changes. Returns the cursors before each of them."""
    cursors = []
    now = datetime.datetime.now(datetime.timezone.utc)
    recorded = now.strftime("%Y-%m-%dT%H:%M:%S.000Z")
    start = (now - datetime.timedelta(minutes=45)).strftime("%Y-%m-%dT%H:%M:%S.000Z")

    def change(call, *arguments):
        cursors.append(server.cursor())
        call(*arguments)

    def dispatch(order, **fields):
        change(server.call, "POST", "/_staging/dispatch", {"workOrderId": order["id"], **fields})

    for order in server.plant["workOrders"][:WORKED_ON]:
        path = f"/v1/workOrders/{order['id']}"
        dispatch(order, status="inProgress")
        for task in (task for task in server.plant["tasks"] if task["workOrderId"] == order["id"]):
            dispatch(order, task={"id": task["id"], "note": "Checked, no leak, bolts tightened"})
        change(server.write, "PUT", f"{path}/notes", {
            "id": str(uuid.uuid4()), "text": "Seal replaced; check again in two weeks.", "savedAt": recorded})
        change(server.write, "POST", f"{path}/timeEntries", {
            "id": str(uuid.uuid4()), "content": {"time": {"start": start, "end": recorded}}, "recordedAt": recorded})
        dispatch(order, status="onHold")
    return cursors


def measure(binaries, server, form, encoding, paths, rounds, repetitions):
    command = [os.path.join(binaries, "bench-page"), "feed", form, encoding, str(repetitions), server.url,
               server.token, *paths]
    samples = [json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
               for _ in range(rounds)]
    return samples[0]["bytes"], min(sample["cpuSeconds"] for sample in samples)


def machine():
    name = platform.processor() or platform.machine()
    if os.path.exists("/proc/cpuinfo"):
        with open("/proc/cpuinfo") as file:
            name = next((line.split(": ", 1)[1].strip() for line in file if line.startswith("model name")), name)
    return f"{name}, {os.cpu_count()} cores, {platform.system()}, {datetime.date.today()}"


def main():
    parser = argparse.ArgumentParser(prog="Scripts/bench feed")
    parser.add_argument("--binaries", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--staging", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(options.staging, folder)
        try:
            cases = [("plant", ["/v1/changes"], 100)]
            first = server.cursor()
            results = [(cases[0], run(options, server, cases[0]))]
            cursors = day(server)
            cases = [("day, at once", [f"/v1/changes?cursor={first}"], 100),
                     (f"day, {len(cursors)} pulls", [f"/v1/changes?cursor={cursor}&limit=1" for cursor in cursors], 5)]
            results += [(case, run(options, server, case)) for case in cases]
        finally:
            server.process.terminate()
            server.process.wait()
    print(machine())
    print(f"{'':<18}{'form':<18}{'bytes':>10}{'CPU ms':>10}")
    for (title, _, _), rows in results:
        for (form, encoding), (size, seconds) in zip(FORMS, rows):
            name = form if encoding == "identity" else f"{form}, {encoding}"
            print(f"{title:<18}{name:<18}{size:>10,}{seconds * 1000:>10.2f}")


def run(options, server, case):
    _, paths, repetitions = case
    return [measure(options.binaries, server, form, encoding, paths, options.rounds, repetitions)
            for form, encoding in FORMS]


if __name__ == "__main__":
    main()

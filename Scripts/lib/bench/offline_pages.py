"""A change feed as files: work orders with tasks from the plant's templates, in the staging server's format. It is
written once, so all readers read the same bytes and no server work is measured."""

import json
import os
import random

ROWS_IN_PAGE, TASKS = 500, 4
START = 1_790_000_000_000


def write(folder, plant, work_orders):
    """Writes the pages and returns the number of rows. The page after a cursor is the file with that name; the first
    has none."""
    os.makedirs(folder)
    feed = Feed(plant)
    rows, cursor, count = [], "", 0
    for number in range(work_orders):
        rows += feed.work_order(number)
        last = number == work_orders - 1
        while len(rows) >= ROWS_IN_PAGE or (last and rows):
            page, rows = rows[:ROWS_IN_PAGE], rows[ROWS_IN_PAGE:]
            count += len(page)
            after = f"c{count:09}"
            with open(os.path.join(folder, cursor + ".json"), "w", encoding="utf-8") as file:
                file.write(f'{{"rows":[{",".join(page)}],"cursor":"{after}","hasMore":{json.dumps(bool(rows) or not last)},'
                           '"serverTime":"2026-11-21T05:01:40.120Z"}')
            cursor = after
    return count


class Feed:
    def __init__(self, plant):
        self.random = random.Random(1)
        self.clock = START
        self.sequence = 0
        self.assets = [json.dumps(asset, ensure_ascii=False) for asset in plant["assets"]]
        self.locations = [json.dumps(place, ensure_ascii=False) for place in plant["locations"]]
        self.assignees = [json.dumps({"type": "user", "id": user["id"], "name": user["name"]}, ensure_ascii=False)
                          for user in plant["users"]]
        self.titles = [(json.dumps(template["title"], ensure_ascii=False),
                        json.dumps(template["description"], ensure_ascii=False)) for template in plant["templates"]]
        self.tasks = [(json.dumps(task["label"], ensure_ascii=False), json.dumps(task["required"]),
                       json.dumps(task["kind"], ensure_ascii=False))
                      for template in plant["templates"] for part in template["checklists"] for task in part["tasks"]]

    def work_order(self, number):
        """Returns the rows of one work order as JSON."""
        work_order, checklist = self.id(), self.id()
        title, text = self.titles[number % len(self.titles)]
        rows = [self.row("workOrder", work_order, work_order, (
            f'{{"id":"{work_order}","number":{10_000 + number},"title":{title},"description":{text},"status":"open",'
            f'"priority":"medium","due":"2026-12-{1 + number % 28:02}T17:00:00.000Z",'
            f'"asset":{self.assets[number % len(self.assets)]},'
            f'"location":{self.locations[number % len(self.locations)]},'
            f'"assignees":[{self.assignees[number % len(self.assignees)]}],"requiresSignature":false,'
            f'"runningTimers":[],"checklists":[{{"id":"{checklist}","name":"Walk round"}}],"version":1,'
            '"statusVersion":1,"updatedAt":"2026-11-20T05:01:40.120Z"}'))]
        for place in range(TASKS):
            task = self.id()
            label, required, kind = self.tasks[(number + place) % len(self.tasks)]
            rows.append(self.row("task", task, work_order, (
                f'{{"id":"{task}","workOrderId":"{work_order}","checklistId":"{checklist}","position":{place},'
                f'"label":{label},"required":{required},"kind":{kind},"note":"","version":1}}')))
        return rows

    def row(self, entity, own, work_order, content):
        self.sequence += 1
        return (f'{{"seq":{self.sequence},"entity":"{entity}","id":"{own}","workOrderId":"{work_order}","version":1,'
                f'"deleted":false,"{entity}":{content}}}')

    def id(self):
        """Returns the next id: ordered by the millisecond, otherwise random, like real ids."""
        self.clock += 3
        bits, time = self.random.getrandbits(74), f"{self.clock:012x}"
        tail = f"{bits & ((1 << 62) - 1) | 1 << 63:016x}"
        return f"{time[:8]}-{time[8:]}-7{bits >> 62:03x}-{tail[:4]}-{tail[4:]}"

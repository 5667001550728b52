"""The points of a scenario at which a call can be disturbed."""

import collections

from .trace import LINE, Trace


def calls_of(log, scenario, home):
    """Returns (call, count in the thread, file, count in the thread on that file, step) for each call of a run.
    strace counts by thread. `file` is relative to the data folder; empty if its name is not constant."""
    trace, counts, found = Trace(scenario, home), collections.Counter(), []
    with open(log, errors="replace") as file:
        for line in file:
            match = LINE.match(line)
            if match and match[3] == "(":
                counts[match[1], match[2]] += 1
            one = trace.feed(line)
            if not one:
                if match and match[3] == "(":
                    # The loader's calls count too, so that the numbers match those of strace.
                    found.append((match[2], counts[match[1], match[2]], "", 0, "start"))
                continue
            thread, call, step, path = one
            name = path[len(home):] if path.startswith(home + "/") else ""
            if name.startswith("/blobs/") and name not in ("/blobs/incoming", "/blobs/sha256"):
                name = ""
            counts[thread, call, name] += 1
            found.append((call, counts[thread, call], name, counts[thread, call, name], step))
    return found


def points_of(calls):
    """Returns (call, file or "", nth, step) tuples at which a kill is possible. If several threads reach a count,
    the first is used."""
    points = {}
    for call, nth, name, nth_of_name, step in calls:
        points.setdefault((call, "", nth), step)
        if name:
            points.setdefault((call, name, nth_of_name), step)
    return [(*point, step) for point, step in points.items() if step != "start"]

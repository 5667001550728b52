"""Compares a device's state with the server's own effect log."""

import collections

from .device import FINISHED

KINDS = ["lost", "twice", "foreign", "stalled", "damaged", "exposed", "corrupt"]


class Findings:
    """The failures found, without duplicates, by kind.

    - lost: accepted by the device (in its database, or reported by wo) but not applied by the server.
    - twice: applied more than once.
    - foreign: applied, but unknown to the device or dropped there.
    - stalled: not finished after a replay against a healthy server.
    - damaged: a photo is missing or has different bytes.
    - exposed: a file or folder that other users can read.
    - corrupt: an error of SQLite's integrity check.
    """

    def __init__(self, is_quiet=False):
        self.is_quiet = is_quiet
        self.found = {kind: set() for kind in KINDS}

    def add(self, kind, things, where=""):
        for thing in things:
            if thing not in self.found[kind]:
                self.found[kind].add(thing)
                if not self.is_quiet:
                    print(f"{kind}: {thing} {where}", flush=True)

    def compare(self, accepted, promised, states, effects, where=""):
        """Compares `states`, the device's database after the replay, with `effects`, the server's log."""
        self.add("lost", [name for name in accepted
                          if effects[name] == 0 and states.get(name) != "withdrawn"], where)
        self.add("lost", [name for name in promised if name not in states], where)
        self.add("lost", [name for name, state in states.items() if state == "applied" and effects[name] == 0], where)
        self.add("twice", [name for name, count in effects.items() if count > 1], where)
        self.add("foreign", [name for name in effects if states.get(name, "withdrawn") == "withdrawn"], where)
        self.add("stalled", [name for name in accepted if states.get(name) not in FINISHED], where)

    @property
    def count(self):
        return sum(len(things) for things in self.found.values())

    def __str__(self):
        words = {"foreign": "unknown to the device"}
        return ", ".join(f"{len(self.found[kind])} {words.get(kind, kind)}" for kind in KINDS)


def can_see_lies(site):
    """Gives the checker falsified states of a sound site. Returns those it did not detect."""
    states, effects = site.device.states(), site.server.effects()
    one = next(name for name, state in states.items() if state == "applied")
    def judged(states=states, effects=effects, accepted=(one,), promised=()):
        findings = Findings(is_quiet=True)
        findings.compare(accepted, promised, states, collections.Counter(effects))
        return {kind for kind, things in findings.found.items() if things}
    lies = [
        ("nothing", judged(), set()),
        ("an effect less", judged(effects={k: v for k, v in effects.items() if k != one}), {"lost"}),
        ("a promise without a row", judged(promised=["nobody"]), {"lost"}),
        ("an effect more", judged(effects={**effects, one: 2}), {"twice"}),
        ("an operation less", judged(states={k: v for k, v in states.items() if k != one}), {"foreign", "stalled"}),
        ("a dropped one applied", judged(states={**states, one: "withdrawn"}), {"foreign"}),
        ("one that waits", judged(states={**states, one: "inDoubt"}), {"stalled"}),
    ]
    return [f"{lie}: saw {sorted(seen)} and not {sorted(meant)}" for lie, seen, meant in lies if seen != meant]

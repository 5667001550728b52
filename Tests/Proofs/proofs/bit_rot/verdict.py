"""The verdict on confirmed changes, compared with the same device without a flipped bit."""

# Each kind fails the campaign. The outcomes say how wo handled the damage.
KINDS = ["silent", "wrong", "crashed", "locked"]
OUTCOMES = ["harmless", "recovered", "quarantined", "reported"]


class Ending:
    """The state of a device after its replays, as its own commands report it."""

    def __init__(self, effects, queue, told, codes, doctor):
        # By operation: its effects on the server.
        self.effects = effects
        # By operation: its entry in `wo queue`.
        self.queue = queue
        self.told = told
        # The exit codes of the replays, of `wo queue` and of `wo doctor`.
        self.codes = codes
        self.doctor = doctor

    @property
    def is_reported(self):
        """Whether wo reported that a queued change is gone or cannot be read."""
        return "could not be read" in self.told or "is damaged" in self.told or self.doctor != 0

    @property
    def is_recovered(self):
        return "were damaged" in self.told or "store was damaged" in self.told


def judge(ending, sound, confirmed):
    """Returns pairs of a kind of failure and a description.

    `sound` is the ending without a flipped bit. `confirmed` maps each operation to its required final state.
    """
    found = []
    for name, state in confirmed.items():
        effects = ending.effects.get(name, [])
        if len(effects) > 1:
            found.append(("wrong", f"{name} was applied {len(effects)} times"))
        elif effects and effects != sound.effects.get(name):
            found.append(("wrong", f"{name} is {effects} on the server and not {sound.effects.get(name)}"))
        elif not effects and name not in ending.queue and not ending.is_reported:
            found.append(("silent", f"{name} ({state}) is neither on the server nor in the queue, and nobody is told"))
    for name in ending.effects:
        if name not in sound.effects:
            found.append(("wrong", f"{name} was applied and never confirmed"))
    if any(code < 0 for code in ending.codes):
        found.append(("crashed", f"ended with {ending.codes}"))
    if ending.codes[-2:-1] == [74]:
        found.append(("locked", f"the queue cannot be read: {ending.told[-200:]}"))
    return found


def outcome(ending, sound):
    if ending.effects.keys() == sound.effects.keys() and not ending.is_recovered:
        return "harmless"
    if ending.effects.keys() == sound.effects.keys():
        return "recovered"
    return "quarantined" if sound.effects.keys() - ending.effects.keys() <= ending.queue.keys() else "reported"


def cannot_see_lies(sound, confirmed):
    """Gives the judge falsified results of a sound run. Returns those it did not detect."""
    name = next(name for name, state in confirmed.items() if state == "applied")
    conflict = next(name for name, state in confirmed.items() if state == "conflict")

    def judged(**changes):
        parts = dict(effects=dict(sound.effects), queue=dict(sound.queue), told="", codes=[0], doctor=0)
        return {kind for kind, _ in judge(Ending(**{**parts, **changes}), sound, confirmed)}
    without = {other: left for other, left in sound.effects.items() if other != name}
    one = sound.effects[name]
    lies = [
        ("nothing", judged(), set()),
        ("an effect less", judged(effects=without), {"silent"}),
        ("an effect less, and it is told", judged(effects=without, told="2 places could not be read"), set()),
        ("an effect less, and it waits", judged(effects=without, queue={**sound.queue, name: "refused"}), set()),
        ("a conflict less", judged(queue={other: 1 for other in sound.queue if other != conflict}), {"silent"}),
        ("an effect twice", judged(effects={**sound.effects, name: one + one}), {"wrong"}),
        ("another value", judged(effects={**sound.effects, name: [("task", 0, "55 Nm")]}), {"wrong"}),
        ("another id", judged(effects={**without, "other": one}), {"silent", "wrong"}),
        ("a crash", judged(codes=[-11]), {"crashed"}),
        ("a locked queue", judged(codes=[74, 74, 1]), {"locked"}),
    ]
    return [f"{lie}: saw {sorted(seen)} and not {sorted(meant)}" for lie, seen, meant in lies if seen != meant]

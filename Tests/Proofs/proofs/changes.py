"""The changes of a work order beside answers, notes, photos and texts, as commands of wo."""

import json
import os

# Assets and locations of the fixture that the work orders of `site` do not have.
ASSETS = ["Chiller 2, screw", "Air handling unit 3"]
LOCATIONS = ["North Yard", "East roof"]
# A work order with a photo that no other check needs.
WITH_PHOTO = 1047


def additions(order, mark):
    """Returns commands that add to the log. Each can be made at any time."""
    return [
        ["timer", "add", str(order), f"2026-01-05 08:{mark % 60:02}", "2026-01-05 09:40"],
        ["part", str(order), "--yes", f"part {mark}", "2"],
        ["reading", str(order), "--yes", f"meter {mark}", "10251.5", "h"],
        ["cost", str(order), f"cost {mark}", "12.50", "EUR"],
    ]


def edits(order, mark):
    """Returns commands that change a field. Each changes something if the last ones had another `mark`."""
    return [
        ["edit", str(order), "--yes", "--due", f"2026-12-{1 + mark % 28:02} 14:00"],
        ["edit", str(order), "--yes", "--category", f"category {mark}"],
        ["edit", str(order), "--asset", ASSETS[mark % 2]],
        ["edit", str(order), "--location", LOCATIONS[mark % 2]],
        ["assign", str(order), "--me" if mark % 2 else "--nobody"],
        ["sign", str(order), f"signer {mark}", "--yes"],
    ]


def pairs(order):
    """Returns pairs of commands, the first of which makes the second possible."""
    return [
        (["timer", "start", str(order)], ["timer", "stop", str(order)]),
        (["sign", str(order), "A. Berg", "--yes"], ["sign", str(order), "--delete", "--yes"]),
    ]


def fetch_photo(device, folder):
    """Downloads the photo of `WITH_PHOTO`. Without its file, the device refuses to delete the photo offline."""
    device.run("photo", "save", str(WITH_PHOTO), "1", os.path.join(folder, "fetched.jpg"), "--force")


def other_changes(order, mark):
    """Returns commands for a change of each kind, in an order in which each can be made. The last one deletes the photo
    of `WITH_PHOTO`, whose file must be on the device (`fetch_photo`)."""
    return (edits(order, mark) + additions(order, mark) + [["new", f"new {mark}", "--task", "look"]]
            + [command for pair in pairs(order) for command in pair]
            + [["photo", "delete", str(WITH_PHOTO), "1", "--yes"]])


def photo_deletion(device, order):
    """Returns the command that deletes the last photo of a work order."""
    photos = json.loads(device.run("photo", "list", str(order), "--json"))["items"]
    return ["photo", "delete", str(order), str(len(photos)), "--yes"]

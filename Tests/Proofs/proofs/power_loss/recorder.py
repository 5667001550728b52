"""The library that records a program's file operations, and the reader of its records."""

import collections
import json
import os
import shutil
import struct
import subprocess

Record = collections.namedtuple("Record", "kind path other inode offset data")

CREATED, WROTE, RESIZED, GREW, SYNCED = "C", "W", "T", "E", "S"
RENAMED, LINKED, UNLINKED, MADE_FOLDER, REMOVED_FOLDER = "R", "L", "U", "M", "D"
SAID, SENT, NOT_MODELLED = "A", "N", "X"

HEAD = struct.Struct("<BxHHxxIQq")


def compile_recorder(folder):
    library = os.path.join(folder, "recorder.so")
    subprocess.run(["cc", "-std=gnu11", "-O2", "-Wall", "-Werror", "-shared", "-fPIC", "-o", library,
                    "Tests/PowerLoss/recorder.c", "-ldl"], check=True)
    return library


def recording_environment(environment, library, root, log):
    return dict(environment, LD_PRELOAD=library, RECORDER_ROOT=root, RECORDER_LOG=log)


def start_recording(device, library, folder):
    """Copies the current disk of the device, which is its folder, and records every later command. All files of the
    recording are in `folder`."""
    disk = device.folder
    os.makedirs(folder)
    shutil.copytree(disk, os.path.join(folder, "base"), ignore=shutil.ignore_patterns("*-shm"))
    inodes = {"": os.stat(disk).st_ino}
    for parent, folders, files in os.walk(disk):
        for name in folders + files:
            path = os.path.join(parent, name)
            inodes[os.path.relpath(path, disk)] = os.stat(path).st_ino
    with open(os.path.join(folder, "start"), "w") as file:
        json.dump({"root": disk, "inodes": inodes, "operations": device.operations()}, file)
    device.environment = recording_environment(device.environment, library, disk, os.path.join(folder, "log"))


def read_log(path):
    """Returns all records in the order in which the calls took effect."""
    with open(path, "rb") as file:
        log = file.read()
    records, at = [], 0
    while at < len(log):
        kind, path_length, other_length, data_length, inode, offset = HEAD.unpack_from(log, at)
        at += HEAD.size
        path = log[at:at + path_length].decode()
        at += path_length
        other = log[at:at + other_length].decode()
        at += other_length
        record = Record(chr(kind), path, other, inode, offset, log[at:at + data_length])
        at += data_length
        if record.kind == NOT_MODELLED:
            raise SystemExit(f"{record.path} on {record.other} is not modelled: no image can be trusted")
        records.append(record)
    return records

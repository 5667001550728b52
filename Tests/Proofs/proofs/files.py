"""Temporary folders, and the files that the campaigns write and compare."""

import hashlib
import os
import stat
import struct
import tempfile
import zlib


def scratch():
    """Returns a temporary folder, in memory if possible."""
    return tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None,
                                       ignore_cleanup_errors=True)


def mode(path):
    return stat.S_IMODE(os.lstat(path).st_mode)


def file_hash(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def picture(path, seed, size=0):
    """Writes a PNG that no other seed produces, `size` bytes long if that is more than the minimum. wo keeps all its
    bytes, because it contains no metadata."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    pixel = zlib.compress(b"\x00" + struct.pack(">I", seed & 0xFFFFFF)[1:])
    head = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
    end = chunk(b"IEND", b"")
    # Extra image data in its own chunk. Readers stop at the end of the picture.
    missing = size - len(head) - len(chunk(b"IDAT", pixel)) - len(end) - 12
    rest = chunk(b"IDAT", hashlib.shake_128(str(seed).encode()).digest(missing)) if missing >= 0 else b""
    with open(path, "wb") as file:
        file.write(head + chunk(b"IDAT", pixel) + rest + end)

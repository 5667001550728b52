"""Writes the requests of a replay again for a peer that only sends them: as they were sealed, but with new keys. A
note also has its key in the body, because the server would reject the same note a second time."""

import base64
import contextlib
import hashlib
import json
import sqlite3
import struct
import urllib.parse
import urllib.request
import uuid


def write(path, database, address):
    """Writes the requests and returns their number. `database` belongs to the kernel that has sent its own requests."""
    token = access_token(address)
    host = urllib.parse.urlsplit(address).netloc
    with contextlib.closing(sqlite3.connect(database)) as connection, open(path, "wb") as file:
        rows = connection.execute("SELECT sealed_request FROM op WHERE sealed_request IS NOT NULL ORDER BY seq").fetchall()
        for (sealed,) in rows:
            request = text(json.loads(sealed), host, token)
            file.write(struct.pack("<I", len(request)) + request)
    return len(rows)


def text(sealed, host, token):
    key = str(uuid.uuid4())
    body = json.loads(base64.b64decode(sealed["body"]))
    bytes_ = json.dumps({**body, "id": key}, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
    digest = base64.b64encode(hashlib.sha256(bytes_).digest()).decode()
    fields = {
        "Host": host, "User-Agent": "millwright", "Accept": "application/json", **sealed["headers"],
        "Idempotency-Key": f'"{key}"', "Content-Digest": f"sha-256=:{digest}:", "Authorization": f"Bearer {token}",
        "Millwright-Client-Version": "0.1.0", "X-Request-Id": key, "traceparent": f"00-{key.replace('-', '')}-0123456789abcdef-00",
        "Content-Length": len(bytes_),
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
    return f"{sealed['method']} {sealed['path']} HTTP/1.1\r\n{head}\r\n".encode() + bytes_


def access_token(address):
    request = urllib.request.Request(
        address + "/v1/login", json.dumps({"email": "omar@plant.example", "password": "staging-only"}).encode(),
        {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["tokens"]["accessToken"]

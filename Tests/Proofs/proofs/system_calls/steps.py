"""The system calls to disturb, and the durable steps that they belong to."""

CALLS = ["openat", "write", "pwrite64", "fsync", "fdatasync", "rename", "unlink", "ftruncate", "flock", "fcntl",
         "connect", "sendto", "recvfrom", "mkdir", "fchmod", "chmod"]
STEPS = {
    "C1": "capture: create the temporary file", "C2": "write it", "C3": "sync it", "C4": "rename it",
    "C5": "sync the folders", "C6": "begin", "C7": "insert the operation, the view and the blob", "C8": "commit",
    "C9": "sync the log",
    "S1": "send: claim and seal", "S2": "commit of the seal", "S3": "connect", "S4": "headers", "S5": "body",
    "S6": "all is sent, no answer yet", "S7": "the server has committed", "S8": "the answer is here",
    "S9": "transaction of the receipt", "S10": "commit of the receipt",
    "U1": "upload: create", "U2": "store its place", "U3": "send a chunk",
    "U4": "chunk on its way to the server's disk",
    "U5": "the server has stored an offset", "U6": "complete at the server", "U7": "store that it is verified",
    "U9": "unlink the file of an old photo",
    "P1": "pull: read a page", "P2": "rows", "P3": "cursor and commit", "P4": "sync the log",
    "T1": "token: the server has made one", "T2": "temporary file", "T3": "sync it", "T4": "rename it",
    "T5": "sync the folder",
    "M3": "first opening: the schema", "M4": "its commit", "K2": "checkpoint: copy", "K3": "sync the copy",
    "R1": "withdrawal", "A1": "session row", "D1": "photo fetched: its bytes", "D2": "sync them",
    "D3": "give them their name",
    "D4": "the file asked for",
    "open": "opening, reading, locks of readers", "end": "telling, closing",
}
# U8 does not exist: a photo's row stays when its file is removed, so that the file can be fetched again. The server's
# own steps are reached only if the server was slower than the kill.

"""A server that discards everything it receives as cheaply as possible, so that only the client is measured.

It prints its port, answers every request with 204 and ends when its standard input ends.
"""

import re
import socket
import sys
import threading

PIECE = 1 << 20
ANSWER = b"HTTP/1.1 204 No Content\r\n\r\n"
# Linux drops the bytes of a TCP connection without copying them.
DROP = socket.MSG_TRUNC if sys.platform == "linux" else 0


def serve(connection):
    room = bytearray(PIECE)
    received = b""
    with connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        while True:
            while b"\r\n\r\n" not in received:
                piece = connection.recv(65536)
                if not piece:
                    return
                received += piece
            head, _, rest = received.partition(b"\r\n\r\n")
            left = int(re.search(rb"\ncontent-length: *(\d+)", head, re.IGNORECASE).group(1)) - len(rest)
            while left > 0:
                count = connection.recv_into(room, min(left, PIECE), DROP)
                if count == 0:
                    return
                left -= count
            received = b""
            connection.sendall(ANSWER)


def accept(listener):
    while True:
        connection, _ = listener.accept()
        threading.Thread(target=serve, args=(connection,), daemon=True).start()


if __name__ == "__main__":
    listener = socket.create_server(("127.0.0.1", 0))
    threading.Thread(target=accept, args=(listener,), daemon=True).start()
    print(listener.getsockname()[1], flush=True)
    sys.stdin.read()

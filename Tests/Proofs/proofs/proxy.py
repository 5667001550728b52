"""A proxy in front of a server. It counts the bytes of uploads and cuts one connection after a chosen number."""

import asyncio
import dataclasses
import re
import socket
import struct
import threading


@dataclasses.dataclass
class Cut:
    """`after` counts bytes of the photo if `side` is "client", and bytes of the response to a chunk if it is
    "server"."""
    side: str
    after: int
    is_reset: bool
    is_done: bool = False


class Proxy:
    """A proxy for one device."""

    def __init__(self, server_port):
        self.server_port = server_port
        self.cut = None
        # The number of photo bytes that the device has sent.
        self.sent = 0
        self.loop = asyncio.new_event_loop()
        ready = threading.Event()
        threading.Thread(target=self.serve, args=(ready,), daemon=True).start()
        ready.wait()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def arm(self, cut):
        self.cut, self.sent = cut, 0

    def close(self):
        self.loop.call_soon_threadsafe(self.loop.stop)

    def serve(self, ready):
        asyncio.set_event_loop(self.loop)
        server = self.loop.run_until_complete(asyncio.start_server(self.connected, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        self.loop.run_forever()
        server.close()
        # The cancelled connections need no error report.
        self.loop.set_exception_handler(lambda loop, context: None)
        left = asyncio.all_tasks(self.loop)
        for task in left:
            task.cancel()
        self.loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        self.loop.close()

    async def connected(self, reader, writer):
        upstream = await asyncio.open_connection("127.0.0.1", self.server_port)
        chunk = asyncio.Event()
        back = asyncio.ensure_future(self.answers(upstream[0], writer, upstream[1], chunk))
        try:
            await self.requests(reader, writer, upstream[1], chunk)
        except (ConnectionError, asyncio.IncompleteReadError):
            # One side closed its connection. The `finally` block closes the other side.
            pass
        finally:
            if not (self.cut and self.cut.is_done):
                # A response in transit is still forwarded.
                await asyncio.wait([back], timeout=1)
            back.cancel()
            upstream[1].close()
            writer.close()

    async def requests(self, reader, writer, upstream, chunk):
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = int((re.search(rb"(?i)\r\ncontent-length: *(\d+)", head) or [0, 0])[1])
            is_chunk = head.startswith(b"PATCH /v1/uploads/")
            upstream.write(head)
            if is_chunk:
                chunk.set()
                offset = int(re.search(rb"(?i)\r\nupload-offset: *(\d+)", head)[1])
            else:
                chunk.clear()
            while length > 0 or is_chunk:
                if is_chunk and self.is_due("client", offset):
                    await upstream.drain()
                    return self.carry_out(writer, upstream)
                if length <= 0:
                    break
                # Reads small pieces, so that the cut is exact.
                cut = self.cut
                room = cut.after - offset if is_chunk and cut and not cut.is_done and cut.side == "client" else length
                piece = await reader.read(max(1, min(65_536, length, room if room > 0 else length)))
                if not piece:
                    raise ConnectionResetError
                length -= len(piece)
                if is_chunk:
                    offset += len(piece)
                    self.sent += len(piece)
                upstream.write(piece)
                await upstream.drain()

    async def answers(self, reader, writer, upstream, chunk):
        passed = 0
        try:
            while True:
                if not chunk.is_set():
                    passed = 0
                piece = await reader.read(65_536)
                if not piece:
                    return writer.close()
                cut = self.cut
                if chunk.is_set() and cut and not cut.is_done and cut.side == "server" and \
                        passed + len(piece) >= cut.after:
                    writer.write(piece[:cut.after - passed])
                    await writer.drain()
                    return self.carry_out(writer, upstream)
                passed += len(piece)
                writer.write(piece)
                await writer.drain()
        except ConnectionError:
            writer.close()

    def is_due(self, side, count):
        return self.cut and not self.cut.is_done and self.cut.side == side and count == self.cut.after

    def carry_out(self, *writers):
        self.cut.is_done = True
        for writer in writers:
            if self.cut.is_reset:
                writer.get_extra_info("socket").setsockopt(
                    socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                writer.transport.abort()
            else:
                writer.close()

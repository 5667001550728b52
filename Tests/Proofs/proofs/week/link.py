"""A network link of one device to the server, which can be on or off, or can lose responses."""

import asyncio
import random
import socket
import threading


class Link:
    """A proxy on a port of its own. While it is off, nobody listens on the port, so connections are refused."""

    def __init__(self, server_port, seed):
        self.server_port = server_port
        self.chance = random.Random(seed)
        self.mode = "on"
        # Keeps the port while nobody listens on it.
        self.reserved = self.socket(0)
        self.port = self.reserved.getsockname()[1]
        self.open = set()
        self.listener = None
        self.loop = asyncio.new_event_loop()
        threading.Thread(target=self.loop.run_forever, daemon=True).start()
        self.call(self.listen())

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def turn(self, mode):
        """Sets the mode: "on", "off", or "lossy" to lose about every third response after the server has sent it."""
        self.mode = mode
        self.call(self.stop() if mode == "off" else self.listen())

    def close(self):
        self.turn("off")
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.reserved.close()

    def call(self, work):
        return asyncio.run_coroutine_threadsafe(work, self.loop).result()

    @staticmethod
    def socket(port):
        made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        made.bind(("127.0.0.1", port))
        return made

    async def listen(self):
        if self.listener is None:
            self.listener = await asyncio.start_server(self.connected, sock=self.socket(self.port))

    async def stop(self):
        if self.listener is not None:
            self.listener.close()
            self.listener = None
        for transport in list(self.open):
            transport.abort()

    async def connected(self, reader, writer):
        transports = {writer.transport}
        self.open |= transports
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.server_port)
            transports.add(back.transport)
            self.open |= transports
            await asyncio.gather(self.pump(reader, back, False), self.pump(there, writer, True))
        except OSError:
            # The server is down, or one side has closed its connection. The other side is closed below.
            pass
        finally:
            for transport in transports:
                transport.abort()
            self.open -= transports

    async def pump(self, reader, writer, is_response):
        while data := await reader.read(65_536):
            if is_response and self.mode == "lossy" and self.chance.random() < 0.3:
                raise ConnectionResetError("the response is lost")
            writer.write(data)
            await writer.drain()
        raise ConnectionResetError("one side has ended")

"""A device beside a staging server."""

import contextlib
import os

from .device import Device
from .staging import StagingServer

# Work orders of the fixture that the technician may change, each with the place of a task that takes any text.
WORK_ORDERS = [(1042, 7), (1044, 9), (1047, 3), (1055, 4), (1063, 8), (1095, 4), (1060, 4), (1072, 4)]


class Site:
    """A device and its server. Several sites can share a server."""

    def __init__(self, server, device):
        self.server, self.device = server, device
        # The folder for files of the site that belong to neither.
        self.folder = os.path.dirname(device.folder)

    @classmethod
    def start(cls, binaries, folder, work_orders=WORK_ORDERS):
        """Starts a server and a device in `folder`. Signs the device in and starts the work orders there."""
        server = StagingServer(binaries, os.path.join(folder, "server"))
        site = cls(server, Device(binaries, os.path.join(folder, "device"), server.url))
        try:
            site.device.sign_in()
            for number, _ in work_orders:
                site.device.run("start", str(number))
        except BaseException:
            site.kill()
            raise
        return site

    def beside(self, folder):
        """Returns a site with the same server and another device, which has its data in `folder`."""
        return Site(self.server, Device(self.device.binaries, folder, self.server.url))

    def kill(self):
        self.server.kill()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()

    def drain(self, replays=1, timeout=120):
        """Replays until wo has nothing left to send, at most `replays` times. Returns the finished processes."""
        done = []
        while len(done) < replays:
            done.append(self.device.attempt("replay", timeout=timeout))
            if done[-1].returncode == 0 and "damaged" not in done[-1].stderr:
                break
        return done

    def judge(self, findings, promised=(), accepted=None, where=""):
        """Compares the device with the server's effect log. `accepted` are the operations that must have an effect, by
        default all of the device. `promised` are those that wo reported as recorded."""
        states = self.device.states()
        findings.compare(states if accepted is None else accepted, promised, states, self.server.effects(), where)


@contextlib.contextmanager
def sites(count, binaries, folder):
    """Starts so many sites, each in its own folder, and kills them at the end."""
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(Site.start(binaries, os.path.join(folder, f"site-{place}")))
               for place in range(count)]

"""The measures, their peers and their targets."""

import dataclasses
import typing

from peers import AHC, CURL, H2LOAD, JSON, OURS, PROTOBUF


@dataclasses.dataclass(frozen=True)
class Target:
    """A target for one peer. `ratio(ours, peer)` takes two samples of the same round."""
    peer: str
    ratio: typing.Callable[[dict, dict], float]
    limit: float
    at_least: bool
    text: str

    def is_reached(self, value):
        return value >= self.limit if self.at_least else value <= self.limit


@dataclasses.dataclass(frozen=True)
class Measure:
    """A measure. The others of `peers` are compared with the first. `address` and `path` are those of the server,
    see server.py."""
    title: str
    peers: tuple
    address: str = ""
    path: str = ""
    mode: str = "small"
    in_flight: int = 1
    requests: int = 1
    http2: bool = False
    targets: tuple = ()

    def url(self, server):
        return getattr(server, self.address) + self.path

    @property
    def units(self):
        """Returns the units of one request: the MiB of a large one, otherwise 1."""
        return 1024 if self.mode in ("download", "upload") else 1


def rate(sample):
    return sample["requests"] / sample["seconds"]


def rate_per_cpu(sample):
    return sample["requests"] / sample["cpuSeconds"]


FRUGAL = Target(AHC, lambda ours, peer: rate_per_cpu(ours) / rate_per_cpu(peer), 1.2, True, "requests per CPU second")
PROMPT = Target(AHC, lambda ours, peer: ours["p50us"] / peer["p50us"], 1.0, False, "median latency")
FAST = Target(CURL, lambda ours, peer: rate(ours) / rate(peer), 0.95, True, "throughput")
COLD = Target(CURL, lambda ours, peer: ours["seconds"] / peer["seconds"], 1.1, False, "time of the whole process")


def all_measures(requests):
    small = [
        Measure(f"{name}, {in_flight} in flight", (OURS, AHC, CURL, H2LOAD), address, "/small.json",
                in_flight=in_flight, requests=requests if in_flight > 1 else max(1, requests // 4), http2=http2,
                targets={1: (PROMPT,), 64: (FRUGAL,)}.get(in_flight, ()))
        for name, address, http2 in [("HTTP/1.1", "plain", False), ("HTTP/2", "secure", True)]
        for in_flight in (1, 16, 64)
    ]
    transfers = (OURS, AHC, CURL)
    return small + [
        Measure("new TLS connections", transfers, "closing", "/small.json", requests=max(1, requests // 50)),
        Measure("1 GiB down, HTTP/1.1, by MiB", transfers, "plain", "/large.bin", mode="download", targets=(FAST,)),
        Measure("1 GiB down, HTTP/2, by MiB", transfers, "secure", "/large.bin", mode="download", http2=True,
                targets=(FAST,)),
        Measure("1 GiB up, HTTP/1.1, by MiB", transfers, "drain", "/upload", mode="upload", targets=(FAST,)),
        Measure("1 GiB up, HTTP/2, by MiB", transfers, "secure", "/upload", mode="upload", http2=True,
                targets=(FAST,)),
        Measure("first request, TLS", transfers, "secure", "/small.json", mode="cold", requests=10, http2=True,
                targets=(COLD,)),
        Measure("reading 500 rows", (PROTOBUF, JSON), mode="page", requests=100),
    ]

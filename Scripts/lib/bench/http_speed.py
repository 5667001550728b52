"""Compares the HTTP client with its peers. Called by Scripts/bench, which builds the programs."""

import argparse
import sys

import measures
import peers
import server
import table


def main():
    parser = argparse.ArgumentParser(prog="Scripts/bench http")
    parser.add_argument("--binaries", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--requests", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    results = []
    with server.running() as site:
        table.print_head()
        for measure in measures.all_measures(options.requests):
            rounds = [one_round(measure, site, options.binaries) for _ in range(options.rounds)]
            table.print_measure(measure, rounds)
            results.append((measure, rounds))
    return 0 if table.print_targets(results) else 1


def one_round(measure, site, binaries):
    if measure.mode == "cold":
        return peers.cold(measure, site, binaries)
    return {peer: peers.run(peer, measure, site, binaries) for peer in measure.peers}


if __name__ == "__main__":
    sys.exit(main())

"""Prints medians, and ratios of a measure's first peer to the others. A ratio is the median over rounds in which
both ran one after the other. On a shared machine that is more stable than the ratio of two medians."""

import measures
from peers import OURS

HEAD = ("", "peer", "per s", "CPU µs", "peak MiB", "p50 µs", "p99 µs", "per s", "per CPU s", "p50")
WIDTHS = (28, 18, 8, 8, 9, 8, 8, 8, 10, 7)


def median(values):
    values = sorted(values)
    middle = len(values) // 2
    return values[middle] if len(values) % 2 else (values[middle - 1] + values[middle]) / 2


def print_head():
    print(f"{'':{sum(WIDTHS[:7]) + 7}}first / peer")
    print_row(HEAD)


def print_measure(measure, rounds):
    """Prints one measure. `rounds` contains the samples by peer for each round."""
    for number, peer in enumerate(measure.peers):
        samples = [samples[peer] for samples in rounds]
        print_row((measure.title if number == 0 else "", peer, *absolutes(samples, measure.units),
                   *ratios(measure.peers[0], peer, rounds)))
    sizes = {peer: rounds[0][peer]["bytes"] for peer in measure.peers if "bytes" in rounds[0][peer]}
    if sizes:
        first, *others = sizes.values()
        print_row(("", ", ".join(f"{peer} {size} bytes" for peer, size in sizes.items())
                   + "".join(f" ({first / other:.2f})" for other in others)))


def absolutes(samples, units):
    yield number(units * median(map(measures.rate, samples)))
    yield number(1e6 / units * median(sample["cpuSeconds"] / sample["requests"] for sample in samples))
    for name, divisor, least in [("peakKiB", 1024, 1), ("p50us", 1, 2), ("p99us", 1, 2)]:
        known = [sample[name] / divisor for sample in samples if name in sample and sample["requests"] >= least]
        yield number(median(known)) if known else ""


def ratios(first, peer, rounds):
    if peer == first:
        return
    pairs = [(samples[first], samples[peer]) for samples in rounds]
    yield ratio(measures.rate, pairs)
    yield ratio(measures.rate_per_cpu, pairs)
    if all(sample["requests"] > 1 and "p50us" in sample for pair in pairs for sample in pair):
        yield ratio(lambda sample: sample["p50us"], pairs)


def ratio(value, pairs):
    return f"{median(value(ours) / value(other) for ours, other in pairs):.2f}"


def print_targets(results):
    """Prints the targets. Returns whether all were reached."""
    print()
    reached = True
    for measure, rounds in results:
        for target in measure.targets:
            value = median(target.ratio(samples[OURS], samples[target.peer]) for samples in rounds)
            reached = reached and target.is_reached(value)
            print(f"{'reached' if target.is_reached(value) else 'short  '}  {measure.title}: {value:.2f} x the "
                  f"{target.text} of {target.peer} ({'at least' if target.at_least else 'at most'} {target.limit:g})")
    return reached


def print_row(cells):
    cells = [cell.ljust(width) if column < 2 else cell.rjust(width)
             for column, (cell, width) in enumerate(zip(cells, WIDTHS))]
    print(" ".join(cells).rstrip(), flush=True)


def number(value):
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"

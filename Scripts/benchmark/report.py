"""Figures as a table."""

import math
import os
import platform
import re
import statistics
from pathlib import Path

# What must be reached: at most this …
RATIO_GOALS = {  # … times the best of the others
    "first photo, ms": 0.55,
    "PNG of 14 MP, first photo, ms": 1,
    "HEIC of 12 MP, first photo, ms": 1,
    "JPEG of 900 MP, first photo, ms": 0.4,
    "overview of 1000 photos, cold, ms": 0.5,
    "album on a server: first photo, ms": 0.6,
    "progressive album on a server: first picture, ms": 0.6,
}
RATES = {"flipping, photos shown per second": 2}
"""Where more is better: at least so many times the best of the others."""
GOALS = {
    "next photo, prefetched, ms": 17,
    "memory after flipping (PSS), MB": 64,
    "memory after 12 photos (PSS), MB": 64,
    "JPEG of 900 MP, most memory (PSS), MB": 200,
    "1000000 names, first photo, then all, ms": 3000,
    "1000000 names, named photo, then all, ms": 3000,
    "1000000 names, memory (PSS), bytes a photo": 120,
    "idle: system calls in 5 s": 0,
    "motion on the CPU: frame, p50, ms": 8.3,
    "motion on the CPU: frame, p99, ms": 16.7,
    "overview of 1000 photos, memory (PSS), MB": 96,
    "overview on the CPU: flight, p99, ms": 16.7,
    "overview on the CPU: scrolling, p99, ms": 16.7,
    "album on a server: next photo, prefetched, ms": 17,
    "album on a server: key held, frame, p99, ms": 16.7,
    "album on a server: key held, reaction, p99, ms": 16.7,
    "100000 keys of a bucket, --list: most memory (PSS), MB": 96,
    "100000 keys of a bucket, window: most memory (PSS), MB": 96,
    "kiosk: memory (PSS), MB": 72,
    "kiosk with Ken Burns: CPU, % of a core": 60,
    "kiosk with Ken Burns: memory (PSS), MB": 72,
    "kiosk with Ken Burns, fades and a blurred matte on the CPU: frame, p99, ms": 16.7,
}
# … times another figure of its own
OWN_RATIO_GOALS = {
    "album on a server: first photo beside curl, ms": (
        1.25, "album on a server: the same bytes by curl, ms"),
    "kept photo of a server, ms": (1.3, "the same photo in a file, ms"),
    "1000 photos in a ZIP, first photo, ms": (1.3, "1000 photos in a folder, first photo, ms"),
    "100000 names, first photo, ms": (1.3, "10 names, first photo, ms"),
    "1000000 names, named photo, ms": (1.3, "10 names, named photo, ms"),
}

Figures = dict[str, dict[str, list[float]]]
"""By measure, then by viewer."""


def table(figures: Figures, names: list[str]) -> str:
    """A Markdown table of medians, a measure a row."""
    head = ["median of n"] + names + ["gimbal ÷ best peer", "goal", ""]
    rows = [_row(measure, figures, names) for measure in figures]
    widths = [max(len(row[column]) for row in [head] + rows) for column in range(len(head))]
    lines = [head, ["-" * width for width in widths]] + rows
    return "\n".join(
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths)) + " |"
        for line in lines)


def _row(measure: str, figures: Figures, names: list[str]) -> list[str]:
    values = figures[measure]
    medians = {name: statistics.median(taken) for name, taken in values.items() if taken}
    own = medians.get("gimbal")
    best = max if measure in RATES else min
    peers = (medians[name] for name in medians if name not in ("gimbal", "before"))
    better = best(peers, default=None)
    ratio = own / better if own is not None and better else None
    goal, passed = "", None
    if measure in RATIO_GOALS:
        goal = f"÷ ≤ {RATIO_GOALS[measure]}"
        passed = None if ratio is None else ratio <= RATIO_GOALS[measure]
    elif measure in RATES:
        goal = f"÷ ≥ {RATES[measure]}"
        passed = None if ratio is None else ratio >= RATES[measure]
    elif measure in OWN_RATIO_GOALS:
        factor, other = OWN_RATIO_GOALS[measure]
        base = figures.get(other, {}).get("gimbal")
        if own is not None and base:
            times = own / statistics.median(base)
            goal, passed = f"≤ {factor} × {other.removesuffix(', ms')}: {times:.2f}", times <= factor
    elif measure in GOALS:
        goal = f"≤ {GOALS[measure]}"
        passed = None if own is None else own <= GOALS[measure]
    cells = [_text(medians[name]) if name in medians else "–" for name in names]
    return (
        [f"{measure} ({_counts(values)})"] + cells
        + ["–" if ratio is None else f"{ratio:.2f}", goal]
        + ["" if passed is None else "pass" if passed else "**miss**"])


def _counts(values: dict[str, list[float]]) -> str:
    return "n = " + "/".join(str(count) for count in sorted({len(v) for v in values.values()}))


def _text(value: float) -> str:
    if math.isinf(value):
        return "none in 60 s"
    return f"{value:.0f}" if value >= 100 or value == int(value) else f"{value:.1f}"


def spread(figures: Figures) -> str:
    """Where half a picture is not enough: the least, the worst 1 % and the greatest figures."""
    lines = []
    for measure, values in figures.items():
        for name, taken in values.items():
            ordered = sorted(taken)
            worst = ordered[math.ceil(0.99 * len(ordered)) - 1]
            rare = f", 99th percentile {_text(worst)}" if len(ordered) >= 100 else ""
            lines.append(
                f"- {measure}, {name}: {_text(ordered[0])} … {_text(ordered[-1])}{rare}")
    return "\n".join(lines)


def machine() -> str:
    """What it was measured on."""
    model = re.search(r"^model name\s*:\s*(.*)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    release = platform.freedesktop_os_release().get("PRETTY_NAME", platform.system())
    processor = model.group(1) if model else platform.machine()
    return f"{len(os.sched_getaffinity(0))} cores of {processor}, {release}"

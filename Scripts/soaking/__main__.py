"""Runs a kiosk fast and disturbs it, and checks that nothing grows; see ../soak."""

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path

import graph
import processes
from bed import CHANGE, TURN_EVERY, Bed

LOOK_EVERY = 1.0  # seconds
KILL_EVERY, BROKER_EVERY, PHOTOS_EVERY = 9.0, 31.0, 5.0  # seconds
WARM_UP = 0.25  # of the time, at most 5 minutes: caches fill
MOST_GROWTH = 3.0  # MB of data
# In a few minutes, processes that were killed and start again make the sum uneven; the share of the
# code varies with the other programs on the computer.
SHORT, UNEVEN = 600.0, 10.0  # seconds, MB
SLOWEST_FRAME = 250.0  # milliseconds


def main() -> int:
    parser = argparse.ArgumentParser(prog="Scripts/soak")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--graph", type=Path)
    arguments = parser.parse_args()
    seconds = 60 * arguments.minutes
    with tempfile.TemporaryDirectory(prefix="gimbal-soak-") as folder:
        bed = Bed(Path(folder))
        bed.start()
        try:
            samples, problems = run(bed, seconds)
        finally:
            bed.close()
        if arguments.graph and samples:
            arguments.graph.write_text(graph.draw(samples, frames(bed), rate()))
        bed.log.seek(0)
        said = sorted(set(bed.log.read().splitlines()))
    if samples:
        changes = f"{rate() * samples[-1].seconds:,.0f} photo changes"
        print(f"{changes}, {bed.kill_count} processes killed, {bed.broker_count} brokers")
    for problem in problems:
        print(f"FAILED: {problem}")
    if problems:
        print("The program said:", *said[:20], sep="\n  ")
    return 1 if problems else 0


def rate() -> float:
    """Photo changes a second."""
    return 1000 / CHANGE


def run(bed: Bed, seconds: float) -> tuple[list[processes.Sample], list[str]]:
    """Disturbs the program for a time; returns how it was, and what was wrong."""
    start = time.monotonic()
    due = {bed.kill_helper: KILL_EVERY, bed.restart_broker: BROKER_EVERY,
           bed.change_photos: PHOTOS_EVERY}
    every = dict(due)
    samples: list[processes.Sample] = []
    while (now := time.monotonic() - start) < seconds:
        if bed.program.poll() is not None:
            return samples, [f"the program ended after {now:.0f} s: {bed.program.returncode}"]
        for disturb in due:
            if now >= due[disturb]:
                disturb()
                due[disturb] += every[disturb]
        samples.append(processes.look(bed.program.pid, now))
        if sys.stderr.isatty():
            print(
                f"\r{now:.0f} of {seconds:.0f} s, {samples[-1].memory:.1f} MB ", end="",
                file=sys.stderr, flush=True)
        time.sleep(LOOK_EVERY)
    # What was killed last has come back.
    time.sleep(5)
    blind = [] if bed.notices_photo() else ["a photo that came was not noticed"]
    members = processes.family(bed.program.pid)
    slow = slow_frames(bed, seconds)
    status = bed.end()
    problems = grown(samples) + slow + blind
    if status != -15:
        problems.append(f"the program did not end by SIGTERM, but with {status}")
    if left := bed.remaining(members[1:]):
        problems.append(f"processes were left: {', '.join(left)}")
    if left := bed.left_over():
        problems.append(f"temporary files were left: {', '.join(left[:5])}")
    return samples, problems


def grown(samples: list[processes.Sample]) -> list[str]:
    """What is more in the last third than after the warm-up."""
    end = samples[-1].seconds
    begin = min(WARM_UP * end, 300)
    third = (end - begin) / 3
    first = [sample for sample in samples if begin <= sample.seconds < begin + third]
    last = [sample for sample in samples if sample.seconds >= end - third]
    problems = []
    growth = UNEVEN if end < SHORT - 60 else MOST_GROWTH
    for name, most, unit in [
            ("memory", UNEVEN, " MB"), ("own_memory", UNEVEN, " MB"),
            ("data", growth, " MB"), ("own_data", MOST_GROWTH, " MB"),
            # Fewer than are killed in three minutes: each kill that left something would be found.
            ("descriptors", 8, ""), ("threads", 4, ""), ("processes", 4, ""),
            # A process that has nothing to do is missed at its next use.
            ("zombies", 4, "")]:
        before, after = (
            statistics.median(getattr(sample, name) for sample in part) for part in (first, last))
        print(f"{name.replace('_', ' ')}: {before:.1f}{unit}, then {after:.1f}{unit}")
        if after - before > most:
            problems.append(f"{name.replace('_', ' ')} grew by {after - before:.1f}{unit}")
    return problems


def frames(bed: Bed) -> list[graph.Frame]:
    """The frames that were drawn."""
    lines = [line.split() for line in bed.frames.read_text().splitlines()
             if not line.startswith("#")]
    return [(float(line[0]) - float(lines[0][0]), float(line[3])) for line in lines]


def slow_frames(bed: Bed, seconds: float) -> list[str]:
    """Frames that took too long, or are missing."""
    ordered = sorted(duration for _, duration in frames(bed))
    if not ordered:
        return ["no frame was drawn"]
    print(
        f"frames: {len(ordered):,}, p50 {ordered[len(ordered) // 2]:.1f} ms, "
        f"p99 {ordered[len(ordered) * 99 // 100]:.1f} ms, worst {ordered[-1]:.1f} ms")
    problems = []
    # The CPU draws at most one frame for each photo, and more for turns; a busy machine leaves some out.
    if len(ordered) < rate() * seconds / 4:
        problems.append(f"only {len(ordered)} frames were drawn")
    if ordered[-1] > SLOWEST_FRAME:
        problems.append(f"a frame took {ordered[-1]:.0f} ms")
    return problems


if __name__ == "__main__":
    sys.exit(main())

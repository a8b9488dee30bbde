"""What must hold of a soak; each check prints what was measured, and returns what is wrong."""

import statistics
from collections import Counter
from typing import Callable

import shown
import turns
from photos import Photos
from processes import Sample

# An hour must show 100 000 photos; its first 5 minutes fill caches.
LONG, GOAL, WARM_UP = 3540.0, 100_000, 300.0  # seconds, photo changes, seconds
# Of medians: what is lent for a moment, as while a process starts, comes and goes.
MOST_GROWTH, MOST_MORE = 3.0, 2  # MB; descriptors, threads or processes
# In a few minutes caches are not full, and processes that were killed make sums uneven.
SHORT_GROWTH, SHORT_MORE = 8.0, 6
# Of the photos that come, as many are shown at least.
LONG_SHARE, SHORT_SHARE = 0.8, 0.6
SLOWEST_FRAME = 250.0  # milliseconds
LONGEST_GAP = 10.0  # seconds
CACHE_LIMIT = 16 * 1.048576  # MB: 16 MiB, as bed.py asks for
# Downloads in memory: FetchedFiles.countLimit, and those that come, or are read, at the moment.
MOST_DOWNLOADS = 64 + 16


def growth(samples: list[Sample]) -> list[str]:
    """What is more in the last 5 minutes than in the first 5 after the warm-up; less in short runs."""
    start, end = samples[0].time, samples[-1].time
    is_long = end - start >= LONG
    part = WARM_UP if is_long else (end - start) / 4
    parts = ([sample for sample in samples if start + part <= sample.time < start + 2 * part],
             [sample for sample in samples if sample.time >= end - part])
    more = MOST_MORE if is_long else SHORT_MORE
    most = MOST_GROWTH if is_long else SHORT_GROWTH
    if not is_long:
        print(f"a short run: limits of {most:.0f} MB and {more} descriptors, threads and processes; "
              f"{MOST_GROWTH:.0f} MB and {MOST_MORE} hold for an hour")
    problems = []
    for name in ("memory", "own_memory", "data", "own_data", "memory_files"):
        problems += _grown(name, most, parts, lambda sample: getattr(sample, name), " MB")
    downloads = max(sample.downloads for sample in samples)
    print(f"downloads in memory: at most {downloads} of {MOST_DOWNLOADS}")
    if downloads > MOST_DOWNLOADS:
        problems.append(f"{downloads} downloads are kept in memory")
    for name in ("processes", "zombies"):
        problems += _grown(name, more, parts, lambda sample: getattr(sample, name))
    for program in sorted(set().union(*(sample.threads for sample in samples))):
        for name in ("descriptors", "threads"):
            problems += _grown(
                f"{name} of {program}", more, parts, lambda sample: getattr(sample, name).get(program))
    _print_kinds(*parts)
    return problems


def _grown(
        name: str, most: float, parts: tuple[list[Sample], list[Sample]],
        value: Callable[[Sample], float | None], unit: str = "") -> list[str]:
    """Compares medians; those of a process only while there is one."""
    found = [[number for number in map(value, part) if number is not None] for part in parts]
    if not all(found):
        return []
    before, after = map(statistics.median, found)
    digits = 1 if unit else 0
    print(f"{name.replace('_', ' ')}: {before:.{digits}f}{unit}, then {after:.{digits}f}{unit}")
    if after - before <= most:
        return []
    return [f"{name.replace('_', ' ')} grew by {after - before:.1f}{unit}"]


def _print_kinds(first: list[Sample], last: list[Sample]) -> None:
    """Which descriptors are more or fewer than before, as means."""
    before, after = (sum((sample.kinds for sample in part), Counter()) for part in (first, last))
    for kind in sorted(before | after):
        counts = before[kind] / len(first), after[kind] / len(last)
        if abs(counts[1] - counts[0]) >= 0.5:
            print(f"  {kind}: {counts[0]:.1f}, then {counts[1]:.1f}")


def frames(log: shown.Shown) -> list[str]:
    """How long frames took, and whether the loop has always reacted."""
    if not log.frames:
        return ["no frame was drawn"]
    problems = []
    for name, column in [("frames", 1), ("the loop's stalls before them", 2)]:
        ordered = sorted(frame[column] for frame in log.frames)
        print(
            f"{name}: {len(ordered):,}, p50 {ordered[len(ordered) // 2]:.1f} ms, "
            f"p99 {ordered[len(ordered) * 99 // 100]:.1f} ms, worst {ordered[-1]:.1f} ms")
        if ordered[-1] > SLOWEST_FRAME:
            problems.append(f"{name}: {ordered[-1]:.0f} ms")
    return problems


def photos(log: shown.Shown, album: Photos) -> list[str]:
    """Whether the slideshow went on, turned, and showed each photo once a round."""
    if len(log.photos) < 2:
        return ["the photo did not change"]
    seconds = log.photos[-1][0] - log.photos[0][0]
    changes = len(log.photos) - 1
    gaps = shown.gaps(log)
    print(
        f"{changes:,} photo changes in {seconds / 60:.1f} min ({changes / seconds:.1f} a second), "
        f"{log.turn_count:,} turns; between photos p50 {1000 * gaps[len(gaps) // 2]:.0f} ms, "
        f"p99 {1000 * gaps[len(gaps) * 99 // 100]:.0f} ms, worst {1000 * gaps[-1]:.0f} ms")
    rounds = shown.Rounds(log, album.staying, album.went)
    print(f"{rounds.count:,} complete rounds of {len(album.staying)} photos that stay, and "
          f"{rounds.passing_count} of {len(album.came)} that came and mostly went")
    problems = rounds.problems[:10]
    if len(rounds.problems) > 10:
        problems.append(f"and {len(rounds.problems) - 10} more photos of rounds")
    # Those of the folder stay for half a minute, and its watcher may rest for a minute after kills:
    # that is a third of a short run.
    share = LONG_SHARE if seconds >= LONG else SHORT_SHARE
    if rounds.passing_count < share * len(album.came):
        problems.append(f"only {rounds.passing_count} photos that came were shown")
    if not rounds.count:
        problems.append("no round was complete")
    if seconds >= LONG and changes < GOAL * min(1, seconds / 3600):
        problems.append(f"only {changes:,} photo changes")
    if log.turn_count < changes / turns.EVERY * 0.95:
        problems.append(f"only {log.turn_count} turns")
    if gaps[-1] > LONGEST_GAP:
        problems.append(f"a photo stayed for {gaps[-1]:.1f} s")
    return problems


def files(before: dict[str, int], after: dict[str, int]) -> list[str]:
    """Whether files have come that nobody removes; the cache of downloads may fill to its limit."""
    def kept(found: dict[str, int], is_cache: bool) -> dict[str, int]:
        return {path: size for path, size in found.items() if ("/downloads/" in path) == is_cache}

    cached = sum(kept(after, True).values()) / 1e6
    others = kept(before, False), kept(after, False)
    sizes = [sum(found.values()) / 1e3 for found in others]
    print(f"files: {len(others[0])} ({sizes[0]:.0f} kB), then {len(others[1])} ({sizes[1]:.0f} kB); "
          f"cached downloads: {len(kept(before, True))}, then {len(kept(after, True))} ({cached:.1f} MB)")
    problems = [f"a file was left: {path}" for path in sorted(others[1].keys() - others[0].keys())]
    if cached > CACHE_LIMIT:
        problems.append(f"{cached:.1f} MB of downloads are kept")
    return problems

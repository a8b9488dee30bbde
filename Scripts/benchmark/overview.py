"""The overview of many photos: when its cells are filled, and its frames while it scrolls and opens."""

import os
import time
from pathlib import Path

import numpy

from motion import Event
from photos import folder, photos
from screen import Screen

PHOTOS = 1000
QUIET = 2.0  # seconds without a change after which a screenful is complete
LONGEST = 120.0  # seconds after which a viewer is given up
BEGIN = 4.0  # seconds in which the first screenful comes
FLIGHTS, FLIGHT_EVERY, FLIGHT_SECONDS = 10, 0.8, 0.32
FLINGS, FLING_SECONDS, FLING_EVERY = 16, 0.12, 0.7


def many() -> Path:
    """A folder of 1000 names of the photos: links, so that the disk is not measured."""
    found = folder() / f"overview-{PHOTOS}"
    sources = photos()
    if not found.exists():
        found.mkdir()
        for number in range(PHOTOS):
            os.link(sources[number % len(sources)], found / f"photo-{number + 1:04}.jpg")
    return found


def filled(screen: Screen) -> float:
    """The time of the last change of the screen, after which it stays the same for a while."""
    deadline = time.monotonic() + LONGEST
    seen = _look(screen)
    changed = None
    while True:
        now = time.monotonic()
        present = _look(screen)
        if not numpy.array_equal(present, seen):
            seen, changed = present, now
        if changed is not None and now > changed + QUIET:
            return changed
        if now > deadline:
            raise SystemExit(f"bench: the overview is not complete within {LONGEST} s")
        time.sleep(0.005)


def _look(screen: Screen) -> numpy.ndarray:
    """One pixel in 32, without the lowest part, where messages come and go."""
    return screen.pixels[:900:8, ::4, 1].copy()


def events() -> list[Event]:
    """Flights to and from cells, and then flings through the rows."""
    found = [Event(0, "overview.toggle")]
    at = BEGIN
    for _ in range(FLIGHTS):
        found.append(Event(round(1000 * at), "overview.toggle"))
        at += FLIGHT_EVERY
    for index in range(FLINGS):
        way = -1 if index < FLINGS / 2 else 1
        count = round(FLING_SECONDS * 120)
        for step in range(count + 1):
            phase = "down" if step == 0 else "up" if step == count else "move"
            y = 50 + way * 50 * (step / count - 0.5)
            milliseconds = round(1000 * (at + FLING_SECONDS * step / count))
            found.append(Event(milliseconds, f"finger 1 {phase} 50% {y:.2f}%"))
        at += FLING_EVERY
    found.append(Event(round(1000 * (at + 1)), "program.quit"))
    return found


def figures(log: str) -> dict[str, list[float]]:
    """What a log of frames says of flights and of scrolling."""
    lines = log.splitlines()
    start = next(float(line.split()[2]) for line in lines if line.startswith("# replay"))
    frames = [tuple(map(float, line.split())) for line in lines if not line.startswith("#")]
    flights = [start + BEGIN + FLIGHT_EVERY * index for index in range(FLIGHTS)]
    scrolling = flights[-1] + FLIGHT_EVERY
    chosen = {
        "flight": [
            frame for frame in frames
            if any(flight <= frame[0] < flight + FLIGHT_SECONDS for flight in flights)],
        "scrolling": [frame for frame in frames if frame[0] >= scrolling]}
    found = {}
    for name, some in chosen.items():
        ordered = sorted(frame[3] for frame in some)
        found[f"overview on the CPU: {name}, frames"] = [float(len(ordered))]
        for label, share in (("p50", 0.5), ("p99", 0.99), ("worst", 1)):
            index = max(0, int(-(-share * len(ordered) // 1)) - 1)
            found[f"overview on the CPU: {name}, {label}, ms"] = [ordered[index]]
    return found

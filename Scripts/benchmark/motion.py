"""Half a minute of swiping and turning: as a replay file, and the frames that it makes."""

import math
import random
from dataclasses import dataclass
from pathlib import Path

SECONDS = 30.0
BEGIN = 2.0  # seconds in which the first photos come in
RATE = 120  # reports of a finger a second
TURN_SECONDS = 0.28  # for so long after its key frames count as those of a turn, which takes 0.25
TURN_EVERY = (1.0, 2.2)  # seconds from turn to turn
SWIPE_SECONDS = (0.06, 0.45)  # from a flick to a slow push
REST_SECONDS = (0.03, 0.3)  # between two swipes
REACH = (18, 55)  # how far a finger goes, in per cent of the window


@dataclass(frozen=True)
class Event:
    """One line of a replay file."""

    milliseconds: int
    words: str

    @property
    def is_turn(self) -> bool:
        return self.words.startswith("key")

    def __str__(self) -> str:
        return f"{self.milliseconds} {self.words}"


def events(pages: int) -> list[Event]:
    """The same ones each time: swipes to the last page and back, and turns, also in mid-swipe."""
    chance = random.Random(5)
    time_, end = BEGIN, BEGIN + SECONDS
    turns = _turns(chance, end)
    found = [Event(round(1000 * at), f"key {key}") for at, key, _ in turns]
    page, step = 0, 1
    while time_ < end:
        # Which way the photos lie: turned a quarter, a swipe goes down or up.
        quarters = next((after for at, _, after in reversed(turns) if at <= time_), 0)
        seconds = chance.uniform(*SWIPE_SECONDS)
        found += _swipe(time_, seconds, -step * chance.uniform(*REACH), quarters)
        page += step
        if not 0 < page < pages - 1:
            step = 1 if page <= 0 else -1
        time_ += seconds + chance.uniform(*REST_SECONDS)
    found.append(Event(round(1000 * (time_ + 1)), "program.quit"))
    return sorted(found, key=lambda event: event.milliseconds)


def _turns(chance: random.Random, end: float) -> list[tuple[float, str, int]]:
    """When which key turns the device, and how it is held (clockwise quarters) from then on."""
    turns, quarters = [], 0
    at = BEGIN + chance.uniform(*TURN_EVERY)
    while at < end:
        # Never upside down, where photos need not follow.
        key = {0: chance.choice(["Right", "Left"]), 1: "Left", 3: "Right"}[quarters]
        quarters = (quarters + (1 if key == "Right" else -1)) % 4
        turns.append((at, key, quarters))
        at += chance.uniform(*TURN_EVERY)
    return turns


def _swipe(start: float, seconds: float, reach: float, quarters: int) -> list[Event]:
    """A finger that goes `reach` per cent of the window along the strip of photos."""
    # The strip's direction in the window: the photos turn against the device.
    along = [(1, 0), (0, -1), (-1, 0), (0, 1)][quarters]
    count = max(2, round(seconds * RATE))
    found = []
    for index in range(count + 1):
        gone = reach * (index / count - 0.5)
        x, y = 50 + along[0] * gone, 50 + along[1] * gone
        phase = "down" if index == 0 else "up" if index == count else "move"
        milliseconds = round(1000 * (start + seconds * index / count))
        found.append(Event(milliseconds, f"finger 1 {phase} {x:.2f}% {y:.2f}%"))
    return found


def write(path: Path, pages: int) -> list[Event]:
    """Writes the replay file, and returns what it holds."""
    found = events(pages)
    path.write_text("".join(f"{event}\n" for event in found))
    return found


def figures(log: str, done: list[Event]) -> dict[str, list[float]]:
    """What a log of frames says of them, all together and those of turns apart."""
    lines = log.splitlines()
    starts = [float(line.split()[2]) for line in lines if line.startswith("# replay")]
    if not starts:
        raise SystemExit("bench: the log of frames does not say when the replay began")
    frames = [tuple(map(float, line.split())) for line in lines if not line.startswith("#")]
    frames = [frame for frame in frames if frame[0] >= starts[0] + BEGIN]
    turns = [starts[0] + event.milliseconds / 1000 for event in done if event.is_turn]
    turning = [
        frame for frame in frames
        if any(turn <= frame[0] < turn + TURN_SECONDS for turn in turns)]
    found = {"motion on the CPU: frames": [float(len(frames))]}
    for name, chosen in (("frame", frames), ("frame of a turn", turning)):
        totals = sorted(frame[3] for frame in chosen)
        for share in (50, 99, 100):
            label = "worst" if share == 100 else f"p{share}"
            found[f"motion on the CPU: {name}, {label}, ms"] = [at(share, totals)]
    for name, column in (("building", 1), ("drawing", 2)):
        found[f"motion on the CPU: {name}, p99, ms"] = [
            at(99, sorted(frame[column] for frame in frames))]
    return found


def at(share: int, ordered: list[float]) -> float:
    """The value that so many per cent do not exceed."""
    return ordered[max(0, math.ceil(share / 100 * len(ordered)) - 1)]

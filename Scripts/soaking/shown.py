"""What a frame has shown, as its own log says: frames, photo changes, turns and rounds."""

from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Shown:
    """The frames and photos of a log."""

    frames: list[tuple[float, float, float]] = field(default_factory=list)
    """When each frame began, how long it took, and for how long the loop did not react, in s and ms."""
    photos: list[tuple[float, str]] = field(default_factory=list)
    """When the photo changed to another one, in seconds, and its name."""
    turn_count: int = 0


def read(log: Path) -> Shown:
    """Reads a log of frames."""
    shown = Shown()
    quarters = None
    with log.open(errors="replace") as lines:
        for line in lines:
            words = line.rstrip("\n").split(" ")
            if line.startswith("# photo "):
                name = " ".join(words[4:]).split("/")[-1]
                if not shown.photos or shown.photos[-1][1] != name:
                    shown.photos.append((float(words[2]), name))
                if quarters not in (None, words[3]):
                    shown.turn_count += 1
                quarters = words[3]
            elif not line.startswith("#") and len(words) == 5:
                shown.frames.append((float(words[0]), float(words[3]), float(words[4])))
    return shown


def gaps(shown: Shown) -> list[float]:
    """The seconds between two photos, in ascending order."""
    times = [time for time, _ in shown.photos]
    return sorted(later - time for time, later in zip(times, times[1:]))


class Rounds:
    """The rounds of a shuffled slideshow: each begins where a photo that stays comes again."""

    def __init__(self, shown: Shown, staying: list[str], went: dict[str, float]) -> None:
        self.problems: list[str] = []
        self.count = 0
        """Rounds that were complete: all that stay were shown, none of them twice."""
        expected = set(staying)
        seen: set[str] = set()
        passing: list[dict[str, int]] = [{}]
        """How often photos that pass were shown between the first and the last that stays of a round."""
        between: dict[str, int] = {}
        starts: list[float] = []
        ends: list[float] = []
        former = ("", 0.0)
        for number, (time, name) in enumerate(shown.photos):
            if name in expected:
                if name in seen:
                    self._end(expected - seen, shown.photos[max(0, number - 8):number + 3], time)
                    seen, between = set(), {}
                    passing.append({})
                if not seen:
                    starts.append(time)
                    ends.append(time)
                    between = {}
                ends[-1] = time
                seen.add(name)
                for other, times in between.items():
                    passing[-1][other] = passing[-1].get(other, 0) + times
                between = {}
            # The neighbour of a photo that goes while it is shown does not count: the album, not the
            # slideshow, has chosen it.
            elif went.get(former[0], time) >= time:
                between[name] = between.get(name, 0) + 1
            former = (name, time)
        for number, found in enumerate(passing):
            self.problems += [
                f"round {number + 1}: {name} was shown {times} times"
                for name, times in found.items() if times > 1]
        self._check_passing(shown, went, starts, ends)

    def _end(self, missing: set[str], around: list[tuple[float, str]], time: float) -> None:
        if missing:
            found = ", ".join(f"{name} {moment:.3f}" for moment, name in around)
            self.problems.append(
                f"a round that ended at {time:.1f} s lacked {', '.join(sorted(missing)[:5])}"
                f" ({len(missing)}); around its end came {found}")
        else:
            self.count += 1

    def _check_passing(
            self, shown: Shown, went: dict[str, float], starts: list[float], ends: list[float]
    ) -> None:
        """Those that come and go are shown in each round for which they are known to be there."""
        times: dict[str, list[float]] = {}
        for time, name in shown.photos:
            if "-new-" in name:
                times.setdefault(name, []).append(time)
        self.passing_count = len(times)
        for name, found in times.items():
            # The round begins after the last one's end, and ends before the next one's start.
            for begin, end in zip(ends, starts[2:]):
                if found[0] < begin and end < went.get(name, starts[-1]) and not any(
                        begin < time < end for time in found):
                    self.problems.append(f"{name} was not shown between {begin:.1f} and {end:.1f} s")

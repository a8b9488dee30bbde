"""What is measured: each function takes figures of one viewer in one session."""

import tempfile
import time
from pathlib import Path

from photos import Look
from screen import HEIGHT, WIDTH, Screen
from viewers import Running, Viewer

PREFETCH_PAUSE = 1.5  # seconds before a key, in which a viewer may make the next photo ready
PAGES_PER_SESSION = 3
IDLE_SECONDS = 5.0
TURNS, TURN_PAUSE = 20, 0.4


class Bench:
    """The photos with their looks, and a screen to show them on."""

    def __init__(self, photos: list[Path], screen: Screen):
        self.photos = photos
        self.screen = screen
        self.looks = [Look(path, WIDTH, HEIGHT) for path in photos]
        pairs = [(a, b) for a in range(len(photos)) for b in range(a)]
        assert all(
            self.looks[a].distance(self.looks[b]) > 1.5 * Look.TOLERANCE for a, b in pairs
        ), "two photos look alike"

    def _shown(self, page: int, viewer: Viewer) -> float:
        look = self.looks[page]
        return self.screen.wait(look.is_on, f"photo {page + 1} in {viewer.name}")

    def first(self, viewer: Viewer) -> dict[str, list[float]]:
        """From the start of the process to the first photo."""
        with Running(viewer, self.photos, self.screen) as running:
            return {"first photo, ms": [1000 * (self._shown(0, viewer) - running.started)]}

    def next(self, viewer: Viewer) -> dict[str, list[float]]:
        """From a key press to the next photo, after time to prefetch."""
        times = []
        with Running(viewer, self.photos, self.screen):
            self._shown(0, viewer)
            for page in range(1, 1 + PAGES_PER_SESSION):
                time.sleep(PREFETCH_PAUSE)
                pressed = time.monotonic()
                self.screen.press(viewer.next_key)
                times.append(1000 * (self._shown(page, viewer) - pressed))
        return {"next photo, prefetched, ms": times}

    def memory(self, viewer: Viewer) -> dict[str, list[float]]:
        """The proportional set size once all photos have been seen."""
        with Running(viewer, self.photos, self.screen) as running:
            self._shown(0, viewer)
            for page in range(1, len(self.photos)):
                self.screen.press(viewer.next_key)
                self._shown(page, viewer)
            time.sleep(PREFETCH_PAUSE)
            return {"memory after 12 photos (PSS), MB": [running.proportional_set_size()]}

    def idle(self, viewer: Viewer) -> dict[str, list[float]]:
        """What it does while nobody does anything."""
        with Running(viewer, self.photos, self.screen) as running:
            self._shown(0, viewer)
            time.sleep(2 * PREFETCH_PAUSE)
            before = running.cpu_seconds()
            time.sleep(IDLE_SECONDS)
            spent = running.cpu_seconds() - before
            return {
                "idle: CPU, %": [100 * spent / IDLE_SECONDS],
                "idle: system calls in 5 s": [running.system_calls(IDLE_SECONDS)],
            }

    def turning(self, viewer: Viewer) -> dict[str, list[float]]:
        """The times of the frames of turns, drawn without a GPU; of gimbal alone."""
        if viewer.name != "gimbal":
            return {}
        with tempfile.NamedTemporaryFile("r") as log:
            variables = {"GIMBAL_FRAME_LOG": log.name}
            options = ["--renderer", "cpu"]
            with Running(viewer, self.photos, self.screen, options, variables):
                self._shown(0, viewer)
                time.sleep(PREFETCH_PAUSE)
                skipped = len(log.read().splitlines())
                for _ in range(TURNS):
                    self.screen.press("Right")
                    time.sleep(TURN_PAUSE)
            log.seek(0)
            frames = [float(line.split()[3]) for line in log.read().splitlines()[skipped:]]
        return {"turning on the CPU, frame, ms": frames}


SECTIONS = {
    "first": Bench.first,
    "next": Bench.next,
    "memory": Bench.memory,
    "idle": Bench.idle,
    "turning": Bench.turning,
}
MOST_SESSIONS = {"memory": 5, "idle": 5, "turning": 5}
"""Sections whose sessions are long and whose figures hardly vary, or are many."""

"""What is measured: each function takes figures of one viewer in one session."""

import math
import os
import tempfile
import time
from pathlib import Path

import bucket
import kiosk
import motion
import overview
import remote
import photos as kinds
from photos import Look
from screen import HEIGHT, WIDTH, Screen
from viewers import Running, Viewer

PREFETCH_PAUSE = 1.5  # seconds before a key, in which a viewer may make the next photo ready
PAGES_PER_SESSION = 3
IDLE_SECONDS = 5.0
MEMORY_PAUSE = 0.02  # seconds between two looks at the memory, which cost a millisecond each
NAMES = (10, 100_000, 1_000_000)
MOST_SECONDS = 60.0  # after which a viewer is given up in a large folder
DOWNLOAD_PAUSE = 6.0  # seconds in which the next photos arrive over a slow line
SHARPENING_PAUSE = 3.0  # seconds without another picture of a photo after which none will come
LAST_KEY_PAUSE = 0.1  # seconds between two presses: longer than a photo of 2.5 megapixels takes
FLIP_PAUSE = 0.04  # seconds from key to key: a key that is held
FLIP_REST = 1.0  # seconds without another photo after which no other will come


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

    def flips(self, viewer: Viewer) -> dict[str, list[float]]:
        """How many photos are seen, by the second, with the key held down.

        The time runs until the last change; feh and nsxiv forget keys that come while they decode,
        so that they end on an early photo.
        """
        seen: dict[int, float] = {}
        count = len(self.photos)
        with Running(viewer, self.photos, self.screen) as running:
            self._shown(0, viewer)
            began = time.monotonic()
            presses = [began + FLIP_PAUSE * index for index in range(count - 1)]

            def is_over(pixels) -> bool:
                now = time.monotonic()
                if presses and now >= presses[0]:
                    presses.pop(0)
                    self.screen.press(viewer.next_key)
                for page in range(1, count):
                    if page not in seen and self.looks[page].is_on(pixels):
                        seen[page] = now
                latest = max(seen.values(), default=began)
                return not presses and bool(seen) and now > latest + FLIP_REST

            self.screen.wait(is_over, f"the end of the flipping in {viewer.name}")
            return {
                "flipping, photos shown per second": [len(seen) / (max(seen.values()) - began)],
                "memory after flipping (PSS), MB": [running.proportional_set_size()]}

    def png(self, viewer: Viewer) -> dict[str, list[float]]:
        """The first photo where it is a PNG."""
        return self._alone("PNG of 14 MP, first photo, ms", kinds.png(), viewer)

    def heic(self, viewer: Viewer) -> dict[str, list[float]]:
        """The first photo where it is a HEIC, without and with a thumbnail that can be shown first."""
        return {
            **self._alone("HEIC of 12 MP, first photo, ms", kinds.heic(), viewer),
            **self._alone("HEIC with a thumbnail, first picture, ms", kinds.heic(1620), viewer)}

    def huge(self, viewer: Viewer) -> dict[str, list[float]]:
        """The first photo where it is huge, and the memory that it takes at most."""
        look = Look(kinds.huge(), WIDTH, HEIGHT)
        with Running(viewer, [kinds.huge()], self.screen) as running:
            sizes: list[tuple[float, float]] = []  # when, MB

            def is_on(pixels) -> bool:
                now = time.monotonic()
                if not sizes or now - sizes[-1][0] > MEMORY_PAUSE:
                    sizes.append((now, running.proportional_set_size()))
                return look.is_on(pixels)

            shown = self.screen.wait(is_on, f"the huge photo in {viewer.name}", seconds=60)
            return {
                "JPEG of 900 MP, first photo, ms": [1000 * (shown - running.started)],
                "JPEG of 900 MP, most memory (PSS), MB": [max(size for _, size in sizes)]}

    def folders(self, viewer: Viewer) -> dict[str, list[float]]:
        """Folders of few and of many names: the first photo, a named photo, the whole album, and what
        it takes of memory.

        An album is complete when the key for the last photo shows it.
        """
        figures = {}
        sizes = {}  # by the number of names, in bytes
        for count in NAMES:
            folder, middle = kinds.names(count)
            os.listdir(folder)  # so that the first viewer does not wait for the disk
            for what, page, paths in [
                    ("first photo", 0, [str(folder)]),
                    ("named photo", 1, viewer.opens(folder / f"IMG_{middle:07}.jpg", middle))]:
                with Running(viewer, paths, self.screen) as running:
                    shown = self.screen.wait_or_give_up(self.looks[page].is_on, MOST_SECONDS)
                    complete = shown and self.screen.wait_or_give_up(
                        self._presses(viewer.last_key, until=self.looks[2]), MOST_SECONDS)
                    if complete and page == 0:
                        time.sleep(PREFETCH_PAUSE)
                        sizes[count] = 1e6 * running.proportional_set_size()
                    for measure, time_ in [(what, shown), (f"{what}, then all", complete)]:
                        figures[f"{count} names, {measure}, ms"] = [
                            1000 * (time_ - running.started) if time_ else math.inf]
        few, many = NAMES[0], NAMES[-1]
        if few in sizes and many in sizes:
            # All processes together, without what they take for any folder.
            figures[f"{many} names, memory (PSS), bytes a photo"] = [
                (sizes[many] - sizes[few]) / (many - few)]
        return figures

    def _presses(self, key: str, until: Look):
        """A condition that presses a key again and again until a photo is shown."""
        last = 0.0

        def is_shown(pixels) -> bool:
            nonlocal last
            if until.is_on(pixels):
                return True
            if time.monotonic() > last + LAST_KEY_PAUSE:
                self.screen.press(key)
                last = time.monotonic()
            return False

        return is_shown

    def _alone(self, measure: str, photo: Path, viewer: Viewer) -> dict[str, list[float]]:
        look = self.looks[0]  # the same picture
        with Running(viewer, [photo], self.screen) as running:
            shown = self.screen.wait(look.is_on, f"{photo.name} in {viewer.name}")
            return {measure: [1000 * (shown - running.started)]}

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

    def motion(self, viewer: Viewer) -> dict[str, list[float]]:
        """The times of frames while photos are swiped and turned, drawn without a GPU; of gimbal alone."""
        if viewer.name != "gimbal":
            return {}
        with tempfile.TemporaryDirectory(prefix="gimbal-bench-") as folder:
            replay, log = Path(folder) / "replay", Path(folder) / "frames"
            done = motion.write(replay, len(self.photos))
            options = ["--renderer", "cpu", "--replay", str(replay)]
            with Running(
                    viewer, self.photos, self.screen, options,
                    {"GIMBAL_FRAME_LOG": str(log)}) as running:
                running.wait(done[-1].milliseconds / 1000 + 10)
            return motion.figures(log.read_text(), done)

    def overview(self, viewer: Viewer) -> dict[str, list[float]]:
        """From the start to the first screenful of 1000 photos' thumbnails, without and with what was
        stored of them; and gimbal's frames.

        Each session has a cache of its own.
        """
        shown = {"nsxiv": ["-t"], "gthumb": []}
        if viewer.name not in ("gimbal", "before", *shown):
            return {}
        found = {}
        with tempfile.TemporaryDirectory(prefix="gimbal-bench-") as folder:
            options = shown.get(viewer.name, ["--no-animation", "--overview"])
            variables = {"XDG_CACHE_HOME": folder, "XDG_STATE_HOME": folder}
            for measure in ("cold", "warm"):
                with Running(
                        viewer, [overview.many()], self.screen, options, variables) as running:
                    complete = overview.filled(self.screen)
                    found[f"overview of 1000 photos, {measure}, ms"] = [
                        1000 * (complete - running.started)]
                    if measure == "warm":
                        found["overview of 1000 photos, memory (PSS), MB"] = [
                            running.proportional_set_size()]
            if viewer.name == "gimbal":
                found |= self._overview_frames(viewer, Path(folder), variables)
        return found

    def _overview_frames(
            self, viewer: Viewer, folder: Path, variables: dict[str, str]) -> dict[str, list[float]]:
        """The times of frames while the overview opens, closes and scrolls, drawn without a GPU."""
        replay, log = folder / "replay", folder / "frames"
        done = overview.events()
        replay.write_text("".join(f"{event}\n" for event in done))
        options = ["--renderer", "cpu", "--replay", str(replay)]
        with Running(
                viewer, [overview.many()], self.screen, options,
                variables | {"GIMBAL_FRAME_LOG": str(log)}) as running:
            running.wait(done[-1].milliseconds / 1000 + 10)
        return overview.figures(log.read_text())

    def remote(self, viewer: Viewer) -> dict[str, list[float]]:
        """An album of 200 photos on a server: the first photo, the next one, one that was kept, and
        frames while others are downloaded.

        Each session has a cache of its own. feh is given the addresses that gimbal reads in the list.
        """
        if viewer.name not in ("gimbal", "before", "feh"):
            return {}
        first = "album on a server: first photo, ms"
        with remote.Server() as server, tempfile.TemporaryDirectory(
                prefix="gimbal-bench-") as cache:
            if viewer.name == "feh":
                names = [server.address(name) for name in server.names]
                with Running(viewer, names, self.screen) as running:
                    return {first: [1000 * (self._shown(0, viewer) - running.started)]}
            variables = {"XDG_CACHE_HOME": cache}
            found = {"album on a server: the same bytes by curl, ms": [1000 * server.curl()]}
            album = [server.address("list.txt")]
            with Running(viewer, album, self.screen, environment=variables) as running:
                found[first] = [1000 * (self._shown(0, viewer) - running.started)]
                found["album on a server: first photo beside curl, ms"] = found[first]
                time.sleep(DOWNLOAD_PAUSE)
                pressed = time.monotonic()
                self.screen.press(viewer.next_key)
                found["album on a server: next photo, prefetched, ms"] = [
                    1000 * (self._shown(1, viewer) - pressed)]
            for measure, photo in [
                    ("kept photo of a server, ms", server.address(server.names[0])),
                    ("the same photo in a file, ms", str(self.photos[0]))]:
                with Running(viewer, [photo], self.screen, environment=variables) as running:
                    found[measure] = [1000 * (self._shown(0, viewer) - running.started)]
            replay, log = Path(cache) / "replay", Path(cache) / "frames"
            done = remote.held_key()
            replay.write_text("".join(f"{event}\n" for event in done))
            options = ["--renderer", "cpu", "--download-cache", "0", "--replay", str(replay)]
            with Running(
                    viewer, album, self.screen, options,
                    variables | {"GIMBAL_FRAME_LOG": str(log)}) as running:
                running.wait(done[-1].milliseconds / 1000 + 10)
            return found | remote.frames(log.read_text())

    def kiosk(self, viewer: Viewer) -> dict[str, list[float]]:
        """A slideshow that covers the screen: its first photo, its work and its memory; then the same
        with photos that move.

        The work is a mean over several photos with their transitions.
        """
        found = {}
        for moves, name in [(False, "kiosk"), (True, "kiosk with Ken Burns")]:
            options = kiosk.options(viewer.name, moves)
            if options is None:
                return {}
            with tempfile.TemporaryDirectory(
                    prefix="gimbal-bench-", ignore_cleanup_errors=True) as folder:
                arguments = kiosk.target(viewer.name, self.photos, moves, Path(folder))
                with Running(viewer, arguments, self.screen, options) as running:
                    if moves:
                        # A photo that moves covers the screen, so it has another look.
                        self.screen.wait(
                            lambda pixels: pixels[::90, ::90, :3].any(), f"a photo in {viewer.name}")
                        time.sleep(kiosk.INTERVAL)
                    else:
                        shown = self._shown(0, viewer)
                        found[f"{name}: first photo, ms"] = [1000 * (shown - running.started)]
                    time.sleep(kiosk.INTERVAL)
                    before = running.cpu_seconds()
                    time.sleep(kiosk.ROUNDS * kiosk.INTERVAL)
                    spent = running.cpu_seconds() - before
                    found[f"{name}: CPU, % of a core"] = [
                        100 * spent / (kiosk.ROUNDS * kiosk.INTERVAL)]
                    found[f"{name}: memory (PSS), MB"] = [running.proportional_set_size()]
        return found | (self._kiosk_frames(viewer) if viewer.name in ("gimbal", "before") else {})

    def _kiosk_frames(self, viewer: Viewer) -> dict[str, list[float]]:
        """The frames of slow zooms and fades over blurred photos, drawn on the CPU."""
        options = kiosk.options(viewer.name, True) + ["--matte", "blur", "--renderer", "cpu"]
        with tempfile.TemporaryDirectory(prefix="gimbal-bench-") as folder:
            log = Path(folder) / "frames"
            names = [str(photo) for photo in self.photos]
            with Running(
                    viewer, names, self.screen, options, {"GIMBAL_FRAME_LOG": str(log)}):
                time.sleep((kiosk.ROUNDS + 1) * kiosk.INTERVAL)
            return kiosk.frames(log.read_text())

    def progressive(self, viewer: Viewer) -> dict[str, list[float]]:
        """An album of 200 progressive photos on a server: the first picture of the first photo, which
        may be coarse, and the last one, which is sharp."""
        if viewer.name not in ("gimbal", "before", "feh"):
            return {}
        first = "progressive album on a server: first picture, ms"
        with remote.Server(kinds.progressive()) as server, tempfile.TemporaryDirectory(
                prefix="gimbal-bench-") as cache:
            album = [server.address("list.txt")]
            if viewer.name == "feh":
                album = [server.address(name) for name in server.names]
            found = {}
            if viewer.name == "gimbal":
                found["progressive album on a server: the same bytes by curl, ms"] = [
                    1000 * server.curl()]
            with Running(
                    viewer, album, self.screen, environment={"XDG_CACHE_HOME": cache}) as running:
                found[first] = [1000 * (self._shown(0, viewer) - running.started)]
                found["progressive album on a server: sharp photo, ms"] = [
                    1000 * (self.screen.last_change(SHARPENING_PAUSE) - running.started)]
            return found

    def bucket(self, viewer: Viewer) -> dict[str, list[float]]:
        """The most memory while a bucket's 100 000 keys are listed: for a script, and in a window."""
        if viewer.name not in ("gimbal", "before"):
            return {}
        found = {}
        with bucket.Bucket(self.photos[0]) as server, tempfile.TemporaryDirectory(
                prefix="gimbal-bench-") as cache:
            variables = bucket.ENVIRONMENT | {"XDG_CACHE_HOME": cache}
            for name, options in [("--list", ["--list"]), ("window", viewer.still)]:
                server.listed.clear()
                with Running(
                        viewer, server.arguments(), self.screen, options, variables) as running:
                    most, due = 0.0, math.inf
                    while running.is_running() and time.monotonic() < due:
                        most = max(most, running.proportional_set_size())
                        if due == math.inf and server.listed.is_set():
                            due = time.monotonic() + bucket.REST
                        time.sleep(MEMORY_PAUSE)
                    found[f"100000 keys of a bucket, {name}: most memory (PSS), MB"] = [most]
        return found

    def archive(self, viewer: Viewer) -> dict[str, list[float]]:
        """From the start to the first photo of an archive of 1000, and of the same photos in a folder."""
        if viewer.name not in ("gimbal", "before"):
            return {}
        folder, packed = kinds.archive()
        found = {}
        for path, name in [(folder, "1000 photos in a folder"), (packed, "1000 photos in a ZIP")]:
            with Running(viewer, [path], self.screen) as running:
                found[f"{name}, first photo, ms"] = [
                    1000 * (self._shown(0, viewer) - running.started)]
        return found


SECTIONS = {
    "first": Bench.first,
    "next": Bench.next,
    "flips": Bench.flips,
    "png": Bench.png,
    "heic": Bench.heic,
    "huge": Bench.huge,
    "folders": Bench.folders,
    "memory": Bench.memory,
    "idle": Bench.idle,
    "motion": Bench.motion,
    "overview": Bench.overview,
    "remote": Bench.remote,
    "kiosk": Bench.kiosk,
    "progressive": Bench.progressive,
    "bucket": Bench.bucket,
    "archive": Bench.archive,
}
MOST_SESSIONS = {"huge": 3, "folders": 3, "memory": 5, "idle": 5, "motion": 3, "overview": 3, "remote": 5,
                 "kiosk": 3, "progressive": 5, "bucket": 3}
"""Sections whose sessions are long and whose figures hardly vary, or are many."""

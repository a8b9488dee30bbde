"""The photos of a frame: some in a folder, some in a feed of a web server, and some of both come and go."""

import os
import random
import shutil
import subprocess
import time
from pathlib import Path
from xml.sax.saxutils import quoteattr

STAYING = 48  # photos of the folder, and as many of the feed, that are there all the time
PASSING = 6  # photos of each that come and go
WIDTH = 1200  # pixels: two cores decode about 28 of them a second beside all else
REFRESHES = 240  # an hour: the shortest time between two readings of a feed is 15 s
KEPT = 60.0  # seconds for which a server still has what its feed does not name any more


class Photos:
    """Makes the photos, and changes them. Names are used only once, so each is one photo."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "photos"
        self.web = folder / "web"
        self._random = random.Random(1)
        self._sources = self._made(folder / "sources")
        self._numbers = {self.folder: 0, self.web: 0}
        # Those that pass come last: if one goes while it is shown, the next one is such a photo, too.
        self._passing: dict[Path, list[str]] = {self.folder: [], self.web: []}
        self._outdated: list[tuple[float, str]] = []
        self.staying: list[str] = []
        self.came: dict[str, float] = {}
        self.went: dict[str, float] = {}
        for place, kind in ((self.folder, "folder"), (self.web, "feed")):
            place.mkdir()
            place.chmod(0o755)
            for number in range(STAYING):
                name = f"{kind}-{number:02}.jpg"
                self._write(place / name, number)
                self.staying.append(name)
            for _ in range(PASSING):
                self._come(place)
        self._write_feed()

    @staticmethod
    def _made(folder: Path) -> list[Path]:
        """The bundled photos, made smaller."""
        folder.mkdir()
        originals = Path(__file__).parents[2] / "Assets" / "Photos"
        made = []
        for number, original in enumerate(sorted(originals.iterdir())):
            made.append(folder / f"{number}.jpg")
            subprocess.run(
                ["convert", original, "-background", "white", "-flatten", "-resize", f"{WIDTH}x{WIDTH}",
                 "-quality", "85", made[-1]], check=True)
        return made

    def _write(self, target: Path, number: int) -> None:
        """Writes a photo as a whole, as programs that sync folders do."""
        beside = target.with_name(f".{target.name}.part")
        shutil.copy(self._sources[number % len(self._sources)], beside)
        os.replace(beside, target)

    def _come(self, place: Path) -> None:
        number = self._numbers[place]
        self._numbers[place] += 1
        kind = "folder" if place == self.folder else "feed"
        name = f"{kind}-new-{number:05}.jpg"
        self._write(place / name, number)
        self._passing[place].append(name)
        self.came[name] = time.monotonic()

    def _go(self, place: Path) -> str:
        name = self._passing[place].pop(0)
        self.went[name] = time.monotonic()
        return name

    def change_folder(self) -> None:
        """A photo of the folder goes, another one comes, and a third one gets other bytes."""
        (self.folder / self._go(self.folder)).unlink()
        self._come(self.folder)
        number = self._random.randrange(STAYING)
        self._write(self.folder / self.staying[number], self._random.randrange(100))

    def change_feed(self) -> None:
        """A photo of the feed goes, and another one comes."""
        now = time.monotonic()
        self._outdated.append((now, self._go(self.web)))
        self._come(self.web)
        self._write_feed()
        while self._outdated and self._outdated[0][0] < now - KEPT:
            (self.web / self._outdated.pop(0)[1]).unlink()

    def _write_feed(self) -> None:
        names = [name for name in self.staying if name.startswith("feed")] + self._passing[self.web]
        items = "".join(
            f"<item><title>{name}</title><guid>{name}</guid>"
            f"<enclosure url={quoteattr(name)} type=\"image/jpeg\"/></item>\n" for name in names)
        feed = (
            '<rss version="2.0" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"><channel>\n'
            f"<title>Soak</title><sy:updatePeriod>hourly</sy:updatePeriod>"
            f"<sy:updateFrequency>{REFRESHES}</sy:updateFrequency>\n{items}</channel></rss>\n")
        beside = self.web / "feed.part"
        beside.write_text(feed)
        os.replace(beside, self.web / "feed.xml")

    def add_last(self) -> str:
        """A photo comes to the folder that stays to the end."""
        self._write(self.folder / "folder-last.jpg", 0)
        return "folder-last.jpg"

"""Makes the photos that the viewers show: what a camera of 24 megapixels writes."""

import os
import subprocess
import zipfile
from pathlib import Path
from typing import Callable

import numpy
from PIL import Image

COUNT = 12
SIZE = (6000, 4000)
ARCHIVED = 1000
LINKS = 30_000  # of one file; ext4 allows 65 000
GRAIN = 8.0  # levels; makes the files as large as a camera's, 6 to 10 MB


def folder() -> Path:
    """Where the photos are kept from one run to the next."""
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return Path(cache) / "gimbal-bench"


def photos(count: int = COUNT) -> list[Path]:
    """The photos, or the first of them, made where they are missing."""
    folder().mkdir(parents=True, exist_ok=True)
    paths = [folder() / f"photo-{number:02}.jpg" for number in range(1, count + 1)]
    missing = [path for path in paths if not path.exists()]
    if missing:
        print(f"Making {len(missing)} photos of 24 megapixels in {folder()} …", flush=True)
    for path in missing:
        unfinished = path.with_suffix(f".{os.getpid()}")  # two runs may meet here
        _make(seed=paths.index(path)).save(unfinished, "JPEG", quality=90, subsampling=2)
        unfinished.rename(path)
    return paths


def progressive() -> list[Path]:
    """The photos with the same pixels in scans, the coarsest first."""
    def make(source: Path, path: Path) -> None:
        with path.open("wb") as file:
            subprocess.run(["jpegtran", "-progressive", source], stdout=file, check=True)
    return [
        _kept(f"progressive-{source.name}", lambda path, source=source: make(source, path))
        for source in photos()]


def png() -> Path:
    """The first photo as a PNG of 14 megapixels."""
    return _kept("photo.png", lambda path: _smaller((4608, 3072)).save(path, "PNG"))


def heic(thumbnail: int = 0) -> Path:
    """The first photo as a HEIC of 12 megapixels, as a telephone writes it but for its tiles; with
    a thumbnail of this many pixels, as cameras write it.
    """
    def make(path: Path) -> None:
        source = path.with_suffix(".source.png")
        _smaller((4248, 2832)).save(source, "PNG", compress_level=1)
        subprocess.run(
            ["heif-enc", "-q", "60", *options, "-o", path, source], check=True, capture_output=True)
        source.unlink()
    options = ["-t", str(thumbnail)] if thumbnail else []
    return _kept(f"photo-{thumbnail}.heic" if thumbnail else "photo.heic", make)


def huge() -> Path:
    """A JPEG of 30 000 × 30 000 pixels: flat, with an edge across it."""
    def make(path: Path) -> None:
        side = 30_000
        with path.open("wb") as file, subprocess.Popen(
                ["cjpeg", "-quality", "90"], stdin=subprocess.PIPE, stdout=file) as cjpeg:
            cjpeg.stdin.write(b"P6 %d %d 255\n" % (side, side))
            for y in range(side):
                cjpeg.stdin.write(b"\x30\x60\x90" * (side - y) + b"\xe0\xb0\x40" * y)
    return _kept("huge.jpg", make)


def names(count: int) -> tuple[Path, int]:
    """A folder with so many names of photos of 2.5 megapixels, and the number of one in its middle.

    The first, the last and the one in the middle look as the first three of `photos`.
    """
    def make(path: Path) -> None:
        path.mkdir()
        sources = []
        for photo in photos(4):
            source = path.with_name(f"{path.name}-{photo.name}")
            with Image.open(photo) as image:
                image.convert("RGB").resize((1920, 1280), Image.BOX).save(source, "JPEG", quality=85)
            sources.append(source)
        shown = {1: sources[0], count // 2 + 1: sources[1], count: sources[2]}
        for number in range(1, count + 1):
            if number % LINKS == 0:  # a file of its own has links to spare again
                copy = path.with_name(f"{path.name}-copy.jpg")
                copy.write_bytes(sources[3].read_bytes())
                copy.replace(sources[3])
            os.link(shown.get(number, sources[3]), path / f"IMG_{number:07}.jpg")
        for source in sources:
            source.unlink()
    return _kept(f"names-{count}", make), count // 2 + 1


def archive() -> tuple[Path, Path]:
    """A folder of 1000 photos, first those of a camera and then smaller ones, and a ZIP of the same
    files, stored as they are."""
    cameras, (smaller, _) = photos(), names(ARCHIVED)

    def link(path: Path) -> None:
        path.mkdir()
        for photo in cameras:
            os.link(photo, path / photo.name)
        for photo in sorted(smaller.iterdir())[len(cameras):]:
            os.link(photo, path / f"smaller-{photo.name}")

    def pack(path: Path) -> None:
        with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as packed:
            for photo in sorted(folder.iterdir()):
                packed.write(photo, photo.name)
    folder = _kept(f"mixed-{ARCHIVED}", link)
    return folder, _kept(f"mixed-{ARCHIVED}.zip", pack)


def _kept(name: str, make: Callable[[Path], None]) -> Path:
    path = folder() / name
    if not path.exists():
        print(f"Making {path} …", flush=True)
        unfinished = path.with_stem(f"{path.stem}-{os.getpid()}")
        make(unfinished)
        unfinished.rename(path)
    return path


def _smaller(size: tuple[int, int]) -> Image.Image:
    with Image.open(photos()[0]) as photo:
        return photo.convert("RGB").resize(size, Image.BOX)


def _make(seed: int) -> Image.Image:
    """A landscape of clouds, ridges and texture, with the grain of a sensor; no two are alike."""
    random = numpy.random.default_rng(seed)
    width, height = SIZE
    y = numpy.linspace(0, 1, height, dtype=numpy.float32)[:, None]
    clouds = sum(_noise(random, 3 * 2**octave) / 2**octave for octave in range(8)) / 2
    ridge = 0.35 + 0.3 * random.random() + 0.15 * (clouds[height // 2] - 0.5)[None, :]
    ground = (y > ridge).astype(numpy.float32)
    picture = numpy.empty((height, width, 3), dtype=numpy.uint8)
    sky, earth = random.uniform(60, 230, 3), random.uniform(20, 160, 3)
    grain = random.standard_normal((height, width), dtype=numpy.float32)
    for channel in range(3):
        light = sky[channel] * (1 - ground) * (1.1 - 0.4 * y) + earth[channel] * ground
        value = light * (0.55 + 0.9 * clouds) + GRAIN * grain
        picture[:, :, channel] = numpy.clip(value, 0, 255)
    return Image.fromarray(picture)


def _noise(random: numpy.random.Generator, cells: int) -> numpy.ndarray:
    """Smooth noise of 0…1 with so many cells along the shorter side."""
    values = random.random((cells, cells * 3 // 2), dtype=numpy.float32)
    return numpy.asarray(Image.fromarray(values).resize(SIZE, Image.BICUBIC))


class Look:
    """How a photo looks when it fills a screen: the colours in some places of its middle."""

    # Half of the screen each way, clear of every viewer's bars; samples are means of 4 × 4 pixels,
    # so that viewers that scale in different ways agree.
    COLUMNS, ROWS = 10, 6
    BLOCK = 4
    # Scalers differ by some 3 levels in the mean; two photos by 20 and more.
    TOLERANCE = 8.0
    PROBE_TOLERANCE = 0.6  # of the probe's brightness: one pixel has all its grain

    def __init__(self, path: Path, width: int, height: int):
        Image.MAX_IMAGE_PIXELS = None  # one of them is meant to be huge
        with Image.open(path) as image:
            size = image.size
            image.draft("RGB", (width, height))
            scale = min(width / size[0], height / size[1])
            fitted = (round(size[0] * scale), round(size[1] * scale))
            screen = Image.new("RGB", (width, height))
            corner = ((width - fitted[0]) // 2, (height - fitted[1]) // 2)
            screen.paste(image.convert("RGB").resize(fitted, Image.BOX), corner)
        pixels = numpy.asarray(screen)[:, :, ::-1]  # as the screen: blue first
        self._samples = self.samples(pixels)
        # The brightest place of the middle: a look at it alone tells the photo from no photo.
        top, left = height // 4, width // 4
        middle = pixels[top:height - top, left:width - left]
        row, column, channel = numpy.unravel_index(middle.argmax(), middle.shape)
        self._probe = (top + int(row), left + int(column), int(channel))
        self._brightness = int(middle.max())

    @classmethod
    def samples(cls, screen: numpy.ndarray) -> numpy.ndarray:
        """The colours of a screen (rows, columns, blue-green-red) in the places that count."""
        height, width = screen.shape[:2]
        left = numpy.linspace(width // 4, width * 3 // 4, cls.COLUMNS).astype(int)
        top = numpy.linspace(height // 4, height * 3 // 4, cls.ROWS).astype(int)
        block = numpy.arange(cls.BLOCK)
        rows = (top[:, None] + block).ravel()
        columns = (left[:, None] + block).ravel()
        pixels = screen[rows[:, None], columns[None, :], :3].astype(numpy.float32)
        shape = (cls.ROWS, cls.BLOCK, cls.COLUMNS, cls.BLOCK, 3)
        return pixels.reshape(shape).mean(axis=(1, 3))

    def is_on(self, screen: numpy.ndarray) -> bool:
        """Whether the screen shows the photo, whole and in its place; cheap where it does not."""
        difference = abs(int(screen[self._probe]) - self._brightness)
        if difference > self.PROBE_TOLERANCE * self._brightness:
            return False
        return bool(abs(self.samples(screen) - self._samples).mean() < self.TOLERANCE)

    def distance(self, other: "Look") -> float:
        """The mean difference of two photos, in levels."""
        return float(abs(self._samples - other._samples).mean())

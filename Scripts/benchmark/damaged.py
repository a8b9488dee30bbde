"""Counts the damaged files that gimbal shows, beside feh's and eog's libraries: `Scripts/bench damaged`.

Each format's photo is cut at 1 % … 99 % of its length, and copied with one byte of it changed, seeded. What
counts as shown is a picture with more than one colour. feh loads by imlib2, eog by gdk-pixbuf in the way that
its own source does (a loader that is fed piece by piece, and whose picture counts even if its end fails);
each file in a process that may crash. gimbal's files go through the real decoder processes.
"""

import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

import photos

SEED = 12
SIZE = (900, 600)
BOUNDS = ("1920", "1080")
PEERS = ("feh", "eog")


def sources(folder: Path) -> list[Path]:
    """The photo in every format that is compared."""
    folder.mkdir(parents=True, exist_ok=True)
    with Image.open(photos.photos(1)[0]) as photo:
        picture = photo.convert("RGB").resize(SIZE, Image.BOX)
    few = picture.quantize(128)
    kinds = {
        "baseline.jpg": (picture, {"quality": 88}),
        "progressive.jpg": (picture, {"quality": 88, "progressive": True}),
        "photo.png": (picture, {}),
        "strips.tiff": (picture, {"compression": "tiff_lzw"}),
        "flat.tiff": (picture, {}),
        "lossy.webp": (picture, {"quality": 80}),
        "lossless.webp": (picture, {"lossless": True}),
        "still.gif": (few, {}),
        "photo.bmp": (picture, {}),
        "photo.tga": (picture, {}),
        "photo.ppm": (picture, {}),
    }
    made = []
    for name, (image, options) in kinds.items():
        path = folder / name
        image.save(path, **options)
        made.append(path)
    source = folder / "source.png"
    picture.save(source)
    for name, command in {
            "photo.heic": ["heif-enc", "-q", "60", "-o"],
            "interlaced.png": None, "photo.jxl": ["cjxl"]}.items():
        path = folder / name
        if name == "interlaced.png":
            subprocess.run(["convert", str(source), "-interlace", "PNG", str(path)], check=False)
        elif name == "photo.jxl":
            subprocess.run([*command, str(source), str(path), "-p", "-d", "1"], check=False,
                           capture_output=True)
        else:
            subprocess.run([*command, str(path), str(source)], check=False, capture_output=True)
        if path.exists():
            made.append(path)
    source.unlink()
    return made


def cut(data: bytes) -> list[bytes]:
    """The file cut at each hundredth of its length."""
    return [data[: len(data) * percent // 100] for percent in range(1, 100)]


def flipped(data: bytes, count: int) -> list[bytes]:
    """The file with one byte changed, as often."""
    chosen = random.Random(SEED)
    files = []
    for _ in range(count):
        copy = bytearray(data)
        copy[chosen.randrange(len(copy))] ^= chosen.randrange(1, 256)
        files.append(bytes(copy))
    return files


def own(paths: list[Path], tool: str, decoders: str) -> list[str]:
    """What gimbal's decoders say of each file."""
    text = "".join(f"{path}\n" for path in paths)
    run = subprocess.run(
        [tool, decoders, *BOUNDS], input=text, capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


def peer(name: str, paths: list[Path]) -> list[bool]:
    """Which files a peer's library shows; a crash is a file that is not shown."""
    shown: list[bool] = []
    while len(shown) < len(paths):
        rest = paths[len(shown):]
        run = subprocess.run(
            [sys.executable, "-B", __file__, name], input="".join(f"{path}\n" for path in rest),
            capture_output=True, text=True, check=False)
        shown += [line == "shown" for line in run.stdout.splitlines()]
        if run.returncode != 0:
            shown.append(False)
    return shown


def table(flip_count: int, tool: str, decoders: str) -> tuple[str, list[str]]:
    """The counts as a table, and the cases that a peer shows and gimbal does not."""
    lines = [
        "| file | damage | files | gimbal | feh | eog | shown by a peer only |",
        "|---|---|---|---|---|---|---|"]
    missed = []
    with tempfile.TemporaryDirectory(prefix="gimbal-damaged-") as folder:
        kept = Path(os.environ.get("GIMBAL_DAMAGED_FOLDER") or folder)
        for source in sources(Path(folder) / "sources"):
            data = source.read_bytes()
            for damage, files in {"cut": cut(data), "flipped": flipped(data, flip_count)}.items():
                place = kept / f"{source.name}-{damage}"
                place.mkdir(parents=True, exist_ok=True)
                paths = []
                for number, content in enumerate(files, 1):
                    path = place / f"{number:04}{source.suffix}"
                    path.write_bytes(content)
                    paths.append(path)
                answers = own(paths, tool, decoders)
                ours = [not answer.startswith("refused") for answer in answers]
                theirs = {name: peer(name, paths) for name in PEERS}
                only = [
                    index for index in range(len(paths))
                    if not ours[index] and any(theirs[name][index] for name in PEERS)]
                missed += [f"{source.name} {damage} {index + 1}: {answers[index]}" for index in only]
                counts = " | ".join(str(sum(theirs[name])) for name in PEERS)
                lines.append(
                    f"| {source.name} | {damage} | {len(paths)} | {sum(ours)} | {counts} | {len(only)} |")
                print(lines[-1], file=sys.stderr, flush=True)
    return "\n".join(lines), missed


def _is_picture(pixels: bytes, width: int) -> bool:
    """Whether there is more than one colour in it; pixels are `width` bytes each."""
    return len(pixels) > width and pixels != pixels[:width] * (len(pixels) // width)


def _load_by_imlib(path: str) -> bool:
    import ctypes
    library = _load_by_imlib.library = getattr(
        _load_by_imlib, "library", None) or ctypes.CDLL("libImlib2.so.1")
    library.imlib_load_image_with_error_return.restype = ctypes.c_void_p
    library.imlib_context_set_image.argtypes = [ctypes.c_void_p]
    library.imlib_image_get_data_for_reading_only.restype = ctypes.c_void_p
    error = ctypes.c_int()
    image = library.imlib_load_image_with_error_return(path.encode(), ctypes.byref(error))
    if not image:
        return False
    library.imlib_context_set_image(image)
    count = library.imlib_image_get_width() * library.imlib_image_get_height()
    data = library.imlib_image_get_data_for_reading_only()
    shown = bool(data) and _is_picture(ctypes.string_at(data, 4 * count), 4)
    library.imlib_free_image_and_decache()
    return shown


def _load_by_pixbuf(path: str) -> bool:
    import gi
    gi.require_version("GdkPixbuf", "2.0")
    from gi.repository import GdkPixbuf, GLib
    loader = GdkPixbuf.PixbufLoader()
    data = Path(path).read_bytes()
    failed = False
    for start in range(0, len(data), 65_535):
        try:
            loader.write(data[start: start + 65_535])
        except GLib.Error:
            failed = True
            break
    try:
        loader.close()
    except GLib.Error:
        failed = failed or loader.get_pixbuf() is None
    pixbuf = loader.get_pixbuf()
    if failed or pixbuf is None:
        return False
    return _is_picture(bytes(pixbuf.get_pixels()), pixbuf.get_n_channels())


if __name__ == "__main__":
    load = {"feh": _load_by_imlib, "eog": _load_by_pixbuf}[sys.argv[1]]
    for line in sys.stdin:
        print("shown" if load(line.rstrip("\n")) else "refused", flush=True)

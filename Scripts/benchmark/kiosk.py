"""A slideshow that covers the screen, for hours: beside a browser and picframe."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from motion import at
from photos import folder
from screen import HEIGHT, WIDTH

INTERVAL, FADE = 5, 1  # seconds; gimbal's own fade takes 0.8
ROUNDS = 4  # photos in which the work is counted
PICFRAME = "2026.4.22"

# What a browser's kiosk comes to: two pictures, of which one fades in over the other.
PAGE = """<!doctype html><meta charset="utf-8"><style>
body { margin: 0; background: #000; overflow: hidden }
img { position: absolute; width: 100vw; height: 100vh; object-fit: contain; opacity: 0;
  transition: opacity FADEs linear }
img.shown { opacity: 1 }
img.moves { object-fit: cover; animation: moves INTERVALs linear }
@keyframes moves { to { transform: scale(1.15) } }
</style><img class="shown"><img><script>
const photos = PHOTOS, pictures = document.querySelectorAll("img"), moves = MOVES
let count = 0
function load(picture) { picture.src = photos[count++ % photos.length] }
function next() {
  const [old, fresh] = [pictures[(count - 2) % 2], pictures[(count - 1) % 2]]
  fresh.classList.add("shown")
  if (moves) fresh.classList.add("moves")
  old.classList.remove("shown")
  setTimeout(() => { old.classList.remove("moves"); load(old) }, 1000 * FADE)
}
pictures.forEach(load)
setInterval(next, 1000 * INTERVAL)
</script>"""


def options(name: str, moves: bool) -> list[str] | None:
    """What makes a program a kiosk; None for one that is none."""
    if name in ("gimbal", "before"):
        # Not in full screen: there is no window manager here.
        return ["--kiosk", "--no-fullscreen", "--slideshow", str(INTERVAL)] + (
            ["--ken-burns"] if moves else [])
    return [] if name in ("chromium", "picframe") else None


def target(name: str, photos: list[Path], moves: bool, place: Path) -> list[str]:
    """The arguments by which a program shows the photos; files for it are written to a folder."""
    if name == "chromium":
        page = place / "page.html"
        text = PAGE.replace("PHOTOS", json.dumps([path.as_uri() for path in photos]))
        text = text.replace("MOVES", json.dumps(moves)).replace("INTERVAL", str(INTERVAL))
        page.write_text(text.replace("FADE", str(FADE)))
        return [f"--user-data-dir={place}/profile", page.as_uri()]
    if name == "picframe":
        return [str(_picframe_settings(photos, moves, place))]
    return [str(path) for path in photos]


def frames(log: str) -> dict[str, list[float]]:
    """What a log of frames says from the second photo on."""
    found = [tuple(map(float, line.split())) for line in log.splitlines() if line[:1] not in ("", "#")]
    times = sorted(frame[3] for frame in found if frame[0] >= found[0][0] + INTERVAL)
    return {
        f"kiosk with Ken Burns, fades and a blurred matte on the CPU: frame, {label}, ms":
            [at(share, times)]
        for share, label in [(50, "p50"), (99, "p99"), (100, "worst")]}


def chromium() -> list[str]:
    """The command of a browser that covers the screen and asks nothing."""
    command = [
        "chromium", "--kiosk", "--no-first-run", "--noerrdialogs", "--disable-infobars",
        "--disable-background-networking", "--disable-component-update", "--password-store=basic",
        f"--window-size={WIDTH},{HEIGHT}", "--window-position=0,0"]
    # Its sandbox does not run as root.
    return command + (["--no-sandbox"] if os.geteuid() == 0 else [])


def picframe() -> list[str] | None:
    """The command of picframe, installed from PyPI if it is missing; None if that fails."""
    place = folder() / f"picframe-{PICFRAME}"
    program = place / "bin" / "picframe"
    if not program.exists():
        print(f"Installing picframe {PICFRAME} …", file=sys.stderr, flush=True)
        for step in [["/usr/bin/python3", "-m", "venv", "--clear", place],
                     [place / "bin" / "pip", "install", "--quiet", f"picframe=={PICFRAME}"]]:
            if subprocess.run(step, check=False, stdout=subprocess.DEVNULL).returncode:
                shutil.rmtree(place, ignore_errors=True)
                print("bench: picframe cannot be installed", file=sys.stderr)
                return None
    return [str(program)]


def _picframe_settings(photos: list[Path], moves: bool, place: Path) -> Path:
    """A settings file for picframe, with its own data and a folder of the photos alone."""
    package = next((folder() / f"picframe-{PICFRAME}").glob("lib/*/site-packages/picframe"))
    for part in ("data", "html"):
        shutil.copytree(package / part, place / part)
    shown = place / "photos"
    shown.mkdir()
    for path in photos:
        (shown / path.name).symlink_to(path)
    changed = {
        "pic_dir": f'"{shown}"', "time_delay": f"{INTERVAL}.0", "fade_time": f"{FADE}.0",
        "display_w": str(WIDTH), "display_h": str(HEIGHT), "display_power": "1",
        "use_glx": "False", "use_sdl2": "True", "show_text": '""', "mat_images": "False",
        "fit": str(not moves), "kenburns": str(moves), "shuffle": "False",
        "background": "[0.0, 0.0, 0.0, 1.0]", "edge_alpha": "0.0", "locale": '"C.utf8"'}
    lines = []
    for line in (package / "config" / "configuration_example.yaml").read_text().splitlines():
        key = line.strip().split(":")[0]
        indent = line[:len(line) - len(line.lstrip())]
        lines.append(f"{indent}{key}: {changed[key]}" if key in changed else line)
    settings = place / "configuration.yaml"
    settings.write_text("\n".join(lines).replace("~/picframe_data", str(place)) + "\n")
    return settings

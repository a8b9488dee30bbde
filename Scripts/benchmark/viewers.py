"""The viewers that are compared, and what a running one takes."""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

import kiosk
from photos import folder
from screen import HEIGHT, WIDTH, Screen


@dataclass(frozen=True)
class Viewer:
    """One program that shows photos on the whole screen."""

    name: str
    command: list[str]
    next_key: str
    version_command: list[str]
    still: list[str] = field(default_factory=list)
    """What makes it page at once."""
    environment: dict[str, str] = field(default_factory=dict)
    sections: frozenset[str] | None = None
    """Where it takes part; everywhere if none are named."""
    last_key: str = "End"
    """What goes to the last photo."""
    opens: Callable[[Path, int], list[str]] = lambda photo, number: [str(photo)]
    """The arguments that open a folder at a photo of it, given with its number there."""

    def version(self) -> str:
        run = subprocess.run(self.version_command, capture_output=True, text=True, check=False)
        found = re.search(r"\d+(\.\d+)*\S*", run.stdout + run.stderr)
        return f"{self.name} {found.group() if found else '?'}"


def viewers(gimbal: str | None, before: str | None) -> list[Viewer]:
    """Gimbal first, where it is there, and an earlier build of it, then those to compare it with."""
    size = f"{WIDTH}x{HEIGHT}"
    peers = [
        Viewer(
            "feh", ["feh", "--fullscreen", "--hide-pointer"], "Right", ["feh", "--version"],
            opens=lambda photo, _: ["--start-at", str(photo), str(photo.parent)]),
        Viewer(
            "nsxiv", ["nsxiv", "-b", "-s", "f", "-g", f"{size}+0+0"], "n", ["nsxiv", "-v"],
            last_key="shift+g", opens=lambda photo, number: ["-n", str(number), str(photo.parent)]),
        Viewer(
            "imv", ["imv-x11"], "Right", ["imv-x11", "-v"],
            environment={"imv_config": _imv_configuration()},
            sections=frozenset(["png", "heic", "folders"]), last_key="shift+g",
            opens=lambda photo, _: ["-n", str(photo), str(photo.parent)]),
        Viewer(
            "geeqie", ["geeqie", "--fullscreen"], "Next", ["geeqie", "--version"],
            sections=frozenset(["png", "heic", "huge", "folders"])),
        Viewer(
            "gthumb", ["gthumb"], "Right",
            # Its own option needs a display.
            ["dpkg-query", "--show", "--showformat", "${source:Upstream-Version}", "gthumb"],
            environment={"GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": _gthumb_configuration()},
            sections=frozenset(["overview"])),
    ]
    if shutil.which("chromium"):  # installed for this section only
        peers.append(Viewer(
            "chromium", kiosk.chromium(), "", ["chromium", "--version"],
            sections=frozenset(["kiosk"])))
        if command := kiosk.picframe():
            peers.append(Viewer(
                "picframe", command, "", ["echo", kiosk.PICFRAME], sections=frozenset(["kiosk"])))
    if gimbal is None:
        return peers
    # Not --fullscreen: there is no window manager here, and with one there would be a frame.
    own = [
        Viewer(name, [program, "--size", size], "Next", [program, "--version"], ["--no-animation"])
        for name, program in [("gimbal", gimbal), ("before", before)] if program]
    return own + peers


def _imv_configuration() -> str:
    """A file that makes its window as large as the screen, which no option of its does."""
    path = folder() / "imv.conf"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"[options]\nwidth = {WIDTH}\nheight = {HEIGHT}\n")
    return str(path)


def _gthumb_configuration() -> str:
    """A folder of settings that make its window as large as the screen."""
    found = folder() / "gthumb"
    path = found / "glib-2.0" / "settings" / "keyfile"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        f"[org/gnome/gthumb/browser]\nwindow-width={WIDTH}\nwindow-height={HEIGHT}\n")
    return str(found)


class Running:
    """A viewer that shows photos, from its start to its end."""

    def __init__(self, viewer: Viewer, photos: list[Path] | list[str], screen: Screen,
                 options: list[str] | None = None, environment: dict[str, str] | None = None):
        self.viewer = viewer
        arguments = viewer.still if options is None else options
        command = viewer.command + arguments + [str(photo) for photo in photos]
        self._screen = screen
        variables = screen.environment() | viewer.environment | (environment or {})
        self.started = time.monotonic()
        self._process = subprocess.Popen(
            command, env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)

    def __enter__(self) -> "Running":
        return self

    def __exit__(self, *_) -> None:
        self._process.terminate()
        self._process.wait()
        self._screen.clear()

    def wait(self, seconds: float) -> None:
        """Waits until it has ended by itself."""
        try:
            status = self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise SystemExit(f"bench: {self.viewer.name} has not ended within {seconds} s") from None
        if status:
            raise SystemExit(f"bench: {self.viewer.name} has ended with status {status}")

    def is_running(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    def processes(self) -> list[int]:
        """The viewer and all that it has started."""
        found = [self._process.pid]
        for pid in found:
            for path in Path(f"/proc/{pid}/task").glob("*/children"):
                with contextlib.suppress(OSError):  # a thread that has ended meanwhile
                    found += [int(child) for child in path.read_text().split()]
        return found

    def proportional_set_size(self) -> float:
        """Memory in MB (10⁶ bytes), shared pages by their share."""
        total = 0
        for pid in self.processes():
            try:
                # A child has the memory of its parent until its own program starts.
                if pid != self._process.pid and Path(f"/proc/{pid}/exe").samefile(
                        f"/proc/{self._process.pid}/exe"):
                    continue
                rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
            except OSError:
                continue  # a child that has ended meanwhile
            total += int(re.search(r"^Pss:\s+(\d+)", rollup, re.MULTILINE).group(1))
        return total * 1024 / 1e6

    def cpu_seconds(self) -> float:
        """The time of a core that it has used up to now, with its processes that have ended."""
        ticks = 0
        for pid in self.processes():
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += sum(int(field) for field in fields[11:15])
        return ticks / os.sysconf("SC_CLK_TCK")

    def system_calls(self, seconds: float) -> int:
        """How many system calls it makes in a time; those that it is blocked in do not count."""
        with tempfile.NamedTemporaryFile("r") as log:
            attached = [option for pid in self.processes() for option in ("-p", str(pid))]
            strace = subprocess.Popen(
                ["strace", "-f", "-o", log.name, *attached], stderr=subprocess.PIPE, text=True)
            strace.stderr.readline()  # "Process … attached"
            time.sleep(seconds)
            strace.send_signal(signal.SIGINT)
            strace.communicate()
            return sum(") = " in line for line in log)

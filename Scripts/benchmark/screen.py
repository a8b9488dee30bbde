"""A screen without a monitor whose pixels are this program's own memory."""

import mmap
import os
import shutil
import struct
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Callable

import numpy
from Xlib import XK, X, display
from Xlib.ext import xtest

WIDTH, HEIGHT = 1920, 1080
PAUSE = 0.0003  # seconds between two looks at the screen: 3 % of a core


class Screen:
    """Xvfb with its framebuffer mapped, and a keyboard that types into it."""

    def __enter__(self) -> "Screen":
        self._folder = tempfile.TemporaryDirectory(prefix="gimbal-bench-")
        answer, to_server = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(to_server), "-fbdir", self._folder.name, "-nocursor", "-br",
             "-noreset", "-nolisten", "tcp", "-screen", "0", f"{WIDTH}x{HEIGHT}x24",
             "+extension", "GLX"],
            pass_fds=[to_server], stderr=subprocess.DEVNULL)
        os.close(to_server)
        with os.fdopen(answer) as line:
            self.name = ":" + line.readline().strip()
        self.pixels = self._map(Path(self._folder.name) / "Xvfb_screen0")
        self._display = display.Display(self.name)
        xtest.fake_input(self._display, X.MotionNotify, x=WIDTH // 2, y=HEIGHT // 2)
        return self

    def __exit__(self, *_) -> None:
        self._display.close()
        self._server.terminate()
        self._server.wait()
        self._folder.cleanup()

    @staticmethod
    def _map(path: Path) -> numpy.ndarray:
        with path.open("rb") as file:
            memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        header = struct.unpack(">25I", memory[:100])  # XWDFile.h
        first_pixel = header[0] + 12 * header[19]
        return numpy.frombuffer(memory, numpy.uint8, offset=first_pixel).reshape(HEIGHT, WIDTH, 4)

    def environment(self) -> dict[str, str]:
        """The variables for a program on this screen."""
        environment = {k: v for k, v in os.environ.items() if not k.startswith("WAYLAND")}
        # Each viewer begins with the first photo, wherever it was left.
        return environment | {"DISPLAY": self.name, "XDG_STATE_HOME": self._state()}

    def _state(self) -> str:
        """A folder for viewers' state without anything in it but that it is not the first start."""
        folder = Path(self._folder.name) / "state"
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "gimbal").mkdir(parents=True)
        (folder / "gimbal" / "first-start-hint-shown").touch()
        return str(folder)

    def clear(self) -> None:
        """Waits until the last viewer's picture has gone, and gives its keyboard to the next one."""
        self.wait(lambda pixels: not pixels[::90, ::90, :3].any(), "an empty screen")
        # Without a window manager keys go to the window under the pointer, unless a program took
        # them for itself (as SDL does) and then went away.
        self._display.set_input_focus(X.PointerRoot, X.RevertToPointerRoot, X.CurrentTime)
        self._display.sync()

    def press(self, key: str) -> None:
        """Presses and releases a key, named as in keysymdef.h, with "shift+" before it if needed."""
        names = ["Shift_L", key.removeprefix("shift+")] if key.startswith("shift+") else [key]
        codes = [self._display.keysym_to_keycode(XK.string_to_keysym(name)) for name in names]
        for code in codes:
            xtest.fake_input(self._display, X.KeyPress, code)
        for code in reversed(codes):
            xtest.fake_input(self._display, X.KeyRelease, code)
        self._display.sync()

    def wait(self, condition: Callable[[numpy.ndarray], bool], what: str,
             seconds: float = 15) -> float:
        """The time at which the screen is as asked for."""
        when = self.wait_or_give_up(condition, seconds)
        if when is None:
            raise SystemExit(f"bench: waited {seconds} s in vain for {what}")
        return when

    def last_change(self, pause: float) -> float:
        """When the middle of the screen changed last, once it has not for a time in seconds."""
        height, width = self.pixels.shape[:2]
        middle = self.pixels[height // 4:height * 3 // 4:4, width // 4:width * 3 // 4]
        last, changed = middle.copy(), time.monotonic()
        while time.monotonic() - changed < pause:
            if not numpy.array_equal(middle, last):
                last, changed = middle.copy(), time.monotonic()
            time.sleep(0.005)  # it takes longer to draw a picture
        return changed

    def wait_or_give_up(
            self, condition: Callable[[numpy.ndarray], bool], seconds: float) -> float | None:
        """The time at which the screen is as asked for; None where it is not in time."""
        deadline = time.monotonic() + seconds
        while not condition(self.pixels):
            if time.monotonic() > deadline:
                return None
            time.sleep(PAUSE)
        return time.monotonic()

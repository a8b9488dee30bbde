"""A photo frame on a computer: its services, what is on its screen, and its journal."""

import json
import subprocess
import time

from computer import Computer, Failure, wait_for

COLORS = {"red": (255, 0, 0), "lime": (0, 255, 0), "blue": (0, 0, 255)}
NEXT = {"red": "lime", "lime": "blue", "blue": "red"}


class Frame:
    """The services `gimbal` and `gimbal-display`."""

    def __init__(self, computer: Computer, display: str, cookie: str = "/dev/null") -> None:
        self.computer = computer
        self._display, self._cookie = display, cookie

    def photo(self) -> str | None:
        """The name of the photo on the screen; nil if there is none."""
        result = subprocess.run(
            self.computer.screenshot_command(self._display, self._cookie), timeout=20,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        pixel = tuple(result.stdout[:3])
        for name, color in COLORS.items():
            if len(pixel) == 3 and all(abs(a - b) < 12 for a, b in zip(pixel, color)):
                return name
        return None

    def wait_for_photo(self, patience: float = 30) -> str:
        return wait_for("a photo is on the screen", self.photo, patience)

    def wait_for_change(self, *, stored: bool = True) -> str:
        """The photo that has just come, once it is stored as the place to go on at, or at once."""
        before = self.wait_for_photo()
        after = wait_for("the next photo comes", lambda: self._other(before))
        if stored:
            time.sleep(2)
        return after

    def _other(self, before: str) -> str | None:
        photo = self.photo()
        return photo if photo and photo != before else None

    def show(self, name: str, unit: str = "gimbal") -> str:
        return self.computer.show(unit, name)

    def main_process(self, unit: str = "gimbal") -> int:
        return int(self.show("MainPID", unit))

    def signal(self, name: str, unit: str = "gimbal") -> int:
        """Sends a signal to a unit's main process only; gives that process."""
        process = self.main_process(unit)
        if process == 0:
            raise Failure(f"{unit} does not run")
        self.computer.run(f"kill -{name} {process}")
        return process

    def wait_for_end(self, process: int, patience: float) -> tuple[str, str, float]:
        """How systemd says that a process of `gimbal` ended (result, status), and when."""
        start = time.monotonic()
        wait_for(f"process {process} ends", lambda: self.main_process() != process, patience, 0.2)
        return self.show("Result"), self.show("ExecMainStatus"), time.monotonic() - start

    def wait_until_back(self, process: int, patience: float = 45) -> str:
        """The first photo of the process that replaces one which has ended."""
        wait_for("gimbal is active again", lambda: self.main_process() not in (0, process)
                 and self.show("ActiveState") == "active", patience)
        return self.wait_for_photo(patience)

    def journal(self, options: str = "") -> list[dict]:
        """The entries that `gimbal` itself has written, the oldest first."""
        text = self.computer.run(f"journalctl -u gimbal _COMM=gimbal -o json --no-pager {options}")
        return [json.loads(line) for line in text.splitlines() if line.startswith("{")]

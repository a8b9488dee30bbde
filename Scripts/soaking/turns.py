"""Turns a frame by its remote control after every few photos that it has shown."""

import subprocess
import threading
from pathlib import Path

EVERY = 7  # photos
PAUSE = 0.05  # seconds: a frame obeys at most 20 messages a second


class Turns:
    """Follows a log of frames on another thread. A turn that was lost with its broker is asked for again."""

    def __init__(self, log: Path, port: int) -> None:
        self._log = log
        self._command = [
            "mosquitto_pub", "-p", str(port), "-t", "gimbal/soak/command", "-l"]
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        publisher = None
        photo = quarters = ""
        changes = turns = 0
        while not self._log.exists() and not self._end.wait(PAUSE):
            pass
        with self._log.open(errors="replace") as lines:
            while not self._end.wait(PAUSE):
                for line in lines:
                    if line.startswith("# photo "):
                        _, _, _, now, name = line.split(" ", 4)
                        changes += name != photo
                        turns += now != quarters
                        photo, quarters = name, now
                if turns < changes // EVERY:
                    if publisher is None or publisher.poll() is not None:
                        publisher = subprocess.Popen(
                            self._command, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
                    try:
                        publisher.stdin.write("rotation.clockwise\n")
                        publisher.stdin.flush()
                    except BrokenPipeError:
                        publisher = None
        if publisher:
            publisher.kill()
            publisher.wait()

    def end(self) -> None:
        """Ends it."""
        self._end.set()
        self._thread.join()

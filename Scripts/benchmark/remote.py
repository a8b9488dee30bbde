"""An album of 200 photos on a server that is 50 ms and 50 Mbit/s away."""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from motion import Event, at
import photos

COUNT = 200
DELAY, RATE = 50, 50  # milliseconds there and back, Mbit/s
LINE = Path(__file__).resolve().parents[2] / "Tests" / "Support" / "slow-line"
BEGIN = 3.0  # seconds in which the first photo comes
KEY_EVERY = 0.04  # seconds from key to key: a key that is held
KEYS = 150


class Server:
    """nginx with photos and a list of them, and a slow line to it."""

    def __init__(self, sources: list[Path] | None = None):
        self._sources = sources or photos.photos()

    def __enter__(self) -> "Server":
        # As root, nginx reads files by another user; the photos may be in a folder that is closed to it.
        self._folder = Path(tempfile.mkdtemp(prefix="gimbal-bench-"))
        self._folder.chmod(0o755)
        root = self._folder / "photos"
        root.mkdir()
        for source in self._sources:
            shutil.copy(source, root / source.name)
        sources = sorted(root.iterdir())
        self.names = [f"{number:03}.jpg" for number in range(1, COUNT + 1)]
        for number, name in enumerate(self.names):
            os.link(sources[number % len(sources)], root / name)
        (root / "list.txt").write_text("".join(f"{name}\n" for name in self.names))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        temporary = " ".join(
            f"{kind}_temp_path {self._folder}/{kind};"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        user = "user root;" if os.geteuid() == 0 else ""
        configuration = self._folder / "nginx.conf"
        configuration.write_text(
            f"{user} daemon off; worker_processes 1; pid {self._folder}/pid; events {{}}\n"
            f"error_log {self._folder}/errors;\n"
            f"http {{ access_log off; {temporary} types {{ image/jpeg jpg; text/plain txt; }}\n"
            f"server {{ listen 127.0.0.1:{port}; root {root}; expires 1h; }} }}\n")
        self._nginx = subprocess.Popen(
            ["/usr/sbin/nginx", "-c", configuration, "-e", self._folder / "errors"],
            stderr=subprocess.DEVNULL)
        self._line = subprocess.Popen(
            ["/usr/bin/python3", LINE, str(port), "--delay", str(DELAY), "--rate", str(RATE)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._address = f"http://127.0.0.1:{self._line.stdout.readline().strip()}"
        deadline = time.monotonic() + 10
        while subprocess.run(
                ["curl", "-sf", "-o", os.devnull, self.address("list.txt")], check=False).returncode:
            if time.monotonic() > deadline:
                raise SystemExit("bench: nginx does not answer")
            time.sleep(0.05)
        return self

    def __exit__(self, *_) -> None:
        self._line.stdin.close()
        self._line.wait()
        self._nginx.terminate()
        self._nginx.wait()
        shutil.rmtree(self._folder)

    def address(self, name: str) -> str:
        """The address of a file, at the other end of the line."""
        return f"{self._address}/{name}"

    def curl(self) -> float:
        """How long curl needs for the list and the first photo, over one connection, in seconds."""
        began = time.monotonic()
        subprocess.run(
            ["curl", "-sf", "-o", os.devnull, self.address("list.txt"), "-o", os.devnull,
             self.address(self.names[0])], check=True)
        return time.monotonic() - began


def held_key() -> list[Event]:
    """A key that is held while photos are downloaded."""
    keys = [Event(round(1000 * (BEGIN + KEY_EVERY * index)), "photo.next") for index in range(KEYS)]
    return keys + [Event(keys[-1].milliseconds + 1000, "program.quit")]


def frames(log: str) -> dict[str, list[float]]:
    """What a log of frames says of the time in which the key was held.

    A reaction is the time from a due step or an event to the end of the frame, or of the loop's step.
    """
    lines = log.splitlines()
    start = next(float(line.split()[2]) for line in lines if line.startswith("# replay"))
    found = [tuple(map(float, line.split())) for line in lines if not line.startswith("#")]
    found = [frame for frame in found if frame[0] >= start + BEGIN]
    measures = {"album on a server: key held, frames": [float(len(found))]}
    for name, column in [("frame", 3), ("reaction", 4)]:
        times = sorted(frame[column] for frame in found)
        for share, label in [(99, "p99"), (100, "worst")]:
            measures[f"album on a server: key held, {name}, {label}, ms"] = [at(share, times)]
    return measures

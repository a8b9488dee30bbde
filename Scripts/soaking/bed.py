"""A kiosk with all around it: a screen, a broker, and photos that come and go."""

import json
import os
import random
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

import processes

PHOTOS = 64
CHANGE = 36  # milliseconds between two photos: 100 000 an hour
TURN_EVERY = 7  # photos


class Bed:
    """Starts and disturbs a kiosk."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._random = random.Random(1)
        self._sources = sorted(
            (Path(__file__).parents[2] / "Assets" / "Photos").glob("*.jpg"))
        self._photos = folder / "photos"
        self._photos.mkdir()
        for number in range(PHOTOS):
            self._add(number)
        self.frames = folder / "frames"
        self._ended: list[subprocess.Popen] = []
        self.log = (folder / "log").open("w+")
        self.kill_count = 0
        self.broker_count = 0

    def start(self) -> None:
        """Starts the screen, the broker and the program."""
        answer, to_server = os.pipe()
        self._screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(to_server), "-noreset", "-nolisten", "tcp",
             "-screen", "0", "1024x600x24"],
            pass_fds=[to_server], stderr=subprocess.DEVNULL)
        os.close(to_server)
        with os.fdopen(answer) as line:
            display = ":" + line.readline().strip()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = probe.getsockname()[1]
        self._broker = self._start_broker()
        environment = {
            key: value for key, value in os.environ.items() if not key.startswith("WAYLAND")}
        for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "TMPDIR"):
            (self._folder / name).mkdir()
            environment[name] = str(self._folder / name)
        self.program = subprocess.Popen(
            [os.environ["GIMBAL_EXECUTABLE"], "--kiosk", "--no-fullscreen", "--size", "800x480",
             "--shuffle", "--mqtt", f"mqtt://127.0.0.1:{self._port}", "--mqtt-name", "soak",
             "--replay", str(self._replay()), str(self._photos)],
            env=environment | {"DISPLAY": display, "GIMBAL_FRAME_LOG": str(self.frames)},
            stderr=self.log)

    def _replay(self) -> Path:
        """Photo after photo, for ever, with a turn now and then."""
        path = self._folder / "replay"
        lines = [f"{CHANGE * step} photo.next" for step in range(TURN_EVERY)]
        lines += [f"{CHANGE * (TURN_EVERY - 1)} rotation.clockwise", f"{CHANGE * TURN_EVERY} repeat"]
        path.write_text("\n".join(lines) + "\n")
        return path

    def _start_broker(self) -> subprocess.Popen:
        settings = self._folder / "broker"
        settings.write_text(
            f"listener {self._port} 127.0.0.1\nallow_anonymous true\npersistence false\n"
            + ("user root\n" if os.getuid() == 0 else ""))
        self.broker_count = getattr(self, "broker_count", 0) + 1
        return subprocess.Popen(
            [shutil.which("mosquitto", path="/usr/sbin:/usr/bin"), "-c", settings],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def _add(self, number: int) -> None:
        source = self._sources[number % len(self._sources)]
        target = self._photos / f"photo-{number:04}.jpg"
        target.unlink(missing_ok=True)
        shutil.copy(source, target)

    # What happens meanwhile.

    def restart_broker(self) -> None:
        """Ends the broker by force; it comes back at once."""
        self._broker.kill()
        self._broker.wait()
        self._broker = self._start_broker()

    def kill_helper(self) -> None:
        """Ends one of the program's processes by force."""
        helpers = [member for member in processes.family(self.program.pid)[1:]
                   if processes.name(member).startswith("gimbal-")]
        if helpers:
            self.kill_count += 1
            try:
                os.kill(self._random.choice(helpers), signal.SIGKILL)
            except ProcessLookupError:
                pass

    def change_photos(self) -> None:
        """A photo goes, another one comes, and a third one has other bytes."""
        names = sorted(self._photos.iterdir())
        if len(names) > PHOTOS - 8:
            self._random.choice(names).unlink()
        self._add(self._random.randrange(PHOTOS))

    def notices_photo(self) -> bool:
        """Whether the program still sees what happens in its folder, and says so at the broker.

        A process that was killed again and again is started again after a minute.
        """
        shutil.copy(self._sources[0], self._photos / "last.jpg")
        expected = len(list(self._photos.iterdir()))
        deadline = time.monotonic() + 90
        while time.monotonic() < deadline:
            if self._page_count() == expected:
                return True
            time.sleep(0.2)
        return False

    def _page_count(self) -> int | None:
        run = subprocess.run(
            ["mosquitto_sub", "-p", str(self._port), "-t", "gimbal/soak/state", "-C", "1", "-W", "5"],
            capture_output=True, text=True, check=False)
        return json.loads(run.stdout)["pages"] if run.stdout else None

    def end(self) -> int:
        """Ends the program as a service manager does; returns how it ended, or kills it after 10 s."""
        self.program.send_signal(signal.SIGTERM)
        try:
            return self.program.wait(10)
        except subprocess.TimeoutExpired:
            self.program.kill()
            return self.program.wait()

    def close(self) -> None:
        """Ends the rest."""
        for process in (self.program, self._broker, self._screen):
            if process.poll() is None:
                process.kill()
                process.wait()

    def left_over(self) -> list[str]:
        """Temporary files that the program has left."""
        return [path.name for path in (self._folder / "TMPDIR").iterdir()]

    def remaining(self, members: list[int]) -> list[str]:
        """Those of the program's processes that still run a while after its end."""
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline:
            alive = [processes.name(member) for member in members if processes.name(member)]
            if not alive:
                return []
            time.sleep(0.1)
        return alive

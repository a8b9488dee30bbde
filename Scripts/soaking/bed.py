"""A kiosk with all around it: a screen, a broker, a web server, and photos that come and go."""

import json
import os
import random
import signal
import subprocess
import time
from pathlib import Path

import processes
import servers
from photos import Photos
from turns import Turns

SPEED = 100  # times as fast as a frame on a wall
INTERVAL = 2.5  # of the frame's seconds for each photo; its fades take 0.8 of them
# What the remote control asks for in turns.
PHASES = [
    {"transition": "fade", "ken_burns": "OFF", "matte": "none", "captions": "OFF"},
    {"transition": "fade", "ken_burns": "ON", "matte": "none", "captions": "OFF"},
    {"transition": "slide", "ken_burns": "OFF", "matte": "mean", "captions": "OFF"},
    {"transition": "fade", "ken_burns": "OFF", "matte": "blur", "captions": "ON"},
    {"transition": "none", "ken_burns": "OFF", "matte": "none", "captions": "OFF"},
]
FOLDERS = ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "TMPDIR")


class Bed:
    """Starts and disturbs a kiosk."""

    def __init__(self, folder: Path, memory: Path) -> None:
        self._folder = folder
        folder.chmod(0o755)  # nginx may serve by another user
        self._random = random.Random(1)
        self.photos = Photos(folder)
        # In memory: a disk that is busy would delay the loop that writes the log.
        self.frames = memory / "frames"
        self.messages = folder / "messages"
        self.kills: dict[str, int] = {}
        self.broker_count = 1
        self.phase: dict[str, str] = {}
        self.phase_count = 0
        """How often the frame has said that it does what a phase asks for."""
        self._is_confirmed = False
        # What has not started is nothing to end.
        self._screen = self._broker = self._nginx = self.program = self._turns = None

    def start(self) -> None:
        """Starts the screen, the broker, the web server and the program."""
        self._screen, display = servers.start_screen()
        self._port, web_port = servers.free_port(), servers.free_port()
        self._broker = servers.start_broker(self._folder, self._port)
        self._nginx = servers.start_nginx(self._folder, self.photos.web, web_port)
        environment = {
            key: value for key, value in os.environ.items() if not key.startswith("WAYLAND")}
        for name in FOLDERS:
            (self._folder / name).mkdir(mode=0o700)
            environment[name] = str(self._folder / name)
        self.program = subprocess.Popen(
            [os.environ["GIMBAL_EXECUTABLE"], "--kiosk", "--no-fullscreen", "--size", "800x480",
             "--slideshow", str(INTERVAL), "--shuffle", "--clock", "time", "--download-cache", "16",
             "--mqtt", f"mqtt://127.0.0.1:{self._port}", "--mqtt-name", "soak",
             str(self.photos.folder), f"http://127.0.0.1:{web_port}/feed.xml"],
            env=environment | {
                "DISPLAY": display, "GIMBAL_FRAME_LOG": str(self.frames),
                "GIMBAL_CLOCK_RATE": str(SPEED)},
            stderr=self.messages.open("w"))
        self._turns = Turns(self.frames, self._port)

    # What happens meanwhile.

    def restart_broker(self) -> None:
        """Ends the broker by force; it comes back at once."""
        self._broker.kill()
        self._broker.wait()
        self._broker = servers.start_broker(self._folder, self._port)
        self.broker_count += 1

    def kill_helper(self) -> None:
        """Ends one of the program's processes by force."""
        helpers = [member for member in processes.family(self.program.pid)[1:]
                   if processes.name(member).startswith("gimbal-")]
        if helpers:
            victim = self._random.choice(helpers)
            name = processes.name(victim)
            try:
                os.kill(victim, signal.SIGKILL)
            except ProcessLookupError:
                return
            self.kills[name] = self.kills.get(name, 0) + 1

    def begin_phase(self) -> None:
        """Asks for the next way to show photos."""
        number = PHASES.index(self.phase) + 1 if self.phase else 0
        self.phase = PHASES[number % len(PHASES)]
        self._is_confirmed = False

    def follow_phase(self) -> None:
        """Asks again until the frame says that it does so: the broker may have just started."""
        if self._is_confirmed:
            return
        if (state := self._state()) and self.phase.items() <= state.items():
            self._is_confirmed = True
            self.phase_count += 1
            return
        for name, value in self.phase.items():
            subprocess.run(
                ["mosquitto_pub", "-p", str(self._port), "-t", f"gimbal/soak/set/{name}", "-m", value],
                stderr=subprocess.DEVNULL, check=False)

    def notices_photo(self) -> bool:
        """Whether the frame still sees what happens in its folder.

        A process that was killed again and again is started again after a minute.
        """
        with self.frames.open(errors="replace") as lines:
            lines.seek(0, os.SEEK_END)
            name = self.photos.add_last()
            deadline = time.monotonic() + 90
            while time.monotonic() < deadline:
                if any(name in line for line in lines):
                    return True
                time.sleep(1)
        return False

    def _state(self) -> dict | None:
        """What the frame says at the broker; None if it has not said anything since that started."""
        run = subprocess.run(
            ["mosquitto_sub", "-p", str(self._port), "-t", "gimbal/soak/state", "-C", "1", "-W", "1"],
            capture_output=True, text=True, check=False)
        return json.loads(run.stdout) if run.stdout else None

    # The end.

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
        if self._turns:
            self._turns.end()
        for process in (self.program, self._broker, self._nginx, self._screen):
            if process and process.poll() is None:
                process.terminate()
                process.wait()

    def files(self) -> dict[str, int]:
        """The files that the program keeps, with their sizes, by their paths."""
        found = {}
        for name in FOLDERS:
            for path in (self._folder / name).rglob("*"):
                try:
                    if not path.is_dir():
                        found[str(path.relative_to(self._folder))] = path.stat().st_size
                except FileNotFoundError:
                    pass  # it was renamed or removed meanwhile
        return found

    def remaining(self, members: list[int]) -> list[str]:
        """Those of the program's processes that still run a while after its end."""
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline:
            alive = [processes.name(member) for member in members if processes.name(member)]
            if not alive:
                return []
            time.sleep(0.1)
        return alive

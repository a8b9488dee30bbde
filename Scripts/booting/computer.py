"""A computer with a bare Debian 12: a folder that systemd-nspawn boots, and commands in it."""

import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

PATIENCE = 60  # seconds for what takes some seconds at most
NSPAWN = ["systemd-nspawn", "--quiet", "--register=no", "--keep-unit", "--suppress-sync=yes"]
ENVIRONMENT = ["env", "-i", "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
               "HOME=/root", "LANG=C.UTF-8"]


class Failure(Exception):
    """Something that should be is not so."""


class Computer:
    """One that is booted without a network, with two real virtual terminals."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._log = root.with_name(f"{root.name}.console")
        self._nspawn = self._systemd = None

    def boot(self) -> None:
        """Starts it, and waits until systemd has started everything."""
        with self._log.open("w") as log:
            self._nspawn = subprocess.Popen(
                [*NSPAWN, "--private-network", f"--machine=gimbal-test-{os.getpid()}",
                 "--bind=/dev/tty0", "--bind=/dev/tty1", "--directory", self.root, "--boot"],
                stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
                start_new_session=True)
        children = Path(f"/proc/{self._nspawn.pid}/task/{self._nspawn.pid}/children")
        wait_for("systemd starts", lambda: children.read_text().split())
        self._systemd = int(children.read_text().split()[0])

        def state() -> bool:
            return self.run("systemctl is-system-running || true", quiet=True).strip() in (
                "running", "degraded")
        try:
            wait_for("the system has started", state)
        except (Failure, OSError) as failure:
            raise Failure(f"{failure}: {self._log.read_text()[-2000:]}") from None

    def run(self, command: str, *, quiet: bool = False, patience: float = PATIENCE) -> str:
        """What a command of root's shell prints; fails if it does, unless that may be."""
        result = subprocess.run(
            ["nsenter", f"--target={self._systemd}", "--mount", "--uts", "--ipc", "--net", "--pid",
             "--cgroup", "--root", "--wd", *ENVIRONMENT, "sh", "-c", f"cd /root; {command}"],
            input="y\n",  # to apt-get, which asks whether it should go on
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
            timeout=patience)
        if result.returncode != 0 and not quiet:
            raise Failure(f"`{command}` ended with {result.returncode}: {result.stdout[-2000:]}")
        return result.stdout

    def show(self, unit: str, name: str) -> str:
        """A property of a unit."""
        return self.run(f"systemctl show --property={name} --value {unit}").strip()

    def processes_of(self, user: str) -> list[str]:
        """The names of a user's processes."""
        number = self.run(f"id -u {user}", quiet=True).strip()
        text = self.run("grep -H -E '^(Name|Uid):' /proc/[0-9]*/status", quiet=True)
        found, name = [], ""
        for line in text.splitlines():
            words = line.split(":", 1)[1].split()
            if words[0] == "Name:":
                name = words[1]
            elif words[1] == number:
                found.append(name)
        return found

    def screenshot_command(self, display: str, cookie: str) -> list[str]:
        """A command of this computer's that prints the middle of a screen of that one."""
        return ["nsenter", f"--target={self._systemd}", "--net", "env", f"DISPLAY={display}",
                f"XAUTHORITY=/proc/{self._systemd}/root{cookie}",
                "import", "-window", "root", "-gravity", "center", "-crop", "1x1+0+0", "-depth",
                "8", "rgb:-"]

    def turn_off(self) -> None:
        """Lets it shut down, or ends it after a while."""
        if self._nspawn is None:
            return
        self._nspawn.send_signal(signal.SIGTERM)  # nspawn passes it on as "power off"
        try:
            self._nspawn.wait(PATIENCE / 2)
        except subprocess.TimeoutExpired:
            os.kill(self._systemd, signal.SIGKILL)
            self._nspawn.kill()
            self._nspawn.wait()
        self._nspawn = None

    def remove(self) -> None:
        """Ends it and removes its files."""
        self.turn_off()
        shutil.rmtree(self.root, ignore_errors=True)
        self._log.unlink(missing_ok=True)


def wait_for(what: str, condition, patience: float = PATIENCE, pause: float = 0.1):
    """What a condition gives, once that is true."""
    end = time.monotonic() + patience
    while not (value := condition()):
        if time.monotonic() > end:
            raise Failure(f"not within {patience:.0f} s: {what}")
        time.sleep(pause)
    return value

"""Makes a bare Debian a frame by the manual, and checks its service; see ../test-service."""

import signal
import subprocess
import sys
import time

import checks
import manual
import system
from computer import Computer, Failure
from frame import COLORS, Frame

SETTINGS = 'slideshow = 8\ntransition = "none"\n'
# A graphics card without hardware; downloaded by system.py.
SCREEN = "xserver-xorg-video-dummy"
# A display for Cage, which has no graphics card here.
OTHER_DISPLAY = "systemd-run --quiet Xorg :7 -novtswitch -sharevts -noreset -nolisten tcp -ac"
CAGE_OPTIONS = "[Service]\nEnvironment=WLR_BACKENDS=x11 WLR_RENDERER=pixman DISPLAY=:7\n"


class Report:
    """Prints a line for each check."""

    def __init__(self, computer: Computer) -> None:
        self.failures = 0
        self._computer = computer

    def check(self, what: str, function, *arguments) -> bool:
        start = time.monotonic()
        try:
            found = function(*arguments)
        except (Failure, subprocess.TimeoutExpired, OSError, ValueError) as failure:
            self.failures += 1
            print(f"✘ {what}: {failure}", flush=True)
            print(self._computer.run("journalctl --no-pager -b -n 40", quiet=True), flush=True)
            return False
        detail = f": {found}" if found else ""
        print(f"✔ {what}{detail} ({time.monotonic() - start:.1f} s)", flush=True)
        return True


def follow(computer: Computer, kiosk: str) -> None:
    """Does what the manual's steps say, each command as it is there."""
    steps = manual.steps()
    if len(steps) != 5 or not all(steps[index] for index in (0, 1, 2, 4)):
        raise Failure(f"the manual's steps have other commands: {steps}")
    address = ("git clone ADDRESS", "git clone /srv/gimbal.git")
    for number, commands in enumerate(steps, 1):
        for command in commands:
            command = command.replace(*address).replace("--kiosk xorg", f"--kiosk {kiosk}")
            if command.startswith("Scripts/install "):
                # Swift is not there: its libraries are installed as for a build, its result is.
                command = ("cd gimbal && Scripts/install-dependencies build && "
                           f"GIMBAL_EXECUTABLE=/opt/programs/gimbal {command}")
            computer.run(command, patience=300)
        if number == 2:
            add_photos(computer)
            computer.run(f"apt-get install --yes {SCREEN}")
        if number == 4:
            (computer.root / "etc/gimbal/config.toml").write_text(SETTINGS)


def add_photos(computer: Computer) -> None:
    """The manual's step 3, by hand."""
    folder = computer.root / "srv/photos"
    folder.mkdir(mode=0o700, exist_ok=True)
    for name, color in zip("abc", COLORS):
        subprocess.run(["convert", "-size", "1200x700", f"xc:{color}", folder / f"{name}.jpg"],
                       check=True)


def test_xorg(computer: Computer, report: Report) -> None:
    frame = Frame(computer, ":0", "/run/gimbal-display/cookie")
    if not report.check("the manual's steps, with Xorg", follow, computer, "xorg"):
        return
    report.check("Xorg: a photo is shown", checks.shows_photo, frame)
    report.check("Xorg: a session at the screen", checks.has_session, frame)
    report.check("Xorg: own user, few rights", checks.has_few_rights, frame)
    report.check("Xorg: active only when ready", checks.waits_for_readiness, frame)
    report.check("Xorg: killed", checks.survives_a_kill, frame)
    report.check("Xorg: hung", checks.survives_a_hang, frame)
    report.check("Xorg: display server killed", checks.survives_its_display, frame)
    report.check("Xorg: journal", checks.has_a_journal, frame)
    report.check("Xorg: computer turned off and on", checks.comes_with_the_computer, frame)
    report.check("Xorg: stopped", checks.stops, frame)
    report.check("Xorg: removed", checks.is_removed, frame, manual.removal())


def test_cage(computer: Computer, report: Report) -> None:
    options = computer.root / "etc/systemd/system/gimbal-display.service.d/test.conf"
    options.parent.mkdir(parents=True, exist_ok=True)
    options.write_text(CAGE_OPTIONS)
    computer.run(OTHER_DISPLAY)
    computer.run("rm -rf gimbal")
    frame = Frame(computer, ":7")
    if not report.check("the manual's steps, with Cage", follow, computer, "cage"):
        return
    report.check("Cage: a photo is shown", checks.shows_photo, frame)
    report.check("Cage: a session at the screen", checks.has_session, frame)
    report.check("Cage: own user, few rights", checks.has_few_rights, frame)
    report.check("Cage: compositor killed", checks.survives_its_display, frame)
    report.check("Cage: stopped", checks.stops, frame)
    options.unlink()
    options.parent.rmdir()
    report.check("Cage: removed", checks.is_removed, frame,
                 manual.removal().replace("xorg", "cage"))


def main() -> int:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    start = time.monotonic()
    computer = None
    try:
        computer = Computer(system.copy())
        print(f"The bare system is there after {time.monotonic() - start:.0f} s", flush=True)
        try:
            computer.boot()
        except Failure as failure:
            raise system.NotHere(f"systemd-nspawn boots nothing here: {failure}") from None
        report = Report(computer)
        test_xorg(computer, report)
        test_cage(computer, report)
    except system.NotHere as reason:
        print(f"SKIPPED: the service in a bare Debian: {reason}")
        return 0
    finally:
        if computer:
            computer.remove()
    seconds = time.monotonic() - start
    print(f"Not here: KMSDRM, as there is no graphics card. {seconds:.0f} s", flush=True)
    print(f"FAILED: {report.failures} checks" if report.failures else "PASSED: the service")
    return 1 if report.failures else 0


sys.exit(main())

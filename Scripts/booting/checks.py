"""What systemd and the program do in good and in bad times."""

import time

from computer import Failure, wait_for
from frame import NEXT, Frame

WATCHDOG = 30  # seconds, as in gimbal.service
RIGHTS = {"Type": "notify", "NoNewPrivileges": "yes", "ProtectSystem": "strict",
          "PrivateTmp": "yes", "MemoryMax": str(1 << 30), "WatchdogUSec": f"{WATCHDOG}s", "Restart": "always"}


def expect(is_so: bool, what: str) -> None:
    if not is_so:
        raise Failure(what)


def shows_photo(frame: Frame) -> str:
    """The service is active, and a photo is on the screen."""
    expect(frame.show("ActiveState") == "active", f"gimbal is {frame.show('ActiveState')}")
    return frame.wait_for_photo()


def has_session(frame: Frame) -> str:
    """The display server has a session of the user's on virtual terminal 1."""
    sessions = frame.computer.run("loginctl list-sessions --no-legend").split()
    expect(sessions[2:5] == ["gimbal", "seat0", "tty1"], f"the sessions are {sessions}")
    return " ".join(sessions[2:5])


def has_few_rights(frame: Frame) -> str:
    """It runs as its own user, with the rights that the manual promises."""
    for name, value in RIGHTS.items():
        expect(frame.show(name) == value, f"{name} is {frame.show(name)}, not {value}")
    owner = frame.computer.run(f"stat -c %U /proc/{frame.main_process()}").strip()
    expect(owner == "gimbal", f"it runs as {owner}")
    # `--threshold` makes it fail above 3 of 10.
    text = frame.computer.run("systemd-analyze security --no-pager --threshold=30 gimbal.service")
    return text.strip().splitlines()[-1].split(":", 1)[1].strip(" 🙂")


def waits_for_readiness(frame: Frame) -> str:
    """It is active only once its window is there: not while the X server does not answer."""
    frame.computer.run("systemctl stop gimbal")
    frame.signal("STOP", "gimbal-display")
    try:
        frame.computer.run("systemctl start --no-block gimbal")
        before = time.monotonic()
        wait_for("it starts", lambda: frame.show("SubState") == "start")
        while time.monotonic() < before + 4:
            expect(frame.show("ActiveState") == "activating", "active without a window")
    finally:
        frame.signal("CONT", "gimbal-display")
    wait_for("it is active", lambda: frame.show("ActiveState") == "active", 20)
    frame.wait_for_photo()
    return "activating for 4 s"


def survives_a_kill(frame: Frame) -> str:
    """Killed, it is started again at the same photo."""
    photo = frame.wait_for_change()
    process = frame.signal("KILL")
    result, _, _ = frame.wait_for_end(process, 5)
    back = frame.wait_until_back(process)
    expect(result == "signal", f"the result is {result}")
    expect(back == photo, f"{photo} became {back}")
    return photo


def survives_a_hang(frame: Frame) -> str:
    """Hung, it is ended by the watchdog in time, and started again at the same photo."""
    photo = frame.wait_for_change()
    process = frame.signal("STOP")
    result, _, seconds = frame.wait_for_end(process, WATCHDOG + 15)
    back = frame.wait_until_back(process)
    expect(result == "watchdog", f"the result is {result}")
    expect(WATCHDOG / 3 < seconds < WATCHDOG + 5, f"ended after {seconds:.0f} s")
    expect(back == photo, f"{photo} became {back}")
    return f"after {seconds:.0f} s"


def survives_its_display(frame: Frame) -> str:
    """Without its display it ends with status 69; both are started again, at the same photo."""
    photo = frame.wait_for_change()
    process, display = frame.main_process(), frame.signal("KILL", "gimbal-display")
    result, status, _ = frame.wait_for_end(process, 5)
    expect((result, status) == ("exit-code", "69"), f"it ended with {result}, {status}")
    restarts = int(frame.show("NRestarts"))
    back = frame.wait_until_back(process)
    expect(frame.main_process("gimbal-display") != display, "the display server is the same one")
    expect(int(frame.show("NRestarts")) <= restarts + 1, "it started before its display")
    expect(back == photo, f"{photo} became {back}")
    return "status 69"


def has_a_journal(frame: Frame) -> str:
    """Its messages are text, with levels."""
    entries = frame.journal()
    expect(bool(entries), "the journal is empty")
    for entry in entries:
        text = entry["MESSAGE"]  # a list of bytes if it is no text
        expect(isinstance(text, str) and text.isprintable() and not text.startswith("<"),
               f"a message is {text!r}")
        expect(entry["PRIORITY"] in ("3", "4", "6"), f"a message has level {entry['PRIORITY']}")
    serious = [entry["MESSAGE"] for entry in frame.journal("-p err")]
    expect(any("display" in text or "X server" in text or "compositor" in text
               for text in serious), f"no error names the display: {serious}")
    return f"{len(entries)} messages, {len(serious)} errors"


def stops(frame: Frame) -> str:
    """It ends by itself within seconds, and stores where it was; no process is left."""
    messages = frame.journal()
    photo = frame.wait_for_change(stored=False)
    start = time.monotonic()
    frame.computer.run("systemctl stop gimbal")
    seconds = time.monotonic() - start
    expect(seconds < 5, f"took {seconds:.1f} s")
    # By the signal that it was sent, as the manual says.
    ending = frame.show("Result"), frame.show("ExecMainStatus")
    expect(ending == ("success", "15"), f"it ended with {ending}")
    said = [entry["MESSAGE"] for entry in frame.journal()[len(messages):]]
    expect(not said, f"it said {said}")
    left = [name for name in frame.computer.processes_of("gimbal") if name.startswith("gimbal")]
    expect(not left, f"there still are {left}")
    frame.computer.run("systemctl start gimbal")
    back = frame.wait_for_photo()
    expect(back == photo, f"{photo} became {back}")
    frame.computer.run("systemctl stop gimbal")
    return f"{seconds:.1f} s"


def comes_with_the_computer(frame: Frame) -> str:
    """It starts by itself with the computer, at the photo that was there."""
    photo = frame.wait_for_change()
    frame.computer.turn_off()
    frame.computer.boot()
    wait_for("it is active", lambda: frame.show("ActiveState") == "active")
    back = frame.wait_for_photo()
    # Its time may be over while the computer shuts down.
    expect(back in (photo, NEXT[photo]), f"{photo} became {back}")
    return back


def is_removed(frame: Frame, command: str) -> str:
    """After its removal no process, file or user of it is there, but settings that were changed."""
    user = frame.computer.run("id -u gimbal").strip()
    frame.computer.run(f"cd gimbal && {command}")
    left = frame.computer.run(f"grep -l -s '^Uid:.{user}' /proc/[0-9]*/status || true").split()
    expect(not left, f"processes are left: {left}")
    expect("gimbal" not in frame.computer.run("cat /etc/passwd /etc/group"), "the user is left")
    files = frame.computer.run(
        "find / -xdev -path /root/gimbal -prune -o -path /opt -prune -o -path /srv -prune -o -path /var/log -prune "
        "-o -path '/etc/gimbal*' -prune -o -path /proc -prune "
        "-o -iname '*gimbal*' -print").split()
    expect(not files, f"files are left: {files}")
    kept = frame.computer.run("cat /etc/gimbal/config.toml; ls /srv/photos")
    expect("slideshow" in kept and "a.jpg" in kept, f"settings or photos are gone: {kept}")
    return "nothing left"

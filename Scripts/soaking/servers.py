"""The servers around a frame: a screen, an MQTT broker and a web server."""

import os
import shutil
import socket
import subprocess
import time
from pathlib import Path

USER = "user root;" if os.getuid() == 0 else ""


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start_screen() -> tuple[subprocess.Popen, str]:
    """Starts a screen; returns it with its name."""
    answer, to_server = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(to_server), "-noreset", "-nolisten", "tcp",
         "-screen", "0", "1024x600x24"],
        pass_fds=[to_server], stderr=subprocess.DEVNULL)
    os.close(to_server)
    with os.fdopen(answer) as line:
        return screen, ":" + line.readline().strip()


def start_broker(folder: Path, port: int) -> subprocess.Popen:
    """Starts a broker that keeps nothing."""
    settings = folder / "broker"
    settings.write_text(
        f"listener {port} 127.0.0.1\nallow_anonymous true\npersistence false\n"
        + USER.rstrip(";") + "\n")
    return subprocess.Popen(
        [shutil.which("mosquitto", path="/usr/sbin:/usr/bin"), "-c", settings],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def start_nginx(folder: Path, root: Path, port: int) -> subprocess.Popen:
    """Starts a web server."""
    own = folder / "nginx"
    own.mkdir()
    temporary = " ".join(
        f"{kind}_temp_path {own}/{kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    # After half a minute a frame asks whether a photo has changed.
    (own / "conf").write_text(
        f"{USER} daemon off; worker_processes 1; pid {own}/pid; error_log {own}/errors;\n"
        f"events {{}} http {{ access_log {own}/log; {temporary}\n"
        "types { image/jpeg jpg; application/rss+xml xml; }\n"
        f"server {{ listen 127.0.0.1:{port}; root {root}; expires 30s; }} }}\n")
    server = subprocess.Popen(
        ["/usr/sbin/nginx", "-c", own / "conf", "-e", own / "errors"], stderr=subprocess.DEVNULL)
    while not (own / "pid").exists():
        if server.poll() is not None:
            raise SystemExit("soak: nginx does not start")
        time.sleep(0.02)
    return server

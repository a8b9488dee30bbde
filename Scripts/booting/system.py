"""A bare Debian 12 as a folder, with the packages that it needs later, kept for the next run."""

import fcntl
import hashlib
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from computer import NSPAWN

ROOT = Path(__file__).resolve().parent.parent.parent
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "gimbal-test-service"
LONGEST = 30 * 86400  # seconds for which it is kept
# What the manual's step 1 installs, and a graphics card without hardware.
OWN_PACKAGES = ["git", "ca-certificates", "xserver-xorg-video-dummy"]
# What the package's own test needs beside the package.
TEST_PACKAGES = [
    name for line in (ROOT / "Assets/Debian/tests/control").read_text().splitlines()
    if line.startswith("Depends: ") for name in line[len("Depends: "):].split(", ")
    if name != "gimbal"]
JOBS = ["build", "kiosk", "xorg", "cage"]
APT_OPTIONS = Path("etc/apt/apt.conf.d/99test")


class NotHere(Exception):
    """Why there can be no such system here."""


def mirror() -> str:
    """Where this computer has its packages from."""
    sites = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(SITE)", "Created-By: Packages",
         "Codename: bookworm"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return next((site for site in sites.stdout.split() if site.endswith("/debian")),
                "http://deb.debian.org/debian")


def inside(folder: Path, *command: str) -> None:
    """Runs a command in the system, which is not booted, with this computer's network."""
    proxies = [f"--setenv={name}" for name in ("http_proxy", "https_proxy") if name in os.environ]
    call([*NSPAWN, "--resolv-conf=copy-host", "--pipe", *proxies, f"--bind-ro={ROOT}:/source",
          "--directory", folder, *command])


def call(command: list) -> None:
    """Runs a command, which takes minutes at most."""
    result = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, errors="replace", timeout=900)
    if result.returncode != 0:
        last = [line for line in result.stdout.splitlines() if line.strip()][-3:]
        raise NotHere(f"{command[0]} ended with {result.returncode}: {' / '.join(last)}")


def make(folder: Path) -> None:
    """Makes the system, with all packages that it needs later in apt-get's cache."""
    call(["debootstrap", "--foreign", "--variant=minbase", "--include=systemd-sysv,dbus",
          "bookworm", folder, mirror()])
    if (folder / "proc").is_symlink():  # to the real one, for containers that cannot mount it
        (folder / "proc").unlink()
        (folder / "proc").mkdir()
    # Its second stage writes thousands of files, here without waiting for the disk.
    inside(folder, "/debootstrap/debootstrap", "--second-stage")
    options = folder / APT_OPTIONS
    options.write_text('APT::Get::Download-Only "true";\n')
    inside(folder, "sh", "-c", "apt-get update && /source/Scripts/install-dependencies "
           f"{' '.join(JOBS)} && apt-get install --yes --no-install-recommends "
           f"{' '.join(OWN_PACKAGES + TEST_PACKAGES)}")
    # Once it is booted there is no network: the lists of packages stay as they are.
    options.write_text('Acquire::Retries "0";\n')


def kept() -> Path:
    """The system, made anew if there is none yet, if it is old, or if other packages are needed."""
    needs = (ROOT / "Scripts/install-dependencies").read_bytes() + Path(__file__).read_bytes()
    digest = hashlib.sha256(needs + " ".join(TEST_PACKAGES).encode()).hexdigest()
    stamp = f"{digest} {mirror()}"
    CACHE.mkdir(parents=True, exist_ok=True)
    folder, stamp_file = CACHE / "bare", CACHE / "stamp"
    with (CACHE / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if (folder.is_dir() and stamp_file.is_file() and stamp_file.read_text() == stamp
                and time.time() - stamp_file.stat().st_mtime < LONGEST):
            return folder
        print("Making a bare Debian 12…", flush=True)
        stamp_file.unlink(missing_ok=True)
        for old in (folder, CACHE / "new"):
            shutil.rmtree(old, ignore_errors=True)
        make(CACHE / "new")
        (CACHE / "new").rename(folder)
        stamp_file.write_text(stamp)
    return folder


def copy() -> Path:
    """A copy of the system, with this project as a repository, its programs, and a screen."""
    bare = kept()
    root = Path(tempfile.mkdtemp(prefix="computer-", dir=CACHE))
    subprocess.run(["cp", "-a", "--reflink=auto", f"{bare}/.", root], check=True)
    programs = root / "opt/programs"
    programs.mkdir()
    program = Path(os.environ["GIMBAL_EXECUTABLE"]).resolve()
    for file in program.parent.glob("*gimbal*"):
        if file.is_file() and os.access(file, os.X_OK):
            shutil.copy2(file, programs / file.name)
    publish(root / "srv/gimbal.git")
    settings = root / "etc/X11/xorg.conf.d/dummy.conf"
    settings.parent.mkdir(parents=True)
    shutil.copyfile(Path(__file__).with_name("xorg.conf"), settings)
    return root


def publish(repository: Path) -> None:
    """Makes a repository of this project's files as they are now, with what is changed."""
    files = subprocess.run(
        ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z", "--cached", "--others",
         "--exclude-standard"], cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout.split(b"\0")
    for name in filter(None, map(os.fsdecode, files)):
        if (ROOT / name).is_file():
            (repository / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, repository / name, follow_symlinks=False)
    git = ["git", "-C", repository, "-c", "user.name=test", "-c", "user.email=test@localhost"]
    for command in (["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "-m", "All"]):
        subprocess.run([*git, *command], check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)

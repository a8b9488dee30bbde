"""Installs the package in a bare Debian 12, uses it there, removes it, does the same with the tarball, and
runs the package's own test; see ../test-package.
"""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import system
from computer import NSPAWN, Failure, wait_for

PACKAGE = Path(sys.argv[1]).resolve()
TARBALL = Path(sys.argv[2]).resolve()
BUNDLED = "/usr/share/gimbal/Photos"
MOST = 25_000_000  # bytes of all programs together
READ_BY_OTHERS = [  # in /usr/share
    "bash-completion/completions/gimbal", "zsh/vendor-completions/_gimbal",
    "fish/vendor_completions.d/gimbal.fish", "metainfo/org.example.gimbal.metainfo.xml",
    "applications/gimbal.desktop", "applications/zz-gimbal-folders.desktop",
    "man/man1/gimbal.1.gz", "man/de/man1/gimbal.1.gz", "man/zh_CN/man1/gimbal.1.gz",
    "icons/hicolor/scalable/apps/gimbal.svg", "icons/hicolor/symbolic/apps/gimbal-symbolic.svg",
]
WIDTH, HEIGHT = 1200, 800
DOTS = 30  # the lowest rows of the window, in pixels, where only the page dots are


class Screen:
    """A screen of this computer's, on which a program of the other system has its window."""

    def __init__(self) -> None:
        reading, writing = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{WIDTH}x{HEIGHT}x24",
             "-nolisten", "tcp", "-ac"], pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.name = f":{pipe.readline().strip()}"

    def part(self, area: str) -> bytes:
        """The pixels of an area (WIDTHxHEIGHT+X+Y), three bytes each."""
        return subprocess.run(
            ["import", "-display", self.name, "-window", "root", "-crop", area, "-depth", "8",
             "rgb:-"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True).stdout

    def photo(self) -> bytes:
        """The middle, where only the photo is."""
        return self.part(f"{WIDTH // 2}x{HEIGHT // 2}+{WIDTH // 4}+{HEIGHT // 4}")

    def rest(self, other_than: bytes = b"") -> bytes:
        """The photo once it has come to rest and is not the former one; it has many colours."""
        def found() -> bytes:
            pixels = self.photo()
            colors = {pixels[i:i + 3] for i in range(0, len(pixels), 303)}
            time.sleep(0.3)
            return pixels if (pixels != other_than and len(colors) > 100
                              and pixels == self.photo()) else b""
        return wait_for("another photo is at rest", found, 30)

    def dots(self) -> bytes:
        """The lowest rows of the window."""
        text = self._xdotool("search", "--onlyvisible", "--class", "gimbal",
                             "getwindowgeometry", "--shell")
        window = dict(line.split("=") for line in text.split())
        bottom = int(window["Y"]) + int(window["HEIGHT"])
        pixels = self.part(f"{window['WIDTH']}x{DOTS}+{window['X']}+{bottom - DOTS}")
        if len({pixels[i:i + 3] for i in range(0, len(pixels), 3)}) < 3:
            raise Failure("there are no page dots")
        return pixels

    def press(self, key: str) -> None:
        self._xdotool("key", key)

    def _xdotool(self, *arguments: str) -> str:
        return subprocess.run(
            ["xdotool", *arguments], env={**os.environ, "DISPLAY": self.name},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, check=True).stdout

    def close(self) -> None:
        self._server.terminate()
        self._server.wait()


def inside(root: Path, *command: str) -> subprocess.Popen:
    """Starts a command in the system, without a network but with the screens of this one."""
    return subprocess.Popen(
        [*NSPAWN, "--pipe", "--private-network", "--bind=/tmp/.X11-unix", "--directory", root,
         *command],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        errors="replace")


def run(root: Path, *command: str, status: int = 0) -> str:
    """What a command prints; if it is to end with another status, its messages."""
    process = inside(root, *command)
    text, problems = process.communicate(timeout=300)
    if process.returncode != status:
        raise Failure(f"{' '.join(command)} ended with {process.returncode}: "
                      f"{text[-2000:]}{problems[-2000:]}")
    return text if status == 0 else problems


def examine(root: Path) -> None:
    """Looks how much there is, and whether desktops, software catalogues and shells find theirs."""
    size = sum(path.stat().st_size for path in (root / "usr/lib/gimbal").iterdir())
    if size > MOST:
        raise Failure(f"the programs have {size / 1e6:.1f} MB, more than {MOST / 1e6:.0f}")
    print(f"✔ the programs have {size / 1e6:.1f} MB")
    missing = [path for path in READ_BY_OTHERS if not (root / "usr/share" / path).is_file()]
    if missing:
        raise Failure(f"these files are missing in /usr/share: {missing}")
    names = run(root, "bash", "-c",
                f"source /usr/share/{READ_BY_OTHERS[0]}; compopt() {{ :; }}; "
                "COMP_WORDS=(gimbal --sort ''); COMP_CWORD=2; _gimbal gimbal '' --sort; "
                "echo ${COMPREPLY[*]}").split()
    if "random" not in names:
        raise Failure(f"bash completes --sort with {names}")
    print("✔ shells, desktops and software catalogues find its files")


def use(root: Path, screen: Screen, gimbal: str, photos: str) -> None:
    """Looks at the bundled photos: the first one, the next one, and that one turned."""
    started = time.monotonic()
    program = inside(root, "env", f"DISPLAY={screen.name}", "HOME=/tmp", gimbal, photos)
    try:
        first = screen.rest()
        print(f"✔ the first photo is at rest {time.monotonic() - started:.1f} s after the start")
        screen.press("Next")
        second = screen.rest(first)
        dots = screen.dots()
        print("✔ Page Down shows the next one")
        screen.press("Right")
        screen.rest(second)
        if screen.dots() != dots:
            raise Failure("the page dots are others after a turn")
        print("✔ the photo turns, the page dots stay")
        if folder := os.environ.get("GIMBAL_SCREENSHOTS"):
            subprocess.run(["import", "-display", screen.name, "-window", "root",
                            f"{folder}/package.png"], check=True)
        screen.press("q")
        _, problems = program.communicate(timeout=20)
        if program.returncode != 0:
            raise Failure(f"gimbal ended with {program.returncode}: {problems[-2000:]}")
        print("✔ it ends by its key")
    finally:
        program.kill()
        program.wait()


def check(root: Path, screen: Screen) -> None:
    """Installs the package, uses the program, and removes it with everything."""
    shutil.copy2(PACKAGE, root / "root" / PACKAGE.name)
    before = run(root, "dpkg-query", "--show")
    started = time.monotonic()
    run(root, "apt-get", "install", "--yes", "--no-install-recommends", f"/root/{PACKAGE.name}")
    packages = len(run(root, "dpkg-query", "--show").splitlines()) - len(before.splitlines())
    print(f"✔ installed with {packages - 1} other packages in {time.monotonic() - started:.0f} s")
    examine(root)
    use(root, screen, "gimbal", BUNDLED)
    run(root, "apt-get", "purge", "--yes", "--autoremove", "gimbal")
    check_nothing_left(root, "/etc", "/usr", "/var")


def check_tarball(root: Path, screen: Screen) -> None:
    """Unpacks the tarball, gets the libraries by the command that its script names, and so on."""
    run(root, "mkdir", "/opt/tarball")
    shutil.copy2(TARBALL, root / "opt" / TARBALL.name)
    run(root, "tar", "-xzf", f"/opt/{TARBALL.name}", "-C", "/opt/tarball", "--strip-components=1")
    install = ["env", "HOME=/root", "/opt/tarball/install"]
    message = run(root, *install, status=69)
    if "\n  libheif.so.1\n" not in message or (root / "root/.local").exists():
        raise Failure(f"without libraries, its script says: {message}")
    command = next(line for line in message.splitlines() if line.startswith("  apt-get install "))
    run(root, "sh", "-c", command.replace("install ", "install --yes ", 1))
    run(root, *install)
    print("✔ the tarball's script names the command for what is missing, and installs the program")
    use(root, screen, "/root/.local/bin/gimbal", "/root/.local/share/gimbal/Photos")
    run(root, *install, "--uninstall")
    check_nothing_left(root, "/root", "/etc", "/usr")


def run_own_test(root: Path) -> None:
    """Installs the package again with what its test for autopkgtest needs, and runs that."""
    shutil.copy2(system.ROOT / "Assets/Debian/tests/photos", root / "root/photos")
    run(root, "apt-get", "install", "--yes", "--no-install-recommends", f"/root/{PACKAGE.name}",
        *system.TEST_PACKAGES)
    run(root, "/root/photos")
    print("✔ the package's own test shows photos on an X server and in a Wayland compositor")


def check_nothing_left(root: Path, *folders: str) -> None:
    left = run(root, "find", *folders, "-xdev", "-name", "*gimbal*", "-not", "-path", "/var/log/*",
               "-not", "-name", "*.deb").split()
    if left:
        raise Failure(f"these files are left after its removal: {left}")
    print("✔ nothing is left of it after its removal")


def main() -> int:
    root = screen = None
    try:
        root, screen = system.copy(), Screen()
        check(root, screen)
        check_tarball(root, screen)
        run_own_test(root)
    except system.NotHere as reason:
        print(f"SKIPPED: the package in a bare Debian: {reason}")
        return 0
    except Failure as failure:
        print(f"FAILED: {failure}")
        return 1
    finally:
        if screen:
            screen.close()
        if root:
            shutil.rmtree(root, ignore_errors=True)
    print("PASSED: the package")
    return 0


sys.exit(main())

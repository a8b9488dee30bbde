"""Counts the instructions of fixed tasks by callgrind: `Scripts/bench instructions`.

The counts do not depend on what else the machine does, so that they show what the bench's times hide. They are
compared with those in instructions.txt; a task that takes 3 % more is a failure. The counts are those of one
compiler and of the libraries of one Debian release: with others, they are printed and not compared.
"""

import argparse
import hashlib
import os
import platform
import queue
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

FIGURES = Path(__file__).with_name("instructions.txt")
ROOT = Path(__file__).parents[2]
TOLERANCE = 0.03
MOST_RUNS = 3
WINDOW = "400x300"
PHOTOS = ROOT / "Assets/Photos"
FIXTURES = ROOT / "Tests/ImageDecodingTests/Fixtures"
FORMATS = {
    "jpeg": PHOTOS / "01 Dawn ridges.jpg", "progressive": FIXTURES / "detail-progressive.jpg",
    "png": PHOTOS / "08 Balloon.png", "webp": FIXTURES / "corners.webp", "tiff": FIXTURES / "translucent.tiff",
    "gif": FIXTURES / "animation-interlaced.gif", "heic": FIXTURES / "phone.heic", "avif": FIXTURES / "phone.avif",
    "jxl": FIXTURES / "wide-lossy.jxl", "jp2": FIXTURES / "corners.jp2", "qoi": FIXTURES / "translucent.qoi",
}
NAME_COUNT = 10_000
CELL_COUNT = 100

SWIPE = """\
0 finger 1 down 300 150
100 finger 1 move 200 150
200 finger 1 move 120 150
216 finger 1 up 100 150
1000 caption
"""
GRID = """\
0 overview.toggle
1000 caption
"""
QUIT = "0 program.quit\n"


class Counter:
    """Runs tasks on copies of the programs, as Valgrind does not read Swift's debug information."""

    def __init__(self, program: Path, decoder: Path, folder: Path) -> None:
        self.folder = folder
        self.programs = folder / "programs"
        self.programs.mkdir()
        for file in [*program.parent.iterdir(), decoder]:
            if file.is_file():
                subprocess.run(["strip", "--strip-debug", "-o", self.programs / file.name, file], check=False,
                               stderr=subprocess.DEVNULL)
        (folder / "home").mkdir()
        self.cores: queue.SimpleQueue[int] = queue.SimpleQueue()
        for core in os.sched_getaffinity(0):
            self.cores.put(core)
        self.environment = {
            "HOME": str(folder / "home"), "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TZ": "UTC",
            "SDL_VIDEODRIVER": "dummy"}

    def least(self, name: str, arguments: list[str], is_main_thread: bool, enough: float) -> int:
        """The first count that is small enough, or the least of several: a thread that waits for another one may
        look a few times more."""
        least = self._count(name, 0, arguments, is_main_thread)
        for run in range(1, MOST_RUNS):
            if least <= enough:
                break
            least = min(least, self._count(name, run, arguments, is_main_thread))
        return least

    def _count(self, name: str, run: int, arguments: list[str], is_main_thread: bool) -> int:
        counts = self.folder / f"{name}-{run}.counts"
        command = [
            "valgrind", "--tool=callgrind", "--separate-threads=yes", f"--callgrind-out-file={counts}",
            str(self.programs / arguments[0]),
            *(str(self.folder / f"{name}-{run}") if word == "OUT" else word for word in arguments[1:])]
        # On one core, the main thread paints each frame alone.
        core = self.cores.get()
        try:
            result = subprocess.run(
                ["taskset", "--cpu-list", str(core), *command], env=self.environment, cwd=self.folder,
                stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", timeout=600, check=False)
        finally:
            self.cores.put(core)
        if result.returncode != 0:
            sys.exit(f"{name}: {' '.join(command)} ended with {result.returncode}:\n{result.stderr[-2000:]}")
        threads = [f"{counts}-01"] if is_main_thread else list(self.folder.glob(f"{counts.name}-*"))
        return sum(_total(Path(thread)) for thread in threads)


def _total(path: Path) -> int:
    for line in path.read_text(errors="replace").splitlines():
        if line.startswith("totals:"):
            return int(line.split()[1])
    sys.exit(f"{path} has no total")


def _prepare(folder: Path) -> None:
    (folder / "few").mkdir()
    for photo in sorted(PHOTOS.glob("0[123]*.jpg")):
        shutil.copy(photo, folder / "few")
    (folder / "many").mkdir()
    for number in range(CELL_COUNT):
        shutil.copy(FIXTURES / "detail.jpg", folder / f"many/{number}.jpg")
    (folder / "names").mkdir()
    for number in range(NAME_COUNT):
        (folder / f"names/IMG_{number}.jpg").touch()
    for name, text in {"swipe": SWIPE, "grid": GRID, "quit": QUIT}.items():
        (folder / f"{name}.txt").write_text(text)


def _tasks() -> dict[str, tuple[list[str], bool]]:
    """The commands, and whether only the main thread counts: the others may still be busy at the end."""
    gimbal = ["gimbal", "--no-config", "--incognito", "--no-thumbnail-cache", "--decode-timeout", "600"]
    record = [*gimbal, "--size", WINDOW, "--record", "OUT", "--record-fps", "60", "--replay"]
    return {
        "start": ([*gimbal, "--replay", "quit.txt", "few"], True),
        "names": ([*gimbal, "--list", "names"], False),
        "swipe": ([*record, "swipe.txt", "few"], True),
        "grid": ([*record, "grid.txt", "many"], True),
        **{name: (["decode-file", str(file), "600", "400"], False) for name, file in FORMATS.items()},
    }


def _machine(*programs: Path) -> str:
    """What the counts depend on besides the sources."""
    swift = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True).stdout
    version = swift.partition("Swift version ")[2].split()[0]
    system = platform.freedesktop_os_release()
    valgrind = subprocess.run(["valgrind", "--version"], capture_output=True, text=True, check=True).stdout
    flags = Path("/proc/cpuinfo").read_text()
    vectors = "AVX2" if " avx2 " in flags else "no AVX2"
    return (f"Swift {version}, {system['ID']} {system.get('VERSION_ID', '')}, {platform.machine()}, "
            f"{vectors}, {valgrind.strip()}, libraries {_libraries(*programs)}")


def _libraries(*programs: Path) -> str:
    """A short name of the versions of the libraries that programs load."""
    files = set(Path("/usr/lib").glob("*/libheif/plugins/*.so"))
    for program in programs:
        text = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
        files.update(Path(word).resolve() for word in text.split() if word.startswith("/"))
    names = sorted(file.name for file in files if file.parent != programs[0].parent)
    return hashlib.sha256("\n".join(names).encode()).hexdigest()[:8]


def _figures() -> tuple[str, dict[str, int]]:
    machine, *lines = (line for line in FIGURES.read_text().splitlines() if not line.startswith("#"))
    return machine, {name: int(count) for name, count in (line.split() for line in lines)}


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="Scripts/bench instructions", description=" ".join((__doc__ or "").split("\n\n")[1].split()))
    parser.add_argument("--write", action="store_true", help="write the counts down as the figures to compare with")
    arguments = parser.parse_args()
    program, decoder = (Path(os.environ[name]) for name in ("GIMBAL_EXECUTABLE", "GIMBAL_DECODE_FILE"))
    machine = _machine(program, decoder)
    known, figures = _figures() if FIGURES.exists() else ("", {})
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _prepare(folder)
        counter = Counter(program, decoder, folder)
        with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
            runs = {
                task: pool.submit(
                    counter.least, task, command, is_main_thread,
                    0 if arguments.write else figures.get(task, 0) * (1 + TOLERANCE))
                for task, (command, is_main_thread) in _tasks().items()}
            counts = {task: run.result() for task, run in runs.items()}
    if arguments.write:
        lines = [f"{task} {count}" for task, count in counts.items()]
        FIGURES.write_text("\n".join([f"# Written by Scripts/bench instructions --write.\n{machine}", *lines]) + "\n")
    more, less = [], []
    for task, count in counts.items():
        figure = figures.get(task)
        ratio = count / figure if figure else None
        print(f"{task:11} {count / 1e6:9.1f} million"
              + (f"   {100 * (ratio - 1):+6.2f} % of {figure / 1e6:.1f}" if ratio and figure else ""))
        if ratio and ratio > 1 + TOLERANCE:
            more.append(task)
        if ratio and ratio < 1 - TOLERANCE:
            less.append(task)
    if arguments.write:
        print(f"PASSED: written to {FIGURES.relative_to(ROOT)}")
    elif machine != known:
        print(f"SKIPPED: not compared; the figures are of {known}, this is {machine}")
    elif more:
        sys.exit(f"FAILED: more instructions than before: {', '.join(more)}. Mend it, or write down why and the "
                 "new figures: Scripts/bench instructions --write")
    elif less:
        print(f"PASSED: fewer instructions than before: {', '.join(less)}; write the new figures down: "
              "Scripts/bench instructions --write")
    else:
        print("PASSED: as many instructions as before")


main()

"""Runs a kiosk fast and disturbs it, and checks that nothing grows; see ../soak."""

import argparse
import bisect
import json
import shutil
import sys
import tempfile
import time
from pathlib import Path

import checks
import graph
import processes
import shown
from bed import PHASES, Bed

LOOK_EVERY = 1.0  # seconds
KILL_EVERY, BROKER_EVERY, FOLDER_EVERY, FEED_EVERY = 9.0, 31.0, 5.0, 20.0  # seconds
MOST_PHASES = 60.0  # seconds for all phases, so that each part of an hour has all of them


def main() -> int:
    parser = argparse.ArgumentParser(prog="Scripts/soak")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--graph", type=Path)
    parser.add_argument("--keep", type=Path, help="a folder that gets what was recorded")
    arguments = parser.parse_args()
    seconds = 60 * arguments.minutes
    with (tempfile.TemporaryDirectory(prefix="gimbal-soak-") as folder,
          tempfile.TemporaryDirectory(prefix="gimbal-soak-", dir="/dev/shm") as memory):
        bed = Bed(Path(folder), Path(memory))
        try:
            bed.start()
            samples, problems = run(bed, seconds)
        finally:
            bed.close()
        if arguments.keep:
            keep(arguments.keep, bed, samples)
        log = shown.read(bed.frames)
        problems += checks.frames(log)
        problems += checks.photos(log, bed.photos)
        if arguments.graph and samples:
            times = [photo[0] for photo in log.photos]
            arguments.graph.write_text(
                graph.draw(samples, log.frames, lambda moment: bisect.bisect(times, moment)))
        said = sorted(set(bed.messages.read_text().splitlines()))
    kills = ", ".join(f"{name} {number}" for name, number in sorted(bed.kills.items()))
    print(f"{sum(bed.kills.values())} processes killed ({kills}), {bed.broker_count} brokers, "
          f"{len(bed.photos.came)} photos came, {bed.phase_count} times another transition or matte")
    for problem in problems:
        print(f"FAILED: {problem}")
    if problems:
        print("The program said:", *said[:20], sep="\n  ")
    return 1 if problems else 0


def keep(folder: Path, bed: Bed, samples: list[processes.Sample]) -> None:
    """Copies what was recorded."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in (bed.frames, bed.messages):
        shutil.copy(file, folder / file.name)
    (folder / "samples").write_text("".join(f"{json.dumps(vars(sample))}\n" for sample in samples))
    (folder / "went").write_text(json.dumps(bed.photos.went))


def run(bed: Bed, seconds: float) -> tuple[list[processes.Sample], list[str]]:
    """Disturbs the program for a time; returns how it was, and what was wrong."""
    start = time.monotonic()
    phase_every = min(MOST_PHASES, seconds / 4) / len(PHASES)
    every = {bed.begin_phase: phase_every, bed.kill_helper: KILL_EVERY,
             bed.restart_broker: BROKER_EVERY, bed.photos.change_folder: FOLDER_EVERY,
             bed.photos.change_feed: FEED_EVERY}
    due = every | {bed.begin_phase: 2.0}
    samples: list[processes.Sample] = []
    files = None
    while (now := time.monotonic() - start) < seconds:
        if bed.program.poll() is not None:
            return samples, [f"the program ended after {now:.0f} s: {bed.program.returncode}"]
        for disturb in due:
            if now >= due[disturb]:
                disturb()
                due[disturb] += every[disturb]
        if bed.phase:
            bed.follow_phase()
        if now >= min(seconds / 4, checks.WARM_UP):
            files = files or bed.files()
        samples.append(processes.look(bed.program.pid, time.monotonic()))
        if sys.stderr.isatty():
            print(
                f"\r{now:.0f} of {seconds:.0f} s, {samples[-1].memory:.1f} MB ", end="",
                file=sys.stderr, flush=True)
        time.sleep(LOOK_EVERY)
    # What was killed last has come back.
    time.sleep(5)
    problems = [] if bed.notices_photo() else ["a photo that came was not shown"]
    members = processes.family(bed.program.pid)
    status = bed.end()
    problems += checks.growth(samples)
    if status != -15:
        problems.append(f"the program did not end by SIGTERM, but with {status}")
    if left := bed.remaining(members[1:]):
        problems.append(f"processes were left: {', '.join(left)}")
    problems += checks.files(files or {}, bed.files())
    return samples, problems


if __name__ == "__main__":
    sys.exit(main())

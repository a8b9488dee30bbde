"""Compares gimbal with feh, nsxiv, imv, geeqie and gThumb, side by side in one run; see ../bench."""

import argparse
import datetime
import os
import sys
from pathlib import Path

import damaged
import photos
import report
from measures import MOST_SESSIONS, SECTIONS, Bench
from screen import HEIGHT, WIDTH, Screen
from viewers import viewers


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="Scripts/bench",
        description="Compares gimbal with feh, nsxiv, imv, geeqie and gThumb, most of it on 12 photos of 24 megapixels.")
    parser.add_argument(
        "sections", nargs="*", metavar="SECTION",
        help=f"what to measure: {', '.join(SECTIONS)} (default: all of these); "
        "or damaged: which cut and otherwise damaged files are shown")
    parser.add_argument(
        "--runs", type=int, default=9, metavar="N",
        help="sessions of each viewer for each section, at most 5 for the long ones (default: 9)")
    parser.add_argument("--output", type=Path, metavar="FILE", help="write the report there as well")
    parser.add_argument(
        "--flips", type=int, default=100, metavar="N",
        help="files with a changed byte of each format, for damaged (default: 100)")
    arguments = parser.parse_args()
    if arguments.sections == ["damaged"]:
        _count_damaged(arguments)
        return
    if unknown := set(arguments.sections) - set(SECTIONS):
        parser.error(f"no such section: {', '.join(sorted(unknown))}")

    compared = viewers(
        os.environ.get("GIMBAL_EXECUTABLE"), os.environ.get("GIMBAL_BEFORE"))
    figures: report.Figures = {}
    paths = photos.photos()
    for path in paths:
        path.read_bytes()  # so that the first viewer does not wait for the disk
    with Screen() as screen:
        bench = Bench(paths, screen)
        for name in arguments.sections or SECTIONS:
            sessions = min(arguments.runs, MOST_SESSIONS.get(name, arguments.runs))
            for run in range(-1, sessions):  # the first one warms up and does not count
                for viewer in compared:
                    if viewer.sections is not None and name not in viewer.sections:
                        continue
                    _progress(f"{name}: {viewer.name}, {run + 1} of {sessions}")
                    taken = SECTIONS[name](bench, viewer)
                    for measure, values in taken.items() if run >= 0 else ():
                        figures.setdefault(measure, {}).setdefault(viewer.name, []).extend(values)
    _progress("")

    size = sum(path.stat().st_size for path in paths) / len(paths) / 1e6
    text = "\n\n".join([
        f"{datetime.date.today()}: {', '.join(viewer.version() for viewer in compared)}; "
        f"{report.machine()}; Xvfb {WIDTH}×{HEIGHT}; {len(paths)} JPEG photos of 24 megapixels, "
        f"{size:.1f} MB each; the viewers in turns, each after a warm-up that does not count.",
        report.table(figures, [viewer.name for viewer in compared]),
        "Least … greatest:\n\n" + report.spread(figures)])
    print(text)
    if arguments.output:
        arguments.output.write_text(text + "\n")


def _count_damaged(arguments: argparse.Namespace) -> None:
    program = Path(os.environ["GIMBAL_EXECUTABLE"])
    tool = os.environ.get("GIMBAL_DECODE_LIST") or str(program.parent / "decode-list")
    text, missed = damaged.table(arguments.flips, tool, str(program.parent))
    text = "\n\n".join([
        f"{datetime.date.today()}: {report.machine()}; files that are shown with more than one colour.",
        text, *missed])
    print(text)
    if arguments.output:
        arguments.output.write_text(text + "\n")


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


main()

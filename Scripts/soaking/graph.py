"""Memory and frames against photo changes, as an SVG picture."""

from typing import Callable

from processes import Sample

WIDTH, HEIGHT = 720, 440
LEFT, RIGHT = 56, 32
MEMORY = (24, 256)  # top and bottom of a part of the picture
FRAMES = (304, 396)
COLUMNS = 316  # two points wide: more would only make the file larger
BLUE, ORANGE, GRAY = "#1f6fd0", "#c4531a", "#777"

Frame = tuple[float, float, float]
"""When a frame began, in seconds, how long it took, and for how long the loop did not react before, in
milliseconds."""


def draw(samples: list[Sample], frames: list[Frame], count: Callable[[float], int]) -> str:
    """The memory of all processes and of the program alone, the slowest frames and the longest stalls.

    `count` is the number of photo changes until a time.
    """
    most = max(1, count(samples[-1].time))
    memory = [(count(sample.time), sample.memory) for sample in samples]
    own = [(count(sample.time), sample.own_memory) for sample in samples]
    # A process that has just started shares its memory, so single samples say little.
    lines = [(_columns(values, most, _median), color)
             for values, color in [(memory, BLUE), (own, ORANGE)]]
    slowest = [(_columns([(count(frame[0]), frame[column]) for frame in frames], most, max), color)
               for column, color in [(2, GRAY), (1, ORANGE)]]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12" fill="#333">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        *_part(lines, MEMORY, 20, "memory, MB (PSS)"),
        *_part(slowest, FRAMES, 25, "slowest frame, ms"),
        f'<text x="{WIDTH - RIGHT}" y="{FRAMES[0] - 10}" fill="{GRAY}" text-anchor="end">'
        "the loop’s longest stall</text>",
        f'<text x="{WIDTH - RIGHT - 60}" y="14" fill="{BLUE}" text-anchor="end">all processes</text>',
        f'<text x="{WIDTH - RIGHT}" y="14" fill="{ORANGE}" text-anchor="end">gimbal</text>']
    for step in range(5):
        parts.append(
            f'<text x="{_x(step / 4):.0f}" y="{FRAMES[1] + 20}" text-anchor="middle">'
            f'{most * step / 4:,.0f}</text>')
    parts += [
        f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 8}" text-anchor="end">photo changes</text>',
        "</svg>"]
    return "\n".join(parts) + "\n"


def _part(
        lines: list[tuple[list[tuple[float, float]], str]], edges: tuple[int, int], step: int,
        title: str) -> list[str]:
    """Lines over a scale that begins at 0."""
    top, bottom = edges
    highest = step * (int(max(value for line, _ in lines for _, value in line)) // step + 1)
    while highest > 6 * step:
        step *= 2
        highest = step * -(-highest // step)
    found = [f'<text x="{LEFT}" y="{top - 10}">{title}</text>']
    for value in range(0, highest + 1, step):
        y = bottom - value / highest * (bottom - top)
        found.append(
            f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>'
            f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{value}</text>')
    for line, color in lines:
        points = " ".join(
            f"{_x(share):.0f},{bottom - value / highest * (bottom - top):.1f}"
            for share, value in line)
        found.append(
            f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="1.5"/>')
    return found


def _columns(
        values: list[tuple[float, float]], most: float,
        combine: Callable[[list[float]], float]) -> list[tuple[float, float]]:
    """One value for each column that has some, with its place from 0 to 1."""
    columns: dict[int, list[float]] = {}
    for place, value in values:
        columns.setdefault(min(COLUMNS - 1, int(place / most * COLUMNS)), []).append(value)
    return [(column / (COLUMNS - 1), combine(columns[column])) for column in sorted(columns)]


def _median(values: list[float]) -> float:
    return sorted(values)[len(values) // 2]


def _x(share: float) -> float:
    return LEFT + share * (WIDTH - LEFT - RIGHT)

"""Memory against photo changes, as an SVG picture."""

from processes import Sample

WIDTH, HEIGHT = 720, 300
LEFT, RIGHT, TOP, BOTTOM = 56, 32, 24, 44


def draw(samples: list[Sample], changes_per_second: float) -> str:
    """The memory of all processes, and of the program alone."""
    longest = samples[-1].seconds * changes_per_second
    highest = 20 * (int(max(sample.memory for sample in samples)) // 20 + 1)

    def line(name: str, color: str) -> str:
        points = " ".join(
            f"{_x(sample.seconds * changes_per_second / longest):.1f},"
            f"{_y(getattr(sample, name) / highest):.1f}" for sample in samples)
        return f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="1.5"/>'

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12" fill="#333">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>']
    for step in range(0, highest + 1, 20):
        y = _y(step / highest)
        parts.append(
            f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>'
            f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{step}</text>')
    for step in range(5):
        parts.append(
            f'<text x="{_x(step / 4):.1f}" y="{HEIGHT - 24}" text-anchor="middle">'
            f'{longest * step / 4:,.0f}</text>')
    parts += [
        line("memory", "#1f6fd0"), line("own_memory", "#c4531a"),
        f'<text x="{LEFT}" y="14">MB (PSS)</text>',
        f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 8}" text-anchor="end">photo changes</text>',
        f'<text x="{WIDTH - RIGHT - 160}" y="14" fill="#1f6fd0">all processes</text>',
        f'<text x="{WIDTH - RIGHT}" y="14" fill="#c4531a" text-anchor="end">gimbal</text>',
        "</svg>"]
    return "\n".join(parts) + "\n"


def _x(share: float) -> float:
    return LEFT + share * (WIDTH - LEFT - RIGHT)


def _y(share: float) -> float:
    return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)

"""The milky way over a forest lake, a lamp in a cabin's window: the very dark picture."""

import numpy as np

from film import rgb
from noise import Noise, blur, mix, smoothstep
from stars import starfield
from trees import fir, paste

CAPTION = "Milky way over the lake at night"
SHORE = 0.685


def picture(scale):
    width, height = int(2400 * scale), int(1600 * scale)
    rng = np.random.default_rng(2024)
    noise = Noise(31)
    rows = int(SHORE * height)
    y, x = np.mgrid[0:rows, 0:width].astype(np.float32) / height
    sky = _sky(x, y, noise, rng, scale)

    # Hills on the far shore, then the wood along it, then the near trees that frame the view.
    for base, rise, tone in ((0.640, 0.060, rgb(16, 24, 36)), (0.662, 0.042, rgb(11, 17, 26))):
        ridge = base - rise * (0.5 + noise.fbm(x[0] * 1.6 + base * 90, x[0] * 0 + base * 70, 6, 0.5))
        haze = mix(tone, rgb(34, 48, 60), 0.30)
        sky = mix(sky, haze, smoothstep(-1.2 / height, 1.2 / height, y - ridge[None])[..., None])
    ink = rgb(7, 10, 14)
    spread = noise.fbm(x[0] * 5 + 3, x[0] * 0 + 8, 4)
    for place in rng.permutation(np.linspace(0, width, 520)) + rng.normal(0, 6 * scale, 520):
        column = int(np.clip(place, 0, width - 1))
        edge = abs(place / width - 0.56)
        size = (0.032 + 0.040 * edge + 0.030 * max(spread[column], 0) + 0.028 * rng.random() ** 2) * height
        cover = fir(size, rng, rng.uniform(0.34, 0.52), 0.3, 0.02)[0]
        paste(sky, cover, ink * rng.uniform(0.75, 1.25), place, rows + 1)
    strip = smoothstep(-0.010, -0.003, y - SHORE + 0.003 * noise.fbm(x * 40, y * 40, 3))
    sky = mix(sky, ink * 0.8, strip[..., None])
    _cabin(sky, 0.297 * width, rows - 0.004 * height, 0.026 * height)

    # A thread of mist lies on the water in front of the trees.
    mist = noise.fbm(x * 2.5, y * 26, 5) * 0.5 + 0.5
    low = np.exp(-np.maximum(SHORE - y, 0) / 0.010) * mist * 0.22
    sky = mix(sky, rgb(72, 92, 116) * 0.55, low[..., None])

    image = np.concatenate([sky, _lake(sky, height - rows, width, height, noise)], 0)

    left = [(0.010, 0.66, 0.36), (0.075, 0.43, 0.38), (0.125, 0.25, 0.42), (-0.03, 0.5, 0.4)]
    right = [(1.475, 0.78, 0.34), (1.405, 0.50, 0.36), (1.36, 0.28, 0.42), (1.51, 0.6, 0.4)]
    for place, size, skirt in left + right:
        cover, shade, _ = fir(size * height, rng, skirt, 0.42, 0.10)
        paste(image, cover, rgb(5, 7, 10) + shade[..., None] * rgb(20, 25, 32) * 0.6, place * height,
              (0.925 + 0.030 * (place > 1)) * height)
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32) / height
    bank = 0.975 - 0.085 * np.exp(-xx[0] / 0.24) - 0.055 * np.exp(-(1.5 - xx[0]) / 0.11) \
        + 0.010 * noise.fbm(xx[0] * 6, xx[0] * 0 + 4, 5) + 0.004 * noise.fbm(xx[0] * 160, xx[0] * 0 + 4, 2)
    return mix(image, rgb(6, 8, 10), smoothstep(-0.002, 0.004, yy - bank[None])[..., None])


def _sky(x, y, noise, rng, scale):
    up = np.clip(1 - y / SHORE, 0, 1)
    sky = mix(rgb(52, 74, 88) * 0.72, rgb(12, 20, 42) * 0.85, smoothstep(0, 0.65, up)[..., None])
    sky = sky + (np.exp(-up / 0.10) * np.exp(-((x - 0.62) / 0.40) ** 2))[..., None] * rgb(196, 132, 84) * 0.20
    airglow = noise.fbm(x * 1.3, y * 3 + 2, 4) * 0.5 + 0.5
    sky = sky + (airglow * smoothstep(0.9, 0.1, up) * 0.5)[..., None] * rgb(36, 62, 52) * 0.5
    # The band: `along` runs up it from the horizon, `across` is the distance from its middle.
    cx, cy, angle = 0.66, SHORE, np.radians(62)
    dx, dy = x - cx, cy - y
    along = dx * np.cos(angle) + dy * np.sin(angle)
    across = -dx * np.sin(angle) + dy * np.cos(angle) - 0.10 * along**2
    wx = noise.fbm(x * 3 + 5, y * 3, 5) * 0.16
    wy = noise.fbm(x * 3 + 25, y * 3 + 9, 5) * 0.16
    clumps = noise.fbm((x + wx) * 5, (y + wy) * 5 + 3, 7, 0.58)
    waist = 0.135 + 0.060 * np.exp(-((along - 0.24) / 0.20) ** 2)
    body = np.exp(-(across / waist) ** 2) * (0.72 + 0.75 * clumps)
    core = np.exp(-((along - 0.24) / 0.27) ** 2) * np.exp(-((across + 0.006) / 0.085) ** 2)
    # Dust: a torn rift along the middle and filaments that branch from it.
    torn = noise.fbm((x + wx * 0.35) * 6.5 + 11, (y + wy * 0.35) * 6.5 + 7, 8, 0.62)
    veins = noise.ridged((x + wx * 0.5) * 7.5 + 2, (y + wy * 0.5) * 7.5 + 5, 7, 0.60)
    rift = np.exp(-((across - 0.008 + 0.030 * torn) / (0.018 + 0.022 * (1 + torn))) ** 2)
    dust = smoothstep(0.25, 1.05, rift * (0.72 + 0.9 * torn) + 0.75 * np.maximum(veins - 0.52, 0) * 2.4
                      * np.exp(-(across / 0.085) ** 2))
    dust = np.clip(dust, 0, 1) * np.exp(-(across / 0.14) ** 2)
    light = np.maximum(body, 0) * 0.55 + core * (1.0 + 0.6 * clumps)
    light = light * (1 + 0.42 * noise.fbm(x * 34, y * 34, 5, 0.75))
    glow = light * (1 - 0.72 * dust) * smoothstep(0.0, 0.16, up)
    tint = mix(rgb(150, 172, 215), rgb(255, 216, 172), np.clip(core * 1.1 + 0.25 * body, 0, 1)[..., None])
    sky = sky + glow[..., None] * tint * 0.42
    sky = sky * (1 - 0.18 * dust * smoothstep(0.0, 0.16, up))[..., None]
    rose = np.maximum(noise.fbm(x * 7 + 60, y * 7, 4) - 0.22, 0) * np.exp(-(across / 0.10) ** 2) * (1 - dust)
    sky = sky + (rose * 0.22)[..., None] * rgb(230, 90, 120)
    density = (0.20 + 2.6 * np.maximum(glow, 0)) * (0.25 + 0.75 * up) * (1 - 0.8 * dust)
    # The galaxy's own stars are faint; the bright ones are near us and lie anywhere.
    stars = starfield(density, 70000, rng, scale, 1.0, 0.25) + starfield(np.ones_like(x), 5000, rng, scale, 1.1)
    return sky + stars * smoothstep(-0.02, 0.30, up)[..., None]


def _cabin(image, x, foot, size):
    """A small log cabin: a dark gable, two lit windows, and their light on the ground."""
    rows = np.arange(image.shape[0], dtype=np.float32)[:, None] - foot
    columns = np.arange(image.shape[1], dtype=np.float32)[None] - x
    u, v = columns / size, -rows / size
    roof = 1.30 - np.abs(u) * 0.62
    soft = 1.2 / size
    body = smoothstep(-soft, soft, np.minimum(np.minimum(1.02 - np.abs(u), v + 0.05), roof - v))
    image[:] = mix(image, rgb(10, 9, 9), body[..., None])
    eaves = smoothstep(0.14, 0.06, np.abs(roof + 0.05 - v)) * (np.abs(u) < 1.25)
    image[:] = mix(image, rgb(24, 29, 38), eaves[..., None])
    glow = np.zeros_like(u + v)
    for centre in (-0.42, 0.38):
        pane = np.minimum(0.17 - np.abs(u - centre), 0.21 - np.abs(v - 0.42))
        cross = np.minimum(np.abs(u - centre), np.abs(v - 0.42) + 0.0)
        glow += smoothstep(-soft, soft, pane) * (0.45 + 0.55 * smoothstep(0.01, 0.05, cross))
    lamp = rgb(255, 186, 96)
    image += glow[..., None] * lamp * 1.5
    image += (np.exp(-np.hypot(u, (v - 0.4)) / 1.1) * 0.16)[..., None] * lamp
    image += (np.exp(-np.hypot(u, (v - 0.4)) / 5.0) * 0.035)[..., None] * lamp


def _lake(sky, rows, width, height, noise):
    """The sky's mirror image in nearly still water."""
    y, x = np.mgrid[0:rows, 0:width].astype(np.float32) / height
    depth = y / (1 - SHORE)
    # Ripples are seen ever more from the side toward the far shore: their rows crowd together there.
    far = 1 / (y + 0.018)
    ripple = noise.fbm(x * 3.2 * far * 0.16 + 2, far * 5.0, 4, 0.6)
    swell = noise.fbm(x * 14, y * 150, 3)
    shift = (ripple * 0.9 + swell * 0.5) * (0.5 + 9 * depth) * height / 1600
    source = np.clip(sky.shape[0] - 1 - y * height * 1.04 - shift * 1.6, 0, sky.shape[0] - 1.001)
    top = source.astype(np.int32)
    fraction = (source - top)[..., None]
    columns = np.clip(np.arange(width)[None] + shift * 0.5, 0, width - 1).astype(np.int32)
    smooth = mix(sky, blur(sky, (2.4 * height / 1600, 0.6 * height / 1600)), 0.65)
    mirror = smooth[top, columns] * (1 - fraction) + smooth[top + 1, columns] * fraction
    streaks = blur(mirror, (7 * height / 1600, 0.5))
    mirror = mix(mirror, streaks, 0.55)
    facing = 0.74 - 0.36 * depth
    wind = smoothstep(0.10, 0.55, noise.fbm(x * 1.1 + 9, y * 16, 4)) * smoothstep(0.6, 0.05, depth)
    mirror = mirror * facing[..., None]
    mirror = mix(mirror, rgb(44, 62, 84) * 0.5, (wind * 0.28)[..., None])
    return mirror + rgb(10, 20, 30) * 0.18


GRADE = dict(exposure=1.0, bloom=0.16, bloom_size=0.008, contrast=1.12, saturation=1.12, vignette=0.35, grain=0.010)

"""Trees drawn branch by branch, as small pictures of coverage and brightness to set into a landscape."""

import numpy as np
from PIL import Image, ImageDraw

_OVERSAMPLE = 3


def fir(height, rng, width=0.42, droop=0.35, gaps=0.1, snow=0.0, sun=-1.0, bare=0.06):
    """A spruce `height` pixels tall: (coverage, brightness, snow) arrays, 0...1, foot at the bottom centre.

    `width` is the skirt's width per height, `droop` how far branches hang, `gaps` the share of missing branches,
    `bare` the clear stem, `snow` how heavily the branches are laden, `sun` -1 (from the left) to 1 (from the right)."""
    s = _OVERSAMPLE
    tall = max(int(height * s), 12)
    wide = int(tall * (width + 0.12)) + 8
    cover, shade, white = (Image.new("L", (wide, tall)) for _ in range(3))
    pens = [ImageDraw.Draw(layer) for layer in (cover, shade, white)]
    middle = wide / 2
    lean = rng.normal(0, 0.008)

    def stroke(points, thickness, bright, snowy):
        thickness = max(1, int(round(thickness)))
        for pen, ink in zip(pens, (255, int(np.clip(bright, 0, 1) * 255), int(snowy * 255))):
            pen.line(points, fill=ink, width=thickness)

    stem = max(1.5, tall * 0.012)
    for y in range(int(0.022 * tall), tall, 2):
        half = stem * (0.12 + 0.88 * y / tall)
        stroke([(middle + lean * (tall - y) - half, y), (middle + lean * (tall - y) + half, y)], 2, 0.12, 0)

    # The inner foliage: a dark, ragged core that the branches stand out from.
    for y in range(int(0.03 * tall), int((1 - bare) * tall), max(2, s)):
        half = tall * width / 2 * (y / tall) ** 0.9
        for side in (-1, 1):
            edge = half * rng.uniform(0.30, 0.78)
            stroke([(middle, y - edge * 0.1), (middle + side * edge, y + edge * droop * 0.9)], s * 0.9 + height / 260,
                   0.10 + 0.10 * rng.random(), 0)

    branches = []
    whorls = int(np.clip(height / 4.2, 14, 96))
    for k in range(whorls):
        # Whorls are closer together toward the top.
        at = 0.015 + (1 - bare - 0.02) * ((k + rng.uniform(0, 0.7)) / whorls) ** 1.12
        if rng.random() < gaps:
            continue
        reach = tall * width / 2 * (at ** 0.86) * rng.uniform(0.72, 1.10)
        for azimuth in rng.uniform(0, 2 * np.pi, 11 if height > 120 else 8):
            branches.append((np.sin(azimuth) + 0.15 * rng.normal(), at, reach, np.cos(azimuth)))
    # Far branches first, then from the bottom upward, so that upper ones lie over lower ones.
    branches.sort(key=lambda b: (b[0] > 0, -b[1]))
    for toward, at, reach, side in branches:
        length = reach * side * rng.uniform(0.85, 1.1)
        x0, y0 = middle + lean * (1 - at) * tall, at * tall
        drop = abs(reach) * droop * rng.uniform(0.7, 1.3) + toward * reach * 0.22
        lit = 0.34 + 0.30 * toward + 0.26 * side * sun + rng.normal(0, 0.06)
        parts = int(np.clip(abs(reach) / (2.2 * s), 3, 26))
        previous = (x0, y0)
        laden = rng.random() < 0.35 + snow
        for j in range(1, parts + 1):
            t = j / parts
            x = x0 + length * t
            y = y0 + drop * (t**0.8 * 1.25 - 0.32 * t**3)
            taper = 1 - 0.75 * t
            stroke([previous, (x, y)], max(1, s * height / 190 * taper), lit * 0.8, 0)
            twig = reach * 0.17 * (1.15 - 0.7 * t) * rng.uniform(0.6, 1.3)
            for direction in (-1, 1):
                tip = (x + np.sign(length + 1e-6) * twig * 0.55 + direction * twig * 0.3,
                       y + twig * rng.uniform(0.35, 1.0))
                stroke([(x, y), tip], s * 0.45 + height / 420, lit + 0.12 * t, 0)
            # Near the stem the branches above keep the snow off.
            shelter = min(abs(x - middle) / (0.30 * abs(reach) + 1), 1)
            if snow and rng.random() < (0.22 + 0.40 * laden) * (0.25 + 0.75 * shelter):
                # Snow lies in pads on the upper side, thicker on the branches that point at us.
                pad = s * height / 150 * snow * (1.25 - 0.7 * t) * rng.uniform(0.5, 1.35) * min(1, 0.25 + 9 * at)
                flat = pad * rng.uniform(0.38, 0.62)
                bright = 0.64 + 0.08 * toward + 0.26 * side * sun + rng.normal(0, 0.05)
                box = [x - pad, y - flat * 1.5, x + pad, y + flat * 0.5]
                for pen, ink in zip(pens, (255, int(np.clip(bright, 0.2, 1) * 255), 255)):
                    pen.ellipse(box, fill=ink)
            previous = (x, y)
    size = (max(wide // s, 1), max(tall // s, 1))
    layers = [np.asarray(layer.resize(size, Image.Resampling.BOX), np.float32) / 255 for layer in (cover, shade, white)]
    solid = np.maximum(layers[0], 1e-3)
    return layers[0], np.minimum(layers[1] / solid, 1), np.minimum(layers[2] / solid, 1)


class Grove:
    """A few trees drawn once, then reused at any size and mirrored: enough for a wood in the distance."""

    def __init__(self, count, height, rng, **shape):
        self._rng = rng
        self._trees = [[Image.fromarray(np.uint8(layer * 255)) for layer in fir(height, rng, width, **shape)]
                       for width in np.linspace(0.30, 0.50, count)]

    def tree(self, height):
        """(coverage, brightness, snow) of one of the trees, as `fir` gives them."""
        layers = self._trees[self._rng.integers(len(self._trees))]
        stretch = height / layers[0].height
        size = (max(int(layers[0].width * stretch * self._rng.uniform(0.85, 1.2)), 3), max(int(height), 6))
        mirrored = self._rng.random() < 0.3
        arrays = [np.asarray(layer.resize(size, Image.Resampling.LANCZOS), np.float32) / 255 for layer in layers]
        return [a[:, ::-1] for a in arrays] if mirrored else arrays


def sunk(coverage, phase=0.0):
    """A tree's coverage with its lowest branches under the snow, deeper away from the stem."""
    rows = np.linspace(1, 0, coverage.shape[0], dtype=np.float32)[:, None]
    across = np.linspace(-1, 1, coverage.shape[1], dtype=np.float32)[None]
    depth = 0.012 + 0.050 * across**2 + 0.012 * np.sin(across * 9 + phase)
    return coverage * np.clip((rows - depth) / 0.03, 0, 1)


def paste(image, coverage, colour, x, foot):
    """Sets a sprite with its foot's middle at (x, foot), whole pixels, cut off at the picture's edges."""
    h, w = coverage.shape
    left, top = int(round(x - w / 2)), int(round(foot - h))
    x0, y0 = max(left, 0), max(top, 0)
    x1, y1 = min(left + w, image.shape[1]), min(top + h, image.shape[0])
    if x1 <= x0 or y1 <= y0:
        return
    part = (slice(y0 - top, y1 - top), slice(x0 - left, x1 - left))
    alpha = coverage[part][..., None]
    paint = np.asarray(colour, np.float32)
    paint = paint[part] if paint.ndim == 3 else paint
    image[y0:y1, x0:x1] = image[y0:y1, x0:x1] * (1 - alpha) + paint * alpha

"""Snow-laden firs dissolving into bright winter fog: the high-key picture."""

import numpy as np

from film import rgb
from noise import Noise, blur, mix, smoothstep
from trees import Grove, fir, paste, sunk

CAPTION = "Snow-laden firs in morning fog"
FOG = rgb(236, 240, 245)


def picture(scale):
    width, height = int(1600 * scale), int(2400 * scale)
    rng = np.random.default_rng(77)
    noise = Noise(12)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / height
    # The fog is brightest, and a little warm, where the sun stands behind it.
    sun = np.hypot((x - 0.21) * 1.0, y - 0.20)
    light = FOG * 0.86 + np.exp(-sun / 0.26)[..., None] * rgb(255, 238, 214) * 0.16
    light = mix(light * rgb(206, 219, 236) / rgb(226, 230, 236) * 0.93, light, smoothstep(0.75, 0.0, sun)[..., None])
    drift = noise.fbm(x * 3, y * 7, 5)
    light *= (1 + 0.035 * drift)[..., None]
    image = light.copy()
    image += np.exp(-(sun / 0.026) ** 4)[..., None] * rgb(255, 248, 232) * 0.30

    grove = Grove(9, 0.26 * height, rng, droop=0.5, gaps=0.03, snow=0.9, sun=-0.9)
    horizon = 0.665
    layers = 17
    for k in range(layers):
        near = k / (layers - 1)
        distance = 1 / (0.055 + 0.95 * near**2.1)
        clear = np.exp(-distance / 3.1) * 0.98
        size = 0.92 / distance**0.78 * height * 0.86
        count = int(np.interp(near, [0, 0.5, 0.8, 1], [26, 11, 5, 2]))
        ground = (horizon + 0.20 * near**2.2 + 0.012 * np.sin(k * 2.1)) * height
        spread = noise.fbm(x[0] * (2 + 5 * (1 - near)) + 13 * k, np.full(width, 3.7 * k, np.float32), 4)
        bank = ground + spread * height * (0.012 + 0.014 * near)
        snow_line = smoothstep(-1.5, 1.5, y * height - bank[None])
        if near < 0.9:
            places = rng.uniform(-0.05, 0.72, count)
            # A clearing keeps the middle open; the wood closes in from both sides as it comes nearer.
            gap = 0.30 * smoothstep(0.15, 0.9, near)
            places = np.where(places < 0.335, places - gap * 0.80, places + gap * 0.9)
            for place in places:
                tree = grove.tree(size * rng.uniform(0.50, 1.0))
                column = int(np.clip(place * height, 0, width - 1))
                _plant(image, tree, place * height, bank[column] + 4 * scale, light, clear)
        tone = mix(light * 0.99, rgb(214, 224, 238) * 0.93, clear * 0.55)
        image = mix(image, tone, (snow_line * (0.35 + 0.6 * near) * min(1, clear * 2.6 + 0.1))[..., None])
        # A breath of fog between this row of trees and the next.
        breath = smoothstep(0.14, 0.0, np.abs(y - horizon - 0.02 - 0.1 * near) + 0.05 * drift) * 0.30 * (1 - near)
        image = mix(image, light, breath[..., None])

    # The foreground: a field of snow with soft drifts, raked by the light from the left.
    drifts = noise.fbm(x * 3.2 + 5, y * 15 + 2, 5, 0.45)
    rise = np.gradient(blur(drifts, 2), axis=1) * width * 0.05 + np.gradient(blur(drifts, 2), axis=0) * height * 0.010
    field = rgb(226, 233, 243) * 0.96 * (1 - 0.16 * np.clip(rise, -1, 1))[..., None]
    field = mix(field, light * 1.02, 0.30)
    crest = 0.865 + 0.028 * noise.fbm(x[0] * 2.2, x[0] * 0 + 5.5, 4) - 0.05 * (x[0] - 0.35)
    image = mix(image, field, smoothstep(-0.012, 0.03, y - crest[None])[..., None])

    hero = fir(height * 0.60, rng, 0.46, 0.5, 0.02, 0.85, -0.9, 0.02)
    _plant(image, hero, 0.485 * height, 0.905 * height, light, 0.97)
    small = fir(height * 0.20, rng, 0.46, 0.45, 0.02, 1.2, -0.9, 0.02)
    _plant(image, small, 0.335 * height, 0.915 * height, light, 0.95)
    small = fir(height * 0.12, rng, 0.5, 0.45, 0.02, 1.2, -0.9, 0.02)
    _plant(image, small, 0.605 * height, 0.935 * height, light, 0.97)
    skirt = smoothstep(0.0, 0.045, y - crest[None] - 0.022 - 0.012 * drifts)
    image = mix(image, field, (skirt * smoothstep(0.885, 0.925, y + 0.012 * drifts))[..., None])
    fall = rng.random((height, width), np.float32) > 1 - 0.00005 / scale**2
    fall = fall.astype(np.float32)
    flakes = blur(fall, 1.3 * scale + 0.3) * 9 + blur(np.roll(fall, 331, 1), 3.2 * scale) * 26
    return image + np.minimum(flakes, 0.5)[..., None] * rgb(255, 255, 255) * 0.5


def _plant(image, tree, x, foot, light, clear):
    cover, shade, snow = tree
    cover = sunk(cover, x)
    needles = mix(rgb(20, 30, 34), rgb(70, 90, 92), shade[..., None])
    white = mix(rgb(150, 170, 200), rgb(250, 250, 252), smoothstep(0.45, 1.0, shade)[..., None])
    colour = mix(needles, white, np.minimum(snow * 1.15, 1)[..., None])
    row, column = int(np.clip(foot - cover.shape[0] / 2, 0, light.shape[0] - 1)), int(np.clip(x, 0, light.shape[1] - 1))
    fade = np.linspace(1.0, 0.84 if clear > 0.9 else 0.72, cover.shape[0], dtype=np.float32)[:, None, None] * clear
    paste(image, cover, mix(light[row, column], colour, fade), x, foot)


GRADE = dict(exposure=1.0, bloom=0.0, contrast=1.20, saturation=1.05, vignette=0.05, grain=0.006)

"""Northern lights above snowy peaks and a frozen fjord, upright format."""

import numpy as np

from clouds import enlarge
from film import rgb
from heightfield import Camera, unit
from noise import Noise, blur, mix, smoothstep
from stars import starfield
from trees import fir, paste, sunk

CAPTION = "Northern lights over the fjord"
MOON = unit([-0.75, 0.42, -0.35])
# Each curtain's wavering line: mean slope to the right, swing, bends per log distance, phase, thickness, brightness.
_CURTAINS = [(0.02, 0.25, 2.7, 0.55, 0.020, 1.0), (0.17, 0.17, 3.3, 2.3, 0.014, 0.42),
             (-0.25, 0.14, 2.2, 4.2, 0.016, 0.36)]
# The near shore's spruces: place and height, in fractions of the picture's height.
_SPRUCES = [(0.03, 0.30), (0.105, 0.21), (0.165, 0.145), (0.21, 0.08), (0.62, 0.17), (0.665, 0.24), (0.575, 0.085)]


def picture(scale):
    camera = Camera(int(1600 * scale), int(2400 * scale), 0.62, 0.735, 24, 40, 26000, int(1500 * scale) + 300)
    noise = Noise(90)
    rng = np.random.default_rng(6)
    width, height = camera.width // 2, camera.height // 2
    u, v = (a[::2, ::2] for a in camera.rays())
    coarse = max(int(round(3 * scale)), 1)
    lights = _curtains(u[::coarse, ::coarse], v[::coarse, ::coarse], noise)
    lights = np.stack([enlarge(lights[..., k], coarse, u.shape) for k in range(3)], -1)
    up = np.clip(v / 1.2, 0, 1)
    sky = mix(rgb(34, 62, 82) * 0.75, rgb(9, 15, 36), up[..., None] ** 0.6)
    density = np.ones((height, width), np.float32) * (v > 0)
    sky = sky + starfield(density, 5200, rng, scale, 1.6) * smoothstep(0.0, 0.25, v)[..., None]
    sky = sky + lights
    # The light that falls on the land is the sky's own, averaged.
    glow = lights[v[:, 0] > 0.1].mean((0, 1))

    def land(x, z, spacing):
        wide = 2900
        warp = noise.fbm(x / 5200, z / 5200 + 3, 3) * 1300
        rough = noise.eroded((x + warp) / wide + 8.2, z / wide + 1.4, 11, 0.5, spacing / wide)
        crest = noise.ridged((x + warp) / 4300 + 5.2, z / 3900 + 2.1, 5, 0.46, 2.1, spacing / 4300)
        wall = smoothstep(500, 3600, np.abs(x + 150 + 0.05 * z) + 260 * noise.fbm(x / 1500, z / 1500 + 7, 4))
        back = smoothstep(9000, 15000, z)
        rise = np.maximum(wall * smoothstep(1200, 5200, z), back)
        return -46 + rise * (430 + 760 * rough + 1650 * (crest - 0.28))

    def height_of(x, z, spacing):
        return np.maximum(land(x, z, spacing), 0)

    def shade(hit):
        nx, ny, nz = hit.normal()
        light = np.maximum(nx * MOON[0] + ny * MOON[1] + nz * MOON[2], 0)
        grain = noise.fbm(hit.x / 60, hit.z / 60, 4)
        snow = smoothstep(0.60, 0.78, ny + 0.10 * grain)
        albedo = mix(rgb(70, 74, 84) * (0.8 + 0.3 * grain)[:, None], rgb(226, 234, 246), snow[:, None])
        ambient = rgb(60, 84, 120) * 0.26 + glow * 1.0 * (0.35 + 0.65 * ny)[:, None]
        colour = albedo * (ambient + light[:, None] * rgb(178, 200, 236) * 0.36)
        haze = 1 - np.exp(-hit.range / 30000)
        mist = np.exp(-np.maximum(hit.y - 2, 0) / 90) * (1 - np.exp(-hit.range / 9000)) * 0.40 * (hit.y > 0)
        air = rgb(44, 84, 98) * 0.55
        return mix(mix(colour, air, haze[:, None]), air * 1.1, mist[:, None])

    full = np.repeat(np.repeat(sky, 2, 0), 2, 1).astype(np.float32)
    depth = camera.render(full, height_of, shade)
    image = camera.develop(full)
    return _foreground(image, camera, depth, noise, rng, scale)


def _curtains(u, v, noise):
    """Sheets of light standing along wavering lines, integrated over altitude: green below, violet above."""
    total = np.zeros(u.shape + (3,), np.float32)
    rising = np.maximum(v, 0.02)
    layers = 56
    green, teal, violet = rgb(70, 255, 130), rgb(40, 210, 190), rgb(170, 70, 220)
    # Each ray starts at its own fraction of a layer, or the layers would show as rows.
    jitter = np.random.default_rng(1).random(u.shape, np.float32)
    for k in range(layers):
        altitude = (k + jitter) / layers
        reach = (1 + 0.95 * altitude) / (rising + 0.10)
        px, pz = u * reach, reach
        # The curtains' plan, drawn in the logarithm of the distance so that near and far bends look alike.
        depth = np.log(pz)
        flutter = noise.fbm(depth * 2.6, px * 0.22 + 3, 3) * 0.16 + noise.gradient(depth * 9, px * 0.5) * 0.022
        strength = 0
        for drift, swing, rate, phase, thin, power in _CURTAINS:
            bend = drift + swing * np.sin(rate * depth + phase) + flutter
            slope = rate * swing * np.cos(rate * depth + phase)
            away = (u - bend) / np.sqrt(1 + 1.6 * slope * slope)
            sheet = np.exp(-(away / thin) ** 2) + 0.13 * np.exp(-np.abs(away) / (thin * 3.5))
            comb = 0.62 + 0.62 * noise.gradient(depth * 15 + phase * 9, bend * 9 + phase) \
                + 0.30 * noise.gradient(depth * 44 + phase, bend * 24)
            patch = smoothstep(-0.55, 0.25, noise.gradient(depth * 1.9 + phase * 3, bend * 2 + 1.5))
            strength = strength + power * sheet * np.maximum(comb, 0.05) * patch
        fade = np.exp(-altitude * 2.7)
        middle = k / layers
        lower, upper = mix(green, teal, min(1, middle * 1.6)), mix(teal, violet, min(1, (middle - 0.45) / 0.3))
        colour = lower if middle < 0.45 else upper
        total += (strength * fade)[..., None] * colour
    total *= 0.26 * smoothstep(0.02, 0.32, v)[..., None] * (v > 0)[..., None]
    total = blur(total, 0.9)
    return total + 0.45 * blur(total, total.shape[0] * 0.045)


def _foreground(image, camera, depth, noise, rng, scale):
    height, width = image.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / height
    # The fjord: everything below its far shore mirrors what is above.
    horizon = camera.horizon / camera.supersampling
    level = camera.eye + camera.v[:, None] * np.where(depth < np.inf, depth, 0)
    flat = camera.develop((level < 0.4).astype(np.float32))
    far = 1 / (np.maximum(y - horizon / height, 0) + 0.004)
    wave = noise.fbm(x * far * 0.30, far * 2.2, 4, 0.55) * (1 + 80 * np.maximum(y - horizon / height, 0)) * scale * 1.5
    source = np.clip(2 * horizon - np.arange(height)[:, None] - wave, 0, height - 1).astype(np.int32)
    mirror = image[source, np.broadcast_to(np.arange(width), source.shape)]
    mirror = blur(mirror, (5 * scale, 1.2 * scale))
    frost = smoothstep(-0.1, 0.5, noise.fbm(x * far * 0.10 + 4, far * 0.5 + 3, 5))
    ice = mirror * 0.62 + rgb(30, 52, 66) * 0.16
    ice = mix(ice, mirror.mean(1, keepdims=True) * 0.6 + rgb(70, 100, 116) * 0.24, (frost * 0.42)[..., None])
    image = mix(image, ice, flat[..., None])
    # The near shore: snow and dark firs.
    bank = 0.935 - 0.050 * smoothstep(0.45, 0.0, x[0]) - 0.02 * smoothstep(0.5, 0.70, x[0]) \
        + 0.010 * noise.fbm(x[0] * 4 + 2, x[0] * 0 + 6, 5)
    drift = noise.fbm(x * 4, y * 18, 5)
    relief = np.gradient(blur(drift, 1.5 * scale), axis=1) * width
    snow = rgb(128, 190, 182) * (0.34 + 0.05 * drift + 0.010 * np.clip(relief, -9, 9))[..., None]
    snow = snow * (smoothstep(1.12, 0.92, y) * (0.62 + 0.5 * np.exp(-((x - 0.22) / 0.22) ** 2)))[..., None]
    image = mix(image, snow, smoothstep(-0.001, 0.003, y - bank[None])[..., None])
    for place, size in _SPRUCES:
        cover, shade, white = fir(size * height, rng, 0.38, 0.42, 0.08, 0.55, -0.6)
        colour = rgb(8, 13, 16) + shade[..., None] * rgb(34, 58, 56) * 0.7
        colour = mix(colour, rgb(96, 150, 146) * 0.40, (white * 0.8)[..., None])
        row = bank[int(np.clip(place * height, 0, width - 1))] + 0.012
        paste(image, sunk(cover, place * 40), colour, place * height, row * height)
    return image


GRADE = dict(exposure=1.05, bloom=0.12, bloom_size=0.012, contrast=1.1, saturation=1.05, vignette=0.25, grain=0.010)

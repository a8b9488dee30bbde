"""Mountain ridges standing out of a sea of mist, the sun just up behind them."""

import numpy as np

from film import rgb
from heightfield import Camera, SunShadow, unit
from noise import Noise, mix, smoothstep
from trees import fir, paste

CAPTION = "First light over a sea of mist"
SUN = unit([0.29, 0.040, 1.0])


def picture(scale):
    camera = Camera(int(2400 * scale), int(1600 * scale), 1.40, 0.43, 1500, 900, 70000, int(1700 * scale) + 300)
    noise, fog_noise = Noise(41), Noise(8)

    def height(x, z, spacing):
        wide = 5200
        warp = noise.fbm(x / 9000, z / 9000 + 7, 3) * 2200
        land = noise.eroded((x + warp) / wide + 3.3, z / wide + 11.7, 11, 0.49, spacing / wide)
        crest = noise.ridged((x + warp) / 7800 + 1.2, z / 6100 + 4.4, 4, 0.42, 2.1, spacing / 7000)
        far = smoothstep(3000, 34000, z)
        body = 620 + 600 * land + (crest - 0.45) * (1650 + 1500 * far)
        # The view opens toward the sun: a valley leads the eye there.
        valley = np.exp(-((x - 0.30 * z) / (1200 + 0.07 * z)) ** 2) * smoothstep(26000, 9000, z)
        near = smoothstep(4800, 1500, z)
        return body - 620 * valley - near * 420

    shadow = SunShadow(height, SUN, (-30000, 34000), (500, 60000), 900, softness=0.05)
    glow_colour, far_colour = rgb(255, 190, 120), rgb(112, 138, 178)

    def scatter(u, v):
        """The colour of the lit air along a ray: warm around the sun, blue away from it."""
        toward = (u * SUN[0] + v * SUN[1] + SUN[2]) / np.sqrt(1 + u * u + v * v)
        angle = np.arccos(np.clip(toward, -1, 1))
        warm = np.exp(-angle / 0.20)
        colour = mix(far_colour * 0.62, glow_colour * 1.15, np.clip(warm, 0, 1)[..., None] ** 0.8)
        rose = np.exp(-((angle - 0.32) / 0.22) ** 2)[..., None] * rgb(226, 140, 130) * 0.20
        return colour + rose, angle

    def shade(hit):
        nx, ny, nz = hit.normal()
        light = np.maximum(nx * SUN[0] + ny * SUN[1] + nz * SUN[2], 0) * shadow.at(hit.x, hit.z)
        rock = noise.fbm(hit.x / 90, hit.z / 90, 4) * 0.5 + 0.5
        green = smoothstep(0.55, 0.85, ny) * smoothstep(1500, 700, hit.y)
        albedo = mix(rgb(118, 100, 96), rgb(72, 78, 58), green[:, None]) * (0.55 + 0.7 * rock)[:, None]
        snow = smoothstep(1650, 2000, hit.y + 300 * rock) * smoothstep(0.45, 0.75, ny)
        albedo = mix(albedo, rgb(232, 232, 240), snow[:, None])
        ambient = rgb(120, 140, 185) * 0.55 * (0.35 + 0.65 * ny)[:, None]
        colour = albedo * (ambient + light[:, None] * rgb(255, 176, 104) * 3.2)
        air, _ = scatter(hit.u, hit.v)
        # Thin haze everywhere, and mist that fills the valleys up to a wavering level.
        haze = 1 - np.exp(-hit.range / 26000)
        waver = fog_noise.fbm(hit.x / 2600, hit.z / 2600, 5, 0.55) * 150
        thick = 105.0
        level = 560 + waver
        top = np.clip((hit.y - level) / thick, -4, 12)
        eye = (camera.eye - level) / thick
        column = (np.exp(-top) - np.exp(-eye)) / np.maximum(eye - top, 0.05)
        mist = 1 - np.exp(-column * hit.range / 5200)
        # The mist's own billows, on the level where the ray enters it, lit from the sun's side.
        enters = np.minimum((camera.eye - 620) / np.maximum(-hit.v, 0.003), hit.z)
        px, pz = hit.u * enters / 1500, enters / 1500
        puffs = fog_noise.billow(px * 1.4, pz, 6, 0.55)
        ahead = fog_noise.billow(px * 1.4 + 0.03, pz + 0.11, 6, 0.55)
        relief = np.clip(0.30 + 1.5 * (puffs - ahead) + 0.55 * (puffs - 0.42), -0.35, 0.8) * np.exp(-enters / 16000)
        lit_mist = (air * 1.02 + rgb(255, 214, 170) * 0.08) * (1 + 0.55 * relief)[:, None]
        mist = mist * np.clip(1 + 0.35 * relief, 0, 1.0)
        colour = mix(colour, air * 0.92, haze[:, None])
        return mix(colour, lit_mist, mist[:, None])

    u, v = camera.rays()
    air, angle = scatter(u, v)
    up = np.clip(v / 0.30, 0, 1)[..., None]
    image = mix(air * 1.05, rgb(70, 108, 168) * 0.62 + air * 0.16, up**0.75)
    # High thin clouds, seen in perspective and lit from below near the sun.
    elevation = np.maximum(v, 0.004) + 0.03
    px, pz = u / elevation, 1 / elevation
    warp = fog_noise.fbm(px * 0.35 + 4, pz * 0.35, 4)
    veil = fog_noise.fbm(px * 0.55 + warp * 0.9 + 2, pz * 1.3 + warp * 0.7, 7, 0.55)
    cloud = smoothstep(0.02, 0.55, veil) * smoothstep(0.0, 0.05, v) * 0.85
    lit = mix(rgb(196, 150, 160) * 0.75, rgb(255, 190, 128) * 1.5, np.exp(-angle / 0.30)[..., None])
    image = mix(image, lit, cloud[..., None])
    image += np.exp(-(angle / 0.011) ** 2)[..., None] * np.float32([30, 24, 14])
    image += (np.exp(-angle / 0.035) * 0.9)[..., None] * rgb(255, 214, 150)
    image = np.array(image, np.float32)
    camera.render(image, height, shade)
    image = camera.develop(image)
    _firs(image, scale, noise)
    return image


def _firs(image, scale, noise):
    """A dark slope with spruces in the near corner: the eye's foothold, and the scale of all that lies behind."""
    rng = np.random.default_rng(14)
    height, width = image.shape[:2]
    x = np.arange(width, dtype=np.float32) / height
    slope = 0.845 + 0.24 * smoothstep(0.0, 0.95, x) + 0.016 * noise.fbm(x * 5, x * 0 + 2, 5) \
        + 0.003 * noise.fbm(x * 90, x * 0 + 5, 3)
    ink, rim = rgb(20, 20, 28), rgb(146, 92, 62)
    places = np.concatenate([rng.uniform(0.0, 0.74, 64) ** 1.25, [0.075, 0.225, 0.165]])
    sizes = np.concatenate([rng.uniform(0.045, 0.15, 64) * (1 - 0.55 * places[:64]), [0.40, 0.29, 0.20]])
    for place, size in sorted(zip(places, sizes), key=lambda pair: pair[1]):
        cover, shade, _ = fir(size * height, rng, rng.uniform(0.30, 0.40), 0.36, 0.06, 0, 1.0)
        colour = ink + (np.maximum(shade - 0.56, 0)[..., None] * 0.9) * rim
        # The sun is behind and to the right: only that side of a tree has a lit edge.
        colour = mix(ink, colour, np.linspace(-0.7, 1.3, cover.shape[1], dtype=np.float32).clip(0, 1)[None, :, None])
        foot = slope[int(np.clip(place * height, 0, width - 1))] + 0.012
        paste(image, cover, colour, place * height, foot * height)
    y = np.arange(height, dtype=np.float32)[:, None] / height
    image[:] = mix(image, ink * 0.85, smoothstep(-0.0012, 0.0025, y - slope[None])[..., None])


GRADE = dict(exposure=1.0, bloom=0.10, contrast=1.22, saturation=1.10, vignette=0.28,
             shadows=(-0.012, 0.0, 0.02), highlights=(0.02, 0.005, -0.02))

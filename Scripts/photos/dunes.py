"""A great dune's crest winding into the evening, one flank lit and the other in shadow."""

import numpy as np

from film import rgb
from heightfield import Camera, SunShadow, unit
from noise import Noise, mix, smoothstep

CAPTION = "The last sun on the great dune"
SUN = unit([-1.0, 0.27, 0.42])


def picture(scale):
    camera = Camera(int(2400 * scale), int(1600 * scale), 1.15, 0.375, 33, 6, 22000, int(2400 * scale) + 400)
    noise, detail = Noise(23), Noise(5)

    def crest_line(z):
        return 26 * np.sin(z / 62 + 0.3) * smoothstep(0, 90, z) + 46 * np.sin(z / 185 + 2.2) + 0.10 * z - 38

    def height(x, z, spacing):
        # The field of dunes: asymmetric waves with warped crests.
        wx, wz = noise.fbm(x / 700, z / 700, 3) * 260, noise.fbm(x / 600 + 9, z / 600, 3) * 200
        phase = (x + wx) / 420 + (z + wz) / 900
        saw = phase - np.floor(phase)
        wave = np.where(saw < 0.70, saw / 0.70, (1 - saw) / 0.30)
        wave = wave * wave * (3 - 2 * wave) * 0.35 + wave * 0.65
        swell = noise.fbm(x / 1500 + 3, z / 1500, 4)
        field = wave * (26 + 26 * swell + 46 * smoothstep(900, 5000, z)) - 18
        field = field + 60 * np.maximum(swell, 0) * smoothstep(300, 4000, z)
        field = field * smoothstep(40, 420, z) + smoothstep(3000, 12000, z) * 130 * noise.ridged(x / 3600, z / 3600, 4)
        # The great dune: a gentle windward flank to the left, the slip face at its angle of rest to the right.
        top = 30 + 34 * smoothstep(120, 520, z) * smoothstep(1500, 700, z) - 9 * smoothstep(60, 0, z)
        top = top + 5 * noise.fbm(z / 160, z * 0 + 3.3, 3)
        wobble = noise.fbm(x / 45, z / 45 + 40, 3) * 3
        across = x - crest_line(z) - wobble
        # Wind rounds the very edge; a knife's edge would also show the ray caster's steps as teeth.
        blunt = 0.25 + 0.0034 * z
        flank = -0.15 * across - 0.45 * (np.sqrt(across**2 + blunt**2) - blunt) - 0.0007 * np.minimum(across, 0) ** 2
        great = top + flank
        blend = 5.0
        h = np.clip(0.5 + 0.5 * (great - field) / blend, 0, 1)
        land = mix(field, great, h) + blend * h * (1 - h)
        return land + detail.fbm(x / 22, z / 22, 4, 0.5, 2, spacing / 22) * 0.5

    shadow = SunShadow(height, SUN, (-700, 900), (0, 1600), 1600, 500, 110, 0.04)
    far_shadow = SunShadow(height, SUN, (-9000, 9000), (0, 16000), 900, 2500, 60, 0.08)

    def air(u, v):
        toward = (u * SUN[0] + v * SUN[1] + SUN[2]) / np.sqrt(1 + u * u + v * v)
        warm = smoothstep(-0.5, 1.0, toward)[..., None]
        return mix(rgb(212, 176, 168), rgb(255, 206, 150), warm) * 0.80

    def shade(hit):
        x, z = hit.x, hit.z
        # Wind ripples: crests across the wind, bent and forked by a warp, fading with distance.
        bend = detail.fbm(x / 4.5, z / 4.5, 3, 0.45) * 0.75 + detail.fbm(x / 34, z / 34 + 3, 2) * 6
        fade = smoothstep(0.25, 0.05, hit.range / camera.focal * 1.9)
        gust = 0.45 + 0.55 * smoothstep(-0.4, 0.5, detail.fbm(x / 26 + 8, z / 26, 3))
        slip = smoothstep(0.42, 0.56, -hit.slope_x)
        phase = (x * 0.93 + z * 0.36 + bend) * (2 * np.pi / 0.74)
        ripple = np.cos(phase) + 0.35 * np.cos(2 * phase + 0.9)
        # Ripples end at the crest: sand falls over it instead of being blown up it.
        amount = 0.24 * fade * gust * (1 - 0.95 * smoothstep(-0.16, 0.06, -hit.slope_x))
        nx, ny, nz = hit.normal(ripple * amount * 0.93, ripple * amount * 0.36)
        near = (np.abs(x - 100) < 780) & (z < 1560)
        lit = np.where(near, shadow.at(x, z), far_shadow.at(x, z))
        sun = np.maximum(nx * SUN[0] + ny * SUN[1] + nz * SUN[2], 0) * lit
        grains = detail.fbm(x * 1.3, z * 1.3, 3, 0.6) * 0.06 * fade + detail.fbm(x / 16, z / 16, 4) * 0.06
        pale = np.clip(0.5 + 0.5 * noise.fbm(x / 300, z / 300, 3), 0, 1)
        sand = mix(rgb(218, 160, 112), rgb(236, 188, 140), pale[:, None])
        sand = sand * (1 + grains)[:, None]
        sky = rgb(120, 142, 200) * 0.46 * (0.45 + 0.55 * ny)[:, None]
        bounce = rgb(230, 150, 100) * 0.14 * (1 - ny * 0.6)[:, None]
        # Sand that has slid down the slip face leaves faint tongues.
        tongues = detail.fbm((z + 0.2 * x) / 1.4, x / 30 + 7, 4, 0.55) * 0.10 * slip * fade
        sand = sand * (1 + tongues)[:, None]
        colour = sand * (sky + bounce + sun[:, None] * rgb(255, 196, 124) * 2.15)
        haze = 1 - np.exp(-np.maximum(hit.range - 150, 0) / 7500)
        return mix(colour, air(hit.u, np.zeros_like(hit.v)), haze[:, None])

    u, v = camera.rays()
    up = np.clip(v / 0.34, 0, 1)[..., None]
    image = mix(air(u, v), rgb(86, 132, 186) * 0.86, up**0.62)
    elevation = np.maximum(v, 0) + 0.05
    px, pz = u / elevation, 1 / elevation
    warp = noise.fbm(px * 0.5, pz * 0.5 + 5, 3)
    strand = noise.fbm(px * 0.22 + pz * 0.20 + warp * 0.35, pz * 1.0 - px * 0.9 + warp * 0.9, 7, 0.58)
    patch = smoothstep(-0.15, 0.45, noise.fbm(px * 0.32 + 3, pz * 0.32 + 1.5, 3))
    cirrus = smoothstep(-0.05, 0.75, strand) * patch * smoothstep(0.015, 0.12, v)
    image = mix(image, rgb(255, 224, 200) * 0.98, (cirrus * 0.72)[..., None]).astype(np.float32)
    camera.render(image, height, shade)
    return camera.develop(image)


GRADE = dict(exposure=0.95, bloom=0.03, contrast=1.2, saturation=1.08, vignette=0.22,
             shadows=(0.0, -0.004, 0.018), highlights=(0.012, 0.0, -0.012))

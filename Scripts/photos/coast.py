"""A rocky coast at noon with turquoise bays, grassy headlands and fair-weather clouds: the panorama."""

import numpy as np

from clouds import Cumulus, enlarge
from film import rgb
from heightfield import Camera, SunShadow, unit
from noise import Noise, blur, mix, smoothstep

CAPTION = "Headlands and turquoise bays at noon"
SUN = unit([-0.62, 0.72, -0.30])
LIGHTHOUSE = (610.0, 1500.0)
# x, z, radius, roughness of the outline and its size, all in metres: the headland, two islands, three stacks.
_ISLES = [(610, 1500, 250, 90, 130), (-2300, 5600, 520, 420, 500), (-420, 7600, 330, 300, 400),
          (-40, 640, 26, 22, 40), (-98, 600, 14, 14, 40), (215, 1080, 34, 24, 40)]


def picture(scale):
    camera = Camera(int(4000 * scale), int(1250 * scale), 1.38, 0.44, 104, 45, 30000, int(1300 * scale) + 300)
    noise, detail, waves = Noise(314), Noise(15), Noise(92)

    def inland(x, z):
        """Metres from the shore, positive on land: a coast on the right that runs out in headlands."""
        line = 95 + 0.30 * z + 260 * np.sin(z / 560 + 1.3) * smoothstep(150, 900, z) - 0.000012 * z**2
        bays = noise.fbm(x / 900 + 2, z / 900, 5, 0.5) * 330 + noise.fbm(x / 170, z / 170 + 9, 4) * 55
        coast = (x - line) * 0.72 + bays * smoothstep(-100, 500, z)
        for cx, cz, radius, rough, size in _ISLES:
            away = np.hypot(x - cx, (z - cz) * 0.66)
            island = radius - away
            close = np.abs(island) < rough * 1.2
            if close.any():
                island[close] += noise.fbm(x[close] / size + cx, z[close] / size, 4) * rough
            coast = np.maximum(coast, island)
        return coast

    def bushes(x, z, spacing):
        """Gorse and hawthorn: rounded clumps, thicker in the hollows."""
        thicket = noise.fbm(x / 210 + 30, z / 210, 4) * 0.6
        return smoothstep(0.20, 0.62, detail.fbm(x / 21 + 70, z / 21, 5, 0.6, 2, spacing / 21) + thicket)

    def land(x, z, spacing):
        d = inland(x, z)
        rough = detail.ridged(x / 46, z / 46, 6, 0.55, 2.1, spacing / 46) - 0.45
        coarse = detail.fbm(x / 120 + 12, z / 120, 3)
        edge = d + rough * 12 + coarse * 26
        tall = 62 + 46 * noise.fbm(x / 800 + 6, z / 800, 4)
        cliff = smoothstep(2, 30, edge) * 0.66 + smoothstep(22, 120, edge) * 0.34
        ledges = np.sin(cliff * 26 + 3 * noise.fbm(x / 90, z / 90, 2))
        stepped = cliff + 0.045 * ledges * (cliff > 0.02) * smoothstep(0.62, 0.5, cliff)
        inner = 1 - np.exp(-np.maximum(d - 90, 0) / 900)
        hills = inner * (70 + 120 * noise.eroded(x / 1100 + 5, z / 1100, 9, 0.5, spacing / 1100)) \
            + smoothstep(1200, 5200, d) * (260 + 520 * noise.eroded(x / 3600 + 1, z / 3600 + 3, 9, 0.5, spacing / 3600))
        tufts = detail.fbm(x / 9, z / 9, 4, 0.6, 2, spacing / 9) * 1.1 * smoothstep(30, 60, edge) \
            + bushes(x, z, spacing) * 4 \
            + noise.fbm(x / 150 + 2, z / 150, 5, 0.5, 2, spacing / 150) * 13 * smoothstep(20, 160, d)
        beach = np.clip(d * 0.05, -30, 2.0)
        y = tall * stepped + hills + tufts + rough * 7 * smoothstep(0, 14, edge) * smoothstep(80, 25, edge) + beach
        flat = smoothstep(260, 150, np.hypot(x - LIGHTHOUSE[0], z - LIGHTHOUSE[1]) * 2)
        return mix(y, np.minimum(y, 66 + 3 * rough), flat), d

    def height(x, z, spacing):
        return np.maximum(land(x, z, spacing)[0], 0)

    shadow = SunShadow(height, SUN, (-1200, 3200), (0, 4400), 1500, 260, 40, 0.22)
    sky_low, sky_high = rgb(190, 220, 240), rgb(58, 122, 200)

    def sky_colour(v):
        return mix(sky_low * 0.95, sky_high * 0.82, np.clip(v / 0.42, 0, 1)[..., None] ** 0.55)

    def shade(hit):
        x, z = hit.x, hit.z
        spacing = hit.range / camera.focal
        y, d = land(x, z, spacing)
        nx, ny, nz = hit.normal()
        # The clouds' own shadows drift over land and sea.
        overcast = smoothstep(0.04, 0.34, noise.fbm(x / 1700 + 12, z / 1700 + 3, 5))
        lit = shadow.at(x, z) * (1 - 0.62 * overcast)
        sun = np.maximum(nx * SUN[0] + ny * SUN[1] + nz * SUN[2], 0) * lit
        # The height takes part, or every steep face would be streaked.
        fine = detail.fbm((x + 0.9 * hit.y) / 6, (z - 1.3 * hit.y) / 6, 5, 0.6, 2, spacing / 6)
        blocks = detail.ridged((x - 0.7 * hit.y) / 13 + 5, (z + 1.9 * hit.y) / 13, 4, 0.55, 2, spacing / 13) - 0.45
        broad = noise.fbm(x / 140, z / 140 + 20, 4)
        # Rock in beds, grass on what is level, sand where the shore is low.
        layers = np.sin(hit.y * 0.85 + 3 * broad + 1.1 * fine)
        beds = 0.5 + 0.5 * layers * smoothstep(-0.5, 0.4, detail.fbm(x / 40, hit.y / 9 + z / 60, 3))
        pale = np.clip(beds * 0.45 + 0.45 * fine + 0.7 * blocks + 0.2, 0, 1)
        rock = mix(rgb(122, 104, 88), rgb(196, 178, 152), pale[:, None])
        wet = smoothstep(5, 0.5, hit.y + fine)
        rock = rock * (1 - 0.55 * wet)[:, None]
        blades = detail.fbm(x / 2, z / 2, 3, 0.6, 2, spacing / 2)
        dry = np.clip(0.45 + 0.9 * broad + 0.6 * fine + 0.5 * blades, 0, 1)
        grass = mix(rgb(86, 104, 52), rgb(158, 154, 92), dry[:, None])
        heath = smoothstep(0.0, 0.35, noise.fbm(x / 60 + 9, z / 60, 6, 0.6))
        grass = mix(grass, rgb(58, 82, 42), (0.65 * heath)[:, None])
        gorse = bushes(x, z, spacing)
        grass = mix(grass, rgb(54, 74, 36) * (1 + 0.4 * fine)[:, None], gorse[:, None])
        flowers = smoothstep(0.25, 0.5, detail.fbm(x / 18 + 40, z / 18, 4, 0.7)) * smoothstep(700, 150, z) * 0.55
        grass = mix(grass, rgb(206, 128, 168), (flowers * smoothstep(0.0, 0.35, fine))[:, None])
        green = np.maximum(smoothstep(0.62, 0.80, ny + 0.12 * fine), 0.95 * gorse * smoothstep(22, 45, d))
        green = green * smoothstep(14, 30, hit.y)
        albedo = mix(rock, grass, green[:, None])
        sand = smoothstep(0.80, 0.92, ny) * smoothstep(9, 5, hit.y) * smoothstep(3, 12, d)
        albedo = mix(albedo, rgb(228, 210, 172) * (1 - 0.25 * smoothstep(1.2, 0.3, hit.y))[:, None], sand[:, None])
        ambient = rgb(150, 190, 235) * 0.34 * (0.45 + 0.55 * ny)[:, None]
        ground = albedo * (ambient + sun[:, None] * rgb(255, 246, 226) * 1.28)
        # The sea: its bed through clear water, the sky in its surface, foam where it meets the rock.
        sea = y <= 0
        deep = np.clip(-d, 0, 2000) + 46 * noise.fbm(x / 200 + 5, z / 200, 5) + 10 * fine
        weed = smoothstep(0.05, 0.4, noise.fbm(x / 70, z / 70 + 3, 5)) * 0.8
        bed = mix(rgb(196, 214, 176), rgb(70, 92, 74), weed[:, None])
        clear = np.exp(-np.maximum(deep, 0)[:, None] / np.float32([26, 110, 190]))
        body = mix(rgb(10, 66, 116), rgb(16, 148, 166), np.exp(-np.maximum(deep, 0) / 150)[:, None])
        water = bed * clear * 0.8 + body * (1 - clear * 0.75)
        swell = waves.fbm(x / 34 + z / 90, z / 15, 5, 0.6, 2, spacing / 15)
        cat = waves.fbm(x / 420, z / 900 + 4, 4)
        water = water * (1 + 0.26 * swell + 0.12 * cat)[:, None] * (0.72 + 0.28 * lit)[:, None]
        graze = hit.range / np.maximum(camera.eye, 1)
        fresnel = 0.03 + 0.42 * (1 - np.exp(-graze / 42))
        water = mix(water, sky_colour(np.full_like(x, 0.10)) * 0.85, (fresnel * (1 + 0.5 * swell))[:, None])
        ring = np.sin(d / 5.2 + 3.5 * waves.fbm(x / 60, z / 60, 4)) * 0.5 + 0.5
        lace = waves.fbm(x / 9, z / 9, 5, 0.65, 2, spacing / 9)
        breakers = smoothstep(-42, -8, d) * smoothstep(0.62, 1.0, ring + 0.45 * lace)
        surf = smoothstep(-9, -1, d + 9 * lace) + breakers * 0.8
        caps = smoothstep(0.50, 0.66, swell + 0.25 * cat) * smoothstep(4000, 400, z) * smoothstep(-60, -200, d) * 0.7
        water = mix(water, rgb(244, 248, 250) * 0.98, np.clip(surf + caps, 0, 0.94)[:, None])
        colour = np.where(sea[:, None], water, ground)
        haze = (1 - np.exp(-hit.range / 17000)) * 0.92
        return mix(colour, sky_low * 0.86, haze[:, None])

    u, v = camera.rays()
    image = sky_colour(np.maximum(v, 0)).astype(np.float32)
    small = 4
    clouds = Cumulus(77, 0.33, 2300)
    light, opacity, distance = clouds.render(u[::small, ::small], v[::small, ::small], SUN, camera.eye)
    light, opacity, distance = (enlarge(blur(a, 1.1), small, u.shape) for a in (light, opacity, distance))
    white = mix(rgb(150, 172, 204) * 0.92, rgb(255, 253, 248) * 1.12, np.clip(light * 1.12, 0, 1.1)[..., None])
    white = mix(white, sky_low * 0.95, (1 - np.exp(-distance / 26000))[..., None])
    image = mix(image, white, (opacity * smoothstep(0.012, 0.05, v))[..., None]).astype(np.float32)
    camera.render(image, height, shade)
    image = camera.develop(image)
    top = land(np.float32([LIGHTHOUSE[0]]), np.float32([LIGHTHOUSE[1]]), np.float32([1.0]))[0][0]
    _lighthouse(image, camera, top)
    return image


def _lighthouse(image, camera, ground):
    """A white tower with two red bands and a lantern, lit from the left."""
    column, row, metre = camera.project(LIGHTHOUSE[0], ground - 1, LIGHTHOUSE[1])
    soft = 0.9 / metre
    y, x = np.mgrid[0:image.shape[0], 0:image.shape[1]].astype(np.float32)
    box = (slice(max(int(row - 60 * metre), 0), int(row + 3 * metre)),
           slice(int(column - 40 * metre), int(column + 40 * metre)))
    h, w = (row - y[box]) / metre, (x[box] - column) / metre
    part = image[box]

    def put(inside, colour):
        nonlocal part
        part = mix(part, colour, smoothstep(-soft, soft, inside)[..., None])

    radius = 4.6 - 0.055 * h
    round_light = np.clip(0.62 - 0.50 * w / radius, 0.16, 1.0)[..., None]
    bands = smoothstep(-soft, soft, np.minimum(h - 9, 17 - h)) + smoothstep(-soft, soft, np.minimum(h - 25, 32 - h))
    paint = mix(rgb(250, 246, 238), rgb(196, 48, 40), np.clip(bands, 0, 1)[..., None])
    walls = rgb(240, 236, 226) * np.where(w < -6, 0.9, 0.7)[..., None]
    put(np.minimum(np.minimum(8 - np.abs(w + 13), h), 5.5 - h), walls)
    put(np.minimum(np.minimum(9 - np.abs(w + 13), h - 5), 9.5 - h - np.abs(w + 13) * 0.42), rgb(168, 84, 62) * 0.85)
    put(np.minimum(np.minimum(radius - np.abs(w), h), 38 - h), paint * round_light)
    put(np.minimum(np.minimum(4.2 - np.abs(w), h - 38), 39.4 - h), rgb(60, 60, 66) * round_light)
    lantern = mix(rgb(120, 150, 170), rgb(255, 240, 200), round_light)
    put(np.minimum(np.minimum(2.1 - np.abs(w), h - 39), 43.6 - h), lantern)
    put(np.minimum(h - 43.4, 47.4 - h - np.abs(w) * 1.35), rgb(176, 44, 38) * round_light)
    image[box] = part


GRADE = dict(exposure=1.0, bloom=0.02, contrast=1.16, saturation=1.10, vignette=0.12)

"""A river winding through an autumn forest, seen from a hillside in low morning light."""

import numpy as np

from film import rgb
from heightfield import Camera, SunShadow, unit
from noise import Noise, mix, smoothstep

CAPTION = "A river through the autumn forest"
SUN = unit([-0.80, 0.42, 0.42])
CELL = 8.0
# From the last green through gold and amber to the maples' red and the oaks' brown.
_PALETTE = np.stack([rgb(112, 122, 56), rgb(166, 152, 62), rgb(214, 174, 70), rgb(216, 150, 52), rgb(208, 116, 44),
                     rgb(184, 82, 42), rgb(152, 58, 42), rgb(138, 84, 50)])


class Forest:
    """Crowns strewn one to a cell, domes of leaves and spires of spruce, baked once onto a torus of land."""

    _CELLS, _FINE = 128, 15

    def __init__(self, seed):
        rng = np.random.default_rng(seed)
        self._leaf = Noise(seed + 1)
        self._tints = rng.random(self._CELLS**2).astype(np.float32)
        self._side = self._CELLS * self._FINE
        self._metre = self._FINE / CELL
        randoms = rng.random((5, self._CELLS**2)).astype(np.float32)
        parts = [self._bake(rows, randoms) for rows in np.array_split(np.arange(self._side), 16)]
        self._height, self._number, self._part, self._spruce = (np.concatenate(p).ravel() for p in zip(*parts))

    def _bake(self, rows, randoms):
        gx, gz = np.meshgrid(np.arange(self._side, dtype=np.float32) / self._FINE, rows.astype(np.float32) / self._FINE)
        bx, bz = gx.astype(np.int32), gz.astype(np.int32)
        fx, fz = gx - bx, gz - bz
        lobes = self._leaf.billow(gx * 3.1, gz * 3.1, 3, 0.6)
        leaf = self._leaf.fbm(gx * 7, gz * 7, 2, 0.6)
        best, part, spruce = (np.zeros_like(gx) for _ in range(3))
        number = np.zeros(gx.shape, np.int32)
        for oz in (-1, 0, 1):
            for ox in (-1, 0, 1):
                cell = (bx + ox) % self._CELLS + (bz + oz) % self._CELLS * self._CELLS
                a, b, kind, tall, spread = (r.take(cell) for r in randoms)
                distance = np.hypot(ox + 0.08 + 0.84 * a - fx, oz + 0.08 + 0.84 * b - fz)
                kind = kind < 0.17
                tall = 7 + 9 * tall
                spread = np.where(kind, 0.36 + 0.14 * spread, 0.60 + 0.42 * spread)
                r = np.minimum(distance / (spread * (1 + 0.05 * leaf + 0.12 * (lobes - 0.4))), 1)
                # A crown is rounded above and open below: it falls away all round, without a wall.
                dome = tall * (1 - r**2.1) + (lobes - 0.4) * 4.0 * (1 - r * r) + leaf * 0.5 * (1 - r * r)
                h = np.where(kind, tall * 1.35 * (1 - r) ** 0.9 + leaf * 0.5 * (r < 1), dome)
                higher = h > best
                best, part = np.where(higher, h, best), np.where(higher, h / tall, part)
                number, spruce = np.where(higher, cell, number), np.where(higher, kind, spruce)
        return best.astype(np.float32), number, part.astype(np.float32), spruce.astype(np.float32)

    def _place(self, x, z):
        gx, gz = x * self._metre, z * self._metre
        bx, bz = np.floor(gx), np.floor(gz)
        ix, iz = bx.astype(np.int32) % self._side, bz.astype(np.int32) % self._side
        jx, jz = (ix + 1) % self._side, (iz + 1) % self._side * self._side
        return gx - bx, gz - bz, ix + iz * self._side, jx + iz * self._side, ix + jz, jx + jz

    def height(self, x, z):
        """Metres of foliage above the ground."""
        fx, fz, a, b, c, d = self._place(x, z)
        take = self._height.take
        low, high = take(a), take(c)
        low, high = low + fx * (take(b) - low), high + fx * (take(d) - high)
        return low + fz * (high - low)

    def tree(self, x, z):
        """(a random number of the tree's own, how far up it a point is, whether it is a spruce)."""
        at = self._place(x, z)[2]
        return self._tints.take(self._number.take(at)), self._part.take(at), self._spruce.take(at)


def picture(scale):
    camera = Camera(int(2400 * scale), int(1600 * scale), 1.30, 0.265, 215, 150, 24000, int(2000 * scale) + 400)
    noise, forest, ripples, leaves_noise = Noise(72), Forest(19), Noise(50), Noise(3)

    def river(x, z):
        """Metres from the water's edge, negative on the water."""
        tight, wide = smoothstep(60, 260, z), smoothstep(400, 1500, z)
        line = 0.13 * z + 95 * np.sin(z / 175 + 3.5) * tight + 210 * np.sin(z / 640 + 0.4) * wide - 60
        slope = 0.13 + 95 / 175 * np.cos(z / 175 + 3.5) * tight + 0.33 * np.cos(z / 640 + 0.4) * wide
        return np.abs(x - line) / np.sqrt(1 + slope * slope) - 19 - 7 * noise.fbm(x / 60, z / 60, 3) - z * 0.004

    def ground(x, z, spacing):
        d = river(x, z)
        hills = noise.eroded(x / 1900 + 4.1, z / 1900 + 2.2, 8, 0.5, spacing / 1900)
        rise = smoothstep(20, 900, d) * (62 + 120 * hills) + smoothstep(500, 3600, d + 0.06 * z) * (210 + 300 * hills)
        peaks = noise.ridged(x / 5200 + 3, z / 4600, 5, 0.45, 2, spacing / 5000) - 0.2
        far = smoothstep(3500, 12000, z) * (350 + 900 * peaks)
        return np.maximum(d, -6) * 0.16 + rise + far, d

    def height(x, z, spacing):
        base, d = ground(x, z, spacing)
        fade = smoothstep(CELL * 0.9, CELL * 0.35, spacing)
        top = forest.height(x, z) + leaves_noise.fbm(x / 1.1, z / 1.1, 3, 0.6, 2, spacing / 1.1) * 0.8
        wood = smoothstep(2, 9, d + 5 * noise.fbm(x / 24, z / 24, 3))
        return np.maximum(base + wood * (top * fade + 10 * (1 - fade)), 0)

    shadow = SunShadow(height, SUN, (-520, 760), (30, 1310), 2000, 130, 64, 0.10)
    wide_shadow = SunShadow(lambda x, z, s: ground(x, z, s)[0], SUN, (-7000, 8000), (0, 15000), 700, 3000, 60, 0.12)
    sky_low, sky_high = rgb(246, 222, 190), rgb(120, 160, 206)

    def air(u, v):
        toward = (u * SUN[0] + v * SUN[1] + SUN[2]) / np.sqrt(1 + u * u + v * v)
        return mix(rgb(186, 196, 212) * 0.86, rgb(255, 222, 172) * 1.0, smoothstep(-0.1, 0.95, toward)[..., None])

    def sky_colour(u, v):
        return mix(mix(air(u, v), sky_low, 0.4), sky_high * 0.9, np.clip(v / 0.30, 0, 1)[..., None] ** 0.7)

    def leaves(x, y, z, spacing):
        tint, part, spruce = forest.tree(x, z)
        # The height takes part, or the crowns' sides would be streaked.
        leaf = leaves_noise.fbm((x + 0.8 * y) / 1.3, (z - 0.9 * y) / 1.3, 4, 0.65, 2, spacing / 1.3)
        stand = noise.fbm(x / 150 + 3, z / 150, 4)
        pick = np.clip(tint * 0.55 + 0.22 + 0.75 * stand, 0, 0.999) * (len(_PALETTE) - 1)
        low = pick.astype(np.int32)
        foliage = mix(_PALETTE[low], _PALETTE[low + 1], (pick - low)[:, None])
        foliage = foliage * (0.72 + 0.5 * np.modf(tint * 17.3)[0])[:, None]
        green = rgb(48, 64, 40) * (0.8 + 0.5 * tint)[:, None]
        evergreen = np.maximum(spruce, (tint < smoothstep(0.08, 0.5, noise.fbm(x / 90 + 50, z / 90, 3)) * 0.8) * 0.9)
        return mix(foliage, green, evergreen[:, None]), part, leaf

    def shade(hit):
        x, z = hit.x, hit.z
        spacing = hit.range / camera.focal
        base, d = ground(x, z, spacing)
        foliage, part, leaf = leaves(x, hit.y, z, spacing)
        # Clusters of leaves face every way: they break up the smooth crown's shading.
        along = leaves_noise.fbm((x - 0.7 * hit.y) / 1.7 + 9, (z + 0.9 * hit.y) / 1.7, 3, 0.6, 2, spacing / 1.7)
        soft = 1 / np.maximum(1, np.hypot(hit.slope_x, hit.slope_z) / 2.2)
        hit.slope_x, hit.slope_z = hit.slope_x * soft, hit.slope_z * soft
        nx, ny, nz = hit.normal(leaf * 1.3, along * 1.3)
        near = (x > -500) & (x < 740) & (z < 1290)
        lit = np.where(near, shadow.at(x, z), 0.82) * wide_shadow.at(x, z)
        dry = mix(rgb(150, 128, 78), rgb(112, 104, 60), smoothstep(-0.3, 0.3, leaf)[:, None])
        wood = smoothstep(0.8, 3.5, hit.y - base)
        albedo = mix(dry, foliage * (1 + 0.85 * leaf)[:, None], wood[:, None])
        # Leaves pass light: a crown glows when the sun is behind it, and is dark between crowns.
        hollow = mix(1.0, smoothstep(0.15, 1.0, part) * 0.85 + 0.15, wood)
        diffuse = nx * SUN[0] + ny * SUN[1] + nz * SUN[2]
        sun = (0.78 * np.maximum(diffuse, 0) + 0.22 * wood * np.clip(0.6 - 0.4 * diffuse, 0, 1)) * lit
        ambient = rgb(140, 166, 210) * 0.40 * ((0.35 + 0.65 * ny) * hollow)[:, None]
        colour = albedo * (ambient + (sun * (0.35 + 0.65 * hollow))[:, None] * rgb(255, 214, 158) * 2.3)
        water = (hit.y <= 0.001) & (d < 1)
        if water.any():
            colour[water] = mirror(x[water], z[water], hit.u[water], hit.v[water], spacing[water], d[water])
        haze = 1 - np.exp(-(hit.range / 8200) ** 1.15)
        level = np.exp(-np.maximum(hit.y, 0) / 34) * (0.65 + 0.6 * noise.fbm(x / 260, z / 260 + 8, 4))
        mist = np.clip(level, 0, 1) * (1 - np.exp(-np.maximum(hit.range - 250, 0) / 1500)) * 0.80
        breath = air(hit.u, np.zeros_like(hit.v))
        return mix(mix(colour, breath * 0.92, haze[:, None]), breath * 1.03, mist[:, None])

    def mirror(x, z, u, v, spacing, d):
        """What still water shows: the first bank or crown that the mirrored ray meets, or else the sky."""
        waver = ripples.fbm(x / 3.0, z / 8.0, 3, 0.5, 2, spacing / 3) * 0.020
        rise = np.maximum(-v * (1 + waver * 3), 0.01) + waver
        seen = sky_colour(u, rise) * 0.80
        done = np.zeros(x.shape, bool)
        for reach in np.geomspace(2, 700, 44):
            px, pz = x + (u + waver) * reach, z + reach
            base, side = ground(px, pz, np.full_like(px, 2.0))
            top = base + smoothstep(2, 9, side) * 13.5
            struck = ~done & (top > rise * reach)
            if struck.any():
                foliage = leaves(px[struck], 0, pz[struck], np.full(int(struck.sum()), 1.0, np.float32))[0]
                level = np.clip(rise[struck] * reach / np.maximum(top[struck], 1), 0, 1)
                seen[struck] = foliage * rgb(255, 226, 190) * (0.18 + 0.62 * level**1.4)[:, None]
                done |= struck
        bed = rgb(38, 48, 46) * 0.7
        sheen = smoothstep(0.15, 0.5, ripples.fbm(x / 26, z / 90, 4))
        seen = mix(seen, sky_colour(u, np.full_like(u, 0.2)) * 0.7, (sheen * 0.22)[:, None])
        return mix(bed, seen, 0.78)

    u, v = camera.rays()
    image = sky_colour(u, np.maximum(v, 0))
    elevation = np.maximum(v, 0) + 0.06
    px, pz = u / elevation, 1 / elevation
    warp = noise.fbm(px * 0.5 + 3, pz * 0.5, 4)
    veil = smoothstep(-0.05, 0.60, noise.fbm(px * 0.5 + warp * 0.6, pz * 1.1 + warp * 0.5 + 3, 7, 0.55))
    veil = veil * 0.65 * smoothstep(0.0, 0.08, v)
    image = mix(image, rgb(255, 240, 220) * 1.02, veil[..., None]).astype(np.float32)
    camera.render(image, height, shade)
    return camera.develop(image)


GRADE = dict(exposure=0.98, bloom=0.05, contrast=1.16, saturation=1.06, vignette=0.25,
             shadows=(-0.004, 0.0, 0.012), highlights=(0.012, 0.004, -0.012))

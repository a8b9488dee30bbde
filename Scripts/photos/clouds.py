"""Fair-weather cumulus as a volume: marched along the view, and again toward the sun for its own shadow."""

import numpy as np

from noise import Noise

BASE, TOP = 900.0, 2300.0


class Cumulus:
    """A slab of cloud between BASE and TOP metres, denser where `cover` (0...1) is higher."""

    def __init__(self, seed, cover=0.5, cell=2600.0):
        rng = np.random.default_rng(seed)
        self._noise = Noise(seed)
        self._table = rng.uniform(-1, 1, 64 * 64 * 64).astype(np.float32)
        self._cover, self._cell = cover, cell

    def _solid(self, x, y, z):
        """Value noise in three dimensions."""
        fx, fy, fz = np.floor(x), np.floor(y), np.floor(z)
        ix, iy, iz = (a.astype(np.int32) for a in (fx, fy, fz))
        x, y, z = x - fx, y - fy, z - fz
        x, y, z = (a * a * (3 - 2 * a) for a in (x, y, z))
        x0, x1 = ix & 63, (ix + 1) & 63
        y0, y1 = (iy & 63) << 6, ((iy + 1) & 63) << 6
        z0, z1 = (iz & 63) << 12, ((iz + 1) & 63) << 12
        take = self._table.take

        def face(k):
            a, b, c, d = take(x0 + y0 + k), take(x1 + y0 + k), take(x0 + y1 + k), take(x1 + y1 + k)
            low = a + x * (b - a)
            return low + y * (c + x * (d - c) - low)

        near = face(z0)
        return near + z * (face(z1) - near)

    def density(self, x, y, z, octaves):
        place = self._noise.fbm(x / self._cell, z / self._cell, 3) * 0.9 \
            + self._noise.gradient(x / self._cell * 0.31 + 7, z / self._cell * 0.31) * 0.45
        height = np.clip((y - BASE) / (TOP - BASE), 0, 1)
        # Flat below, heaped above: the heap only grows where the ground plan is strong.
        shape = place + (self._cover - 0.5) * 1.6 - height * 0.75
        shape = np.where(height < 0.06, shape - (0.06 - height) * 8, shape)
        detail, amplitude, size = 0, 0.5, 520.0
        for _ in range(octaves):
            n = self._solid(x / size, y / size, z / size)
            # Billows: rounded lumps outward, creases inward.
            detail = detail + amplitude * (0.55 - 1.25 * np.abs(n))
            amplitude, size = amplitude * 0.52, size / 2.13
        return np.clip((shape + detail * 0.62 - 0.06) * 3.0, 0, 1)

    def render(self, u, v, sun, eye, far=36000.0, steps=84):
        """(light, opacity, distance) for rays (u, v): `light` 0 (own shadow) to about 1 (full sun)."""
        shape = u.shape
        seen = (v > 0.012).ravel()
        uu, vv = u.ravel()[seen], v.ravel()[seen]
        start = (BASE - eye) / vv
        stop = np.minimum((TOP - eye) / vv, far)
        order = start < far
        transmittance = np.ones_like(uu)
        light = np.zeros_like(uu)
        reach = np.zeros_like(uu)
        jitter = np.random.default_rng(3).random(uu.size).astype(np.float32)
        step = np.maximum(stop - start, 0) / steps
        for k in range(steps):
            t = start + (k + jitter) * step
            alive = np.nonzero(order & (transmittance > 0.02) & (t < far))[0]
            if not len(alive):
                continue
            tt = t[alive]
            x, y, z = uu[alive] * tt, eye + vv[alive] * tt, tt
            density = self.density(x, y, z, 5)
            inside = density > 0.002
            alive, density = alive[inside], density[inside]
            if not len(alive):
                continue
            x, y, z, tt = x[inside], y[inside], z[inside], tt[inside]
            shade = 0
            for reachable in (45, 130, 300):
                shade = shade + reachable * 0.9 * self.density(
                    x + sun[0] * reachable, y + sun[1] * reachable, z + sun[2] * reachable, 3)
            # Beer's law with the slow tail that multiple scattering leaves.
            lit = 0.72 * np.exp(-shade / 120) + 0.28 * np.exp(-shade / 700)
            powder = 1 - 0.55 * np.exp(-density * 5)
            body = 1 - np.exp(-density * step[alive] / 70)
            weight = transmittance[alive] * body
            light[alive] += weight * lit * powder
            reach[alive] += weight * tt
            transmittance[alive] *= 1 - body
        opacity = 1 - transmittance
        solid = np.maximum(opacity, 1e-3)
        result = [np.zeros(u.size, np.float32) for _ in range(3)]
        for target, value in zip(result, (light / solid, opacity, reach / solid)):
            target[seen] = value
        return [a.reshape(shape) for a in result]


def enlarge(a, factor, shape):
    """Bilinear enlargement of a cloud map to the picture's size."""
    rows = np.clip((np.arange(shape[0]) + 0.5) / factor - 0.5, 0, a.shape[0] - 1.001)
    columns = np.clip((np.arange(shape[1]) + 0.5) / factor - 0.5, 0, a.shape[1] - 1.001)
    r, c = rows.astype(int), columns.astype(int)
    fr, fc = (rows - r)[:, None].astype(np.float32), (columns - c)[None].astype(np.float32)
    top = a[r][:, c] * (1 - fc) + a[r][:, c + 1] * fc
    bottom = a[r + 1][:, c] * (1 - fc) + a[r + 1][:, c + 1] * fc
    return top * (1 - fr) + bottom * fr

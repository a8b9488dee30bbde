"""A camera over a heightfield y = height(x, z), ray-cast column by column.

x is to the right, y up, z forward, all in metres. The camera looks along z with its image plane upright (as a view
camera does, so trunks and walls do not lean): a picture column is a vertical plane through the eye, and within it the
first hit for every row follows from the running maximum of the slope (height - eye) / z.
"""

import numpy as np


class Camera:
    """Where the picture is taken from, and on how many pixels."""

    def __init__(self, width, height, focal, horizon, eye, near, far, steps, supersampling=2):
        """`focal` and `horizon` (its distance from the top) are fractions of the picture's height; `eye` is metres."""
        self.supersampling = supersampling
        self.width, self.height = width * supersampling, height * supersampling
        self.focal = focal * self.height
        self.horizon = horizon * self.height
        self.eye = np.float32(eye)
        # Geometric steps: the same number of samples per pixel near and far.
        self.z = np.geomspace(near, far, steps).astype(np.float32)
        self.u = ((np.arange(self.width) + 0.5 - self.width / 2) / self.focal).astype(np.float32)
        self.v = ((self.horizon - np.arange(self.height) - 0.5) / self.focal).astype(np.float32)

    def rays(self):
        """(u, v): the slopes to the right and upward of every pixel's ray."""
        return np.broadcast_to(self.u, (self.height, self.width)), \
            np.broadcast_to(self.v[:, None], (self.height, self.width))

    def project(self, x, y, z):
        """The final picture's (column, row, pixels per metre) of a point."""
        scale = self.focal / z / self.supersampling
        return (self.width / 2 / self.supersampling + x * scale,
                self.horizon / self.supersampling - (y - self.eye) * scale, scale)

    def render(self, sky, height, shade, chunk=480):
        """Paints the ground over `sky` (linear RGB, rows × columns × 3, changed in place).

        `height(x, z, spacing)` gives metres; `shade(hit)` gets the visible points as a Hit and returns their colours.
        Returns the distance z of every pixel (inf in the sky)."""
        depth = np.full((self.height, self.width), np.inf, np.float32)
        z = self.z[:, None]
        spacing = np.gradient(self.z)[:, None] * 0.5 + z / self.focal * 0.5
        for start in range(0, self.width, chunk):
            # One column more on either side for the slopes.
            columns = np.arange(start - 1, min(start + chunk, self.width) + 1)
            u = ((columns + 0.5 - self.width / 2) / self.focal).astype(np.float32)[None]
            x = u * z
            y = np.asarray(height(x, np.broadcast_to(z, x.shape), np.broadcast_to(spacing, x.shape)), np.float32)
            slope_x = (np.gradient(y, axis=1) * self.focal / z)
            slope_z = np.gradient(y, self.z, axis=0) - u * slope_x
            u, y, slope_x, slope_z = (a[:, 1:-1] for a in (u, y, slope_x, slope_z))
            rise = (y - self.eye) / z
            crest = np.maximum.accumulate(rise, axis=0)
            count = crest.shape[1]
            index = np.empty((self.height, count), np.int32)
            for k in range(count):
                index[:, k] = np.searchsorted(crest[:, k], self.v)
            rows, cols = np.nonzero(index < len(self.z))
            after = np.maximum(index[rows, cols], 1)
            low, high = rise[after - 1, cols], rise[after, cols]
            t = np.clip((self.v[rows] - low) / np.maximum(high - low, 1e-9), 0, 1)

            def pick(a):
                return a[after - 1, cols] * (1 - t) + a[after, cols] * t

            distance = mix_geometric(self.z[after - 1], self.z[after], t)
            hit = Hit(u[0, cols] * distance, pick(y), distance, pick(slope_x), pick(slope_z), u[0, cols], self.v[rows])
            sky[rows, start + cols] = shade(hit)
            depth[rows, start + cols] = distance
        return depth

    def develop(self, image):
        """Averages the supersamples into pixels."""
        s = self.supersampling
        if s == 1:
            return image
        shape = (image.shape[0] // s, s, image.shape[1] // s, s) + image.shape[2:]
        return image.reshape(shape).mean((1, 3))


class Hit:
    """Visible ground points: position, slope, and the ray (u, v) that found them."""

    def __init__(self, x, y, z, slope_x, slope_z, u, v):
        self.x, self.y, self.z, self.u, self.v = x, y, z, u, v
        self.slope_x, self.slope_z = slope_x, slope_z
        self.range = z * np.sqrt(1 + u * u + v * v)

    def normal(self, bump_x=0, bump_z=0):
        """The unit normal's (x, y, z), with extra slope for detail too fine for the geometry."""
        sx, sz = self.slope_x + bump_x, self.slope_z + bump_z
        inverse = 1 / np.sqrt(sx * sx + sz * sz + 1)
        return -sx * inverse, inverse, -sz * inverse


class SunShadow:
    """Which ground the sun reaches, soft-edged, on a map of the land marched toward the sun."""

    def __init__(self, height, sun, x_range, z_range, size=1200, reach=None, steps=96, softness=0.03):
        xs = np.linspace(*x_range, size, dtype=np.float32)
        zs = np.linspace(*z_range, size, dtype=np.float32)
        self._x, self._z, self._size = x_range, z_range, size
        gx, gz = np.meshgrid(xs, zs)
        cell = max(xs[1] - xs[0], zs[1] - zs[0])
        land = np.asarray(height(gx, gz, np.full_like(gx, cell)), np.float32)
        horizontal = np.hypot(sun[0], sun[2])
        dx, dz, climb = sun[0] / horizontal, sun[2] / horizontal, sun[1] / horizontal
        reach = reach or (land.max() - land.min()) / max(climb, 0.05)
        lit = np.ones_like(land)
        for distance in np.geomspace(cell * 1.5, reach, steps):
            sampled = self._sample(land, gx + dx * distance, gz + dz * distance)
            clearance = (land + climb * distance - sampled) / distance
            lit = np.minimum(lit, np.clip(0.5 + clearance / softness, 0, 1))
        self.map = lit * lit * (3 - 2 * lit)

    def _sample(self, grid, x, z):
        n = self._size
        gx = np.clip((x - self._x[0]) / (self._x[1] - self._x[0]) * (n - 1), 0, n - 1.001)
        gz = np.clip((z - self._z[0]) / (self._z[1] - self._z[0]) * (n - 1), 0, n - 1.001)
        ix, iz = gx.astype(np.int32), gz.astype(np.int32)
        fx, fz = gx - ix, gz - iz
        flat, at = grid.ravel(), iz * n + ix
        top = flat.take(at) * (1 - fx) + flat.take(at + 1) * fx
        bottom = flat.take(at + n) * (1 - fx) + flat.take(at + n + 1) * fx
        return top * (1 - fz) + bottom * fz

    def at(self, x, z):
        """0 (in shadow) to 1 (in the sun) at ground points."""
        return self._sample(self.map, x, z)


def mix_geometric(a, b, t):
    return a * (b / a) ** t


def unit(vector):
    vector = np.asarray(vector, np.float32)
    return vector / np.linalg.norm(vector)

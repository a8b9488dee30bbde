"""Coherent noise on numpy arrays: the raw material of every landscape here.

All fields are float32, deterministic in their seed, and vectorised: x and y may be any two arrays of one shape.
"""

import numpy as np

_TABLE = 256
_MASK = _TABLE - 1
# Turning the lattice between octaves hides its axes: a rotation by the 3-4-5 triangle.
_COS, _SIN = 0.8, 0.6


class Noise:
    """One seed's worth of lattice noise."""

    def __init__(self, seed):
        rng = np.random.default_rng(seed)
        self._values = rng.uniform(-1, 1, _TABLE * _TABLE).astype(np.float32)
        angle = rng.uniform(0, 2 * np.pi, _TABLE * _TABLE)
        self._gx = np.cos(angle).astype(np.float32)
        self._gy = np.sin(angle).astype(np.float32)

    @staticmethod
    def _lattice(x, y):
        x = np.asarray(x, np.float32)
        y = np.asarray(y, np.float32)
        fx, fy = np.floor(x), np.floor(y)
        ix, iy = fx.astype(np.int32), fy.astype(np.int32)
        x0, x1 = ix & _MASK, (ix + 1) & _MASK
        y0, y1 = (iy & _MASK) * _TABLE, ((iy + 1) & _MASK) * _TABLE
        return x - fx, y - fy, (x0 + y0, x1 + y0, x0 + y1, x1 + y1)

    def gradient(self, x, y):
        """Perlin's gradient noise, about -1...1."""
        fx, fy, corners = self._lattice(x, y)
        ux = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
        uy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
        dots = []
        for corner, (ox, oy) in zip(corners, ((0, 0), (1, 0), (0, 1), (1, 1))):
            dots.append(self._gx.take(corner) * (fx - ox) + self._gy.take(corner) * (fy - oy))
        low = dots[0] + ux * (dots[1] - dots[0])
        high = dots[2] + ux * (dots[3] - dots[2])
        return (low + uy * (high - low)) * np.float32(1.5)

    def value(self, x, y):
        """Value noise with its two derivatives: (n, dn/dx, dn/dy)."""
        fx, fy, corners = self._lattice(x, y)
        a, b, c, d = (self._values.take(corner) for corner in corners)
        ux = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
        uy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
        dux = 30 * fx * fx * (fx * (fx - 2) + 1)
        duy = 30 * fy * fy * (fy * (fy - 2) + 1)
        k1, k2, k3 = b - a, c - a, a - b - c + d
        return a + k1 * ux + k2 * uy + k3 * ux * uy, dux * (k1 + k3 * uy), duy * (k2 + k3 * ux)

    def fbm(self, x, y, octaves, gain=0.5, lacunarity=2.0, spacing=None):
        """Fractional Brownian motion. `spacing` (the distance between samples, in lattice units) fades out octaves
        too fine to be sampled, so that the distance stays smooth instead of sparkling."""
        return self._octaves(self.gradient, x, y, octaves, gain, lacunarity, spacing)

    def billow(self, x, y, octaves, gain=0.5, lacunarity=2.0, spacing=None):
        """fBm of |n|: puffs with creases between them, about 0...1."""
        return self._octaves(lambda a, b: np.abs(self.gradient(a, b)) * 1.4, x, y, octaves, gain, lacunarity, spacing)

    def ridged(self, x, y, octaves, gain=0.5, lacunarity=2.0, spacing=None):
        """fBm of (1 - |n|) squared: sharp crests, about 0...1."""
        return self._octaves(
            lambda a, b: (1 - np.abs(self.gradient(a, b))) ** 2, x, y, octaves, gain, lacunarity, spacing)

    @staticmethod
    def _octaves(basis, x, y, octaves, gain, lacunarity, spacing):
        x, y = np.asarray(x, np.float32), np.asarray(y, np.float32)
        total, amplitude, norm, frequency = 0, 1.0, 0.0, 1.0
        for octave in range(octaves):
            total = total + np.float32(amplitude) * _faded(lambda a, b: (basis(a, b),), x, y, spacing, frequency)[0]
            norm += amplitude
            amplitude *= gain
            frequency *= lacunarity
            x, y = ((_COS * x - _SIN * y) * lacunarity + np.float32(17.3 + octave),
                    (_SIN * x + _COS * y) * lacunarity + np.float32(9.1))
        return total / np.float32(norm)

    def eroded(self, x, y, octaves, gain=0.5, spacing=None):
        """fBm whose fine octaves are damped where the coarse ones are steep (after I. Quilez): valleys smooth out and
        crests stay craggy, as running water would leave them. About -1...1.5."""
        x, y = np.asarray(x, np.float32), np.asarray(y, np.float32)
        total, dx, dy = 0, 0, 0
        amplitude, frequency = 1.0, 1.0
        for _ in range(octaves):
            n, nx, ny = _faded(self.value, x, y, spacing, frequency)
            dx, dy = dx + nx, dy + ny
            total = total + np.float32(amplitude) * n / (1 + dx * dx + dy * dy)
            amplitude *= gain
            frequency *= 2
            x, y = (_COS * x - _SIN * y) * 2, (_SIN * x + _COS * y) * 2
        return total


def _faded(basis, x, y, spacing, frequency):
    """The basis' values, faded to nothing where samples lie too far apart, and not even computed there."""
    if spacing is None:
        return basis(x, y)
    weight = np.clip(2 - 4 * np.asarray(spacing, np.float32) * np.float32(frequency), 0, 1)
    weight = np.broadcast_to(weight, np.broadcast_shapes(weight.shape, x.shape))
    seen = weight > 0
    if seen.mean() > 0.8:
        return [value * weight for value in basis(x, y)]
    results = []
    for value in basis(x[seen], y[seen]):
        full = np.zeros(weight.shape, np.float32)
        full[seen] = value * weight[seen]
        results.append(full)
    return results


def smoothstep(low, high, x):
    """0 below `low`, 1 above `high`, smooth between."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a, b, t):
    """Linear blend from a to b."""
    return a + (b - a) * t


def blur(image, sigma):
    """Gaussian blur by FFT over the first two axes, edges extended."""
    image = np.asarray(image, np.float32)
    sy, sx = (sigma, sigma) if np.isscalar(sigma) else sigma
    if image.ndim == 3:
        return np.stack([blur(image[..., k], sigma) for k in range(image.shape[2])], -1)
    py, px = int(3 * sy) + 1, int(3 * sx) + 1
    padded = np.pad(image, ((py, py), (px, px)), "edge")
    fy = np.fft.fftfreq(padded.shape[0])[:, None]
    fx = np.fft.rfftfreq(padded.shape[1])[None]
    kernel = np.exp(-2 * np.pi**2 * ((fy * sy) ** 2 + (fx * sx) ** 2))
    smooth = np.fft.irfft2(np.fft.rfft2(padded) * kernel, padded.shape)
    return smooth[py:py + image.shape[0], px:px + image.shape[1]].astype(np.float32)

"""A night sky's points of light."""

import numpy as np

from noise import blur

# Blue-white to orange, as the black-body colours of stars go (linear RGB).
_TEMPERATURES = np.float32([[0.62, 0.75, 1.0], [0.85, 0.91, 1.0], [1.0, 0.97, 0.92], [1.0, 0.82, 0.60],
                            [1.0, 0.66, 0.40]])


def starfield(density, count, rng, scale, brightness=1.0, limit=5.0):
    """Linear light of `count` stars strewn by `density` (an array of the picture's size). `scale` is the picture's
    size against full size: stars keep their share of the frame. `limit` is the brightest star's flux."""
    height, width = density.shape
    cumulative = np.cumsum(density.sum(1))
    rows = np.searchsorted(cumulative / cumulative[-1], rng.random(count))
    rows = np.clip(rows, 0, height - 1)
    along = np.cumsum(density, 1)
    columns = np.empty(count, np.int64)
    order = np.argsort(rows)
    bounds = np.searchsorted(rows[order], np.arange(height + 1))
    chances = rng.random(count)
    for row in range(height):
        members = order[bounds[row]:bounds[row + 1]]
        if len(members):
            columns[members] = np.searchsorted(along[row] / along[row, -1], chances[members])
    columns = np.clip(columns, 0, width - 1)
    # Ten times fainter stars are about six times as many.
    flux = 0.020 * rng.random(count) ** -0.60
    flux = np.minimum(flux, limit) * brightness
    tint = _TEMPERATURES[rng.choice(5, count, p=[0.18, 0.30, 0.30, 0.15, 0.07])]
    layers = [np.zeros((height, width, 3), np.float32) for _ in range(3)]
    group = np.digitize(flux, [0.30, 2.2])
    for index, layer in enumerate(layers):
        chosen = group == index
        np.add.at(layer, (rows[chosen], columns[chosen]), tint[chosen] * flux[chosen, None].astype(np.float32))
    # Faint stars are a pixel; brighter ones spread in the lens, the brightest with a halo.
    sharp = blur(layers[0], 0.55 * scale + 0.2) * 2.6
    middle = blur(layers[1], 1.05 * scale + 0.2) * 6
    bright = blur(layers[2], 1.7 * scale + 0.2) * 11 + blur(layers[2], 6 * scale) * 7
    return np.maximum(sharp + middle + bright, 0)

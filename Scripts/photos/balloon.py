"""A hot-air balloon cut out on a transparent ground: the PNG."""

import numpy as np
from PIL import Image, ImageDraw

from film import rgb
from noise import Noise, mix, smoothstep

CAPTION = "Hot-air balloon"
GORES = 24
TILT = np.radians(-13)
SUN = np.float32([-0.62, 0.52, 0.59])


def _profile(t):
    """(radius, height) of the envelope from the crown (t = 0) to the mouth (t = 1), the widest radius being 1."""
    # Arc length along a sphere, then along the straight cone that is tangent to it, down to the mouth.
    join, run = np.pi * 0.66, 1.26
    arc = t * (join + run)
    angle, past = np.minimum(arc, join), np.maximum(arc - join, 0)
    return np.maximum(np.sin(angle) + np.cos(join) * past, 1e-4), np.cos(angle) - np.sin(join) * past


def picture(scale):
    s = 2
    width, height = int(1200 * scale) * s, int(1760 * scale) * s
    radius = width * 0.470
    centre = (width / 2, height * 0.333)
    colour = np.zeros((height, width, 3), np.float32)
    alpha = np.zeros((height, width), np.float32)
    noise = Noise(4)
    count_t, count_p = int(height * 1.9), int(width * 3.6)
    t = (np.linspace(0.0008, 0.9975, count_t, dtype=np.float32))[:, None]
    phi = np.linspace(-np.pi, np.pi, count_p, dtype=np.float32)[None]
    for inside in (True, False):
        for rows in np.array_split(np.arange(count_t), 24):
            _envelope(colour, alpha, t[rows], phi, radius, centre, noise, inside)
    image = Image.fromarray((np.dstack([_encode(colour), alpha]) * 255 + 0.5).astype(np.uint8), "RGBA")
    _basket(image, radius, centre)
    # Premultiplied, so that no dark fringe creeps in at the edges while the supersamples are averaged.
    wide = np.asarray(image, np.float32) / 255
    pre = np.dstack([wide[..., :3] * wide[..., 3:], wide[..., 3]])
    pre = pre.reshape(height // s, s, width // s, s, 4).mean((1, 3))
    plain = np.where(pre[..., 3:] > 0, pre[..., :3] / np.maximum(pre[..., 3:], 1e-4), 0)
    return (np.clip(np.dstack([plain, pre[..., 3]]), 0, 1) * 255 + 0.5).astype(np.uint8)


def _encode(light):
    light = np.clip(light, 0, None)
    light = np.where(light < 0.7, light, 0.7 + 0.3 * (1 - np.exp(-(light - 0.7) / 0.3)))
    return np.clip(1.055 * np.maximum(light, 1e-7) ** (1 / 2.4) - 0.055, 0, 1)


def _point(t, phi):
    """Position and unit normal of the bulging envelope, before the tilt."""
    def at(t, phi):
        r, y = _profile(t)
        bulge = np.abs(np.sin(phi * GORES / 2)) ** 0.8
        swell = 0.035 * np.maximum(np.sin(np.clip(t, 0, 1) * np.pi), 0) ** 0.6
        # Load tapes pull horizontal quilting into the lower panels.
        r = r * (1 - swell + swell * bulge)
        return r * np.sin(phi), y + 0 * phi, r * np.cos(phi)
    e = np.float32(0.002)
    p = at(t, phi)
    a = [q - w for q, w in zip(at(t + e, phi), p)]
    b = [q - w for q, w in zip(at(t, phi + e), p)]
    n = [b[1] * a[2] - b[2] * a[1], b[2] * a[0] - b[0] * a[2], b[0] * a[1] - b[1] * a[0]]
    length = np.sqrt(n[0] ** 2 + n[1] ** 2 + n[2] ** 2) + 1e-9
    sign = np.sign(n[0] * p[0] + n[2] * p[2] + 1e-6)
    return p, [q / length * sign for q in n]


def _tilt(x, y, z):
    c, s = np.cos(TILT), np.sin(TILT)
    return x, y * c - z * s, y * s + z * c


def _envelope(colour, alpha, t, phi, radius, centre, noise, inside):
    p, n = _point(t, phi)
    (x, y, _), (nx, ny, nz) = _tilt(*p), _tilt(*n)
    seen = (nz <= 0.0) if inside else (nz > 0)
    column = (centre[0] + x * radius).astype(np.int32)
    row = (centre[1] - y * radius).astype(np.int32)
    seen = seen & (column >= 0) & (column < alpha.shape[1]) & (row >= 0) & (row < alpha.shape[0])
    tt, pp = np.broadcast_to(t, seen.shape)[seen], np.broadcast_to(phi, seen.shape)[seen]
    nx, ny, nz = nx[seen], ny[seen], nz[seen]
    paint = _pattern(tt, pp)
    seam = np.abs(np.sin(pp * GORES / 2))
    weave = noise.fbm(pp * 9, tt * 26, 4) * 0.05
    crease = noise.fbm(pp * GORES / np.pi * 0.9, tt * 9, 3) * 0.05 * smoothstep(0.35, 0.9, tt)
    rings = smoothstep(0.985, 1.0, np.abs(np.cos(tt * np.pi * 21)))
    diffuse = np.clip(nx * SUN[0] + ny * SUN[1] + nz * SUN[2] + crease, 0, 1)
    # Thin cloth lets the sun through: the far side of the envelope glows into the near one.
    through = np.clip(0.55 - 0.45 * (nx * SUN[0] + ny * SUN[1]), 0, 1) * 0.26
    sky = 0.24 + 0.20 * ny
    ground = np.clip(-ny, 0, 1) * 0.16
    warm = rgb(255, 238, 212)
    light = diffuse[:, None] * warm * 0.98 + sky[:, None] * rgb(176, 205, 245) + ground[:, None] * rgb(214, 196, 150) \
        + through[:, None] * warm
    shadow = 1 - 0.30 * smoothstep(0.16, 0.0, seam) - 0.08 * rings
    sheen = np.clip(nx * -0.36 + ny * 0.36 + nz * 0.86, 0, 1) ** 26 * 0.10
    result = paint * light * (shadow * (1 + weave))[:, None] + sheen[:, None] * warm
    if inside:
        glow = (0.25 + 0.75 * smoothstep(1.0, 0.86, tt)) * (0.6 + 0.4 * smoothstep(0.0, 0.2, seam))
        result = paint * rgb(255, 214, 160) * 0.9 * glow[:, None]
    colour[row[seen], column[seen]] = result
    alpha[row[seen], column[seen]] = 1


def _pattern(t, phi):
    """Cream cloth with a teal crown, chevrons of coral and amber round the middle and a teal skirt."""
    cream, teal, coral = rgb(250, 238, 212), rgb(22, 112, 124), rgb(226, 78, 62)
    amber, navy = rgb(246, 178, 62), rgb(28, 52, 92)
    gore = phi * GORES / (2 * np.pi)
    zigzag = np.abs(gore / 2 - np.floor(gore / 2) - 0.5) * 2
    level = t + 0.055 * zigzag

    def band(low, high):
        inside = smoothstep(low - 0.0012, low + 0.0012, level) * smoothstep(high + 0.0012, high - 0.0012, level)
        return inside[:, None]

    paint = np.broadcast_to(cream, t.shape + (3,))
    alternate = (np.floor(gore) % 2)[:, None]
    for low, high, ink in ((0.0, 0.14, teal), (0.158, 0.185, amber), (0.345, 0.425, amber), (0.425, 0.545, coral),
                           (0.545, 0.615, navy), (0.635, 0.655, teal), (0.80, 0.825, amber), (0.84, 2.0, teal)):
        paint = mix(paint, ink, band(low, high))
    upper = band(0.205, 0.345) * alternate
    lower = band(0.675, 0.80) * alternate
    paint = mix(paint, mix(cream, amber, 0.30), upper)
    return mix(paint, mix(cream, coral, 0.32), lower)


def _basket(image, radius, centre):
    """Ropes, burner and the wicker basket below the mouth."""
    draw = ImageDraw.Draw(image)
    r, y = _profile(np.float32(1.0))
    mouth_y = centre[1] - y * np.cos(TILT) * radius
    mouth_r = float(r) * radius
    cx = centre[0]
    half, tall = radius * 0.112, radius * 0.165
    top = mouth_y + radius * 0.30
    line = max(int(radius / 300), 1)
    for k in range(12):
        a = k / 12 * 2 * np.pi + 0.2
        x0, y0 = cx + np.sin(a) * mouth_r * 0.99, mouth_y + np.cos(a) * mouth_r * 0.20
        near = np.cos(a) > 0
        draw.line([(x0, y0), (cx + np.sin(a) * half * 0.92, top + np.cos(a) * half * 0.12)],
                  fill=(70, 60, 54, 255) if near else (104, 94, 86, 255), width=line)
    for side in (-0.82, 0.82):
        draw.line([(cx + side * half, top), (cx + side * half * 0.72, top - tall * 0.62)], fill=(120, 112, 104, 255),
                  width=line * 3)
    draw.line([(cx - half * 0.6, top - tall * 0.62), (cx + half * 0.6, top - tall * 0.62)], fill=(96, 92, 92, 255),
              width=line * 4)
    for side in (-0.22, 0.22):
        draw.rounded_rectangle([cx + (side - 0.12) * half, top - tall * 0.80, cx + (side + 0.12) * half,
                                top - tall * 0.50],
                               radius=line * 3, fill=(128, 130, 134, 255))
    for side, size in ((-0.42, 1.0), (0.30, 0.92)):
        head = (cx + side * half, top - tall * 0.16 * size)
        body = half * 0.24 * size
        draw.rounded_rectangle([head[0] - body, head[1], head[0] + body, top + tall * 0.3], radius=int(body * 0.8),
                               fill=(36, 66, 96, 255) if side < 0 else (150, 52, 44, 255))
        draw.ellipse([head[0] - body * 0.55, head[1] - body * 1.1, head[0] + body * 0.55, head[1] + body * 0.12],
                     fill=(196, 146, 112, 255))
        draw.pieslice([head[0] - body * 0.62, head[1] - body * 1.22, head[0] + body * 0.62, head[1] + body * 0.1],
                      180, 360, fill=(74, 50, 36, 255))
    pixels = np.array(image)
    h, w = int(tall), int(half * 2)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    u, v = xx / w * 2 - 1, yy / h
    # A rounded box seen from a little below: plaited strands, in front of each other by turns.
    pitch_x, pitch_y = w / 34, h / 22
    over = (np.floor(xx / pitch_x) + np.floor(yy / pitch_y)) % 2
    strand = np.where(over > 0, np.abs(np.sin(yy / pitch_y * np.pi)), np.abs(np.sin(xx / pitch_x * np.pi)))
    light = (0.50 + 0.50 * np.sqrt(np.clip(1 - (u * 0.92 + 0.25) ** 2, 0, 1))) * (0.62 + 0.38 * strand) * (1 - 0.22 * v)
    tint = mix(rgb(140, 88, 44), rgb(206, 146, 84), over[..., None])
    rim = smoothstep(0.12, 0.09, v) + smoothstep(0.90, 0.93, v)
    tint = mix(tint, rgb(104, 54, 30), np.clip(rim, 0, 1)[..., None])
    wicker = _encode(tint * (light * 1.2)[..., None])
    narrowing = 1 - 0.10 * v**2
    corner = np.minimum(1, np.minimum(v * 9, (1 - v) * 7))
    inside = np.clip((narrowing * (0.94 + 0.06 * corner) - np.abs(u)) * w / 2 + 0.5, 0, 1)
    x0, y0 = int(cx - half), int(top)
    spot = pixels[y0:y0 + h, x0:x0 + w].astype(np.float32) / 255
    blended = mix(spot[..., :3], wicker, inside[..., None])
    blended = np.where(spot[..., 3:] > 0, blended, wicker)
    opacity = np.maximum(spot[..., 3], inside)
    pixels[y0:y0 + h, x0:x0 + w] = (np.dstack([blended, opacity]) * 255 + 0.5).astype(np.uint8)
    image.paste(Image.fromarray(pixels, "RGBA"))

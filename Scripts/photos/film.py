"""From linear light to a file: exposure, bloom, tone curve, grading, grain, JPEG with a caption."""

import numpy as np
from PIL import Image, PngImagePlugin

from noise import blur, mix, smoothstep

_DATE = "2025:06:21 12:00:00"


def rgb(*values):
    """A linear colour from sRGB 0...255, so that colours can be named as they look."""
    c = np.asarray(values, np.float32) / 255
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4).astype(np.float32)


def develop(light, exposure=1.0, bloom=0.0, bloom_size=0.02, contrast=1.0, saturation=1.0, shadows=(0, 0, 0),
            highlights=(0, 0, 0), vignette=0.0, grain=0.006, seed=1, soft_clip=True):
    """Linear RGB to 8 bits. `shadows` and `highlights` are split-toning offsets in display units; `grain` is its
    standard deviation there, and what keeps the smooth skies from banding."""
    height, width = light.shape[:2]
    light = np.maximum(light, 0) * np.float32(exposure)
    if bloom:
        small = light[::2, ::2]
        excess = np.maximum(small - 0.6, 0)
        glow = blur(excess, bloom_size * height / 2) + 0.5 * blur(excess, bloom_size * height * 2)
        glow = np.repeat(np.repeat(glow, 2, 0), 2, 1)[:height, :width]
        light = light + bloom * blur(glow, 2)
    if vignette:
        y = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
        x = np.linspace(-1, 1, width, dtype=np.float32)[None]
        light = light * (1 - vignette * smoothstep(0.3, 1.5, np.sqrt(x * x + y * y)))[..., None]
    if soft_clip:
        # Linear up to 0.6, then a shoulder toward 1: highlights roll off as film's do.
        over = np.maximum(light - 0.6, 0)
        light = np.minimum(light, 0.6) + 0.4 * (1 - np.exp(-over / 0.4))
    light = np.clip(light, 0, 1)
    tone = np.where(light <= 0.0031308, light * 12.92, 1.055 * np.maximum(light, 1e-7) ** (1 / 2.4) - 0.055)
    if contrast != 1:
        curve = tone * tone * (3 - 2 * tone)
        tone = mix(tone, curve, contrast - 1)
    luma = (tone @ np.float32([0.2126, 0.7152, 0.0722]))[..., None]
    tone = luma + (tone - luma) * saturation
    tone = tone + (1 - luma) ** 2 * luma * 4 * np.float32(shadows) + luma**2 * (1 - luma) * 4 * np.float32(highlights)
    rng = np.random.default_rng(seed)
    noise = rng.standard_normal((height, width), np.float32)
    noise = 0.6 * noise + 0.8 * blur(noise, 0.8) * 2.2
    # A film's grain shows in the middle tones, little in the deepest shadow and the brightest light.
    amount = grain * (0.35 + 2.6 * luma * (1 - luma))
    tone = tone + noise[..., None] * amount
    tone = tone + rng.uniform(-0.5, 0.5, tone.shape).astype(np.float32) / 255
    return (np.clip(tone, 0, 1) * 255 + 0.5).astype(np.uint8)


def save_jpeg(pixels, path, caption, quality=85, turned=False):
    """Writes a JPEG with a plain EXIF block. `turned` stores the picture on its side, the way a phone held upright
    does, with EXIF orientation 6 to say so."""
    image = Image.fromarray(pixels)
    exif = Image.Exif()
    exif[0x010E] = caption
    exif[0x013B] = "Gimbal project"
    exif[0x8298] = "CC0 1.0 (public domain)"
    exif[0x0132] = _DATE
    exif[0x0112] = 1
    if turned:
        image = image.transpose(Image.Transpose.ROTATE_90)
        exif[0x0112] = 6
    image.save(path, quality=quality, subsampling="4:2:0", optimize=True, progressive=False, exif=exif)


def save_png(pixels, path, caption):
    """Writes a PNG with transparency, and the caption as text chunks."""
    text = PngImagePlugin.PngInfo()
    text.add_text("Description", caption)
    text.add_text("Copyright", "CC0 1.0 (public domain)")
    Image.fromarray(pixels, "RGBA").save(path, optimize=True, pnginfo=text)

import CSDL2
package import GalleryCore

extension Window {
  /// Sets the icon for lists of windows and for the frame on X11.
  ///
  /// On Wayland the desktop takes the icon from the desktop entry.
  package func setIcon(_ image: PixelImage) {
    let (width, height) = (image.size.width, image.size.height)
    let surface = SDL_CreateRGBSurfaceWithFormat(
      0, Int32(width), Int32(height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
    guard let surface, let pixels = surface.pointee.pixels else { return }
    for y in 0..<height {
      for x in 0..<width {
        // SAFETY: the surface has `height` rows of `pitch` bytes, each with room for `width`
        // pixels.
        pixels.storeBytes(
          of: Self.unpremultiplied(image[x, y]),
          toByteOffset: y * Int(surface.pointee.pitch) + x * 4, as: UInt32.self)
      }
    }
    SDL_SetWindowIcon(pointer, surface)
    SDL_FreeSurface(surface)
  }

  /// Converts a pixel to straight alpha, which X11 expects for icons.
  static func unpremultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0 else { return 0 }
    var result = alpha << 24
    for shift in [UInt32(16), 8, 0] {
      let channel = pixel >> shift & 0xFF
      result |= min(255, (channel * 255 + alpha / 2) / alpha) << shift
    }
    return result
  }
}

import GalleryCore

/// Pictures without any symmetry.
enum Fixture {
  /// An opaque picture: one corner each in red, green, blue and yellow, a white notch, a black bar
  /// at one edge, and gradients in between.
  static func corners(width: Int = 48, height: Int = 36) -> PixelImage {
    image(width: width, height: height, isOpaque: true) { x, y in
      if x < width / 6, y < height / 4 { return 0xffff_ffff }
      if x >= width - 3, y < height / 3 { return 0xff00_0000 }
      let slope = UInt32(40 + (x * 3 + y * 2) % 120)
      return switch (x < width / 2, y < height / 2) {
      case (true, true): 0xffdc_0000 | slope
      case (false, true): 0xff00_dc00 | slope << 16
      case (true, false): 0xff00_00e6 | slope << 8
      case (false, false): 0xffe6_dc00 | slope
      }
    }
  }

  /// A premultiplied picture: red that fades from left to right, half of it green in the lower
  /// half.
  static func fading(width: Int = 32, height: Int = 24) -> PixelImage {
    image(width: width, height: height, isOpaque: false) { x, y in
      let alpha = UInt32(255 - x * 255 / width)
      return alpha << 24 | alpha << 16 | (y < height / 2 ? 0 : alpha / 2) << 8
    }
  }

  /// A picture of one colour.
  static func plain(_ color: UInt32, width: Int, height: Int) -> PixelImage {
    image(width: width, height: height, isOpaque: color >> 24 == 255) { _, _ in color }
  }

  /// A picture whose pixels are 0xAARRGGBB, as `pixel` returns them.
  static func image(
    width: Int, height: Int, isOpaque: Bool, pixel: (Int, Int) -> UInt32
  ) -> PixelImage {
    PixelImage(size: PixelSize(width: width, height: height), isOpaque: isOpaque) { memory in
      let pixels = memory.bindMemory(to: UInt32.self)
      for y in 0..<height {
        for x in 0..<width { pixels[y * width + x] = pixel(x, y) }
      }
    }
  }
}

/// Converts rows of pixels to rows of a PNG file.
enum PNGSamples {
  /// Converts blue, green, red and alpha, by which the colours are multiplied, to red, green, blue
  /// and alpha, by which they are not; without alpha, to red, green and blue.
  static func convert(
    _ pixels: UnsafeRawBufferPointer, to samples: inout [UInt8], hasAlpha: Bool
  ) {
    let step = hasAlpha ? 4 : 3
    samples.withUnsafeMutableBufferPointer { samples in
      for x in 0..<min(pixels.count / 4, samples.count / step) {
        let alpha = hasAlpha ? pixels[x * 4 + 3] : 255
        for channel in 0..<3 {
          samples[x * step + channel] = divide(pixels[x * 4 + 2 - channel], by: alpha)
        }
        if hasAlpha { samples[x * 4 + 3] = alpha }
      }
    }
  }

  /// Removes the alpha from a colour that is multiplied by it.
  private static func divide(_ value: UInt8, by alpha: UInt8) -> UInt8 {
    guard alpha < 255 else { return value }
    guard alpha > 0 else { return 0 }
    return UInt8(min(255, (Int(value) * 255 + Int(alpha) / 2) / Int(alpha)))
  }
}

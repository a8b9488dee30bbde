/// A photo of one gray, which is quick to make in any size: a PGM file of one byte per pixel.
struct GrayPhoto: Sendable {
  let level: UInt8
  let width: Int
  let height: Int

  /// Makes a photo with the proportions of the windows under test.
  init(_ level: UInt8, width: Int) {
    (self.level, self.width, height) = (level, width, width * 7 / 10)
  }

  var bytes: [UInt8] {
    Array("P5\n\(width) \(height)\n255\n".utf8)
      + [UInt8](repeating: level, count: width * height)
  }

  var color: Pixel { Pixel(value: UInt32(level) * 0x010101) }
}

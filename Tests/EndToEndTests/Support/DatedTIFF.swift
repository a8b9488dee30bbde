/// A photo of one colour with the date when it was taken, as an uncompressed TIFF.
struct DatedTIFF: Sendable {
  let bytes: [UInt8]

  /// Makes a photo with a date as in EXIF, such as "2003:01:31 12:00:00".
  init(_ color: Pixel, _ date: String, width: Int = 300, height: Int = 210) {
    let (short, long, ascii) = (3, 4, 2)
    let tagCount = 11
    let exif = 8 + 2 + tagCount * 12 + 4
    let text = exif + 2 + 12 + 4
    let pixels = text + 20
    var bytes: [UInt8] = Array("II".utf8)
    func put(_ value: Int, _ size: Int) {
      for byte in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
    }
    func put(tag: Int, _ type: Int, count: Int = 1, _ value: Int) {
      put(tag, 2)
      put(type, 2)
      put(count, 4)
      put(value, 4)
    }
    put(42, 2)
    put(8, 4)
    put(tagCount, 2)
    put(tag: 256, long, width)
    put(tag: 257, long, height)
    put(tag: 258, short, 8)
    put(tag: 259, short, 1)  // no compression
    put(tag: 262, short, 2)  // RGB
    put(tag: 273, long, pixels)
    put(tag: 277, short, 3)
    put(tag: 278, long, height)
    put(tag: 279, long, width * height * 3)
    put(tag: 284, short, 1)  // colours beside each other
    put(tag: 0x8769, long, exif)
    put(0, 4)
    put(1, 2)
    put(tag: 0x9003, ascii, count: 20, text)  // DateTimeOriginal
    put(0, 4)
    bytes += Array(date.utf8.prefix(19)) + [0]
    for _ in 0..<width * height {
      bytes += [UInt8(color.red), UInt8(color.green), UInt8(color.blue)]
    }
    self.bytes = bytes
  }
}

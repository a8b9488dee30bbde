/// EXIF data with a colour space, in big-endian order.
struct ColorEXIF {
  /// The value of the tag ColorSpace; nil if there is none.
  var colorSpace: Int?
  /// The value of the tag InteroperabilityIndex; nil if there is none.
  var interoperability: String?

  /// A TIFF header, its directory, that of EXIF, and that of interoperability.
  var bytes: [UInt8] {
    let exifStart = 8 + 2 + 12 + 4
    var entries: [[UInt8]] = []
    if let colorSpace { entries.append(Self.short(0xA001, colorSpace)) }
    let end = exifStart + 2 + 12 * (entries.count + 1) + 4
    if interoperability != nil { entries.append(Self.long(0xA005, end)) }
    var bytes: [UInt8] = Array("MM".utf8) + [0, 42] + HandmadePNG.big(8)
    bytes += Self.directory([Self.long(0x8769, exifStart)]) + Self.directory(entries)
    bytes += [UInt8](repeating: 0, count: max(0, end - bytes.count))
    if let interoperability {
      // Four bytes of text fit into the entry.
      let text = Array(interoperability.utf8.prefix(3)) + [0]
      bytes += Self.directory([[0, 1, 0, 2] + HandmadePNG.big(text.count) + text])
    }
    return bytes
  }

  /// A JPEG's segment.
  var segment: [UInt8] {
    let content = Array("Exif".utf8) + [0, 0] + bytes
    let length = content.count + 2
    return [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }

  private static func directory(_ entries: [[UInt8]]) -> [UInt8] {
    [0, UInt8(entries.count)] + entries.joined() + [0, 0, 0, 0]
  }

  private static func short(_ tag: Int, _ value: Int) -> [UInt8] {
    HandmadePNG.big(tag << 16 | 3) + HandmadePNG.big(1) + HandmadePNG.big(value << 16)
  }

  private static func long(_ tag: Int, _ value: Int) -> [UInt8] {
    HandmadePNG.big(tag << 16 | 4) + HandmadePNG.big(1) + HandmadePNG.big(value)
  }
}

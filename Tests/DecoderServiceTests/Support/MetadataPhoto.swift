/// A JPEG that has nothing but metadata: EXIF, and XMP if there is some.
struct MetadataPhoto {
  /// A value of an EXIF directory.
  enum Value {
    case text([UInt8])
    case number(Int)
    case fraction(Int, Int)
    case fractions([(Int, Int)])
    /// Where another directory is.
    case address(Int)
  }

  /// The values of the picture's directory, by their tags.
  var picture: [Int: Value] = [:]
  /// The values of the camera's directory, by their tags.
  var camera: [Int: Value] = [:]
  /// The values of the position's directory, by their tags.
  var position: [Int: Value] = [:]
  var xmp: String?

  var bytes: [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    bytes += segment(Array("Exif".utf8) + [0, 0] + tiff)
    if let xmp {
      bytes += segment(Array("http://ns.adobe.com/xap/1.0/".utf8) + [0] + Array(xmp.utf8))
    }
    return bytes + [0xFF, 0xD9]
  }

  private func segment(_ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 2
    return [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
  }

  private var tiff: [UInt8] {
    let start = 8
    let third = 0x8825
    // The directory of the picture has the addresses of the others.
    var picture = picture
    if !position.isEmpty { picture[third] = .address(0) }
    let first = directory(picture, at: start, next: true)
    let second = directory(camera, at: start + first.count, next: false)
    let end = start + first.count + second.count
    if !position.isEmpty { picture[third] = .address(end) }
    return Array("MM".utf8) + big(42, 2) + big(start, 4)
      + directory(picture, at: start, next: true) + second
      + (position.isEmpty ? [] : directory(position, at: end, next: false))
  }

  /// A directory and the values that do not fit into it; `next` adds a pointer to what follows.
  private func directory(_ values: [Int: Value], at offset: Int, next: Bool) -> [UInt8] {
    let count = values.count + (next ? 1 : 0)
    var entries: [UInt8] = []
    var rest: [UInt8] = []
    let restStart = offset + 2 + 12 * count + 4
    for (tag, value) in values.sorted(by: { $0.key < $1.key }) {
      let (type, number, bytes): (Int, Int, [UInt8]) =
        switch value {
        case .text(let text): (2, text.count + 1, text + [0])
        case .number(let number): (3, 1, big(number, 2))
        case .fraction(let top, let bottom): (5, 1, big(top, 4) + big(bottom, 4))
        case .fractions(let parts): (5, parts.count, parts.flatMap { big($0.0, 4) + big($0.1, 4) })
        case .address(let offset): (4, 1, big(offset, 4))
        }
      entries += big(tag, 2) + big(type, 2) + big(number, 4)
      if bytes.count <= 4 {
        entries += bytes + Array(repeating: 0, count: 4 - bytes.count)
      } else {
        entries += big(restStart + rest.count, 4)
        rest += bytes + (bytes.count % 2 == 0 ? [] : [0])
      }
    }
    if next { entries += big(0x8769, 2) + big(4, 2) + big(1, 4) + big(restStart + rest.count, 4) }
    return big(count, 2) + entries + big(0, 4) + rest
  }

  private func big(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

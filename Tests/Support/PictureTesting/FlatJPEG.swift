/// A gray JPEG of flat blocks of 8 × 8 pixels, each of which has exactly its level.
package struct FlatJPEG {
  private let width: Int
  private let height: Int
  private var bits: [UInt8] = []
  private var pending = 0
  private var pendingCount = 0

  /// Encodes a picture.
  ///
  /// - Parameters:
  ///   - width: the width in pixels, a multiple of 8.
  ///   - height: the height in pixels, a multiple of 8.
  ///   - orientation: the EXIF orientation; nil for no EXIF.
  ///   - thumbnail: a file to store in the EXIF data.
  ///   - level: the level of the block in a column and a row.
  package static func bytes(
    width: Int, height: Int, orientation: Int? = nil, thumbnail: [UInt8]? = nil,
    level: (_ column: Int, _ row: Int) -> Int
  ) -> [UInt8] {
    var picture = FlatJPEG(width: width, height: height)
    var last = 128
    for row in 0..<height / 8 {
      for column in 0..<width / 8 {
        let level = level(column, row)
        picture.add(difference: level - last)
        last = level
      }
    }
    let exif = orientation.map { Self.exif(orientation: $0, thumbnail: thumbnail) } ?? []
    return [0xFF, 0xD8] + exif + picture.tables + picture.scan + [0xFF, 0xD9]
  }

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Adds a block: how much its level differs from that of the last one, and nothing else.
  private mutating func add(difference: Int) {
    let count = (Int.bitWidth - abs(difference).leadingZeroBitCount)
    // Each number of bits has a code of 4 bits; the end of a block has one of 1 bit.
    put(count, count: 4)
    put(difference < 0 ? difference + (1 << count) - 1 : difference, count: count)
    put(0, count: 1)
  }

  private mutating func put(_ value: Int, count: Int) {
    for index in (0..<count).reversed() {
      pending = pending << 1 | value >> index & 1
      pendingCount += 1
      guard pendingCount == 8 else { continue }
      bits.append(UInt8(pending))
      if pending == 0xFF { bits.append(0) }
      (pending, pendingCount) = (0, 0)
    }
  }

  /// The steps of 8, which make a difference of 1 one level; the size; and the codes.
  private var tables: [UInt8] {
    let codes: [UInt8] = [0, 0, 0, 9] + Array(repeating: 0, count: 12) + Array(0...8)
    let end: [UInt8] = [1] + Array(repeating: 0, count: 15) + [0]
    return Self.segment(0xDB, [0] + Array(repeating: 8, count: 64))
      + Self.segment(0xC0, [8] + Self.short(height) + Self.short(width) + [1, 1, 0x11, 0])
      + Self.segment(0xC4, [0] + codes) + Self.segment(0xC4, [0x10] + end)
  }

  private var scan: [UInt8] {
    var whole = self
    whole.put(0x7F, count: (8 - pendingCount) % 8)
    return Self.segment(0xDA, [1, 1, 0, 0, 63, 0]) + whole.bits
  }

  /// A file with pictures appended to it in the Multi-Picture Format.
  ///
  /// - Parameters:
  ///   - photo: the file.
  ///   - previews: the pictures, with the numbers of their kinds.
  ///   - shift: how many bytes behind their places the list says that they are.
  package static func appending(
    _ previews: [(kind: Int, bytes: [UInt8])], to photo: [UInt8], shift: Int = 0
  ) -> [UInt8] {
    let listStart = 8 + 18
    let listCount = 16 * (previews.count + 1)
    // The header that places are counted from is behind the file's first marker, and the segment's
    // marker, length and name.
    let header = 2 + 4 + 4
    let photoCount = photo.count + 8 + listStart + listCount
    var list = long(0x2003_0000) + long(photoCount) + long(0) + long(0)
    var place = photoCount - header + shift
    for preview in previews {
      list += long(preview.kind) + long(preview.bytes.count) + long(place) + long(0)
      place += preview.bytes.count
    }
    var tiff: [UInt8] = Array("MM".utf8) + short(42) + long(8)
    tiff += short(1) + short(0xB002) + short(7) + long(listCount) + long(listStart) + long(0)
    let segment = segment(0xE2, Array("MPF".utf8) + [0] + tiff + list)
    return photo.prefix(2) + segment + photo.dropFirst(2) + previews.flatMap(\.bytes)
  }

  /// An orientation in the first directory, and a thumbnail in the second one.
  private static func exif(orientation: Int, thumbnail: [UInt8]?) -> [UInt8] {
    let thumbnailStart = 8 + 18 + 42
    var tiff: [UInt8] = Array("MM".utf8) + short(42) + long(8)
    tiff += short(1) + short(0x0112) + short(3) + long(1) + short(orientation) + short(0)
    tiff += long(thumbnail == nil ? 0 : 26)
    if let thumbnail {
      tiff += short(3) + short(0x0103) + short(3) + long(1) + short(6) + short(0)
      tiff += short(0x0201) + short(4) + long(1) + long(thumbnailStart)
      tiff += short(0x0202) + short(4) + long(1) + long(thumbnail.count) + long(0)
      tiff += thumbnail
    }
    return segment(0xE1, Array("Exif".utf8) + [0, 0] + tiff)
  }

  private static func segment(_ marker: UInt8, _ contents: [UInt8]) -> [UInt8] {
    [0xFF, marker] + short(contents.count + 2) + contents
  }

  private static func short(_ value: Int) -> [UInt8] {
    [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
  }

  private static func long(_ value: Int) -> [UInt8] { short(value >> 16) + short(value) }
}

/// The orientation that a JPEG stores in its EXIF data (CIPA DC-008, tag 0x0112), and how it is
/// changed without a change of the pixels.
enum JPEGOrientation {
  /// A range of a file's bytes, and what comes in its place.
  struct Edit: Hashable, Sendable {
    let range: Range<Int>
    let bytes: [UInt8]
  }

  private static let tag: [UInt8] = [0x01, 0x12]
  private static let signature = Array("Exif\0\0".utf8)

  /// The change after which a JPEG is shown turned by clockwise quarters.
  ///
  /// - Parameters:
  ///   - head: the file's beginning.
  ///   - quarters: the number of clockwise quarters.
  /// - Returns: nil if it is no JPEG, or if more of its beginning is needed.
  static func edit(of head: [UInt8], quarters: Int) -> Edit? {
    guard head.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var place = 2
    // Where new EXIF data goes: after JFIF's segment, which comes first.
    var insertion = 2
    while place + 4 <= head.count, head[place] == 0xFF {
      let marker = head[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      // The picture begins, and there was no EXIF data.
      if marker == 0xDA || marker == 0xD9 {
        return Edit(range: insertion..<insertion, bytes: segment(turned(1, quarters)))
      }
      let length = Int(head[place + 2]) << 8 | Int(head[place + 3])
      let end = place + 2 + length
      guard length >= 2, end <= head.count else { return nil }
      if marker == 0xE0, place == 2 { insertion = end }
      if marker == 0xE1, head[(place + 4)..<end].starts(with: signature) {
        return edit(ofSegment: place..<end, in: head, quarters: quarters)
      }
      place = end
    }
    return nil
  }

  /// A segment with nothing but an orientation.
  private static func segment(_ orientation: Int) -> [UInt8] {
    let tiff: [UInt8] =
      Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + entry(orientation, isBig: true) + [0, 0, 0, 0]
    let length = 2 + signature.count + tiff.count
    return [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + signature + tiff
  }

  private static func entry(_ orientation: Int, isBig: Bool) -> [UInt8] {
    let value = UInt8(orientation)
    return isBig
      ? tag + [0, 3, 0, 0, 0, 1, 0, value, 0, 0]
      : tag.reversed() + [3, 0, 1, 0, 0, 0, value, 0, 0, 0]
  }

  private static func edit(
    ofSegment range: Range<Int>, in head: [UInt8], quarters: Int
  ) -> Edit? {
    let start = range.lowerBound + 4 + signature.count
    guard let tiff = TIFFHeader(head[start..<range.upperBound]) else {
      return nil
    }
    if let entry = tiff.entry(tagged: 0x0112) {
      let place = start + entry.place
      // Usually two bytes; anything else is written as it should be.
      guard entry.isSingleShort else {
        return Edit(
          range: place..<(place + 12), bytes: self.entry(turned(1, quarters), isBig: tiff.isBig))
      }
      let value = turned(entry.value, quarters)
      let bytes: [UInt8] = tiff.isBig ? [0, UInt8(value)] : [UInt8(value), 0]
      return Edit(range: (place + 8)..<(place + 10), bytes: bytes)
    }
    // The directory is written again at the end, with one entry more: nothing else moves.
    let new = tiff.adding(entry(turned(1, quarters), isBig: tiff.isBig), tag: 0x0112)
    let length = 2 + signature.count + new.count
    guard length <= 0xFFFF else { return nil }
    return Edit(
      range: range,
      bytes: [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + signature + new)
  }

  /// The orientation after a turn by clockwise quarters.
  static func turned(_ orientation: Int, _ quarters: Int) -> Int {
    // Each row has the turns of one chirality, in clockwise order.
    for row in [[1, 6, 3, 8], [2, 7, 4, 5]] {
      if let index = row.firstIndex(of: orientation) { return row[(index + quarters) & 3] }
    }
    return turned(1, quarters)
  }
}

import ImageFormats

/// The number of lines that a JPEG file states after its first scan (DNL, ITU T.81 B.2.5), as
/// scanners do that send a picture before they know how long it is.
///
/// libjpeg reads only the number in the frame's header, which is 0 then.
enum DefinedLines {
  /// The longest file that is copied, in bytes.
  private static let longestFile = 256 << 20

  /// Returns a copy of the file with the number in its header; nil if a number is there already, or
  /// none follows the first scan.
  static func applied(to bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    let reader = ByteReader(bytes)
    guard let height = frameHeight(in: reader), height.lines == 0, bytes.count <= longestFile,
      let lines = linesAfterScan(in: reader), lines > 0
    else { return nil }
    var copy = Array(bytes)
    copy[height.place] = UInt8(lines >> 8)
    copy[height.place + 1] = UInt8(lines & 0xFF)
    return copy
  }

  /// Where the frame's header has its height, and that height.
  private static func frameHeight(in reader: ByteReader) -> (place: Int, lines: Int)? {
    var place = 2
    while let segment = segment(in: reader, at: place), segment.marker != scanMarker {
      if frameMarkers.contains(segment.marker) {
        return reader.big16(at: segment.contents + 1).map { (segment.contents + 1, $0) }
      }
      place = segment.end
    }
    return nil
  }

  /// The number in the DNL segment that follows the first scan.
  private static func linesAfterScan(in reader: ByteReader) -> Int? {
    var place = 2
    while let segment = segment(in: reader, at: place) {
      place = segment.end
      guard segment.marker == scanMarker else { continue }
      guard let end = endOfScan(in: reader, from: segment.end),
        reader.matches([0xFF, 0xDC, 0x00, 0x04], at: end)
      else { return nil }
      return reader.big16(at: end + 4)
    }
    return nil
  }

  /// Where the next marker is that is not part of a scan's data: no restart marker, no stuffed
  /// zero.
  private static func endOfScan(in reader: ByteReader, from start: Int) -> Int? {
    guard start <= reader.bytes.count else { return nil }
    var rest = reader.bytes[start...]
    while let place = rest.firstIndex(of: 0xFF) {
      guard let next = reader.byte(at: place + 1) else { return nil }
      guard next == 0 || next == 0xFF || (0xD0...0xD7).contains(next) else { return place }
      rest = reader.bytes[(place + (next == 0xFF ? 1 : 2))...]
    }
    return nil
  }

  /// A marker with its segment, after any fill bytes.
  private static func segment(
    in reader: ByteReader, at start: Int
  ) -> (marker: UInt8, contents: Int, end: Int)? {
    var place = start
    guard reader.byte(at: place) == 0xFF else { return nil }
    while reader.byte(at: place + 1) == 0xFF { place += 1 }
    guard let marker = reader.byte(at: place + 1), let length = reader.big16(at: place + 2),
      length >= 2
    else { return nil }
    return (marker, place + 4, place + 2 + length)
  }

  private static let scanMarker: UInt8 = 0xDA
  /// All frames but those that mean tables (DHT, JPG, DAC).
  private static let frameMarkers = Set<UInt8>(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC])
}

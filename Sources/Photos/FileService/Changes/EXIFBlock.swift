import ImageFormats

/// EXIF data, as far as their orientation is concerned (CIPA DC-008, tag 0x0112).
enum EXIFBlock {
  /// The tag of the orientation.
  static let tag = 0x0112
  private static let tagBytes: [UInt8] = [0x01, 0x12]

  /// Data with nothing but an orientation.
  static func bytes(of orientation: Int) -> [UInt8] {
    Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + entry(orientation, isBig: true) + [0, 0, 0, 0]
  }

  /// The entry of a directory with an orientation.
  static func entry(_ orientation: Int, isBig: Bool) -> [UInt8] {
    let value = UInt8(orientation)
    return isBig
      ? tagBytes + [0, 3, 0, 0, 0, 1, 0, value, 0, 0]
      : tagBytes.reversed() + [3, 0, 1, 0, 0, 0, value, 0, 0, 0]
  }

  /// The orientation in data; nil if readers may differ: some take the first of two values and some
  /// the last, and some leave a damaged directory where others read on.
  static func orientation(of data: [UInt8]) -> Int? {
    guard let tiff = TIFFHeader(data[...]), tiff.isSound(upTo: tag) else { return nil }
    guard tiff.first.tags.contains(tag) else { return 1 }
    return tiff.first.entry(tagged: tag).flatMap { tiff.number(of: $0) }.map(valid)
  }

  /// The data with another orientation; nil as above.
  static func data(_ data: [UInt8], with orientation: Int) -> [UInt8]? {
    guard self.orientation(of: data) != nil, let tiff = TIFFHeader(data[...]) else { return nil }
    let entry = entry(orientation, isBig: tiff.isBig)
    guard let place = tiff.first.entry(tagged: tag)?.place else {
      return tiff.adding(entry, tag: tag)
    }
    var new = data
    new.replaceSubrange(place..<(place + entry.count), with: entry)
    return new
  }

  /// An orientation that is stated; what is none counts as upright.
  static func valid(_ orientation: Int) -> Int {
    (1...8).contains(orientation) ? orientation : 1
  }
}

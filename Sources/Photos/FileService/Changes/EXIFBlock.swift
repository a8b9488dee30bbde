import ImageFormats

/// EXIF data, as far as their orientation is concerned (CIPA DC-008, tag 0x0112).
enum EXIFBlock {
  /// Data with nothing but an orientation.
  static func bytes(of orientation: Int) -> [UInt8] {
    Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + entry(orientation, isBig: true) + [0, 0, 0, 0]
  }

  /// The entry of a directory with an orientation.
  static func entry(_ orientation: Int, isBig: Bool) -> [UInt8] {
    let value = UInt8(orientation)
    let tag = TIFFHeader.bytes(of: TIFFHeader.orientationTag, 2, isBig: isBig)
    let rest: [UInt8] =
      isBig ? [0, 3, 0, 0, 0, 1, 0, value, 0, 0] : [3, 0, 1, 0, 0, 0, value, 0, 0, 0]
    return tag + rest
  }

  /// The orientation in data; nil if readers may differ.
  static func orientation(of data: [UInt8]) -> Int? {
    switch TIFFHeader(data[...])?.orientation {
    case .missing?: 1
    case .stated(let value, _)?: value
    case nil: nil
    }
  }

  /// The data with another orientation; nil as above.
  static func data(_ data: [UInt8], with orientation: Int) -> [UInt8]? {
    guard let tiff = TIFFHeader(data[...]), let stated = tiff.orientation else { return nil }
    let entry = entry(orientation, isBig: tiff.isBig)
    switch stated {
    case .missing: return tiff.adding(entry, tag: TIFFHeader.orientationTag)
    case .stated(_, let former):
      var new = data
      new.replaceSubrange(former.place..<(former.place + entry.count), with: entry)
      return new
    }
  }
}

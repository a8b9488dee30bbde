/// What a JPEG file says besides its picture, as far as it is right of a part of the picture, too.
///
/// Everything that is not listed goes: other pictures (MPF, JFXX), and what belongs to the whole one, as a
/// map of depths in extended XMP does.
struct JPEGMetadata {
  /// The kinds of segments that stay, by their markers and beginnings.
  private enum Kind {
    static let exif = (marker: UInt8(0xE1), start: Array("Exif\0\0".utf8))
    static let xmp = (marker: UInt8(0xE1), start: Array("http://ns.adobe.com/xap/1.0/\0".utf8))
    static let profile = (marker: UInt8(0xE2), start: Array("ICC_PROFILE\0".utf8))
    /// IPTC's data are among those of Photoshop.
    static let photoshop = (marker: UInt8(0xED), start: Array("Photoshop 3.0\0".utf8))
    static let comment = (marker: UInt8(0xFE), start: [UInt8]())
  }

  private static let (startOfScan, endOfImage): (UInt8, UInt8) = (0xDA, 0xD9)
  /// The markers without a length.
  private static let short: Set<UInt8> = Set(0xD0...0xD8).union([0x01])

  /// The segments with their markers, as they were.
  private var segments: [(marker: UInt8, data: [UInt8])] = []

  /// Reads a file, which libjpeg can read.
  init(_ file: UnsafeBufferPointer<UInt8>) {
    var index = 2
    while index + 3 < file.count {
      guard file[index] == 0xFF else { return }
      let marker = file[index + 1]
      if marker == 0xFF {
        index += 1
        continue
      }
      if marker == Self.startOfScan || marker == Self.endOfImage { return }
      if Self.short.contains(marker) {
        index += 2
        continue
      }
      let end = index + 2 + (Int(file[index + 2]) << 8 | Int(file[index + 3]))
      guard end >= index + 4, end <= file.count else { return }
      segments.append((marker, Array(file[(index + 4)..<end])))
      index = end
    }
  }

  /// The orientation that is stated, 1…8; 1 if none is.
  var orientation: Int { exif?.orientation ?? 1 }

  private var exif: EXIFData? {
    segments.first { Self.isKind(Kind.exif, $0.marker, $0.data) }
      .flatMap { EXIFData($0.data.dropFirst(Kind.exif.start.count)) }
  }

  /// The segments for a part of the picture, of a size in its stored order.
  func bytes(width: Int, height: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var hasEXIF = false
    for (marker, data) in segments {
      if Self.isKind(Kind.exif, marker, data) {
        guard !hasEXIF, var exif else { continue }
        hasEXIF = true
        exif.setSize(width: width, height: height)
        exif.removePictures()
        bytes += Self.segment(marker, Kind.exif.start + exif.bytes)
      } else if Self.isKind(Kind.xmp, marker, data) {
        bytes += Self.segment(marker, EmbeddedPictures.removed(fromXMP: data))
      } else if Self.isKind(Kind.photoshop, marker, data) {
        bytes += Self.segment(marker, EmbeddedPictures.removed(from: data))
      } else if Self.isKind(Kind.profile, marker, data) || Self.isKind(Kind.comment, marker, data) {
        bytes += Self.segment(marker, data)
      }
    }
    return bytes
  }

  private static func isKind(
    _ kind: (marker: UInt8, start: [UInt8]), _ marker: UInt8, _ data: [UInt8]
  ) -> Bool { kind.marker == marker && data.starts(with: kind.start) }

  private static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    let length = data.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + data
  }
}

import ImageFormats

/// What a JPEG file says besides its picture, as far as it is right of a part of the picture, too.
///
/// Everything that is not listed goes: other pictures (MPF, JFXX), and what belongs to the whole
/// one, as a map of depths in extended XMP does.
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

  private typealias Segment = (marker: UInt8, data: [UInt8])

  /// The most bytes in a segment.
  private static let mostBytes = 0xFFFF - 2

  private let segments: [Segment]

  /// Reads a file; nil unless all readers divide it alike.
  init?(_ file: UnsafeBufferPointer<UInt8>) {
    guard let found = JPEGSegments(file)?.all else { return nil }
    segments = found.map { ($0.marker, Array(file[$0.contents])) }
  }

  /// The orientation, 1…8; 1 if none is stated.
  ///
  /// It is nil unless it is stated in such a way that every reader understands it, and nothing else
  /// states another one.
  var orientation: Int? {
    let exif = segments.filter(Self.mayBeEXIF)
    guard exif.count <= 1 else { return nil }
    var orientation = 1
    if let segment = exif.first {
      guard let stated = Self.exif(segment)?.orientation else { return nil }
      orientation = stated
    }
    let agree = segments.allSatisfy { segment in
      Self.contents(segment, Kind.xmp).map { XMPPacket($0).allows(orientation: orientation) }
        ?? true
    }
    return agree ? orientation : nil
  }

  /// The segments for a part of the picture, of a size in its stored order.
  func bytes(width: Int, height: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var (hasEXIF, hasPhotoshop) = (false, false)
    for segment in segments {
      var data: [UInt8]?
      if Self.contents(segment, Kind.exif) != nil {
        guard !hasEXIF else { continue }
        hasEXIF = true
        data = Self.exif(segment).map { Kind.exif.start + $0.cropped(width: width, height: height) }
      } else if let packet = Self.contents(segment, Kind.xmp) {
        data = XMPPacket(packet).withoutPictures.map { Kind.xmp.start + $0 }
      } else if Self.contents(segment, Kind.photoshop) != nil {
        guard !hasPhotoshop else { continue }
        hasPhotoshop = true
        data = photoshop
      } else if Self.contents(segment, Kind.profile) != nil {
        data = segment.data
      } else if Self.contents(segment, Kind.comment) != nil {
        data = EmbeddedPictures.mayBe(in: segment.data) ? nil : segment.data
      }
      if let data, data.count <= Self.mostBytes { bytes += Self.coded(segment.marker, data) }
    }
    return bytes
  }

  /// Photoshop's data, which one segment may begin and another one end, without pictures; nil if
  /// nothing is left.
  private var photoshop: [UInt8]? {
    let all = segments.compactMap { Self.contents($0, Kind.photoshop) }.flatMap { $0 }
    let kept = PhotoshopResources.kept(of: all)
    return kept.isEmpty ? nil : Kind.photoshop.start + kept
  }

  private static func exif(_ segment: Segment) -> EXIFData? {
    contents(segment, Kind.exif).flatMap(EXIFData.init)
  }

  /// Whether some readers take a segment for EXIF data: they accept other bytes around the name.
  private static func mayBeEXIF(_ segment: Segment) -> Bool {
    guard segment.marker == Kind.exif.marker else { return false }
    return (0..<8).contains { segment.data.dropFirst($0).starts(with: "Exif".utf8) }
  }

  /// What follows the beginning of a segment; nil if it is of another kind.
  private static func contents(
    _ segment: Segment, _ kind: (marker: UInt8, start: [UInt8])
  ) -> ArraySlice<UInt8>? {
    guard segment.marker == kind.marker, segment.data.starts(with: kind.start) else { return nil }
    return segment.data.dropFirst(kind.start.count)
  }

  private static func coded(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    let length = data.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + data
  }
}

import GalleryCore
import ImageFormats

/// The orientation that a JPEG stores in its EXIF data (CIPA DC-008, tag 0x0112), and how it is
/// changed without a change of the pixels.
struct JPEGOrientation: StoredOrientation {
  let value: Int
  private let head: [UInt8]

  /// Reads a file; nil if `orientation(of:)` knows none.
  init?(_ file: FileBytes) throws(FileChangeFailure) {
    let head = try file.headOfJPEG()
    guard let value = Self.orientation(of: head) else { return nil }
    (self.value, self.head) = (value, head)
  }

  func edits(for change: Reorientation) -> [FileEdit]? {
    Self.edit(of: head, for: change).map { [$0] }
  }

  private static let signature = Array("Exif\0\0".utf8)

  /// What a JPEG says about its orientation, as every reader understands it.
  private enum Statement {
    /// Nothing: it has no EXIF data. New ones go here, after JFIF's segment, which comes first.
    case nothing(insertion: Int)
    /// Nothing in its EXIF data.
    case missing(segment: Range<Int>, TIFFHeader)
    /// An orientation in the entry of its EXIF data at this place in the file.
    case entry(value: Int, isShort: Bool, place: Int, isBig: Bool)
  }

  /// The orientation that a JPEG's beginning states, 1…8; nil if it is no JPEG, if more of its
  /// beginning is needed, or if readers may differ: some take the first of two values and some the
  /// last, and some leave a damaged directory where others read on.
  static func orientation(of head: [UInt8]) -> Int? {
    switch statement(of: head) {
    case .nothing, .missing: 1
    case .entry(let value, _, _, _): value
    case nil: nil
    }
  }

  /// The change after which a JPEG is shown in another way.
  ///
  /// - Parameters:
  ///   - head: the file's beginning.
  ///   - change: how it is shown from now on.
  /// - Returns: nil if its orientation is not known (`orientation(of:)`), or has no room.
  static func edit(of head: [UInt8], for change: Reorientation) -> FileEdit? {
    guard let statement = statement(of: head), let old = orientation(of: head) else { return nil }
    let new = change.changed(old)
    switch statement {
    case .nothing(let insertion):
      return segment(new).map { FileEdit(range: insertion..<insertion, bytes: $0) }
    case .missing(let range, let tiff):
      // The directory is written again at the end, with one entry more: nothing else moves.
      let entry = EXIFBlock.entry(new, isBig: tiff.isBig)
      let data = tiff.adding(entry, tag: TIFFHeader.orientationTag)
      return JPEGSegments.bytes(of: signature + data).map { FileEdit(range: range, bytes: $0) }
    case .entry(_, let isShort, let place, let isBig):
      // What `nothing` has added goes again, so that a turn and the one back leave the same bytes.
      let start = place - Self.placeInSegment
      if new == 1, start >= 0, let own = segment(old), head[start...].starts(with: own) {
        return FileEdit(range: start..<(start + own.count), bytes: [])
      }
      // Usually two bytes; another form is written as it should be.
      guard isShort else {
        return FileEdit(range: place..<(place + 12), bytes: EXIFBlock.entry(new, isBig: isBig))
      }
      return FileEdit(
        range: (place + 8)..<(place + 10), bytes: isBig ? [0, UInt8(new)] : [UInt8(new), 0])
    }
  }

  private static func statement(of head: [UInt8]) -> Statement? {
    guard let segments = JPEGSegments(head)?.all else { return nil }
    // Some readers accept other bytes before and after the name.
    let exif = segments.filter { segment in
      segment.marker == 0xE1
        && segment.contents.dropLast(3).prefix(8).contains {
          head[$0...].starts(with: "Exif".utf8)
        }
    }
    guard let first = exif.first else {
      let jfif = segments.first.flatMap { $0.marker == 0xE0 ? $0.range.upperBound : nil }
      return .nothing(insertion: jfif ?? 2)
    }
    guard exif.count == 1, head[first.contents].starts(with: signature) else { return nil }
    let start = first.contents.lowerBound + signature.count
    guard let tiff = TIFFHeader(head[start..<first.contents.upperBound]) else { return nil }
    switch tiff.orientation {
    case .missing?: return .missing(segment: first.range, tiff)
    case .stated(let value, let entry)?:
      return .entry(
        value: value, isShort: entry.type == .short, place: start + entry.place, isBig: tiff.isBig)
    case nil: return nil
    }
  }

  /// Where the entry is in a segment with nothing but an orientation: behind marker, length,
  /// signature, TIFF's header and the number of entries.
  private static let placeInSegment = 2 + 2 + 6 + 8 + 2

  /// A segment with nothing but an orientation.
  private static func segment(_ orientation: Int) -> [UInt8]? {
    JPEGSegments.bytes(of: signature + EXIFBlock.bytes(of: orientation))
  }
}

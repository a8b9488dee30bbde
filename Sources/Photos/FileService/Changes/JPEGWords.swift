import GalleryCore
import ImageFormats

/// Where a JPEG says what people say of it: its XMP data, in a segment of their own (XMP
/// specification, part 3, 1.1.3).
struct JPEGWords {
  private static let signature = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
  /// What does not fit into one segment is in others, of which the first one has a checksum.
  private static let extensionSignature = Array("http://ns.adobe.com/xmp/extension/\0".utf8)
  /// Around the data, so that programs find them in a file of any format.
  private static let wrapper = (
    start: Array("<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n".utf8),
    end: Array("<?xpacket end=\"w\"?>".utf8)
  )

  /// What its XMP data say; nothing if there are none.
  let file: XMPFile
  /// The segment with the data; nil if there is none.
  private let segment: JPEGSegments.Segment?
  /// Where a segment is inserted: behind those with JFIF's and EXIF's data, as these come first.
  private let insertion: Int

  /// Reads a file; nil if it is no JPEG, if readers may differ in what it says, or if something in
  /// it holds only as long as its XMP data stay as they are.
  init?(_ file: FileBytes) throws(FileChangeFailure) {
    guard try file.part(at: 0, count: 3) == [0xFF, 0xD8, 0xFF] else { return nil }
    let head = try file.headOfJPEG()
    guard let segments = JPEGSegments(head)?.all else { return nil }
    func begins(_ segment: JPEGSegments.Segment, _ marker: UInt8, _ name: [UInt8]) -> Bool {
      segment.marker == marker && head[segment.contents].starts(with: name)
    }
    let own = segments.filter { begins($0, 0xE1, Self.signature) }
    guard own.count < 2,
      !segments.contains(where: { head[$0.contents].starts(with: Self.extensionSignature) })
    else { return nil }
    segment = own.first
    // Signatures (C2PA) cover all other bytes at their places, and the places of other pictures
    // (MPF) count from their segment on.
    let before = own.isEmpty ? [] : segments.prefix { $0 != own.first }
    guard !segments.contains(where: { begins($0, 0xEB, Array("JP".utf8)) }),
      !before.contains(where: { begins($0, 0xE2, Array("MPF\0".utf8)) })
    else { return nil }
    insertion =
      segments.prefix { $0.marker == 0xE0 || $0.marker == 0xE1 }.last?.range.upperBound ?? 2
    let data = segment.map { Array(head[$0.contents.dropFirst(Self.signature.count)]) }
    guard let file = XMPFile(data ?? SidecarFile.empty) else { return nil }
    self.file = file
  }

  /// What is to be replaced so that it says something else, nothing if it says that already; nil if
  /// that cannot be written.
  func edits(_ change: SidecarChange) -> [FileEdit]? {
    guard let edits = file.edits(change) else { return nil }
    guard !edits.isEmpty else { return [] }
    guard let segment else {
      let data = Self.wrapper.start + SidecarFile.data(saying: change) + Self.wrapper.end
      return JPEGSegments.bytes(of: Self.signature + data).map {
        [FileEdit(range: insertion..<insertion, bytes: $0)]
      }
    }
    let growth = edits.reduce(0) { $0 + $1.growth }
    guard let length = UInt16(exactly: segment.contents.count + 2 + growth) else { return nil }
    let start = segment.contents.lowerBound
    let header =
      growth == 0 ? [] : [FileEdit(range: start - 2..<start, bytes: length.bigEndianBytes)]
    return header + edits.map { $0.moved(by: start + Self.signature.count) }
  }
}

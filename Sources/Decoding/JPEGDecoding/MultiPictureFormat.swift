import ImageFormats

/// The pictures that cameras append to a JPEG file (CIPA DC-007, the Multi-Picture Format).
enum MultiPictureFormat {
  /// What begins the contents of the segment with the list, APP2; a header as that of TIFF follows.
  private static let identifier: [UInt8] = Array("MPF".utf8) + [0]
  /// The tag of the list of pictures.
  private static let listTag = 0xB002
  /// The bytes of a picture's entry in the list.
  private static let entrySize = 16
  /// The kinds of pictures that are previews: of about VGA's size, and of full HD's.
  ///
  /// The others are photos of their own, such as the second one of a stereo camera, or maps of
  /// brightness.
  private static let previewKinds: Set<Int> = [0x01_0001, 0x01_0002]
  /// The most pictures of a list to look at; cameras append up to three.
  private static let mostPictures = 8

  /// Where the previews of a file are; empty if it has none.
  static func previews(in file: UnsafeRawBufferPointer) -> [Range<Int>] {
    guard let segments = JPEGSegments(file) else { return [] }
    for segment in segments.all where segment.marker == 0xE2 {
      let contents = file[segment.contents]
      if contents.starts(with: identifier) {
        return previews(in: file, listedIn: contents.dropFirst(identifier.count))
      }
    }
    return []
  }

  /// Where the previews of a list are, whose header places are counted from.
  private static func previews(
    in file: UnsafeRawBufferPointer, listedIn contents: Slice<UnsafeRawBufferPointer>
  ) -> [Range<Int>] {
    let start = contents.startIndex
    guard let header = TIFFHeader(Array(contents)[...]),
      let list = header.first.entry(tagged: listTag)
    else { return [] }
    let entries = stride(from: list.value.lowerBound, to: list.value.upperBound, by: entrySize)
    return entries.prefix(mostPictures).compactMap { entry in
      guard entry + entrySize <= list.value.upperBound else { return nil }
      let numbers = stride(from: entry, to: entry + 12, by: 4).map {
        TIFFHeader.number(header.bytes[$0..<$0 + 4], isBig: header.isBig)
      }
      let (kind, count, place) = (numbers[0] & 0xFF_FFFF, numbers[1], start + numbers[2])
      guard previewKinds.contains(kind), count > 0, place + count <= file.count else { return nil }
      return place..<place + count
    }
  }
}

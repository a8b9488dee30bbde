import ImageFormats

/// EXIF data (CIPA DC-008) of a picture that is cropped: its size is another one, and what is not
/// known goes, as small pictures do, which would show what was cut off.
///
/// No value changes its place, so that what cameras' makers have written stays readable.
struct EXIFData {
  private enum Tag {
    static let makerNote = 0x927C
    /// The directories of EXIF itself, of positions, and of rules for other programs.
    static let (exif, directories) = (0x8769, Set([0x8769, 0x8825, 0xA005]))
    static let (widths, heights) = (Set([0x0100, 0xA002]), Set([0x0101, 0xA003]))
    /// Where small pictures are and how long they are, in strips, tiles, as a JPEG or in more
    /// directories; XMP and Photoshop's data, which may have some; and a camera's own data.
    static let pictures = Set([
      0x0111, 0x0117, 0x0144, 0x0145, 0x014A, 0x0201, 0x0202, 0x02BC, 0x8649, 0xC634,
    ])
  }

  private let tiff: TIFFHeader

  /// Reads data from TIFF's header on; nil if they are damaged.
  init?(_ data: ArraySlice<UInt8>) {
    guard let tiff = TIFFHeader(data) else { return nil }
    self.tiff = tiff
  }

  /// The orientation, 1…8; 1 if none is stated.
  ///
  /// It is nil if readers may differ, of which some ask the maker's note.
  var orientation: Int? {
    switch tiff.orientation {
    case .stated(let value, _)?: return value
    case nil: return nil
    case .missing?:
      let first = tiff.first
      guard first.tags.contains(Tag.exif) else { return 1 }
      let inner = first.entry(tagged: Tag.exif).flatMap { directory(of: $0) }
      return inner.map { $0.tags.contains(Tag.makerNote) } == false ? 1 : nil
    }
  }

  /// The data of a picture of another size, without what may be a picture.
  func cropped(width: Int, height: Int) -> [UInt8] {
    let bytes = tiff.bytes
    var result = [UInt8](repeating: 0, count: bytes.count)
    var end = 8
    func copy(_ range: Range<Int>, to place: Int) {
      result.replaceSubrange(place..<(place + range.count), with: bytes[range])
      end = max(end, place + range.count)
    }
    func write(_ number: Int, _ length: Int, to place: Int) {
      result.replaceSubrange(
        place..<(place + length), with: TIFFHeader.bytes(of: number, length, isBig: tiff.isBig))
    }
    copy(0..<8, to: 0)
    let all = directories.map { ($0, $0.entries.compactMap(\.self).filter { isKept($0) }) }
    // Damaged data may have a value where a directory is, which counts more.
    for (_, entries) in all {
      for entry in entries { copy(entry.value, to: entry.value.lowerBound) }
    }
    for (directory, entries) in all {
      for index in directory.place..<directory.end { result[index] = 0 }
      end = max(end, directory.end)
      write(entries.count, 2, to: directory.place)
      for (index, entry) in entries.enumerated() {
        let place = directory.place + 2 + index * TIFFHeader.entrySize
        copy(entry.place..<(entry.place + TIFFHeader.entrySize), to: place)
        guard entry.count == 1, entry.type == .short || entry.type == .long else { continue }
        let length = entry.value.count
        if Tag.widths.contains(entry.tag) { write(width, length, to: place + 8) }
        if Tag.heights.contains(entry.tag) { write(height, length, to: place + 8) }
      }
    }
    return Array(result[..<end])
  }

  /// The first directory, and those in it that are known, each once.
  private var directories: [TIFFHeader.Directory] {
    var found: [TIFFHeader.Directory] = []
    var waiting = [tiff.first]
    while let directory = waiting.popLast() {
      guard !found.contains(where: { $0.place == directory.place }) else { continue }
      found.append(directory)
      for case let entry? in directory.entries {
        if let inner = self.directory(of: entry) { waiting.append(inner) }
      }
    }
    return found
  }

  /// The directory that an entry leads to; nil if it leads to none that is known.
  private func directory(of entry: TIFFHeader.Entry) -> TIFFHeader.Directory? {
    Tag.directories.contains(entry.tag)
      ? tiff.number(of: entry).flatMap { tiff.directory(at: $0) } : nil
  }

  private func isKept(_ entry: TIFFHeader.Entry) -> Bool {
    if Tag.directories.contains(entry.tag) { return directory(of: entry) != nil }
    return !Tag.pictures.contains(entry.tag) && !EmbeddedPictures.mayBe(in: tiff.bytes[entry.value])
  }
}

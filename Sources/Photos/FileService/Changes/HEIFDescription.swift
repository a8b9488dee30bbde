import ImageFormats

/// The box of a HEIF file that describes its items, `meta`, with its header.
struct HEIFDescription {
  /// What describes the items is small; more is not read.
  private static let mostBytes = 16 << 20
  /// The most boxes of a file.
  private static let mostBoxes = 64
  /// The boxes of files with places that may move: others, such as those of films, have places of their
  /// own inside.
  private static let still: Set<BoxName> = ["ftyp", "meta", "mdat", "free", "skip", "mpvd", "uuid"]

  /// Where it is in the file.
  let start: Int
  /// Its bytes.
  let bytes: [UInt8]
  /// Where its contents are in them.
  let content: Range<Int>
  /// Whether what follows it in the file may move.
  let isMovable: Bool

  /// Finds the box; nil if there is none, or the file is damaged before it.
  init?(_ file: FileBytes) throws(FileChangeFailure) {
    var place = 0
    var found: (start: Int, bytes: [UInt8], content: Range<Int>)?
    var isMovable = true
    for _ in 0..<Self.mostBoxes where place < file.size {
      guard let header = try file.part(at: place, count: min(16, file.size - place)),
        let box = header.withUnsafeBytes({ buffer in
          var fields = BoxFields(ByteReader(buffer), 0..<buffer.count)
          return fields.boxHeader()
        }), box.content == 8 || box.content == 16, box.end > 8, place + box.end <= file.size
      else {
        isMovable = false
        break
      }
      isMovable = isMovable && Self.still.contains(box.name)
      if box.name == "meta" {
        // The last box may say that it continues to the end, and a large one has another header.
        guard found == nil, box.end <= Self.mostBytes, box.content == 8,
          header[..<4] != [0, 0, 0, 0],
          let bytes = try file.part(at: place, count: box.end)
        else { return nil }
        found = (place, bytes, box.content..<box.end)
      }
      place += box.end
    }
    guard let found else { return nil }
    (start, bytes, content) = found
    self.isMovable = isMovable && place == file.size
  }
}

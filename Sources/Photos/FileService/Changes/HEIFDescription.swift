import ImageFormats

/// The box of a HEIF file that describes its items, `meta`, with its header.
struct HEIFDescription {
  /// What describes the items is small; more is not read.
  private static let mostBytes = 16 << 20
  /// The most boxes of a file.
  private static let mostBoxes = 64
  /// The bytes of the brands that are read.
  private static let mostBrands = 256
  /// The boxes of files whose contents may move: others, such as signatures, may have places of
  /// their own inside.
  private static let still: Set<BoxName> = ["ftyp", "meta", "mdat", "free", "skip", "mpvd"]

  /// Where it is in the file.
  let start: Int
  /// Its bytes.
  let bytes: [UInt8]
  /// Where its contents are in them.
  let content: Range<Int>
  /// Whether what follows it in the file may move.
  let isMovable: Bool

  /// Finds the box; nil if there is none, the file is damaged before it, or has a film, whose
  /// frames have a turn of their own.
  init?(_ file: FileBytes) throws(FileChangeFailure) {
    let brands = try file.part(at: 0, count: min(file.size, Self.mostBrands)) ?? []
    let format = brands.withUnsafeBytes { ContainerBrands(ByteReader($0))?.format }
    guard format == .heif || format == .avif else { return nil }
    var place = 0
    var found: (start: Int, bytes: [UInt8], content: Range<Int>)?
    var isMovable = true
    for _ in 0..<Self.mostBoxes where place < file.size {
      guard let box = try BoxHeader(file, at: place) else {
        isMovable = false
        break
      }
      guard box.name != "moov" else { return nil }
      isMovable = isMovable && Self.still.contains(box.name)
      if box.name == "meta" {
        // A large one has another header.
        guard found == nil, box.length <= Self.mostBytes, box.size == 8, !box.isOpen,
          let bytes = try file.part(at: place, count: box.length)
        else { return nil }
        found = (place, bytes, box.size..<box.length)
      }
      place += box.length
    }
    guard let found else { return nil }
    (start, bytes, content) = found
    self.isMovable = isMovable && place == file.size
  }
}

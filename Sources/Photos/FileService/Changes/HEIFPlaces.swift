import ImageFormats

/// Where the items of a HEIF file have their bytes (ISO/IEC 14496-12, 8.11.3, the box `iloc`).
struct HEIFPlaces {
  private let reader: ByteReader
  private let part: Range<Int>

  /// Prepares to read the contents of the box.
  init(_ reader: ByteReader, _ part: Range<Int>) { (self.reader, self.part) = (reader, part) }

  /// The changes after which the places behind an end are right, once that has moved; nil if they are
  /// damaged, or their numbers have no room.
  ///
  /// - Parameters:
  ///   - end: where what grows ends in the file.
  ///   - growth: by how many bytes it grows.
  ///   - start: where the bytes of the reader are in the file.
  func moves(behind end: Int, by growth: Int, in start: Int) -> [FileEdit]? {
    var fields = BoxFields(reader, part)
    guard let head = fields.version(), head.version <= 2, let sizes = fields.number(bytes: 2),
      let count = fields.number(bytes: head.version < 2 ? 2 : 4)
    else { return nil }
    let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, head.version == 0 ? 0 : sizes & 15)
    var edits: [FileEdit] = []
    /// Moves a number that ends where the fields are now; returns whether it has room.
    func move(_ number: Int, _ size: Int, _ position: Int) -> Bool {
      let new = number + growth
      guard size > 0, size == 8 || new < 1 << (8 * size) else { return false }
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: new >> (8 * (size - 1 - $0))) }
      edits.append(
        FileEdit(range: (start + position - size)..<(start + position), bytes: bytes))
      return true
    }
    for _ in 0..<count {
      guard fields.number(bytes: head.version < 2 ? 2 : 4) != nil,
        let method = head.version == 0 ? 0 : fields.number(bytes: 2),
        let source = fields.number(bytes: 2), let base = fields.number(bytes: baseSize)
      else { return nil }
      let isInFile = method & 15 == 0 && source == 0
      // Places are counted from the base, which moves with all of them, or not at all.
      let isBaseMoved = isInFile && base >= end
      if isBaseMoved, !move(base, baseSize, fields.position) { return nil }
      guard let extents = fields.number(bytes: 2) else { return nil }
      for _ in 0..<extents {
        guard fields.number(bytes: indexSize) != nil, let offset = fields.number(bytes: offsetSize)
        else { return nil }
        if isInFile, !isBaseMoved, base + offset >= end,
          !move(offset, offsetSize, fields.position)
        {
          return nil
        }
        guard fields.number(bytes: lengthSize) != nil else { return nil }
      }
    }
    return edits
  }
}

import ImageFormats

/// Where the items of a HEIF file have their bytes (ISO/IEC 14496-12, 8.11.3, the box `iloc`).
struct HEIFPlaces {
  private let reader: ByteReader
  private let part: Range<Int>

  /// Prepares to read the contents of the box.
  init(_ reader: ByteReader, _ part: Range<Int>) { (self.reader, self.part) = (reader, part) }

  /// The changes after which the places behind an end are right, once that has moved; nil if they
  /// are damaged, or their numbers have no room.
  ///
  /// - Parameters:
  ///   - grown: where the bytes of the reader, which grow, are in the file.
  ///   - growth: by how many bytes they grow.
  func moves(behind grown: Range<Int>, by growth: Int) -> [FileEdit]? {
    var fields = BoxFields(reader, part)
    guard let head = fields.version(), head.version <= 2, let sizes = fields.number(bytes: 2),
      let count = fields.number(bytes: head.version < 2 ? 2 : 4), count <= HEIFItems.mostItems
    else { return nil }
    var extentCount = 0
    let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, head.version == 0 ? 0 : sizes & 15)
    var edits: [FileEdit] = []
    /// Moves a number that ends where the fields are now; returns whether it has room.
    func move(_ number: Int, _ size: Int, _ position: Int) -> Bool {
      let new = number + growth
      guard size > 0, size == 8 || new < 1 << (8 * size) else { return false }
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: new >> (8 * (size - 1 - $0))) }
      edits.append(
        FileEdit(
          range: (grown.lowerBound + position - size)..<(grown.lowerBound + position), bytes: bytes)
      )
      return true
    }
    for _ in 0..<count {
      guard fields.number(bytes: head.version < 2 ? 2 : 4) != nil,
        let method = head.version == 0 ? 0 : fields.number(bytes: 2),
        let source = fields.number(bytes: 2), let base = fields.number(bytes: baseSize)
      else { return nil }
      // Others are in this description, or parts of other items.
      let isInFile = method & 15 == 0
      guard method & 15 <= 2, !isInFile || source == 0 else { return nil }
      // Places are counted from the base, which moves with all of them, or not at all.
      let isBaseMoved = isInFile && base >= grown.upperBound
      if isBaseMoved, !move(base, baseSize, fields.position) { return nil }
      guard let extents = fields.number(bytes: 2) else { return nil }
      for _ in 0..<extents {
        extentCount += 1
        guard extentCount <= HEIFItems.mostLinks, fields.number(bytes: indexSize) != nil,
          let offset = fields.number(bytes: offsetSize)
        else { return nil }
        let position = fields.position
        guard let length = fields.number(bytes: lengthSize) else { return nil }
        let place = base + offset
        guard isInFile else { continue }
        if place >= grown.upperBound {
          if !isBaseMoved, !move(offset, offsetSize, position) { return nil }
        } else if length == 0 || place + length > grown.lowerBound {
          // Inside of what grows, or to the end of the file.
          return nil
        }
      }
    }
    return edits
  }
}

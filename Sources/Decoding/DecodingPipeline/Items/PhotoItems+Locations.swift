import ImageFormats

extension PhotoItems {
  /// Where an item's data are.
  struct Location {
    /// 0 for the file, 1 for the `meta` box's own data, 2 for another item's data.
    var method: Int
    var extents: [Extent]
  }

  /// A part of the data.
  struct Extent {
    /// The number of the item that contains it, among those of the `iloc` references, from 1.
    var source: Int
    var offset: Int
    var length: Int
  }

  mutating func readLocations(_ box: Box) -> Bool {
    var fields = BoxFields(reader, box.content)
    guard let (version, _) = fields.version(), version <= 2, let sizes = fields.number(bytes: 2),
      let count = fields.number(bytes: version < 2 ? 2 : 4), count <= Self.maximumCount
    else { return false }
    let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 0xF)
    let (baseSize, sourceSize) = (sizes >> 4 & 0xF, version == 0 ? 0 : sizes & 0xF)
    guard offsetSize <= 8, lengthSize <= 8, baseSize <= 8, sourceSize <= 8 else { return false }
    var linkCount = 0
    for _ in 0..<count {
      guard let identifier = fields.number(bytes: version < 2 ? 2 : 4),
        let method = fields.number(bytes: version == 0 ? 0 : 2),
        // The other file that this could name is always the same one.
        fields.number(bytes: 2) != nil, let base = fields.number(bytes: baseSize),
        let extentCount = fields.number(bytes: 2)
      else { return false }
      linkCount += extentCount
      guard linkCount <= Self.maximumLinkCount else { return false }
      var location = Location(method: method & 0xF, extents: [])
      for _ in 0..<extentCount {
        guard let source = fields.number(bytes: sourceSize),
          let offset = fields.number(bytes: offsetSize),
          let length = fields.number(bytes: lengthSize)
        else { return false }
        location.extents.append(Extent(source: source, offset: base + offset, length: length))
      }
      items[identifier]?.location = location
    }
    return true
  }

  /// More parts than any item has that is a part of another one, or that contains one.
  private static let maximumPartCount = 64

  /// Where the data of an item are in the file, in their order; nil if the file does not say.
  ///
  /// They may be beyond the end of a truncated file.
  func ranges(of identifier: Int) -> [Range<Int>]? {
    guard let location = items[identifier]?.location else { return nil }
    switch location.method {
    case 0:
      return ranges(of: location, in: reader.bytes.indices, isOpen: true)
    case 1:
      return innerData.flatMap { ranges(of: location, in: $0, isOpen: false) }
    case 2:
      guard location.extents.count <= Self.maximumPartCount else { return nil }
      let sources = references.first { $0.kind == "iloc" && $0.source == identifier }?.targets ?? []
      var ranges: [Range<Int>] = []
      for extent in location.extents {
        let number = max(1, extent.source)
        guard number <= sources.count,
          let location = items[sources[number - 1]]?.location, location.method < 2,
          location.extents.count <= Self.maximumPartCount,
          let whole = self.ranges(of: sources[number - 1])
        else { return nil }
        ranges += Self.part(of: whole, from: extent.offset, length: extent.length)
      }
      return ranges
    default:
      return nil
    }
  }

  /// - Parameter isOpen: whether the source may be longer than what there is of it.
  private func ranges(
    of location: Location, in source: Range<Int>, isOpen: Bool
  ) -> [Range<Int>]? {
    var ranges: [Range<Int>] = []
    for extent in location.extents {
      let start = source.lowerBound + extent.offset
      // The standard lets a single extent without a length continue to the end.
      let isWhole = extent.length == 0 && location.extents.count == 1
      let end = isWhole ? max(start, source.upperBound) : start + extent.length
      guard isOpen || end <= source.upperBound else { return nil }
      if let last = ranges.last, last.upperBound == start {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else if end > start {
        ranges.append(start..<end)
      }
    }
    return ranges
  }

  /// Returns a part of what several ranges have together; all of the rest if the length is 0.
  private static func part(
    of ranges: [Range<Int>], from offset: Int, length: Int
  ) -> [Range<Int>] {
    var (skipped, left) = (offset, length == 0 ? Int.max : length)
    var parts: [Range<Int>] = []
    for range in ranges {
      let start = range.lowerBound + min(skipped, range.count)
      skipped -= start - range.lowerBound
      let end = start + min(left, range.upperBound - start)
      left -= end - start
      if end > start { parts.append(start..<end) }
    }
    return parts
  }

  /// Returns the data of an item that is short, as far as they are in the file.
  ///
  /// - Parameter limit: the largest number of bytes.
  func data(of identifier: Int, limit: Int) -> [UInt8]? {
    guard let ranges = ranges(of: identifier) else { return nil }
    var data: [UInt8] = []
    for range in ranges {
      let range = range.clamped(to: reader.bytes.indices)
      guard range.count <= limit - data.count else { return nil }
      data += reader.bytes[range]
    }
    return data
  }
}

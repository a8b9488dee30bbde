package import ImageFormats

extension PhotoItems {
  /// The tables of a file that libheif can read whatever else is in the file.
  package struct Reduced {
    /// Precedes the file: a type, the tables of what the photo needs, and the beginning of a box of
    /// data, which is the whole file.
    package let head: [UInt8]
    /// How items are still mirrored after they were decoded, by their new numbers.
    package let mirrors: [Int: EXIFOrientation]
  }

  /// The number of bytes that items may always have, even if they share data: equal tiles do.
  private static let leastByteLimit = 16 << 20

  /// The longest file in a box of data that libheif accepts, in bytes.
  private static let maximumFileLength = 0x7FFF_0000

  /// Rewrites the tables so that they list only the photo, its alpha channel and its thumbnails.
  ///
  /// libheif 1.15, which Debian 12 has, rejects a file in which anything else surprises it: tone
  /// maps, auxiliary pictures or descriptions of several pictures, and metadata of other kinds.
  /// Phones write all of these.
  package func reduced(as format: ImageFormat) throws(DecodingError) -> Reduced {
    let fileLength = reader.bytes.count
    guard fileLength <= Self.maximumFileLength else { throw .fileTooLong }
    let needed = try needed(as: format)
    let numbers = Dictionary(
      uniqueKeysWithValues: needed.items.enumerated().map { ($1, $0 + 1) })
    var locations: [(number: Int, ranges: [Range<Int>])] = []
    var infos: [UInt8] = []
    var associations: [UInt8] = []
    var kept: [UInt8] = []
    var keptNumbers: [Int: Int] = [:]
    var byteCount = 0
    var mirrors: [Int: EXIFOrientation] = [:]
    let parts = Set(needed.references.filter { $0.kind == "dimg" }.flatMap(\.targets))
    for identifier in needed.items {
      guard let item = items[identifier], let number = numbers[identifier] else { continue }
      let ranges = ranges(of: identifier) ?? []
      byteCount += ranges.reduce(0) { $0 + $1.count }
      locations.append((number, ranges))
      // None is hidden: libheif does not show a hidden one, and the primary one can be.
      infos += Self.fullBox(
        "infe", version: 2, Self.big(number, 2) + Self.big(0, 2) + Self.big(item.kind.code, 4) + [0]
      )
      var properties = item.properties.prefix(255)
      if !parts.contains(identifier), let (index, mirror) = lastMirror(of: properties) {
        properties.remove(at: index)
        mirrors[number] = mirror
      }
      associations += Self.big(number, 2) + Self.big(properties.count, 1)
      for (property, isEssential) in properties {
        let new = keptNumbers[property] ?? keptNumbers.count + 1
        if keptNumbers.updateValue(new, forKey: property) == nil {
          kept += reader.bytes[self.properties[property - 1].whole]
        }
        associations += Self.big(new | (isEssential ? 0x8000 : 0), 2)
      }
    }
    // Items may share data, but the memory for all of them must be in proportion to the file.
    guard byteCount <= max(2 * fileLength, Self.leastByteLimit) else {
      throw .damaged(format, detail: "its items overlap")
    }
    var references: [UInt8] = []
    for reference in needed.references {
      guard let source = numbers[reference.source] else { continue }
      let targets = reference.targets.compactMap { numbers[$0] }
      references += Self.box(
        reference.kind,
        Self.big(source, 2) + Self.big(targets.count, 2) + targets.flatMap { Self.big($0, 2) })
    }
    let count = needed.items.count
    let before =
      Self.fullBox("hdlr", Self.big(0, 4) + Array("pict".utf8) + Self.big(0, 12) + [0])
      + Self.fullBox("pitm", Self.big(1, 2))
    let after =
      Self.fullBox("iinf", Self.big(count, 2) + infos)
      + Self.box(
        "iprp",
        Self.box("ipco", kept)
          + Self.fullBox("ipma", flags: 1, Self.big(count, 4) + associations))
      + (references.isEmpty ? [] : Self.fullBox("iref", references))
    let brand = Array((format == .avif ? "avif" : "heic").utf8)
    func head(length: Int) -> [UInt8] {
      Self.box("ftyp", brand + Self.big(0, 4) + Array("mif1".utf8) + brand)
        + Self.fullBox("meta", before + Self.table(of: locations, shiftedBy: length) + after)
        + Self.big(8 + fileLength, 4) + Array("mdat".utf8)
    }
    // Its length does not depend on the numbers in it.
    return Reduced(head: head(length: head(length: 0).count), mirrors: mirrors)
  }

  /// The table of where the items are.
  private static func table(
    of locations: [(number: Int, ranges: [Range<Int>])], shiftedBy shift: Int
  ) -> [UInt8] {
    let items = locations.flatMap { number, ranges in
      big(number, 2) + big(0, 2) + big(ranges.count, 2)
        + ranges.flatMap { big(shift + $0.lowerBound, 4) + big($0.count, 4) }
    }
    return fullBox("iloc", big(0x4400, 2) + big(locations.count, 2) + items)
  }

  /// Returns the mirroring that is the last thing to be done with a decoded item, and where it is
  /// among the item's properties: libheif 1.15 mirrors only eight bits.
  private func lastMirror(
    of properties: ArraySlice<(number: Int, isEssential: Bool)>
  ) -> (index: Int, EXIFOrientation)? {
    let changing: [BoxName] = ["clap", "irot", "imir"]
    guard
      let index = properties.lastIndex(where: {
        changing.contains(self.properties[$0.number - 1].name)
      }), self.properties[properties[index].number - 1].name == "imir"
    else { return nil }
    var fields = BoxFields(reader, self.properties[properties[index].number - 1].content)
    // 0 exchanges top and bottom (ISO/IEC 23008-12:2022, 6.5.12).
    guard let axis = fields.number(bytes: 1),
      let mirror = EXIFOrientation(rawValue: axis & 1 == 0 ? 4 : 2)
    else { return nil }
    return (index, mirror)
  }

  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func box(_ name: BoxName, _ contents: [UInt8]) -> [UInt8] {
    big(8 + contents.count, 4) + big(name.code, 4) + contents
  }

  private static func fullBox(
    _ name: BoxName, version: Int = 0, flags: Int = 0, _ contents: [UInt8]
  ) -> [UInt8] {
    box(name, big(version << 24 | flags, 4) + contents)
  }
}

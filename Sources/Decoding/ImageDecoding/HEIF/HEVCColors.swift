import ImageFormats

/// The code points for colours in the data of HEVC, which libheif 1.15 uses but does not report.
///
/// Its own tool heif-enc writes them only there.
enum HEVCColors {
  /// The most entries that a file may have of what is searched here.
  private static let limit = 1000
  /// The most items and properties of a file: libheif's own limit.
  private static let itemLimit = 20_000

  /// Returns what a picture's sequence parameters state; nil if that is nothing.
  ///
  /// - Parameters:
  ///   - reader: the file.
  ///   - item: the picture's coded item; nil for the primary one.
  static func codePoints(in reader: ByteReader, item: Int?) -> HeaderBits.CodePoints? {
    let file = 0..<reader.bytes.count
    guard let meta = box("meta", in: file, of: reader).map({ $0.dropFirst(4) }),
      let properties = box("iprp", in: meta, of: reader),
      let list = box("ipco", in: properties, of: reader)
    else { return nil }
    let boxes = Array(children(of: list, in: reader).prefix(itemLimit))
    func isConfiguration(_ index: Int) -> Bool {
      boxes.indices.contains(index) && reader.matches("hvcC", at: boxes[index].lowerBound - 4)
    }
    // The tiles of a picture without a configuration come first.
    guard
      let index = associations(of: item, meta, properties, reader).first(where: isConfiguration)
        ?? boxes.indices.first(where: isConfiguration),
      let parameters = sequenceParameters(in: boxes[index], of: reader),
      let codes = try? HEVCSequenceParameters.codePoints(in: parameters)
    else { return nil }
    return codes
  }

  /// The contents of the boxes in a range, without their headers.
  private static func children(
    of range: Range<Int>, in reader: ByteReader
  ) -> some Sequence<Range<Int>> {
    sequence(state: range.lowerBound) { offset -> Range<Int>? in
      guard offset < range.upperBound, let length = reader.big32(at: offset) else { return nil }
      let end = length == 0 ? range.upperBound : min(range.upperBound, offset + length)
      guard end >= offset + 8 else { return nil }
      defer { offset = end }
      return offset + 8..<end
    }
  }

  private static func box(
    _ name: StaticString, in range: Range<Int>, of reader: ByteReader
  ) -> Range<Int>? {
    children(of: range, in: reader).prefix(limit).first {
      reader.matches(name, at: $0.lowerBound - 4)
    }
  }

  /// The indices of an item's properties, of the primary one by default.
  private static func associations(
    of item: Int?, _ meta: Range<Int>, _ properties: Range<Int>, _ reader: ByteReader
  ) -> [Int] {
    guard let primary = box("pitm", in: meta, of: reader),
      let table = box("ipma", in: properties, of: reader),
      let version = reader.byte(at: table.lowerBound),
      let flags = reader.byte(at: table.lowerBound + 3),
      let count = reader.big32(at: table.lowerBound + 4)
    else { return [] }
    let isWide = reader.byte(at: primary.lowerBound) != 0
    let end = primary.upperBound
    let item = item ?? (isWide ? reader.big32(at: end - 4) : reader.big16(at: end - 2))
    var offset = table.lowerBound + 8
    for _ in 0..<min(count, itemLimit) {
      let identifier = version == 0 ? reader.big16(at: offset) : reader.big32(at: offset)
      offset += version == 0 ? 2 : 4
      guard let identifier, let entries = reader.byte(at: offset) else { return [] }
      offset += 1
      let size = flags & 1 == 0 ? 1 : 2
      if identifier == item {
        // The highest bit says whether the property is essential; 0 is none.
        return (0..<Int(entries)).compactMap { entry in
          size == 1
            ? reader.byte(at: offset + entry).map { Int($0 & 0x7F) - 1 }
            : reader.big16(at: offset + 2 * entry).map { $0 & 0x7FFF - 1 }
        }
      }
      offset += Int(entries) * size
    }
    return []
  }

  /// The first sequence parameter set of a configuration (ISO/IEC 14496-15, 8.3.3.1).
  private static func sequenceParameters(
    in configuration: Range<Int>, of reader: ByteReader
  ) -> UnsafeRawBufferPointer? {
    let type: UInt8 = 33
    var offset = configuration.lowerBound + 23
    for _ in 0..<Int(reader.byte(at: offset - 1) ?? 0) {
      guard let kind = reader.byte(at: offset), let count = reader.big16(at: offset + 1) else {
        return nil
      }
      offset += 3
      for _ in 0..<min(count, limit) {
        guard let length = reader.big16(at: offset), offset + 2 + length <= configuration.upperBound
        else { return nil }
        if kind & 0x3F == type {
          return UnsafeRawBufferPointer(rebasing: reader.bytes[offset + 2..<offset + 2 + length])
        }
        offset += 2 + length
      }
    }
    return nil
  }
}

import GalleryCore
import ImageFormats

/// What the items say about the photo.
extension PhotoItems {
  /// The size of the shown picture after cropping and turning; nil if the file does not say.
  ///
  /// The order of these properties is that in which they apply.
  var uprightSize: PixelSize? {
    var size: PixelSize?
    for box in shownProperties {
      var fields = BoxFields(reader, box.content)
      switch box.name {
      case "ispe":
        guard fields.version() != nil, let width = fields.number(bytes: 4),
          let height = fields.number(bytes: 4)
        else { return nil }
        size = PixelSize(width: width, height: height)
      case "clap":
        guard let width = Self.rounded(&fields), let height = Self.rounded(&fields) else {
          return nil
        }
        if size != nil { size = PixelSize(width: width, height: height) }
      case "irot":
        guard let turns = fields.number(bytes: 1) else { return nil }
        if turns % 2 == 1 { size = size?.transposed }
      default: break
      }
    }
    return size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }

  /// Reads a fraction, rounded to a whole number.
  private static func rounded(_ fields: inout BoxFields) -> Int? {
    guard let top = fields.number(bytes: 4), let bottom = fields.number(bytes: 4), bottom > 0 else {
      return nil
    }
    return (top + bottom / 2) / bottom
  }

  private var shownProperties: [Box] {
    (items[shown]?.properties ?? []).map { properties[$0.number - 1] }
  }

  /// Where the shown picture's ICC profile is.
  var profile: UnsafeRawBufferPointer? {
    for box in shownProperties where box.name == "colr" {
      var fields = BoxFields(reader, box.content)
      guard let kind = fields.name(), kind == "prof" || kind == "rICC" else { continue }
      let part = reader.bytes[fields.position..<box.content.upperBound]
      return UnsafeRawBufferPointer(rebasing: part)
    }
    return nil
  }

  /// The largest EXIF or XMP that is read, in bytes: cameras' notes and previews included.
  private static let descriptionLimit = 16 << 20

  /// The EXIF data, which begin as a TIFF file.
  var exif: ArraySlice<UInt8>? {
    guard let item = description(where: { $0.kind == "Exif" }),
      let data = data(of: item, limit: Self.descriptionLimit), data.count > 8
    else { return nil }
    // The standard begins with the distance to the TIFF header, but not every writer does so.
    let distance = data.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let likely = [4 + distance, 0, 4, 10, 6]
    return likely.first { Self.isTIFF(data, at: $0) }.map { data[$0...] }
  }

  private static func isTIFF(_ data: [UInt8], at start: Int) -> Bool {
    guard start <= data.count - 8 else { return false }
    return [[0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A]].contains(data[start..<start + 4])
  }

  /// The XMP packet.
  var xmp: [UInt8]? {
    let item = description {
      $0.contentType == "application/rdf+xml"
        && ($0.encoding.isEmpty || InflatedBytes.encodings.contains($0.encoding.lowercased()))
    }
    guard let item, let data = data(of: item, limit: Self.descriptionLimit) else { return nil }
    guard let encoding = items[item]?.encoding, !encoding.isEmpty else { return data }
    return InflatedBytes.inflated(data, limit: Self.descriptionLimit)
  }

  /// The largest beginning of coded data that is searched for headers, in bytes.
  private static let headerLimit = 4096

  /// Where the headers of the shown picture's AV1 data are: in its configuration (AV1 in ISOBMFF,
  /// 2.3.3), and at the beginning of the data; of a grid, those of its first tile.
  package var headersOfAV1: [[UInt8]] {
    let tile = references.first { $0.kind == "dimg" && $0.source == shown }?.targets.first
    let coded = [shown, tile].compactMap { $0 }.first { items[$0]?.kind == "av01" }
    guard let coded, let item = items[coded] else { return [] }
    let configurations = item.properties.map { properties[$0.number - 1] }
      .filter { $0.name == "av1C" && $0.content.count > 4 }
      .map { $0.content.dropFirst(4) }
    return (configurations + (ranges(of: coded) ?? []).prefix(1)).map {
      Array(reader.bytes[$0.clamped(to: reader.bytes.indices).prefix(Self.headerLimit)])
    }
  }
}

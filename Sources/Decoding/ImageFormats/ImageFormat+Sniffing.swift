extension ImageFormat {
  /// Detects the format from the file's first bytes, independent of its name.
  public init(sniffing bytes: UnsafeRawBufferPointer) throws(DecodingError) {
    guard !bytes.isEmpty else { throw .empty }
    let reader = ByteReader(bytes)
    if let format = Self.bySignature(reader) ?? Self.byText(reader) ?? Self.byHeader(reader) {
      self = format
    } else if let name = Self.undecodableName(reader) {
      throw .unsupportedFormat(name: name)
    } else {
      throw .unknownFormat
    }
  }

  /// Detects formats that begin with a constant.
  private static func bySignature(_ reader: ByteReader) -> ImageFormat? {
    if reader.matches([0xFF, 0xD8, 0xFF], at: 0) { return .jpeg }
    if reader.matches([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) { return .png }
    if reader.matches("RIFF", at: 0), reader.matches("WEBPVP8", at: 8) { return .webp }
    if RawSignature.begins(reader) { return .raw }
    if let directories = TIFFDirectories(reader) {
      return RawSignature.isRaw(directories) ? .raw : .tiff
    }
    // BigTIFF has 8-byte offsets.
    if reader.matches([0x49, 0x49, 0x2B, 0x00, 0x08, 0x00], at: 0) { return .tiff }
    if reader.matches([0x4D, 0x4D, 0x00, 0x2B, 0x00, 0x08], at: 0) { return .tiff }
    if let brands = ContainerBrands(reader) { return brands.format }
    // The bare codestream, and the container.
    if reader.matches([0xFF, 0x0A], at: 0) { return .jpegXL }
    if reader.matches("JXL \r\n", at: 4), reader.matches([0x87, 0x0A], at: 10) { return .jpegXL }
    if reader.matches("GIF87a", at: 0) || reader.matches("GIF89a", at: 0) { return .gif }
    if reader.matches("qoif", at: 0) { return .qoi }
    if reader.matches("FORM", at: 0),
      reader.matches("ILBM", at: 8) || reader.matches("PBM ", at: 8)
    {
      return .lbm
    }
    if reader.matches("/* XPM */", at: 0) { return .xpm }
    // Two letters are weak evidence, so the size of the header after the file header must also be
    // one that is in use.
    if reader.matches("BM", at: 0), let header = reader.little32(at: 14),
      [12, 40, 52, 56, 64, 108, 124].contains(header)
    {
      return .bmp
    }
    return nil
  }

  /// Detects formats that are text.
  private static func byText(_ reader: ByteReader) -> ImageFormat? {
    if reader.byte(at: 0) == UInt8(ascii: "P"), let kind = reader.byte(at: 1),
      (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(kind),
      let next = reader.byte(at: 2), next.isASCIIWhitespace || next == UInt8(ascii: "#")
    {
      return .pnm
    }
    // Comments, such as a licence, and declarations may come before the root element.
    let head = reader.bytes.prefix(1 << 16)
    let markup = head.drop { $0.isASCIIWhitespace || [0xEF, 0xBB, 0xBF].contains($0) }
    // Web pages contain pictures.
    let start = String(decoding: markup.prefix(14), as: UTF8.self).lowercased()
    if start.first == "<", !start.hasPrefix("<!doctype html"), !start.hasPrefix("<html"),
      reader.offset(of: "<svg", within: head.count) != nil
    {
      return .svg
    }
    return nil
  }

  /// Detects formats without a reliable signature by checking that the whole header is plausible.
  private static func byHeader(_ reader: ByteReader) -> ImageFormat? {
    if reader.byte(at: 0) == 0x0A, let version = reader.byte(at: 1),
      [0, 2, 3, 5].contains(version),
      reader.byte(at: 2) == 1, let depth = reader.byte(at: 3), [1, 2, 4, 8].contains(depth)
    {
      return .pcx
    }
    // An icon (kind 1) or cursor (kind 2) with at least one picture, whose data follows the table.
    if reader.little16(at: 0) == 0, let kind = reader.little16(at: 2), kind == 1 || kind == 2,
      let count = reader.little16(at: 4), count > 0,
      let offset = reader.little32(at: 18), offset >= 6 + 16 * count
    {
      return .ico
    }
    return isTarga(reader) ? .tga : nil
  }

  /// Detects Targa as the last resort: every field of the header must have a possible value.
  private static func isTarga(_ reader: ByteReader) -> Bool {
    guard let palette = reader.byte(at: 1), let kind = reader.byte(at: 2),
      let paletteDepth = reader.byte(at: 7), let depth = reader.byte(at: 16),
      let width = reader.little16(at: 12), let height = reader.little16(at: 14),
      let descriptor = reader.byte(at: 17)
    else { return false }
    guard width > 0, height > 0, descriptor & 0xC0 == 0 else { return false }
    switch kind {
    case 1, 9:
      return palette == 1 && depth == 8 && [15, 16, 24, 32].contains(paletteDepth)
    case 2, 10:
      return palette <= 1 && [15, 16, 24, 32].contains(depth)
    case 3, 11:
      return palette == 0 && depth == 8
    default:
      return false
    }
  }

  /// Names formats that have no decoder here, for the error message.
  private static func undecodableName(_ reader: ByteReader) -> String? {
    if reader.matches("8BPS", at: 0) { return "Photoshop" }
    if reader.matches("gimp xcf ", at: 0) { return "XCF" }
    if reader.matches("%PDF", at: 0) { return "PDF" }
    // The container's first box, and the bare codestream.
    if reader.matches([0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A], at: 0)
      || reader.matches([0xFF, 0x4F, 0xFF, 0x51], at: 0)
    {
      return "JPEG 2000"
    }
    return nil
  }
}

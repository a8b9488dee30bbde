extension ImageFormat {
  /// How many of a file's first bytes decide about its format: a licence may come before a drawing.
  package static let headerLength = 1 << 16

  /// What a file packed by gzip begins with (RFC 1952, deflate).
  package static let gzipSignature: [UInt8] = [0x1F, 0x8B, 0x08]

  /// Whether a file that begins with these bytes is a picture for certain, whatever its name says.
  ///
  /// What gzip has packed may be a drawing or anything else.
  package static func isPicture(_ head: UnsafeRawBufferPointer) -> Bool {
    !head.starts(with: gzipSignature) && (try? ImageFormat(sniffing: head)) != nil
  }

  /// The byte order mark of UTF-8.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether a text begins with a tag, after a byte order mark and white space.
  package static func beginsWithTag(_ text: some Collection<UInt8>) -> Bool {
    let first = text.first { !$0.isASCIIWhitespace && !byteOrderMark.contains($0) }
    return first == UInt8(ascii: "<")
  }

  /// Whether a file that begins with these bytes is a PDF; `PDFHeader.reach` of them decide it.
  ///
  /// What other formats begin with is looked at only where there is the header of a PDF.
  package static func isPDF(_ head: UnsafeRawBufferPointer) -> Bool {
    PDFHeader.isPresent(ByteReader(head)) && (try? ImageFormat(sniffing: head)) == .pdf
  }

  /// Detects the format from the file's first bytes, independent of its name.
  package init(sniffing bytes: UnsafeRawBufferPointer) throws(DecodingError) {
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
    if RawSignature.begins(reader) { return .raw }
    if let directories = TIFFDirectories(reader) {
      return RawSignature.isRaw(directories) ? .raw : .tiff
    }
    if let brands = ContainerBrands(reader) { return brands.format }
    // Of what is packed, only drawings are unpacked, by their decoder.
    if reader.matches(gzipSignature, at: 0) { return .svg }
    if isBitmap(reader) { return .bmp }
    return signatures.first { $0.signature.begins(reader) }?.format
  }

  /// The constants of all formats, which are collected once.
  private static let signatures = allCases.flatMap { format in
    format.traits.signatures.map { (signature: $0, format: format) }
  }

  /// Detects formats that are text.
  private static func byText(_ reader: ByteReader) -> ImageFormat? {
    if reader.byte(at: 0) == UInt8(ascii: "P"), let kind = reader.byte(at: 1),
      (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(kind),
      let next = reader.byte(at: 2), next.isASCIIWhitespace || next == UInt8(ascii: "#")
    {
      return .pnm
    }
    if isPixmap(reader) { return .xpm }
    // Comments, such as a licence, may come before the root element; web pages contain pictures.
    let head = UnsafeRawBufferPointer(rebasing: reader.bytes.prefix(headerLength))
    if MarkupRoot.name(in: head) == "svg" { return .svg }
    return PDFHeader.isLate(reader) ? .pdf : nil
  }

  /// Detects formats without a reliable signature by checking that the whole header is plausible.
  private static func byHeader(_ reader: ByteReader) -> ImageFormat? {
    if reader.byte(at: 0) == 0x0A, let version = reader.byte(at: 1),
      [0, 2, 3, 5].contains(version),
      let packing = reader.byte(at: 2), packing <= 1, let depth = reader.byte(at: 3),
      [1, 2, 4, 8].contains(depth), packing == 1 || isPlausiblePCX(reader)
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

  /// Whether the header of a bitmap can have a length in bytes: from OS/2 1 to the fifth version of
  /// Windows.
  package static func isPossibleBitmapHeader(length: Int) -> Bool {
    length == 12 || (16...124).contains(length)
  }

  /// Detects a bitmap of Windows or OS/2.
  ///
  /// Two letters are weak evidence, so the length of the header after the file header must be in
  /// use, or else be possible, with a possible number of planes after it.
  private static func isBitmap(_ reader: ByteReader) -> Bool {
    guard reader.matches("BM", at: 0), let length = reader.little32(at: 14) else { return false }
    if [12, 40, 52, 56, 64, 108, 124].contains(length) { return true }
    return isPossibleBitmapHeader(length: length) && reader.little16(at: 26).map { $0 <= 1 } ?? true
  }

  /// Checks fields that a packed PCX file need not have right.
  private static func isPlausiblePCX(_ reader: ByteReader) -> Bool {
    guard let left = reader.little16(at: 4), let top = reader.little16(at: 6),
      let right = reader.little16(at: 8), let bottom = reader.little16(at: 10),
      let planes = reader.byte(at: 65)
    else { return false }
    return right >= left && bottom >= top && (1...4).contains(planes) && reader.byte(at: 64) == 0
  }

  /// Detects an X pixmap: C source text with the comment `XPM`, or with a declaration of strings of
  /// which the first one has the four numbers of a header.
  private static func isPixmap(_ reader: ByteReader) -> Bool {
    var text = reader.bytes.prefix(4096)[...]
    if skipComments(&text) { return true }
    guard text.starts(with: "static ".utf8), let brace = text.firstIndex(of: UInt8(ascii: "{")),
      text[..<brace].contains(UInt8(ascii: "["))
    else { return false }
    text = text[(brace + 1)...]
    _ = skipComments(&text)
    var offset = text.startIndex + 1
    return text.first == UInt8(ascii: "\"")
      && (0..<4).allSatisfy { _ in reader.decimal(at: &offset) != nil }
  }

  /// Skips white space and C comments; returns whether it ends behind the comment `XPM`.
  private static func skipComments(_ text: inout Slice<UnsafeRawBufferPointer>) -> Bool {
    while true {
      text = text.drop(while: \.isASCIIWhitespace)
      guard text.starts(with: "/*".utf8) else { return false }
      let comment = text.dropFirst(2).prefix { $0 != UInt8(ascii: "*") }
      if comment.filter({ !$0.isASCIIWhitespace }).elementsEqual("XPM".utf8) { return true }
      text = text.dropFirst(2)
      while !text.isEmpty, !text.starts(with: "*/".utf8) { text = text.dropFirst() }
      text = text.dropFirst(2)
    }
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
      return palette == 1 && [8, 16].contains(depth) && [15, 16, 24, 32].contains(paletteDepth)
    case 2, 10:
      return palette <= 1 && [15, 16, 24, 32].contains(depth)
    case 3, 11:
      return palette == 0 && [8, 16].contains(depth)
    default:
      return false
    }
  }

  /// Names formats that have no decoder here, for the error message.
  private static func undecodableName(_ reader: ByteReader) -> String? {
    if reader.matches("8BPS", at: 0) { return "Photoshop" }
    if reader.matches("gimp xcf ", at: 0) { return "XCF" }
    return nil
  }
}

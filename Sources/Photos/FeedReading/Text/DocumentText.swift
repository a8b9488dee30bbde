import PhotoSources

/// A document's bytes as UTF-8, whatever charset they are written in.
///
/// A wrong charset gives wrong or replaced characters, never a failure: addresses are ASCII.
struct DocumentText {
  /// The text as valid UTF-8, without a byte order mark.
  ///
  /// Control characters, which XML and JSON do not allow, are spaces.
  let bytes: [UInt8]
  /// The name of the charset if it is not known here.
  let unknownCharset: String?

  /// Decodes a document; throws if it is no text.
  ///
  /// - Parameters:
  ///   - bytes: the document.
  ///   - declared: the charset that the server named, which counts less than what the document
  ///     itself says: servers often name one for all files.
  init(_ bytes: [UInt8], declared: String?) throws(ListingFailure) {
    var unknown: String?
    if let isBigEndian = Self.utf16(bytes) {
      self.bytes = Self.withoutControls(Self.decode16(bytes, isBigEndian))
    } else {
      // No text has zero bytes, and almost every other file.
      guard !bytes.prefix(1024).contains(0) else { throw .unknown }
      let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
      let name = Self.charset(of: text) ?? declared
      switch name {
      case "iso-8859-1", "latin1", "latin-1", "windows-1252", "cp1252", "iso8859-1", "iso_8859-1":
        self.bytes = Self.withoutControls(Self.isUTF8(text) ? text : Self.decode1252(text))
      case nil, "utf-8", "utf8", "us-ascii", "ascii", "utf-16":
        self.bytes = Self.withoutControls(Self.repaired(text))
      case let name?:
        if !Self.isUTF8(text) { unknown = String(name.prefix(40)) }
        self.bytes = Self.withoutControls(Self.repaired(text))
      }
    }
    unknownCharset = unknown
  }

  /// Whether the document is UTF-16, big-endian or little-endian: by its byte order mark, or by the
  /// zero beside the first character of a list.
  private static func utf16(_ bytes: [UInt8]) -> Bool? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF): return true
    case (0xFF, 0xFE): return false
    case (0, 0x20...0x7E): return true
    case (0x20...0x7E, 0): return false
    default: return nil
    }
  }

  /// The charset that an XML declaration names, in lower case.
  private static func charset(of bytes: [UInt8]) -> String? {
    let start = bytes.prefix(200)
    guard start.starts(with: "<?xml".utf8), let end = start.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let words = String(decoding: start[..<end], as: UTF8.self)
      .split { $0.isWhitespace || "=\"'?".contains($0) }
    guard let place = words.firstIndex(of: "encoding"), place + 1 < words.count else { return nil }
    return words[place + 1].lowercased()
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    (try? UTF8Span(validating: bytes.span)) != nil
  }

  private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    isUTF8(bytes) ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8)
  }

  private static func decode16(_ bytes: [UInt8], _ isBigEndian: Bool) -> [UInt8] {
    let units = (0..<bytes.count / 2).lazy.map { index in
      let (first, second) = (UInt16(bytes[2 * index]), UInt16(bytes[2 * index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var text = Array(String(decoding: units, as: UTF16.self).utf8)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    return text
  }

  /// Windows-1252, which is what documents in ISO-8859-1 are, as in browsers.
  private static func decode1252(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      switch byte {
      case ..<0x80: text.append(byte)
      case ..<0xA0: text += String(windows1252[Int(byte) - 0x80]).utf8
      default: text += [0xC0 | byte >> 6, 0x80 | byte & 0x3F]
      }
    }
    return text
  }

  /// The characters of 0x80 to 0x9F (WHATWG Encoding Standard).
  private static let windows1252 = Array(
    "\u{20AC}\u{81}\u{201A}\u{192}\u{201E}\u{2026}\u{2020}\u{2021}\u{2C6}\u{2030}\u{160}\u{2039}"
      + "\u{152}\u{8D}\u{17D}\u{8F}\u{90}\u{2018}\u{2019}\u{201C}\u{201D}\u{2022}\u{2013}\u{2014}"
      + "\u{2DC}\u{2122}\u{161}\u{203A}\u{153}\u{9D}\u{17E}\u{178}"
  ).flatMap { Array($0.unicodeScalars) }.map(Character.init)

  private static func withoutControls(_ bytes: [UInt8]) -> [UInt8] {
    func isControl(_ byte: UInt8) -> Bool {
      byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D
    }
    guard bytes.contains(where: isControl) else { return bytes }
    return bytes.map { isControl($0) ? 0x20 : $0 }
  }
}

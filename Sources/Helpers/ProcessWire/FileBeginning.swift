import Glibc
import ImageFormats
package import SystemPackage

/// What a file begins with, as far as it decides which program decodes it, or what is made of it.
package enum FileBeginning: WireValue, CaseIterable, Hashable, Sendable {
  /// The signature of JPEG.
  case jpeg
  /// The signature of PNG.
  case png
  /// That of PNG, with more than 8 bits a sample, or with light brighter than white (HDR).
  case deepPNG
  /// A tag, as in SVG, or what gzip has packed, as in compressed SVG.
  case markup
  /// A PDF.
  case pdf
  /// Anything else, or nothing.
  case other

  /// How many bytes are examined: lines may come before the header of a PDF, as blank ones before a
  /// tag.
  private static let length = PDFHeader.reach

  /// Examines the first bytes of an open file.
  package init(of file: Int32) throws(Errno) {
    var bytes = [UInt8](repeating: 0, count: Self.length)
    let count = pread(file, &bytes, bytes.count, 0)
    guard count >= 0 else { throw Errno(rawValue: errno) }
    self.init(bytes.prefix(count))
  }

  /// Examines the first bytes of a file.
  package init(_ bytes: some Collection<UInt8>) {
    // A byte order mark of UTF-16, a tag without one, and gzip.
    let others: [[UInt8]] = [
      [0xFE, 0xFF], [0xFF, 0xFE], [0x00, 0x3C, 0x00], [0x3C, 0x00], [0x1F, 0x8B, 0x08],
    ]
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = Self.isDeep(png: Array(bytes)) ? .deepPNG : .png
    } else if others.contains(where: bytes.starts(with:)) {
      self = .markup
    } else if ImageFormat.beginsWithTag(bytes) {
      self = .markup
    } else {
      self = Array(bytes).withUnsafeBytes(ImageFormat.isPDF) ? .pdf : .other
    }
  }

  /// Whether the header, which is the first chunk of a PNG file, says that a sample has more than 8
  /// bits, or a chunk near it that light is coded for HDR: 16 is PQ and 18 HLG (ITU-T H.273).
  private static func isDeep(png bytes: [UInt8]) -> Bool {
    let depth = 24
    if bytes.count > depth, bytes[depth] > 8 { return true }
    guard let start = bytes.firstRange(of: Array("cICP".utf8))?.upperBound,
      start + 1 < bytes.count
    else { return false }
    return [16, 18].contains(bytes[start + 1])
  }
}

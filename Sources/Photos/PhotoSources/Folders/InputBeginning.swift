import ImageFormats

/// Decides by the first bytes of an input whether it is a picture or a list of paths.
struct InputBeginning {
  /// What an input is.
  enum Kind { case unknown, picture, list }

  /// The longest picture in bytes: 256 MiB, as of a download.
  static let longestPicture = 256 << 20

  /// The bytes that belong together: those that decide nothing yet, the next ones of a list, or all
  /// of a picture.
  private(set) var bytes: [UInt8] = []
  private var kind = Kind.unknown

  /// The signatures of all formats are shorter.
  ///
  /// Only the header of a PDF may come later, behind lines of text, of which lists consist as well;
  /// it is found if it is among the bytes that are read first.
  private static let signatureLength = 32

  /// Adds the next bytes; none at the end of the input.
  mutating func add(_ read: [UInt8]) -> Kind {
    if bytes.isEmpty { bytes = read } else { bytes += read }
    if kind == .unknown { kind = decide(hasEnded: read.isEmpty) }
    return kind
  }

  /// Removes and returns the bytes.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  private func decide(hasEnded: Bool) -> Kind {
    if isPicture { return .picture }
    guard !hasEnded, let first = bytes.first else { return .list }
    // No path begins with a bracket, and a comment may come before the drawing.
    if first == UInt8(ascii: "<") {
      return bytes.count < ImageFormat.headerLength ? .unknown : .list
    }
    guard bytes.count < Self.signatureLength else { return .list }
    // An entry that is complete is shown at once; binary formats have line feeds and zeros early.
    let isText = (0x20..<0x7F).contains(first) || first == UInt8(ascii: "\n")
    let hasEntry = bytes.contains { $0 == UInt8(ascii: "\n") || $0 == 0 }
    return isText && hasEntry ? .list : .unknown
  }

  /// No list is packed by gzip, but a drawing may be.
  private var isPicture: Bool {
    bytes.starts(with: ImageFormat.gzipSignature)
      || bytes.prefix(ImageFormat.headerLength).withUnsafeBytes(ImageFormat.isPicture)
  }
}

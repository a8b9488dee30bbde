/// The extensions of files of which several can be one photo.
package struct StackFormats: Hashable, Sendable {
  /// What the extension says of a file; in the order in which files are shown.
  enum Kind: UInt8, Comparable, Sendable {
    case jpeg, heif, otherFinished, raw

    static func < (first: Kind, second: Kind) -> Bool { first.rawValue < second.rawValue }
  }

  /// The kinds by the extension's bytes in lower case, as one number: names are many, and an array
  /// for each of them would be slow.
  private var kinds: [UInt64: Kind] = [:]
  private static let longestExtension = 8

  /// Makes formats of extensions in lower case, without their dots.
  package init(jpeg: [String], heif: [String], otherFinished: [String], raw: [String]) {
    let all = [(jpeg, Kind.jpeg), (heif, .heif), (otherFinished, .otherFinished), (raw, .raw)]
    for (extensions, kind) in all {
      for text in extensions {
        if let number = Self.number(of: Array(text.utf8)) { kinds[number] = kind }
      }
    }
  }

  /// The kind of a file with an extension, whose case does not matter; nil for others.
  func kind(of fileExtension: some Collection<UInt8>) -> Kind? {
    Self.number(of: fileExtension).flatMap { kinds[$0] }
  }

  private static func number(of text: some Collection<UInt8>) -> UInt64? {
    guard text.count <= longestExtension else { return nil }
    return text.reduce(0) { $0 << 8 | UInt64(65...90 ~= $1 ? $1 | 0x20 : $1) }
  }
}

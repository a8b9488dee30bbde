/// The beginning of photos' names that someone types, without regard to case and accents.
public struct NamePrefix: Hashable, Sendable {
  /// The text as it was typed.
  public let text: String
  private let folded: [UInt8]

  /// Makes a prefix from what was typed.
  public init(_ text: String) {
    self.text = text
    var folded: [UInt8] = []
    for scalar in text.unicodeScalars {
      NameFolding.fold(scalar) {
        folded.append($0)
        return true
      }
    }
    self.folded = folded
  }

  /// Whether a file's name begins with the prefix.
  public func isBeginning(of fileName: [UInt8]) -> Bool {
    // Most names are ASCII.
    for (place, wanted) in folded.enumerated() {
      guard place < fileName.count else { return false }
      let byte = fileName[place]
      guard byte < 0x80 else { return isBeginning(ofUnicode: fileName) }
      if NameFolding.folded(byte) != wanted { return false }
    }
    // A mark on the last letter does not matter.
    return true
  }

  /// Decodes only as much of the name as the prefix is long, and allocates nothing.
  private func isBeginning(ofUnicode fileName: [UInt8]) -> Bool {
    var (bytes, decoder) = (fileName.makeIterator(), UTF8())
    var place = 0
    while place < folded.count {
      let scalar: Unicode.Scalar
      switch decoder.decode(&bytes) {
      case .scalarValue(let value): scalar = value
      case .error: scalar = "\u{FFFD}"
      case .emptyInput: return false
      }
      let matches = NameFolding.fold(scalar) { byte in
        // The prefix may end within the letters that one character stands for.
        guard place < folded.count else { return true }
        defer { place += 1 }
        return folded[place] == byte
      }
      if !matches { return false }
    }
    return true
  }
}

extension Album {
  /// The page of the first photo whose file name begins with a prefix; nil if there is none.
  public func firstPage(named prefix: NamePrefix) -> Int? {
    photos.firstIndex { prefix.isBeginning(of: $0.location.fileName) }
  }
}

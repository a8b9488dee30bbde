/// The beginning of photos' names that someone types, without regard to case and accents.
public struct NamePrefix: Hashable, Sendable {
  /// The text as it was typed.
  public let text: String
  private let folded: [UInt8]

  /// Makes a prefix from what was typed.
  public init(_ text: String) {
    self.text = text
    folded = Self.folded(text)
  }

  /// Whether a file's name begins with the prefix.
  public func isBeginning(of fileName: [UInt8]) -> Bool {
    // Most names are ASCII: nothing is allocated for them.
    for (place, wanted) in folded.enumerated() {
      guard place < fileName.count else { return false }
      let byte = fileName[place]
      guard byte < 0x80 else {
        return Self.folded(String(decoding: fileName, as: UTF8.self)).starts(with: folded)
      }
      if Self.folded(byte) != wanted { return false }
    }
    // A mark on the last letter does not matter.
    return true
  }

  /// Lower-case letters without their accents; the characters between words are alike, because two
  /// of them may need Shift and others not.
  private static func folded(_ text: String) -> [UInt8] {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard !scalar.isASCII else {
        scalars.append(scalar)
        continue
      }
      switch scalar.properties.generalCategory {
      case .nonspacingMark: continue
      default: scalars.append(baseLetter(of: scalar))
      }
    }
    return String(scalars).lowercased().utf8.map { $0 < 0x80 ? folded($0) : $0 }
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "_"), UInt8(ascii: "-"): UInt8(ascii: " ")
    default: byte
    }
  }

  /// The Latin letter of a letter with an accent, by its name in Unicode, as LATIN SMALL LETTER E
  /// WITH ACUTE; otherwise the character itself.
  private static func baseLetter(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    let start = "LATIN SMALL LETTER "
    guard let name = scalar.properties.lowercaseMapping.unicodeScalars.first?.properties.name,
      name.hasPrefix(start)
    else { return scalar }
    let rest = name.dropFirst(start.count)
    guard let letter = rest.unicodeScalars.first, rest.dropFirst().hasPrefix(" WITH ") else {
      return scalar
    }
    return Unicode.Scalar(letter.value | 0x20) ?? scalar
  }
}

extension Album {
  /// The page of the first photo whose file name begins with a prefix; nil if there is none.
  public func firstPage(named prefix: NamePrefix) -> Int? {
    photos.firstIndex { prefix.isBeginning(of: $0.location.fileName) }
  }
}

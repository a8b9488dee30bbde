/// What characters of names are compared by: lower-case letters without their accents.
enum NameFolding {
  /// Calls a closure with each of the bytes (UTF-8) that a character is compared by.
  static func fold(_ scalar: Unicode.Scalar, _ body: (UInt8) -> Void) {
    if scalar.isASCII { return body(folded(UInt8(scalar.value))) }
    if isConstant(scalar) { return emit(scalar, body) }
    if let letter = knownLetter(of: scalar) { return emit(letter, body) }
    if scalar.properties.generalCategory == .nonspacingMark { return }
    for letter in scalar.properties.lowercaseMapping.unicodeScalars
    where letter.properties.generalCategory != .nonspacingMark { emit(letter, body) }
  }

  private static func emit(_ scalar: Unicode.Scalar, _ body: (UInt8) -> Void) {
    if scalar.isASCII { return body(folded(UInt8(scalar.value))) }
    UTF8.encode(scalar)?.forEach(body)
  }

  /// The lower-case letter.
  ///
  /// The characters between words are alike, because two of them may need Shift and others not.
  static func folded(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "_"), UInt8(ascii: "-"): UInt8(ascii: " ")
    default: byte
    }
  }

  /// Whether a character has no case, no accent, and is no mark: Chinese, Japanese and Korean,
  /// whose tables need not be asked.
  static func isConstant(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }

  /// What a letter of an alphabet is compared by; nil if it is in no table, or is not one
  /// character.
  private static func knownLetter(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let block = blocks.first { $0.values.contains(scalar.value) }
    return block.flatMap { $0.letters[Int(scalar.value - $0.values.lowerBound)] }
  }

  /// The blocks of Latin, Greek, Cyrillic and Armenian letters.
  ///
  /// To ask Unicode's tables takes about a
  /// microsecond for each letter, so they are asked once.
  private static let blocks = [
    UInt32(0xC0)...0x58F, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF,
  ]
  .map { values in
    (values: values, letters: values.map { Unicode.Scalar($0).flatMap(comparedLetter) })
  }

  private static func comparedLetter(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar.properties.generalCategory == .nonspacingMark { return nil }
    // A small sigma has another form at the end of a word.
    if scalar == "\u{3C2}" { return "\u{3C3}" }
    let lowercase = namedBaseLetter(of: scalar).properties.lowercaseMapping.unicodeScalars
    return lowercase.count == 1 ? lowercase.first : nil
  }

  /// The base letter by a character's name in Unicode, as LATIN SMALL LETTER E WITH ACUTE.
  private static func namedBaseLetter(of scalar: Unicode.Scalar) -> Unicode.Scalar {
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

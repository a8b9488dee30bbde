/// A compiled catalogue of gettext (an `.mo` file), in memory: texts in English, sorted, with their
/// translations.
///
/// Every number in it is checked before it is used: a damaged file gives no translations, or some
/// that are missing.
package struct CatalogueFile: Sendable {
  /// The most bytes of a file that are read; ours have less than 0.5 MB.
  package static let mostBytes = 8 << 20

  private let bytes: [UInt8]
  private let isBigEndian: Bool
  private let count: Int
  private let keys: Int
  private let translations: Int

  /// Reads the header.
  ///
  /// - Returns: nil if the bytes are not a catalogue.
  package init?(_ bytes: [UInt8]) {
    let magic = bytes.prefix(4)
    guard bytes.count >= 28,
      magic == [0xDE, 0x12, 0x04, 0x95] || magic == [0x95, 0x04, 0x12, 0xDE]
    else { return nil }
    self.bytes = bytes
    isBigEndian = magic[0] == 0x95
    func number(_ offset: Int) -> Int {
      Self.number(bytes, at: offset, isBigEndian: magic[0] == 0x95) ?? .max
    }
    (count, keys, translations) = (number(8), number(12), number(16))
    // Both tables have eight bytes for each text.
    guard number(4) >> 16 <= 1, count < bytes.count / 16, keys <= bytes.count - 8 * count,
      translations <= bytes.count - 8 * count
    else { return nil }
  }

  /// The translations of a text: its forms, one for most.
  ///
  /// - Parameters:
  ///   - key: the text in English, and for one with plurals only the first of both.
  /// - Returns: nil if the catalogue does not have it, or has it empty.
  package func forms(of key: some StringProtocol) -> [String]? {
    var key = String(key)
    return key.withUTF8 { wanted in
      var range = 0..<count
      while !range.isEmpty {
        let middle = (range.lowerBound + range.upperBound) / 2
        guard let found = text(keys, middle) else { return nil }
        // A text with plurals has both in English, with a zero between them.
        let name = found.prefix { $0 != 0 }
        if name.elementsEqual(wanted) { return forms(at: middle) }
        if name.lexicographicallyPrecedes(wanted) {
          range = middle + 1..<range.upperBound
        } else {
          range = range.lowerBound..<middle
        }
      }
      return nil
    }
  }

  /// A header's value, such as `Plural-Forms`; nil if the catalogue does not have it.
  package func header(_ name: String) -> String? {
    guard let lines = forms(of: "")?.first else { return nil }
    for line in lines.split(separator: "\n") where line.hasPrefix("\(name):") {
      return String(line.dropFirst(name.count + 1).drop { $0 == " " })
    }
    return nil
  }

  private func forms(at index: Int) -> [String]? {
    guard let found = text(translations, index), !found.isEmpty else { return nil }
    return found.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func text(_ table: Int, _ index: Int) -> ArraySlice<UInt8>? {
    guard let length = Self.number(bytes, at: table + 8 * index, isBigEndian: isBigEndian),
      let start = Self.number(bytes, at: table + 8 * index + 4, isBigEndian: isBigEndian),
      start <= bytes.count, length <= bytes.count - start
    else { return nil }
    return bytes[start..<start + length]
  }

  private static func number(_ bytes: [UInt8], at offset: Int, isBigEndian: Bool) -> Int? {
    guard offset >= 0, offset <= bytes.count - 4 else { return nil }
    return (0..<4).reduce(0) { number, index in
      number << 8 | Int(bytes[offset + (isBigEndian ? index : 3 - index)])
    }
  }
}

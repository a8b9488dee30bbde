import Glibc

/// How a language orders text: the collation of a locale, as the C library has it.
///
/// `@unchecked Sendable`: its only part that is not `Sendable` is the locale object.
package struct Collation: @unchecked Sendable {
  /// The collation of the user's locale: `$LC_ALL`, `$LC_COLLATE` or `$LANG`.
  package static let current = Collation(localeNamed: "")

  // SAFETY: a locale object is never changed once it is made, and this one is never freed, so all
  // threads may read it. A program makes a few at most.
  private let locale: locale_t?

  /// Whether it orders as a language does, and not by code points.
  var isOfLanguage: Bool { locale != nil }

  /// Takes the collation of a locale by its name, as `de_DE.UTF-8`; an empty name stands for the
  /// user's.
  ///
  /// The C locale, a locale that is not installed and one of another encoding than UTF-8 order by
  /// code points, with upper and lower case alike.
  package init(localeNamed name: String) {
    let made = newlocale(LC_COLLATE_MASK | LC_CTYPE_MASK, name, nil)
    guard let made, Self.isUsable(made) else {
      if let made { freelocale(made) }
      locale = nil
      return
    }
    locale = made
  }

  /// Whether it orders as a language does: in the C locale capitals come before small letters.
  private static func isUsable(_ locale: locale_t) -> Bool {
    guard let codeset = nl_langinfo_l(nl_item(CODESET), locale), strcmp(codeset, "UTF-8") == 0
    else { return false }
    return strcoll_l("a", "B", locale) < 0 && strcoll_l("B", "c", locale) < 0
  }

  /// Appends the bytes by which texts are compared first: letters without accents, in any case.
  ///
  /// - Parameters:
  ///   - text: valid UTF-8 without a zero byte.
  ///   - keys: where to append.
  ///   - parts: the keys of parts of texts, kept from one call to the next.
  func appendKey(of text: [UInt8], to keys: inout [UInt8], _ parts: inout Parts) {
    guard locale != nil else {
      if text.allSatisfy({ $0 < 0x80 }) {
        for byte in text { keys.append(Self.lowercased(byte)) }
      } else {
        keys += String(decoding: text, as: UTF8.self).lowercased().utf8
      }
      return
    }
    // No language orders a digit together with the letters beside it.
    var start = 0
    for (index, byte) in text.enumerated() where Self.isDigit(byte) {
      if start < index { parts.append(text[start..<index], to: &keys) }
      parts.append(digit: byte, to: &keys)
      start = index + 1
    }
    if start < text.count { parts.append(text[start...], to: &keys) }
  }

  /// Appends the key of a whole text as the C library makes it.
  ///
  /// - Parameters:
  ///   - text: valid UTF-8 without a zero byte.
  ///   - keys: where to append.
  ///   - room: memory for intermediate results, kept from one call to the next.
  func appendWholeKey(of text: [UInt8], to keys: inout [UInt8], room: inout [UInt8]) {
    guard let locale else { return }
    Self.withCString(text) { start in
      while true {
        let length = room.withUnsafeMutableBytes { room in
          strxfrm_l(
            room.baseAddress?.assumingMemoryBound(to: CChar.self), start, room.count, locale)
        }
        if length < room.count {
          room.withUnsafeBytes { room in
            // A byte of 1 ends each of its levels: letters, accents, case, punctuation.
            let end = room.baseAddress.flatMap { memchr($0, 1, length) }
            let count = end.flatMap { end in room.baseAddress.map { UnsafeRawPointer(end) - $0 } }
            keys.append(contentsOf: room[..<(count ?? length)])
          }
          return
        }
        room = [UInt8](repeating: 0, count: length + 1)
      }
    }
  }

  /// Compares texts whose keys are the same; below, at or above zero as `left` comes before, with
  /// or after `right`.
  func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
    guard let locale else { return 0 }
    return Self.withCString(left) { left in
      Self.withCString(right) { right in Int(strcoll_l(left, right, locale)) }
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte + 0x20 : byte
  }

  private static func withCString<Result>(
    _ text: [UInt8], _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: text.count + 1) { copy in
      UnsafeMutableRawBufferPointer(copy).copyBytes(from: text)
      copy[text.count] = 0
      // SAFETY: an allocation of at least one element has an address.
      return body(UnsafePointer(copy.baseAddress.unsafelyUnwrapped))
    }
  }
}

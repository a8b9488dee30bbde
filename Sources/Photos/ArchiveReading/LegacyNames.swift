import Glibc

/// Converts names that are not UTF-8 to UTF-8: from the code page of the user's language if they
/// fit it, otherwise from CP437.
///
/// It must be created before the sandbox, because the C library reads its tables from files.
final class LegacyNames {
  /// One code page of the C library's.
  private final class Converter {
    private let descriptor: iconv_t

    /// Opens a code page; nil if this computer does not have it.
    init?(_ codePage: String) {
      guard let opened = iconv_open("UTF-8", codePage), Int(bitPattern: opened) != -1 else {
        return nil
      }
      descriptor = opened
    }

    deinit { iconv_close(descriptor) }

    /// Returns the name in UTF-8; nil if its bytes are no characters of this code page.
    func utf8(_ name: [UInt8]) -> [UInt8]? {
      var source = name.map { CChar(bitPattern: $0) }
      // No character of a code page has more than four bytes in UTF-8.
      var target = [CChar](repeating: 0, count: 4 * name.count)
      let count = source.withUnsafeMutableBufferPointer { source in
        target.withUnsafeMutableBufferPointer { target -> Int? in
          var from = source.baseAddress
          var to = target.baseAddress
          var sourceRest = source.count
          var targetRest = target.count
          _ = iconv(descriptor, nil, nil, nil, nil)
          guard iconv(descriptor, &from, &sourceRest, &to, &targetRest) == 0 else { return nil }
          return target.count - targetRest
        }
      }
      return count.map { target.prefix($0).map { UInt8(bitPattern: $0) } }
    }
  }

  /// In the order in which they are tried.
  private let converters: [Converter]

  /// Opens the code pages for a locale such as `ja_JP.UTF-8`; the empty one stands for no language.
  init(locale: String) {
    let names = [DOSCodePage.name(locale: locale), DOSCodePage.standard]
    converters = names.compactMap { $0 }.compactMap(Converter.init)
  }

  /// The names in the user's language: `$LC_ALL`, `$LC_CTYPE` or `$LANG`.
  static var ofUser: LegacyNames {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { (name: String) in getenv(name).map { String(cString: $0) } }
      .first { !$0.isEmpty }
    return LegacyNames(locale: locale ?? "")
  }

  /// Returns a name in UTF-8; bytes that are UTF-8, or fit no code page, stay as they are.
  func utf8(_ name: [UInt8]) -> [UInt8] {
    if String(validating: name, as: UTF8.self) != nil { return name }
    for converter in converters {
      if let converted = converter.utf8(name) { return converted }
    }
    return name
  }
}

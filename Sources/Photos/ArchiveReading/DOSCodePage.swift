/// The characters of names in ZIP archives that do not say that they are UTF-8.
///
/// Packing programs wrote such names in the code page of their computer's DOS or Windows console
/// (APPNOTE.TXT, appendix D). It is CP437 unless the user's language had another one.
enum DOSCodePage {
  /// What the specification assumes; every byte is a character.
  static let standard = "CP437"

  /// The code pages of languages, by their ISO 639 codes, as the C library names them.
  private static let languages = [
    "ja": "CP932", "ko": "CP949",
    "be": "CP866", "bg": "CP866", "ru": "CP866", "uk": "CP1125",
    "bs": "CP852", "cs": "CP852", "hr": "CP852", "hu": "CP852", "pl": "CP852", "ro": "CP852",
    "sk": "CP852", "sl": "CP852", "sq": "CP852",
    "el": "CP737", "et": "CP775", "lt": "CP775", "lv": "CP775",
    "ar": "CP864", "he": "CP862", "tr": "CP857", "th": "CP874",
    "da": "CP850", "de": "CP850", "es": "CP850", "fi": "CP850", "fr": "CP850", "is": "CP861",
    "it": "CP850", "nb": "CP850", "nl": "CP850", "nn": "CP850", "pt": "CP850", "sv": "CP850",
  ]

  /// Returns the code page of a locale such as `ja_JP.UTF-8`; nil if it has none of its own.
  static func name(locale: String) -> String? {
    let name = locale.prefix { $0 != "." && $0 != "@" }.lowercased()
    let parts = name.split(separator: "_")
    guard let language = parts.first else { return nil }
    // Chinese is written in two ways.
    if language == "zh" {
      return ["tw", "hk", "mo"].contains(parts.dropFirst().first ?? "") ? "BIG5-HKSCS" : "GB18030"
    }
    return languages[String(language)]
  }
}

/// Character references of HTML: `&amp;`, `&#233;`, `&#xE9;`, `&eacute;`.
enum CharacterReferences {
  /// Replaces references by their characters; unknown ones stay.
  static func resolve(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let ampersand = UInt8(ascii: "&")
    guard text.contains(ampersand) else { return text }
    var resolved: [UInt8] = []
    var rest = text
    while let start = rest.firstIndex(of: ampersand) {
      resolved += rest[..<start]
      rest = rest[(start + 1)...]
      // The longest name below has eight letters, the longest number more digits.
      if let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(String(decoding: rest[..<end], as: UTF8.self))
      {
        resolved += String(Character(scalar)).utf8
        rest = rest[(end + 1)...]
      } else {
        resolved.append(ampersand)
      }
    }
    return resolved[...] + rest
  }

  /// Returns the character that a name between `&` and `;` stands for.
  static func scalar(_ name: String) -> Unicode.Scalar? {
    guard name.utf8.first == UInt8(ascii: "#") else { return named[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number =
      isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    return number.map { Unicode.Scalar($0) ?? "\u{FFFD}" }
  }

  /// The names of HTML 4 that texts use: those of XML, of Latin-1, and of punctuation.
  private static let named: [String: Unicode.Scalar] = {
    var table: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "OElig": "\u{152}",
      "oelig": "\u{153}", "Scaron": "\u{160}", "scaron": "\u{161}", "Yuml": "\u{178}",
      "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "ndash": "\u{2013}",
      "mdash": "\u{2014}", "lsquo": "\u{2018}", "rsquo": "\u{2019}", "sbquo": "\u{201A}",
      "ldquo": "\u{201C}", "rdquo": "\u{201D}", "bdquo": "\u{201E}", "dagger": "\u{2020}",
      "bull": "\u{2022}", "hellip": "\u{2026}", "prime": "\u{2032}", "lsaquo": "\u{2039}",
      "rsaquo": "\u{203A}", "euro": "\u{20AC}", "trade": "\u{2122}", "larr": "\u{2190}",
      "rarr": "\u{2192}", "minus": "\u{2212}", "hearts": "\u{2665}",
    ]
    // From U+A0 to U+FF, in order.
    let latin = """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn \
      sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave \
      Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
      ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN \
      szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute \
      icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml \
      yacute thorn yuml
      """
    for (offset, name) in latin.split(separator: " ").enumerated() {
      table[String(name)] = Unicode.Scalar(UInt8(0xA0 + offset))
    }
    return table
  }()
}

/// The photos that HTML shows, as feeds contain it.
enum MarkupImages {
  /// The most photos of one text.
  private static let most = 200
  /// The width or height in pixels up to which a picture is a symbol, or counts readers.
  private static let symbolSize = 48
  /// Where the address is; scripts of some pages take it from the others while the page is
  /// scrolled.
  private static let addressAttributes = ["src", "data-src", "data-lazy-src", "data-original"]

  /// Returns the references to photos in HTML, also if it is escaped twice.
  static func references(in markup: String) -> [String] {
    var found: [String] = []
    MarkupText.scan(markup) { part in
      guard case .tag("img", let tag) = part, found.count < most else { return }
      if let reference = reference(attributes(of: tag)) { found.append(reference) }
    }
    if found.isEmpty, !markup.contains("<"), markup.contains("&lt;img") {
      let inner = CharacterReferences.resolve(Array(markup.utf8)[...])
      return references(in: String(decoding: inner, as: UTF8.self))
    }
    return found
  }

  /// Returns the references to photos in an element with its base: in its text, or in the elements
  /// inside of it (XHTML).
  static func references(in element: XMLElement) -> [(String, XMLElement)] {
    if element.children.isEmpty { return references(in: element.text).map { ($0, element) } }
    var found: [(String, XMLElement)] = []
    collect(element, &found)
    return found
  }

  private static func collect(_ element: XMLElement, _ found: inout [(String, XMLElement)]) {
    for child in element.children where found.count < most {
      if child.name.local.lowercased() == "img" {
        var attributes: [String: String] = [:]
        for (name, value) in child.attributes { attributes[name.local.lowercased()] = value }
        if let reference = reference(attributes) { found.append((reference, child)) }
      }
      collect(child, &found)
    }
  }

  /// The reference of an element `img`; nil if it is no photo.
  private static func reference(_ attributes: [String: String]) -> String? {
    let isSmall = ["width", "height"].contains { name in
      attributes[name].flatMap { Int($0.trimmed.prefix { $0.isASCII && $0.isNumber }) }
        .map { $0 <= symbolSize } == true && attributes[name]?.hasSuffix("%") != true
    }
    let kinds = attributes["class"]?.lowercased() ?? ""
    guard !isSmall, !["emoji", "smiley", "avatar"].contains(where: kinds.contains) else {
      return nil
    }
    return addressAttributes.lazy.compactMap { attributes[$0]?.trimmed }
      .first { !$0.isEmpty && !$0.lowercased().hasPrefix("data:") }
      .flatMap {
        PhotoName.mayBePhoto($0, MediaType("")) && !MediaContent.isPortrait($0) ? $0 : nil
      }
  }

  /// Reads the attributes of a tag, with their names in lower case; the first one of a name counts.
  private static func attributes(of tag: ArraySlice<UInt8>) -> [String: String] {
    func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: "/") }
    let (equals, end) = (UInt8(ascii: "="), UInt8(ascii: ">"))
    var attributes: [String: String] = [:]
    var rest = tag.dropFirst().drop { !isSpace($0) && $0 != end }
    while true {
      rest = rest.drop(while: isSpace)
      guard let first = rest.first, first != end else { return attributes }
      let name = rest.prefix { !isSpace($0) && $0 != equals && $0 != end }
      rest = rest[name.endIndex...].drop { $0 <= 0x20 }
      var value = rest.prefix(0)
      if rest.first == equals {
        rest = rest.dropFirst().drop { $0 <= 0x20 }
        if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          value = rest.dropFirst().prefix { $0 != quote }
          rest = rest[value.endIndex...].dropFirst()
        } else {
          value = rest.prefix { $0 > 0x20 && $0 != end }
          rest = rest[value.endIndex...]
        }
      } else if name.isEmpty {
        rest = rest.dropFirst()
      }
      let key = String(decoding: name, as: UTF8.self).lowercased()
      if attributes[key] == nil {
        attributes[key] = String(decoding: CharacterReferences.resolve(value), as: UTF8.self)
      }
    }
  }
}

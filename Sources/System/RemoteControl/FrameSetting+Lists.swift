import GalleryCore

extension FrameSetting {
  /// Reads texts with commas between, or a JSON array, in which they may have commas themselves; nil
  /// if that array is damaged.
  static func texts(of text: String) -> [String]? {
    let start = text.dropFirst().first { !$0.isWhitespace }
    guard text.first == "[", start == "\"" || start == "]" else { return list(of: text) }
    return JSONText.strings(of: text)
  }

  /// Texts as the state writes them: as a JSON array only if they could not be read otherwise.
  static func text(of texts: [String]) -> String {
    let joined = texts.joined(separator: ", ")
    return self.texts(of: joined) == texts
      ? joined : JSONText.list(texts.map(JSONText.string)).text
  }

  /// The parts of a text between commas, without the space around them.
  static func list(of text: String) -> [String] {
    text.split(separator: ",").map(\.withoutSpaceAround).filter { !$0.isEmpty }
  }

  /// Reads the shapes of photos: `any`, or some with commas between.
  static func shapes(of text: String) -> Set<PhotoShape>? {
    if text.isEmpty || text == "any" { return [] }
    let names = list(of: text)
    let shapes = names.compactMap(PhotoShape.init(rawValue:))
    return shapes.isEmpty || shapes.count < names.count ? nil : Set(shapes)
  }

  /// The shapes of photos as the state writes them.
  static func text(of shapes: Set<PhotoShape>) -> String {
    let names = PhotoShape.allCases.filter(shapes.contains).map(\.rawValue)
    return names.isEmpty ? "any" : names.joined(separator: ",")
  }

  /// Every choice of shapes, as the state writes it.
  static var shapeTexts: [String] {
    let all = PhotoShape.allCases
    return (0..<1 << all.count).map { bits in
      text(of: Set(all.indices.filter { bits >> $0 & 1 == 1 }.map { all[$0] }))
    }
  }
}

extension StringProtocol {
  /// The text without the space at its start and its end.
  var withoutSpaceAround: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

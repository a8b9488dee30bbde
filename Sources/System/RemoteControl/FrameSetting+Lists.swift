import GalleryCore

extension FrameSetting {
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

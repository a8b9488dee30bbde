import GalleryCore

/// The shapes of photos that are shown, as users write them.
struct ShownShapes: Hashable, Sendable, SettingValue {
  static let any = ShownShapes(shapes: [], text: "any")
  static var form: String {
    "any, upright, wide or square, or several of these with commas between"
  }

  /// The shapes; empty for any.
  let shapes: Set<PhotoShape>
  private let text: String

  private init(shapes: Set<PhotoShape>, text: String) {
    self.shapes = shapes
    self.text = text
  }

  /// Creates a choice of shapes; empty for any.
  init(_ shapes: Set<PhotoShape>) {
    let names = PhotoShape.allCases.filter(shapes.contains).map(\.rawValue)
    self.init(shapes: shapes, text: names.isEmpty ? "any" : names.joined(separator: ","))
  }

  init?(_ text: String) {
    if text == "any" {
      self = .any
      return
    }
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let shapes = names.compactMap { PhotoShape(rawValue: String($0)) }
    guard !names.isEmpty, shapes.count == names.count else { return nil }
    self.init(shapes: Set(shapes), text: text)
  }

  var toml: String { text.toml }
}

import GalleryCore
import RemoteControl

/// The shapes of photos that are shown, as users write them.
struct ShownShapes: Hashable, Sendable, SettingValue {
  static let any = ShownShapes(shapes: [])
  static var form: String {
    "any, upright, wide or square, or several of these with commas between"
  }
  static var valueNames: [String] { [any.text] + PhotoShape.allCases.map(\.rawValue) }

  /// The shapes; empty for any.
  let shapes: Set<PhotoShape>

  /// Creates a choice of shapes; empty for any.
  init(shapes: Set<PhotoShape>) { self.shapes = shapes }

  init?(_ text: String) {
    if text == "any" {
      self = .any
      return
    }
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let shapes = names.compactMap { PhotoShape(rawValue: $0.withoutSpaceAround) }
    guard !names.isEmpty, shapes.count == names.count else { return nil }
    self.init(shapes: Set(shapes))
  }

  var text: String {
    let names = PhotoShape.allCases.filter(shapes.contains).map(\.rawValue)
    return names.isEmpty ? "any" : names.joined(separator: ",")
  }

  /// Every choice of shapes.
  static var all: [ShownShapes] {
    let shapes = PhotoShape.allCases
    return (0..<1 << shapes.count).map { bits in
      ShownShapes(shapes: Set(shapes.indices.filter { bits >> $0 & 1 == 1 }.map { shapes[$0] }))
    }
  }
}

import GalleryCore

/// A screen's part of a wall as users write it: 600x340+610+0/1210x340, its size and place, and the
/// size of the wall.
struct WallLayout: Hashable, Sendable, SettingValue {
  static var form: String { "a part of a wall, as in \"1x1+1+0/2x1\"" }

  /// The largest number of screens of one size on a wall, as `WallPart` has it.
  static let mostScreens = 16

  /// As the user has written it.
  let text: String
  /// The part.
  let part: WallPart

  /// Parses a part; nil if it is not written in this form, or not inside its wall.
  init?(_ text: String) {
    guard let (part, wall) = Self.parts(of: text), let place = WallPart(part, of: wall) else {
      return nil
    }
    (self.text, self.part) = (text, place)
  }

  /// The numbers of a text, whatever they are; nil if it is not written in this form.
  private static func parts(of text: String) -> (part: Rect, wall: Size)? {
    guard
      let match = text.wholeMatch(
        of: /([0-9.]+)x([0-9.]+)\+([0-9.]+)\+([0-9.]+)\/([0-9.]+)x([0-9.]+)/),
      let width = Double(match.1), let height = Double(match.2), let x = Double(match.3),
      let y = Double(match.4), let wallWidth = Double(match.5), let wallHeight = Double(match.6)
    else { return nil }
    return (
      Rect(x: x, y: y, width: width, height: height), Size(width: wallWidth, height: wallHeight)
    )
  }

  /// What is wrong with a part, for people; nil if that is its form, or nothing.
  static func problem(in text: String) -> String? {
    guard let (part, wall) = parts(of: text), WallPart(part, of: wall) == nil else { return nil }
    if part.size.width == 0 || part.size.height == 0 { return "the screen has no size" }
    let edges = [("wide", part.maxX, wall.width), ("high", part.maxY, wall.height)]
    for (dimension, edge, size) in edges where edge > size {
      let (edge, size) = (edge.plainText, size.plainText)
      return "the screen reaches to \(edge), and the wall is \(size) \(dimension)"
    }
    return "the wall has room for more than \(mostScreens) such screens"
  }
}

import GalleryCore

/// A screen's part of a wall as users write it: 600x340+610+0/1210x340, its size and place, and the size
/// of the wall.
struct WallLayout: Hashable, Sendable {
  /// As the user has written it.
  let text: String
  /// The part.
  let part: WallPart

  /// Parses a part; nil if it is not written in this form, or not inside its wall.
  init?(_ text: String) {
    guard
      let match = text.wholeMatch(
        of: /([0-9.]+)x([0-9.]+)\+([0-9.]+)\+([0-9.]+)\/([0-9.]+)x([0-9.]+)/),
      let width = Double(match.1), let height = Double(match.2), let x = Double(match.3),
      let y = Double(match.4), let wallWidth = Double(match.5), let wallHeight = Double(match.6),
      let part = WallPart(
        Rect(x: x, y: y, width: width, height: height),
        of: Size(width: wallWidth, height: wallHeight))
    else { return nil }
    (self.text, self.part) = (text, part)
  }
}

import GalleryCore

/// A window's size as users write it: 1000x700.
struct WindowSize: Hashable, Sendable, CustomStringConvertible, SettingValue {
  /// The valid widths, in points: no display is wider, and below 160 × 120 nothing is recognisable.
  private static let widths = 160...16_384
  private static let heights = 120...16_384

  let width: Int
  let height: Int

  static var form: String {
    "like \"1000x700\", \(widths.lowerBound)x\(heights.lowerBound) to "
      + "\(widths.upperBound)x\(heights.upperBound)"
  }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Rounds a window's size; nil if it is too small or too large.
  init?(_ size: Size) { self.init("\(Int(size.width.rounded()))x\(Int(size.height.rounded()))") }

  /// Parses a size; nil if it is invalid, too small or too large.
  init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      Self.widths.contains(width), Self.heights.contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  var description: String { "\(width)x\(height)" }

  var text: String { description }
}

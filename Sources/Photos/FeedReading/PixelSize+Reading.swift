import GalleryCore

extension PixelSize {
  /// The extents in pixels that a photo may have.
  private static let extents = 1...1_000_000

  /// Creates a size from two numbers; nil if they are not a size.
  init?(width: Int?, height: Int?) {
    guard let width, let height, Self.extents.contains(width), Self.extents.contains(height) else {
      return nil
    }
    self.init(width: width, height: height)
  }

  /// Reads two attributes; nil if they are not a size.
  init?(width: String?, height: String?) {
    // Some services write `640px`, or a fraction.
    func number(_ text: String?) -> Int? {
      text.flatMap { Int($0.trimmed.prefix { $0.isASCII && $0.isNumber }) }
    }
    self.init(width: number(width), height: number(height))
  }
}

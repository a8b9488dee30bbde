import GalleryCore
import ImageFormats

/// How a picture whose pixels are not square gets its shape, after reduction and before rotation.
package struct Stretching: Hashable, Sendable {
  /// The requested part, in the picture's pixels.
  let part: Rect
  /// The size of the result.
  let size: PixelSize

  /// Creates a stretching of a picture; nil if the result is the picture.
  init?(part: Rect, of picture: PixelSize, to size: PixelSize) {
    guard picture != size || part != Rect(PixelRect(picture)) else { return nil }
    self.part = part
    self.size = size
  }
}

extension PixelBuffer {
  /// Returns the stretched picture; each pixel of the result mixes those around its place.
  ///
  /// In a direction that is stretched by a whole factor, pixels are repeated.
  consuming func stretched(_ stretching: Stretching?) throws(DecodingError) -> PixelBuffer {
    guard let stretching else { return self }
    let part = stretching.part
    let result = try PixelBuffer(size: stretching.size)
    mixPixels(
      columns: MixedPlace.places(
        of: size.width, from: part.minX, to: part.maxX, in: result.size.width),
      rows: MixedPlace.places(
        of: size.height, from: part.minY, to: part.maxY, in: result.size.height),
      into: result)
    return result
  }
}

extension Rect {
  init(_ part: PixelRect) {
    self.init(
      x: Double(part.x), y: Double(part.y), width: Double(part.size.width),
      height: Double(part.size.height))
  }

  /// Returns the same part of a picture that has another size.
  func scaled(from picture: PixelSize, to other: PixelSize) -> Rect {
    // The product first: an edge that is a whole number then stays one.
    func scaled(_ place: Double, _ length: Int, _ other: Int) -> Double {
      place * Double(other) / Double(max(1, length))
    }
    return Rect(
      x: scaled(minX, picture.width, other.width), y: scaled(minY, picture.height, other.height),
      width: scaled(size.width, picture.width, other.width),
      height: scaled(size.height, picture.height, other.height))
  }

  /// Returns the pixels of a picture that count for the rectangle: those that it covers at least in
  /// part, and where that is so, their neighbours, with which they are mixed.
  func countingPixels(in picture: PixelSize) -> PixelRect {
    func range(_ low: Double, _ high: Double, _ length: Int) -> (first: Int, count: Int) {
      let margin = low == low.rounded() && high == high.rounded() ? 0.0 : 1
      let first = min(max(0, Int(low.rounded(.down) - margin)), max(0, length - 1))
      return (first, max(1, min(length, Int(high.rounded(.up) + margin)) - first))
    }
    let (x, width) = range(minX, maxX, picture.width)
    let (y, height) = range(minY, maxY, picture.height)
    return PixelRect(x: x, y: y, size: PixelSize(width: width, height: height))
  }
}

import Glibc
import Testing

/// A part of the screen at one moment.
struct Screenshot: CustomStringConvertible, Equatable, Sendable {
  let width: Int
  let height: Int
  /// Row by row from the top left, 0x??RRGGBB each.
  let values: [UInt32]

  subscript(x: Int, y: Int) -> Pixel { Pixel(value: values[y * width + x]) }

  // Without this, a failed comparison prints all values.
  var description: String { "\(width) × \(height) pixels, \(Set(values).count) colors" }

  /// The pixel nearest to a place given from the middle, in units of whole pixels.
  func fromMiddle(_ x: Double, _ y: Double) -> Pixel {
    self[
      min(max(Int(Double(width) / 2 + x), 0), width - 1),
      min(max(Int(Double(height) / 2 + y), 0), height - 1)]
  }

  /// The pixel in the middle.
  var middle: Pixel { self[width / 2, height / 2] }

  /// A part of it.
  func cropped(x: Range<Int>, y: Range<Int>) -> Screenshot {
    Screenshot(
      width: x.count, height: y.count,
      values: y.flatMap { row in values[(row * width + x.lowerBound)..<(row * width + x.upperBound)]
      })
  }

  /// The uppermost rows: the toolbar with the line below it.
  var topStrip: Screenshot { cropped(x: 0..<width, y: 0..<min(49, height)) }

  /// The lowest rows: at least the height of the page dots.
  var bottomStrip: Screenshot { cropped(x: 0..<width, y: max(0, height - 48)..<height) }

  /// Whether a page of a color fills the height of the window, with no bar over it.
  func showsAlone(_ color: Pixel) -> Bool {
    [topStrip, bottomStrip].allSatisfy { strip in
      let inside = strip.cropped(x: 100..<width - 100, y: 0..<strip.height)
      return inside.count(of: color) == inside.values.count
    }
  }

  /// The middle ninth, which is always covered by the photo.
  var interior: Screenshot {
    cropped(x: (width / 3)..<(2 * width / 3), y: (height / 3)..<(2 * height / 3))
  }

  /// The number of pixels with about this colour.
  func count(of color: Pixel, within tolerance: Int = 3) -> Int {
    values.count { Pixel(value: $0).isClose(to: color, within: tolerance) }
  }

  /// Compares bytes, because the tests are built without optimisation and compare many pictures.
  static func == (left: Screenshot, right: Screenshot) -> Bool {
    left.width == right.width && left.height == right.height
      && left.values.withUnsafeBytes { mine in
        right.values.withUnsafeBytes { memcmp(mine.baseAddress!, $0.baseAddress!, mine.count) == 0 }
      }
  }

  /// The largest difference of a channel in any pixel.
  func distance(to other: Screenshot) -> Int {
    guard width == other.width, height == other.height else { return 255 }
    return zip(values, other.values).reduce(0) { greatest, pair in
      guard pair.0 != pair.1 else { return greatest }
      return max(greatest, Pixel(value: pair.0).distance(to: Pixel(value: pair.1)))
    }
  }

  /// Whether this toolbar is the same, except for the small device in it, which turns.
  ///
  /// The device changes the columns of one button at most, 44 points.
  func isSameToolbar(as other: Screenshot) -> Bool {
    guard width == other.width, height == other.height else { return false }
    let changed = (0..<width).filter { x in
      (0..<height).contains { self[x, $0].distance(to: other[x, $0]) > 1 }
    }
    guard let first = changed.first, let last = changed.last else { return true }
    return last - first < 44
  }

  /// Adds the picture to the test's report, as a BMP file.
  func attach(named name: String) {
    let bitmap = TestPhoto(width: width, height: height) { self[$0, $1] }
    Attachment.record(bitmap.bytes, named: "\(name).bmp")
  }

  /// The middle of the pixels of a color, from the middle of the window; nil if there are hardly
  /// any.
  func place(of color: Pixel) -> (x: Double, y: Double)? {
    var (count, sumX, sumY) = (0, 0, 0)
    for y in stride(from: 0, to: height, by: 4) {
      for x in stride(from: 0, to: width, by: 4) where self[x, y].isClose(to: color, within: 6) {
        count += 1
        sumX += x
        sumY += y
      }
    }
    guard count > 20 else { return nil }
    return (Double(sumX / count - width / 2), Double(sumY / count - height / 2))
  }
}

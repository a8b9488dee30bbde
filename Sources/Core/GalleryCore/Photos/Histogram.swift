/// How often each brightness of red, green and blue occurs in a picture, and how much is clipped.
public struct Histogram: Hashable, Sendable {
  /// The number of brightnesses that are told apart.
  public static let binCount = 64
  /// Pixels that are looked at: enough for a smooth curve, and few enough for a hundredth of the
  /// time that decoding takes.
  private static let sampleCount = 20_000

  /// How often red is as bright, from dark to bright, 0…255 beside the other bins.
  public let red: [UInt8]
  /// The same of green.
  public let green: [UInt8]
  /// The same of blue.
  public let blue: [UInt8]
  /// The share of the pixels that are white, 0…1.
  public let whiteShare: Double
  /// The share of the pixels that are black, 0…1.
  public let blackShare: Double

  /// Counts the pixels of a picture; nil if all of them are transparent.
  public init?(_ image: PixelImage) {
    var counts = [Int](repeating: 0, count: 3 * Self.binCount)
    var (count, white, black) = (0, 0, 0)
    let pixels = image.size.width * image.size.height
    let step = max(1, Int((Double(pixels) / Double(Self.sampleCount)).squareRoot()))
    // From the middle of each square that stands for its pixels.
    for y in stride(from: step / 2, to: image.size.height, by: step) {
      for x in stride(from: step / 2, to: image.size.width, by: step) {
        let pixel = image[x, y]
        // Behind others there is something that is not part of the photo.
        guard pixel >> 24 == 255 else { continue }
        let colors = (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
        counts[colors.0 / 4] += 1
        counts[Self.binCount + colors.1 / 4] += 1
        counts[2 * Self.binCount + colors.2 / 4] += 1
        count += 1
        if colors == (255, 255, 255) { white += 1 }
        if colors == (0, 0, 0) { black += 1 }
      }
    }
    guard count > 0 else { return nil }
    // What is clipped would make everything else low.
    let inner = counts.indices.filter { (1..<Self.binCount - 1).contains($0 % Self.binCount) }
    let tallest = inner.map { counts[$0] }.max().flatMap { $0 > 0 ? $0 : nil } ?? count
    let heights = counts.map { UInt8(min(255, ($0 * 255 + tallest / 2) / tallest)) }
    red = Array(heights[..<Self.binCount])
    green = Array(heights[Self.binCount..<2 * Self.binCount])
    blue = Array(heights[(2 * Self.binCount)...])
    (whiteShare, blackShare) = (Double(white) / Double(count), Double(black) / Double(count))
  }
}

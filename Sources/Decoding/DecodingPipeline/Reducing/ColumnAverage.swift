/// Averages adjacent pixels within a row.
///
/// Every target pixel reads the same number of pixels, some of them with a weight of zero, because
/// processors predict the end of a loop well if it always has the same length. The three steps are
/// separate loops over exactly these types, which lets the compiler vectorize each of them. A
/// single loop takes three times as long.
struct ColumnAverage {
  /// The number of columns beyond the last one that must be readable in a row.
  static let paddingColumns = 2

  /// The weights of the first and the last two pixels; those between them have full weight.
  private struct Tap {
    /// The offset of the first pixel, in bytes.
    var offset: Int
    // Each vector has the same weight for all four channels.
    var first: SIMD4<Float>
    var secondLast: SIMD4<Float>
    var last: SIMD4<Float>
  }

  private let taps: [Tap]
  /// The number of pixels between the first and the last two.
  private let betweenCount: Int
  private let betweenShare: SIMD4<Float>
  private var means: [SIMD4<Float>]

  private static let bytesPerPixel = MemoryLayout<SIMD4<Float>>.stride

  /// The number of pixels summed before the sum is added to the total.
  ///
  /// A Float has 24 bits of precision, and a row may have millions of pixels.
  private static let blockLength = 256

  /// Prepares for rows that start with the division's first column.
  init(_ division: AreaDivision, count: Int) {
    let between = max(0, Int(division.ratio.rounded(.up)) - 2)
    taps = (0..<count).map { index in
      let part = division[index]
      // A part of ratio r covers ⌈r⌉ or ⌈r⌉ + 1 pixels.
      func share(_ column: Int) -> SIMD4<Float> {
        let share = column <= part.last ? part.share(of: column) / division.ratio : 0
        return SIMD4(repeating: Float(share))
      }
      return Tap(
        offset: (part.first - division.first) * Self.bytesPerPixel, first: share(part.first),
        secondLast: share(part.first + between + 1), last: share(part.first + between + 2))
    }
    betweenCount = between
    betweenShare = SIMD4(repeating: Float(1 / division.ratio))
    means = Array(repeating: .zero, count: count)
  }

  /// Writes a row of the result from a row of levels, multiplied by `scale`.
  mutating func average(
    _ levels: UnsafePointer<Float>, scale: Float, into row: UnsafeMutablePointer<UInt8>
  ) {
    let levels = UnsafeRawPointer(levels)
    let end = (betweenCount + 1) * Self.bytesPerPixel
    let count = taps.count
    taps.withUnsafeBufferPointer { taps in
      means.withUnsafeMutableBufferPointer { means in
        // SAFETY: there are as many taps as means, at least one, and each tap lies within the row.
        let taps = taps.baseAddress.unsafelyUnwrapped
        let means = means.baseAddress.unsafelyUnwrapped
        for index in 0..<count {
          let start = levels + taps[index].offset
          var mean = Self.pixel(start) * taps[index].first
          mean += Self.pixel(start + end) * taps[index].secondLast
          mean += Self.pixel(start + end + Self.bytesPerPixel) * taps[index].last
          means[index] = mean
        }
        if betweenCount > 0 {
          for index in 0..<count {
            let start = levels + taps[index].offset + Self.bytesPerPixel
            means[index] += Self.sum(start, betweenCount) * betweenShare
          }
        }
        means.withMemoryRebound(to: Float.self, capacity: count * 4) { means in
          // The lowest bits of 2²³ + n are n, rounded. A checked conversion takes a dozen steps.
          for index in 0..<count * 4 {
            row[index] = UInt8(truncatingIfNeeded: (means[index] * scale + 0x1p23).bitPattern)
          }
        }
      }
    }
  }

  private static func sum(_ start: UnsafeRawPointer, _ count: Int) -> SIMD4<Float> {
    var sum = SIMD4<Float>.zero
    var block = 0
    while block < count {
      var part = SIMD4<Float>.zero
      let end = min(count, block &+ blockLength)
      while block < end {
        part += pixel(start + block &* bytesPerPixel)
        block &+= 1
      }
      sum += part
    }
    return sum
  }

  private static func pixel(_ start: UnsafeRawPointer) -> SIMD4<Float> {
    start.loadUnaligned(as: SIMD4<Float>.self)
  }
}

/// Averages neighbours within a row of pixels.
///
/// Every target pixel looks at the same number of pixels, some of which may count nothing: a
/// processor foresees the end of a loop that always has the same length. The three steps are apart,
/// and in these very types, because the compiler makes vector code of each of them then; the whole
/// takes a third of the time that it does as one loop.
struct ColumnAverage {
  /// How far beyond the last column a row must be readable.
  static let paddingColumns = 2

  /// The shares of the first and of the last two pixels; all between them count fully.
  private struct Tap {
    /// Of the first pixel, in bytes.
    var offset: Int
    // Each is the same number for every channel.
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

  /// How many pixels are added before their sum is added to the others': a Float has 24 bits, and a
  /// row may have millions of pixels.
  private static let blockLength = 256

  /// Prepares for rows that begin with the division's first column.
  init(_ division: AreaDivision, count: Int) {
    let between = max(0, Int(division.ratio.rounded(.up)) - 2)
    taps = (0..<count).map { index in
      let part = division[index]
      // A part of ratio r touches ⌈r⌉ or ⌈r⌉ + 1 pixels.
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

  /// Writes a row of the result from one of levels, which are multiplied with `scale`.
  mutating func average(
    _ levels: UnsafePointer<Float>, scale: Float, into row: UnsafeMutablePointer<UInt8>
  ) {
    let levels = UnsafeRawPointer(levels)
    let end = (betweenCount + 1) * Self.bytesPerPixel
    let count = taps.count
    taps.withUnsafeBufferPointer { taps in
      means.withUnsafeMutableBufferPointer { means in
        // SAFETY: there are as many taps as means, at least one, and each tap lies in the row.
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
          // 2²³ + n has n in its lowest bits, rounded; a checked conversion takes a dozen steps.
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

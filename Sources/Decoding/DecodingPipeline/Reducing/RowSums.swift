/// Sums weighted rows, channel by channel.
///
/// The sums have 16 bits, because SSE2, which every x86-64 processor has, multiplies and adds eight
/// such values at once. The weights of a sum are therefore whole numbers with a total of at most
/// 257, and the shares of its first and last rows are rounded accordingly. In the worst case, where
/// one of those rows is black and the rest is white, the error is half a level. Longer sums are
/// accumulated in floating point, sixteen rows at a time.
struct RowSums {
  /// The columns needed, as channel indices.
  private let channels: Range<Int>
  private var sums: [UInt16]
  private var total = 0
  /// The weight of a complete row.
  private let unit: Double

  /// Totals moved out of `sums`, followed by zeros as padding.
  private var collected: [Float]
  private var collectedTotal = 0

  /// The most rows that a 16-bit sum can hold, at 16 steps for the share of a row.
  private static let longestSum = 16.0

  /// Prepares for sums over `ratio` rows each.
  init(columns: Range<Int>, ratio: Double) {
    channels = columns.lowerBound * 4..<columns.upperBound * 4
    sums = Array(repeating: 0, count: channels.count)
    collected = Array(
      repeating: 0, count: channels.count + ColumnAverage.paddingColumns * 4)
    let isLong = ratio >= Self.longestSum
    unit = isLong ? 256 / Self.longestSum : (256 / ratio).rounded(.down)
  }

  /// Adds a row, or the share of it that belongs to this sum.
  mutating func add(_ row: UnsafePointer<UInt8>, share: Double) {
    let weight = weight(of: share)
    let isFirst = total == 0
    withSums { sums, _, channels in
      let row = row + channels.lowerBound
      if isFirst {
        for index in 0..<channels.count { sums[index] = UInt16(row[index]) &* weight }
      } else {
        for index in 0..<channels.count { sums[index] &+= UInt16(row[index]) &* weight }
      }
    }
    total += Int(weight)
  }

  /// Adds the last row and completes the sum; the next row starts a new one.
  ///
  /// - Parameter body: receives the sum, followed by as many zeros as `ColumnAverage` may read, and
  ///   the factor that maps white to 255.
  mutating func finish(
    adding row: UnsafePointer<UInt8>, share: Double,
    _ body: (_ levels: UnsafePointer<Float>, _ scale: Float) -> Void
  ) {
    let weight = weight(of: share)
    if total == 0 || collectedTotal > 0 {
      add(row, share: share)
      collect()
    } else {
      withSums { sums, collected, channels in
        let row = row + channels.lowerBound
        for index in 0..<channels.count {
          collected[index] = Float(sums[index] &+ UInt16(row[index]) &* weight)
        }
      }
      collectedTotal = total + Int(weight)
    }
    let scale = 1 / Float(max(1, collectedTotal))
    total = 0
    collectedTotal = 0
    // SAFETY: the array includes the padding, so it is never empty.
    collected.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped, scale) }
  }

  /// Returns the weight of a row's share, and makes room for it in `sums`.
  private mutating func weight(of share: Double) -> UInt16 {
    let weight = min(256, (share * unit).rounded())
    if total + Int(weight) > 257 { collect() }
    return UInt16(weight)
  }

  private mutating func collect() {
    let isFirst = collectedTotal == 0
    withSums { sums, collected, channels in
      if isFirst {
        for index in 0..<channels.count { collected[index] = Float(sums[index]) }
      } else {
        for index in 0..<channels.count { collected[index] += Float(sums[index]) }
      }
    }
    collectedTotal += total
    total = 0
  }

  private mutating func withSums(
    _ body: (UnsafeMutablePointer<UInt16>, UnsafeMutablePointer<Float>, Range<Int>) -> Void
  ) {
    sums.withUnsafeMutableBufferPointer { sums in
      collected.withUnsafeMutableBufferPointer { collected in
        // SAFETY: neither array is empty, because a division has at least one column, and both have
        // an element for each of `channels`.
        body(
          sums.baseAddress.unsafelyUnwrapped, collected.baseAddress.unsafelyUnwrapped, channels)
      }
    }
  }
}

/// The weighted sum of rows, channel by channel.
///
/// Sums are of 16 bits, since SSE2, the least that x86-64 has, multiplies and adds eight of those at
/// once. So the weights of a sum are whole numbers with a total of at most 257, and the shares of
/// its first and its last row are rounded to that: an error of half a level at worst, where one of
/// them is black and the rest is white. Longer sums are collected, sixteen rows at a time, in
/// floating point.
struct RowSums {
  /// The columns wanted, in channels.
  private let channels: Range<Int>
  private var sums: [UInt16]
  private var total = 0
  /// The weight of a whole row.
  private let unit: Double

  /// What was moved out of `sums`, and behind it zeros.
  private var collected: [Float]
  private var collectedTotal = 0

  /// The most rows that one sum of 16 bits takes, at 16 steps for the shares of a row.
  private static let longestSum = 16.0

  /// Prepares for sums of `ratio` rows each.
  init(columns: Range<Int>, ratio: Double) {
    channels = columns.lowerBound * 4..<columns.upperBound * 4
    sums = Array(repeating: 0, count: channels.count)
    collected = Array(
      repeating: 0, count: channels.count + ColumnAverage.paddingColumns * 4)
    let isLong = ratio >= Self.longestSum
    unit = isLong ? 256 / Self.longestSum : (256 / ratio).rounded(.down)
  }

  /// Adds a row, of which only a share may belong to this sum.
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

  /// Adds the last row and ends the sum; the next row begins another.
  ///
  /// - Parameter body: takes the sum, and behind it as many zeros as `ColumnAverage` may look at;
  ///   and what it has to be multiplied with for white to be 255.
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
    // SAFETY: it has room for at least the padding, so it is not empty.
    collected.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped, scale) }
  }

  /// The weight of a row's share, for which there is room in `sums` afterwards.
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
        // SAFETY: neither is empty, since a division has at least one column, and both have as many
        // channels as `channels`.
        body(
          sums.baseAddress.unsafelyUnwrapped, collected.baseAddress.unsafelyUnwrapped, channels)
      }
    }
  }
}

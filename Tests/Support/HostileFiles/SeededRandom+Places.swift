import SeededRandom

extension SeededRandom {
  /// Returns true with a probability of 1 in `count`.
  mutating func happens(onceIn count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// Returns an offset in `count` bytes, usually after the first ones, which identify the format.
  mutating func place(in count: Int) -> Int {
    let signature = 12
    guard count > 0 else { return 0 }
    let begin = count > 2 * signature && !happens(onceIn: 5) ? signature : 0
    return .random(in: begin..<count, using: &self)
  }

  /// Returns a range in `count` bytes; short ranges are more frequent.
  mutating func piece(of count: Int) -> Range<Int> {
    let begin = place(in: count)
    let longest = [4, 16, 64, 256, count].randomElement(using: &self) ?? 4
    let length = Int.random(in: 0...max(1, min(longest, count - begin)), using: &self)
    return begin..<min(count, begin + length)
  }
}

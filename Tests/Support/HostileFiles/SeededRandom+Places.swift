import SeededRandom

extension SeededRandom {
  /// Whether something happens that happens once in so many times.
  mutating func happens(onceIn count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// A place in so many bytes; most often not in the first ones, by which the format is told.
  mutating func place(in count: Int) -> Int {
    let signature = 12
    guard count > 0 else { return 0 }
    let begin = count > 2 * signature && !happens(onceIn: 5) ? signature : 0
    return .random(in: begin..<count, using: &self)
  }

  /// A piece of so many bytes, more often a short one.
  mutating func piece(of count: Int) -> Range<Int> {
    let begin = place(in: count)
    let longest = [4, 16, 64, 256, count].randomElement(using: &self) ?? 4
    let length = Int.random(in: 0...max(1, min(longest, count - begin)), using: &self)
    return begin..<min(count, begin + length)
  }
}

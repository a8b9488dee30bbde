/// Random numbers that come again with the same seed (SplitMix64).
package struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Begins at a seed.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

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

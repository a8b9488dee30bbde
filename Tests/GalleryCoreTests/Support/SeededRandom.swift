import Glibc

/// A generator whose numbers follow from its seed (SplitMix64), so that a failure can be repeated.
struct SeededRandom: RandomNumberGenerator {
  /// The seeds that property tests run with; the failing one is printed with the test's arguments.
  ///
  /// `TEST_SEED=n` runs that one alone.
  static let seeds: [UInt64] = {
    if let text = getenv("TEST_SEED"), let seed = UInt64(String(cString: text)) { return [seed] }
    return [1, 2, 0x5eed, 0x9e37_79b9]
  }()

  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func pick<T>(_ choices: [T]) -> T { choices[integer(0...choices.count - 1)] }
}

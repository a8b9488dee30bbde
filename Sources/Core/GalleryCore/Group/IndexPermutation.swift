/// A random order of the numbers below a count, decided by a seed, without a list of them.
///
/// A Feistel network permutes the numbers of an even number of bits. A result that is not below the
/// count is permuted again, until it is: so each number has exactly one place, which takes four
/// steps on average at most, however large the count.
struct IndexPermutation: Hashable, Sendable {
  /// Four rounds make a pseudorandom permutation of a pseudorandom function (Luby and Rackoff).
  private static let rounds = 4

  private let count: UInt64
  private let keys: [UInt64]
  private let halfBits: UInt64

  /// Makes the order of the numbers from 0 to `count` - 1.
  init(count: Int, seed: UInt64) {
    self.count = UInt64(max(1, count))
    halfBits = UInt64(64 - (self.count - 1).leadingZeroBitCount + 1) / 2
    keys = (1...UInt64(Self.rounds)).map { (seed &+ $0 &* 0x9E37_79B9_7F4A_7C15).mixed }
  }

  /// The number at a place.
  func number(at place: Int) -> Int { walk(place) { step($0, keys: keys, isReversed: false) } }

  /// The place of a number.
  func place(of number: Int) -> Int {
    walk(number) { step($0, keys: keys.reversed(), isReversed: true) }
  }

  private func walk(_ start: Int, by step: (UInt64) -> UInt64) -> Int {
    guard count > 1 else { return 0 }
    var value = step(UInt64(start))
    while value >= count { value = step(value) }
    return Int(value)
  }

  private func step(_ value: UInt64, keys: [UInt64], isReversed: Bool) -> UInt64 {
    let mask = (1 << halfBits) - 1 as UInt64
    var (left, right) = (value >> halfBits, value & mask)
    if isReversed { swap(&left, &right) }
    for key in keys { (left, right) = (right, left ^ ((right &+ key).mixed & mask)) }
    if isReversed { swap(&left, &right) }
    return left << halfBits | right
  }
}

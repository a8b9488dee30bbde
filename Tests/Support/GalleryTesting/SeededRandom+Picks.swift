import Glibc
package import SeededRandom

extension SeededRandom {
  /// The seeds of property tests; a failure prints its seed with the test's arguments.
  ///
  /// `TEST_SEED=n` runs only that seed.
  package static let seeds: [UInt64] = {
    if let text = getenv("TEST_SEED"), let seed = UInt64(String(cString: text)) { return [seed] }
    return [1, 2, 0x5eed, 0x9e37_79b9]
  }()

  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  package mutating func integer(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  package mutating func pick<T>(_ choices: [T]) -> T { choices[integer(0...choices.count - 1)] }
}

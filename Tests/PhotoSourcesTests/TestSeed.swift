import Glibc

/// The seed of this run's random tests, printed where one fails; `TEST_SEED` repeats a run.
enum TestSeed {
  static let value: UInt64 =
    getenv("TEST_SEED").flatMap { UInt64(String(cString: $0)) } ?? .random(in: 0...UInt64.max)
}

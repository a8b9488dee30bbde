import Glibc

/// Checks that an idle process is at rest.
///
/// A process is checked once, some time after its last answer, and then stopped, so that an
/// attacker in a decoder can neither use processor time nor memory unnoticed. The program itself
/// does nothing at rest.
struct IdleWatch {
  /// How long after its last answer a process must be at rest, in seconds: freeing its memory takes
  /// a few milliseconds.
  static let patience = 0.2
  /// The processor time that it may have used since then, in seconds.
  private static let timeLimit = 0.1
  /// The memory that it may keep, in bytes.
  ///
  /// Decoders keep 5 to 20 MB. Replacing one takes 5 to 20 ms in the background.
  private static let memoryLimit = 128 << 20
  /// The threads that it may keep.
  private static let threadLimit = 8

  private let usedTime: Double

  /// Begins when a process has answered, with its processor time at that moment.
  init(usedTime: Double) { self.usedTime = usedTime }

  /// Whether the process is at rest.
  func isAtRest(usedTime: Double, _ state: ProcessState?) -> Bool {
    guard usedTime - self.usedTime <= Self.timeLimit else { return false }
    guard let state else { return true }
    return state.residentByteCount <= Self.memoryLimit && state.threadCount <= Self.threadLimit
  }
}

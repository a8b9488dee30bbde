import Glibc

/// Whether a process behaves that nothing is asked of.
///
/// It is looked at once, some time after its last answer, and then kept from running: what took a
/// decoder over can neither spin nor take memory behind the back of the program, which itself does
/// nothing at rest.
struct IdleWatch {
  /// How long after its last answer a process has to be at rest, in seconds: freeing its memory takes
  /// a few milliseconds.
  static let patience = 0.2
  /// The processor time that it may have used since then, in seconds.
  private static let timeLimit = 0.1
  /// The memory that it may keep, in bytes.
  ///
  /// Decoders keep 5 to 20 MB; to replace one costs 5 to 20 ms in the background.
  private static let memoryLimit = 128 << 20
  /// The threads that it may keep.
  private static let threadLimit = 8

  private let usedTime: Double

  /// Begins when a process has answered, with the processor time that it had used by then.
  init(usedTime: Double) { self.usedTime = usedTime }

  /// Whether the process is as one that does nothing.
  func isAtRest(usedTime: Double, _ state: ProcessState?) -> Bool {
    guard usedTime - self.usedTime <= Self.timeLimit else { return false }
    guard let state else { return true }
    return state.residentByteCount <= Self.memoryLimit && state.threadCount <= Self.threadLimit
  }
}

import Synchronization
import WorkerThreads

/// Holds back work that would take the processor from the first photo, until it is shown.
final class FirstPhotoGate: Sendable {
  /// The longest time to hold work back, in seconds: the first photo may be large, or never arrive.
  static let patience = 0.15
  /// Sorting fewer photos takes less than a millisecond.
  static let fewPhotos = 2000

  private let isOpen = Mutex(false)
  private let opening = Semaphore()

  /// Lets the work go on; later calls do nothing.
  func open() {
    let isFirst = isOpen.withLock { isOpen in
      defer { isOpen = true }
      return !isOpen
    }
    if isFirst { opening.signal() }
  }

  /// Waits until the first photo is shown, or for `patience`; only one thread may call it.
  ///
  /// - Returns: whether the first photo is shown.
  @discardableResult
  func wait() -> Bool {
    if isOpen.withLock({ $0 }) { return true }
    return opening.wait(seconds: Self.patience)
  }
}

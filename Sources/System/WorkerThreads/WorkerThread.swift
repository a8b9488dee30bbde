// For Swift, its header is where pthread_attr_t comes from.
import CLinuxCalls
import Glibc
import Synchronization

/// A dedicated thread for work that may block: decoding, drawing text, listing folders.
///
/// Swift tasks are not suitable: they share a few threads, which blocking work would occupy, and
/// their pool wakes up by itself while the program should be idle.
package enum WorkerThread {
  /// The stack size of a thread, in bytes.
  ///
  /// Most decoders use little stack, but SVG needs more.
  private static let stackSize = 2 << 20

  /// Starts a thread that runs `body` once.
  ///
  /// The process may end without waiting for it.
  ///
  /// - Returns: whether the system could create the thread.
  @discardableResult
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // SAFETY: the box is retained here and released exactly once, by the new thread.
    let box = Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument else { return nil }
        // SAFETY: `argument` is the box that was retained for this thread.
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
    if failure != 0 { box.release() }
    return failure == 0
  }

  /// Releases a value on a new thread: to free a million objects takes longer than a frame.
  ///
  /// The caller must not keep another reference.
  package static func release(_ value: consuming some Sendable) {
    let box = Box(value)
    // If no thread can be created, the value is released here.
    start { box.empty() }
  }

  private final class Box<Value: Sendable>: Sendable {
    private let value: Mutex<Value?>

    init(_ value: consuming Value) { self.value = Mutex(consume value) }

    /// Releases the value on the calling thread, whichever thread releases the box.
    func empty() { value.withLock { $0 = nil } }
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

// For Swift, its header is where pthread_attr_t comes from.
import CLinuxCalls
import Glibc

/// A thread of its own for work that may block: decoding, painting text, listing folders.
///
/// Not a Swift task: those share a few threads, which blocked work would starve, and their pool
/// wakes up by itself while the program should be idle.
public enum WorkerThread {
  /// The stack of a worker, in bytes: decoders recurse little, but SVG wants some room.
  private static let stackSize = 2 << 20

  /// Starts a thread that runs `body` once; the process may end without waiting for it.
  ///
  /// - Returns: whether the system gave a thread.
  @discardableResult
  public static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // SAFETY: the box is retained here and released by the one thread that takes it.
    let box = Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument else { return nil }
        // SAFETY: `argument` is the box that was retained for this thread alone.
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
    if failure != 0 { box.release() }
    return failure == 0
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

import Glibc
import Synchronization

/// A queue from which threads take work, sleeping (without a system call) while it is empty.
public final class WorkQueue<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let available = Semaphore()

  /// Makes an empty queue.
  public init() {}

  /// Changes what waits: adds, drops, puts in another order.
  ///
  /// Takers are woken if there is more than before.
  public func update(_ change: (inout [Element]) -> Void) {
    let added = state.withLock { state in
      let before = state.elements.count
      change(&state.elements)
      return state.elements.count - before
    }
    for _ in 0..<max(0, added) { available.signal() }
  }

  /// Takes the first element, waiting until there is one; nil once the queue is closed.
  public func take() -> Element? {
    while true {
      available.wait()
      let (element, isClosed) = state.withLock { state in
        (
          state.isClosed || state.elements.isEmpty ? nil : state.elements.removeFirst(),
          state.isClosed
        )
      }
      if isClosed {
        // The next taker is to wake and find the queue closed, too.
        available.signal()
        return nil
      }
      // Elements that were dropped leave a signal behind; it wakes a taker for nothing.
      if let element { return element }
    }
  }

  /// Drops what waits and sends every taker home.
  public func close() {
    state.withLock { state in
      state.elements = []
      state.isClosed = true
    }
    available.signal()
  }
}

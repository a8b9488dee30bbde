import Glibc
import Synchronization

/// A queue from which threads take work.
///
/// Threads sleep while the queue is empty; nothing polls.
package final class WorkQueue<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let available = Semaphore()

  /// Creates an empty queue.
  package init() {}

  /// Adds, removes or reorders the waiting elements.
  ///
  /// Wakes one thread for each additional element.
  package func update(_ change: (inout [Element]) -> Void) {
    let added = state.withLock { state in
      let before = state.elements.count
      change(&state.elements)
      return state.elements.count - before
    }
    for _ in 0..<max(0, added) { available.signal() }
  }

  /// Takes the first element, waiting until there is one; returns nil once the queue is closed.
  package func take() -> Element? {
    while true {
      available.wait()
      let (element, isClosed) = state.withLock { state in
        (
          state.isClosed || state.elements.isEmpty ? nil : state.elements.removeFirst(),
          state.isClosed
        )
      }
      if isClosed {
        // Wakes the next thread, which also finds the queue closed.
        available.signal()
        return nil
      }
      // Without an element: `update` removed it after its signal.
      if let element { return element }
    }
  }

  /// Removes all elements and makes every call to `take` return nil.
  package func close() {
    state.withLock { state in
      state.elements = []
      state.isClosed = true
    }
    available.signal()
  }
}

import WorkerThreads

/// The window as screen readers see it, by AT-SPI.
///
/// It runs on its own thread, which sleeps until a screen reader asks or another tree is shown. No
/// call here waits for a bus. Without a session bus there is no thread.
package final class AccessibilityBus: Sendable {
  private let thread: ClosableThread?
  private let shared = FollowedState<AccessibilityTree?>(nil)

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - busAddress: the session bus; nil if there is none.
  ///   - press: called on the thread with each object that a screen reader presses. It must not
  ///     wait for `close`.
  package init(
    busAddress: String? = SessionBus.address,
    press: @escaping @Sendable (AccessibleNode.ID) -> Void
  ) {
    thread = busAddress.map { [shared] busAddress in
      ClosableThread { closing in
        AccessibilityLoop.run(shared, busAddress: busAddress, closing: closing, press: press)
      }
    }
  }

  /// Shows another tree.
  package func show(_ tree: AccessibilityTree) {
    shared.update(wakingIf: { $0 != $1 }) { $0 = tree }
  }

  /// Ends the thread; returns when it is gone, and nothing is pressed any more.
  package func close() { thread?.close() }
}

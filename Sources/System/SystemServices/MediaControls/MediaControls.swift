import WorkerThreads

/// The slideshow as a media player (MPRIS 2.2): media keys and the desktop's controls drive it.
///
/// It is on the session bus only while it has a state. It runs on its own thread, which sleeps
/// until a message arrives or the state changes. No call here waits for the bus. Without a session
/// bus there is no thread.
package final class MediaControls: Sendable {
  private let thread: ClosableThread?
  private let shared = FollowedState<MediaPlayerState?>(nil)

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - busAddress: the bus; nil if there is none.
  ///   - receive: called on the thread with each command. It must not wait for `close`.
  package init(
    busAddress: String? = SessionBus.address, receive: @escaping @Sendable (MediaCommand) -> Void
  ) {
    thread = busAddress.map { [shared] busAddress in
      ClosableThread { closing in
        MediaLoop.run(shared, busAddress: busAddress, closing: closing, receive: receive)
      }
    }
  }

  /// Shows another state; nil takes the player from the bus.
  package func show(_ state: MediaPlayerState?) {
    shared.update(wakingIf: { $0 != $1 }) { $0 = state }
  }

  /// Ends the thread; returns when it is gone, and no command is received any more.
  package func close() { thread?.close() }
}

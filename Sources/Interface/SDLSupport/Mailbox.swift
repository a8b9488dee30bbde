import Synchronization

/// A queue of messages from workers to the loop.
///
/// The first message in an empty queue wakes the loop.
package nonisolated final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let wake: @Sendable () -> Void

  /// Creates an empty mailbox; calls `wake` on the sender's thread when it is no longer empty.
  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Adds a message; may be called from any thread.
  package func post(_ message: Message) {
    let wasEmpty = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    if wasEmpty { wake() }
  }

  /// Removes and returns all messages, oldest first.
  package func takeAll() -> [Message] {
    messages.withLock { messages in
      let taken = messages
      messages = []
      return taken
    }
  }
}

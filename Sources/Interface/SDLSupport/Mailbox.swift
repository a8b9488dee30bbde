import Synchronization

/// Where workers leave values for the loop; the first one left in an empty box wakes it.
public nonisolated final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let wake: @Sendable () -> Void

  /// Makes an empty box; `wake` is called, on the poster's thread, when it is no longer empty.
  public init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Leaves a message; may be called from any thread.
  public func post(_ message: Message) {
    let wasEmpty = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    if wasEmpty { wake() }
  }

  /// Takes all messages, the oldest first.
  public func takeAll() -> [Message] {
    messages.withLock { messages in
      let taken = messages
      messages = []
      return taken
    }
  }
}

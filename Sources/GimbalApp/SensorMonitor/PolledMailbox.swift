import CLinuxCalls
import Glibc
import SDLSupport
import WorkerThreads

/// A mailbox for a loop that sleeps in `poll` rather than in SDL.
final class PolledMailbox<Message: Sendable>: Sendable {
  /// A descriptor that is readable while there are messages.
  let descriptor: Int32
  private let mailbox: Mailbox<Message>

  /// Makes an empty mailbox; nil if the system gives no descriptor.
  init?() {
    let counter = clinuxcalls_counter()
    guard counter >= 0 else { return nil }
    descriptor = counter
    mailbox = Mailbox { Signal.send(1, to: counter) }
  }

  deinit { close(descriptor) }

  /// Adds a message; may be called from any thread.
  func post(_ message: Message) { mailbox.post(message) }

  /// Removes and returns all messages, the oldest first.
  func takeAll() -> [Message] {
    // Messages that are posted from here on signal again.
    while Signal.take(from: descriptor) {}
    return mailbox.takeAll()
  }
}

import CLinuxCalls
import Glibc
import SDLSupport
import WorkerThreads

/// A mailbox for a loop that sleeps in `poll` rather than in SDL.
final class PolledMailbox<Message: Sendable>: Sendable {
  /// A descriptor that becomes readable when messages arrive.
  let descriptor: Int32
  private let mailbox: Mailbox<Message>

  /// Creates an empty mailbox; returns nil if no descriptor can be created.
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
    // Signals are cleared first: a message posted meanwhile is taken below, or signals again.
    while Signal.take(from: descriptor) {}
    return mailbox.takeAll()
  }
}

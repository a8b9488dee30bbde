import CLinuxCalls
import Glibc
import SDLSupport
import WorkerThreads

/// A mailbox for a loop that sleeps in `poll` rather than in SDL.
final class PolledMailbox<Message: Sendable>: Sendable {
  /// Readable while there is something to take.
  let descriptor: Int32
  private let mailbox: Mailbox<Message>

  /// Makes an empty box; nil where the system gives no descriptor.
  init?() {
    let counter = clinuxcalls_counter()
    guard counter >= 0 else { return nil }
    descriptor = counter
    mailbox = Mailbox { Signal.send(1, to: counter) }
  }

  deinit { close(descriptor) }

  /// Leaves a message; may be called from any thread.
  func post(_ message: Message) { mailbox.post(message) }

  /// Takes all messages, the oldest first.
  func takeAll() -> [Message] {
    // What is posted from here on counts anew.
    while Signal.take(from: descriptor) {}
    return mailbox.takeAll()
  }
}

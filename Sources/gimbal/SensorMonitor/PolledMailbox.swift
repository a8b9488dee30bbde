import CLinuxCalls
import Glibc
import SDLSupport

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
    mailbox = Mailbox {
      var one: UInt64 = 1
      _ = write(counter, &one, MemoryLayout.size(ofValue: one))
    }
  }

  deinit { close(descriptor) }

  /// Leaves a message; may be called from any thread.
  func post(_ message: Message) { mailbox.post(message) }

  /// Takes all messages, the oldest first.
  func takeAll() -> [Message] {
    // What is posted from here on counts anew.
    var count: UInt64 = 0
    while read(descriptor, &count, MemoryLayout.size(ofValue: count)) > 0 {}
    return mailbox.takeAll()
  }
}

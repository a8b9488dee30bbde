import SDLSupport
import Synchronization
import Testing

@Suite("Mailbox")
struct MailboxTests {
  @Test("Messages are received in order, and the mailbox is empty then")
  func order() {
    let mailbox = Mailbox<Int> {}
    for message in 1...5 { mailbox.post(message) }
    #expect(mailbox.takeAll() == [1, 2, 3, 4, 5])
    #expect(mailbox.takeAll() == [])
  }

  @Test("Only the first message in an empty mailbox wakes the loop")
  func wakes() {
    let count = Mutex(0)
    let mailbox = Mailbox<Int> { count.withLock { $0 += 1 } }
    mailbox.post(1)
    mailbox.post(2)
    #expect(count.withLock { $0 } == 1)
    _ = mailbox.takeAll()
    mailbox.post(3)
    #expect(count.withLock { $0 } == 2)
  }

  @Test("No message is lost, however many threads post")
  func concurrent() async {
    let mailbox = Mailbox<Int> {}
    await withTaskGroup(of: Void.self) { group in
      for poster in 0..<8 {
        group.addTask { for message in 0..<500 { mailbox.post(poster * 500 + message) } }
      }
    }
    #expect(mailbox.takeAll().sorted() == Array(0..<4000))
  }
}

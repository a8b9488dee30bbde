import SDLSupport
import Synchronization
import Testing

@Suite("Mailbox")
struct MailboxTests {
  @Test("Messages come out in their order, and the box is empty then")
  func order() {
    let mailbox = Mailbox<Int> {}
    for message in 1...5 { mailbox.post(message) }
    #expect(mailbox.takeAll() == [1, 2, 3, 4, 5])
    #expect(mailbox.takeAll() == [])
  }

  @Test("The loop is woken by the first message in an empty box, not by every one")
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

  @Test("Nothing is lost however many threads post")
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

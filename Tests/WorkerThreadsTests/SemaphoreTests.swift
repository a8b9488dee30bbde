import Testing
import WorkerThreads

@Suite("Semaphore")
struct SemaphoreTests {
  @Test("A wait ends with a signal from another thread")
  func signal() {
    let semaphore = Semaphore()
    WorkerThread.start { semaphore.signal() }
    #expect(semaphore.wait(seconds: 60))
  }

  @Test("A wait without a signal ends after its timeout, not before")
  func timeout() {
    let start = Time.now
    #expect(!Semaphore().wait(seconds: 0.05))
    #expect(Time.now - start >= 0.05)
  }

  @Test("A negative timeout ends the wait immediately, and does not change the count")
  func negative() {
    let semaphore = Semaphore()
    #expect(!semaphore.wait(seconds: -1))
    semaphore.signal()
    #expect(semaphore.wait(seconds: -1))
  }
}

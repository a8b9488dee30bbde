import Glibc
import Synchronization
import Testing
import WorkerThreads

@Suite("A thread that works until it is closed", .timeLimit(.minutes(10)))
struct ClosableThreadTests {
  /// Sleeps until it is asked to end, and then for 20 ms more.
  private static func sleep(until closing: Int32) {
    var descriptor = pollfd(fd: closing, events: Int16(POLLIN), revents: 0)
    while descriptor.revents == 0 { poll(&descriptor, 1, -1) }
    usleep(20_000)
  }

  @Test("close returns after the thread has ended, even if it is called repeatedly")
  func close() {
    let isRunning = Mutex(true)
    let hasBegun = Semaphore()
    let thread = ClosableThread { closing in
      hasBegun.signal()
      Self.sleep(until: closing)
      isRunning.withLock { $0 = false }
    }
    #expect(thread.isStarted)
    hasBegun.wait()
    #expect(isRunning.withLock { $0 })
    for _ in 0..<3 {
      thread.close()
      #expect(!isRunning.withLock { $0 })
    }
  }

  @Test("it may end by itself before it is closed")
  func endsByItself() {
    let hasEnded = Semaphore()
    let thread = ClosableThread { _ in hasEnded.signal() }
    hasEnded.wait()
    thread.close()
  }

  @Test("releasing the last reference closes it")
  func release() {
    let hasEnded = Mutex(false)
    do {
      let thread = ClosableThread { closing in
        Self.sleep(until: closing)
        hasEnded.withLock { $0 = true }
      }
      withExtendedLifetime(thread) {}
    }
    #expect(hasEnded.withLock { $0 })
  }

  @Test("one that does not end is left alone, also when the last reference is released")
  func abandoned() {
    let (canEnd, hasEnded) = (Semaphore(), Semaphore())
    let start = ContinuousClock.now
    do {
      let thread = ClosableThread { _ in
        canEnd.wait()
        hasEnded.signal()
      }
      thread.close(seconds: 0.05)
    }
    #expect(start.duration(to: .now) < .seconds(20))
    canEnd.signal()
    #expect(hasEnded.wait(seconds: 60))
  }
}

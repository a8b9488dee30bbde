import Synchronization
import Testing
import WorkerThreads

@Suite("Work queue", .timeLimit(.minutes(10)))
struct WorkQueueTests {
  @Test("Every element is taken once, by any thread")
  func takenOnce() {
    let queue = WorkQueue<Int>()
    let sums = Mutex<[Int: Int]>([:])
    let done = Semaphore()
    for _ in 0..<4 {
      WorkerThread.start {
        while let number = queue.take() { sums.withLock { $0[number, default: 0] += 1 } }
        done.signal()
      }
    }
    for number in 0..<1000 { queue.update { $0.append(number) } }
    while sums.withLock({ $0.count }) < 1000 {}
    queue.close()
    for _ in 0..<4 { done.wait() }
    #expect(sums.withLock { $0.values.allSatisfy { $0 == 1 } })
  }

  @Test("Waiting elements can be removed, and are taken in their new order")
  func changed() {
    let queue = WorkQueue<Int>()
    queue.update { $0 = [5, 3, 4, 1] }
    queue.update { $0.removeAll { $0 == 4 } }
    queue.update { $0.sort() }
    #expect([queue.take(), queue.take(), queue.take()] == [1, 3, 5])
  }

  @Test("Closing the queue ends all waits, and later calls return immediately")
  func closed() {
    let queue = WorkQueue<Int>()
    let done = Semaphore()
    for _ in 0..<2 {
      WorkerThread.start {
        while queue.take() != nil {}
        done.signal()
      }
    }
    queue.close()
    done.wait()
    done.wait()
    queue.update { $0.append(1) }
    #expect(queue.take() == nil)
  }
}

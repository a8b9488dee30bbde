import Glibc
import Synchronization
import WorkerThreads

/// Threads that share numbered pieces of work with the calling thread, and sleep when idle.
final class BandThreads {
  private let shared = Shared()
  private let wanted: Int
  /// The number of threads started in addition to the calling thread.
  private(set) var startedCount = 0

  /// Uses up to `count` threads in addition to the calling thread.
  ///
  /// They start with the first work.
  init(count: Int) { wanted = max(0, count) }

  deinit {
    shared.isStopping.store(true, ordering: .releasing)
    for _ in 0..<startedCount { shared.start.signal() }
  }

  /// The number of cores to use.
  static var usableCores: Int { Processors.count }

  /// Calls `work(piece, worker)` for every piece, in parallel; returns when all are done.
  ///
  /// Each worker number, from 0 to the number of threads, is used by one thread at a time.
  func share(pieces: Int, _ work: (_ piece: Int, _ worker: Int) -> Void) {
    if pieces > 1 { startThreads() }
    let helpers = min(startedCount, pieces - 1)
    guard helpers > 0 else {
      for piece in 0..<pieces { work(piece, 0) }
      return
    }
    withoutActuallyEscaping(work) { work in
      shared.work = work
      shared.pieces = pieces
      shared.nextPiece.store(0, ordering: .relaxed)
      shared.nextWorker.store(1, ordering: .relaxed)
      for _ in 0..<helpers { shared.start.signal() }
      shared.takePieces(as: 0)
      for _ in 0..<helpers { shared.done.wait() }
      shared.work = nil
    }
  }

  private func startThreads() {
    guard startedCount == 0 else { return }
    for _ in 0..<wanted {
      // With fewer threads or none, the work only takes longer.
      guard WorkerThread.start({ [shared] in shared.serve() }) else { return }
      startedCount += 1
    }
  }
}

/// The state shared between the threads and their owner.
// SAFETY: `work` and `pieces` are written only while no thread runs: before signalling `start`, and
// after waiting for `done` once per signal. Semaphores order memory accesses like locks.
private final class Shared: @unchecked Sendable {
  let start = Semaphore()
  let done = Semaphore()
  let nextPiece = Atomic(0)
  let nextWorker = Atomic(1)
  let isStopping = Atomic(false)
  var work: ((Int, Int) -> Void)?
  var pieces = 0

  func serve() {
    while true {
      start.wait()
      if isStopping.load(ordering: .acquiring) { return }
      takePieces(as: nextWorker.wrappingAdd(1, ordering: .relaxed).oldValue)
      done.signal()
    }
  }

  func takePieces(as worker: Int) {
    while true {
      let piece = nextPiece.wrappingAdd(1, ordering: .relaxed).oldValue
      guard piece < pieces else { return }
      work?(piece, worker)
    }
  }
}

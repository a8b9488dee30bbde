import Glibc
import Synchronization
import WorkerThreads

/// Threads that share out numbered pieces of work with their caller, and sleep in between.
final class BandThreads {
  private let shared = Shared()
  private let wanted: Int
  /// How many threads were started beside the caller's.
  private(set) var startedCount = 0

  /// Up to `count` threads beside the caller's; they start when there is first work for them.
  init(count: Int) { wanted = max(0, count) }

  deinit {
    shared.isStopping.store(true, ordering: .releasing)
    for _ in 0..<startedCount { shared.start.signal() }
  }

  /// How many cores are at work.
  static var usableCores: Int { Processors.count }

  /// Calls `work(piece, worker)` for every piece, on all threads at once; returns when all are done.
  ///
  /// A worker's number, from 0 to the count of threads, is used by one thread at a time.
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
      // Fewer threads, or none, only make the work slower.
      guard WorkerThread.start({ [shared] in shared.serve() }) else { return }
      startedCount += 1
    }
  }
}

/// What the threads and their owner both see.
// SAFETY: `work` and `pieces` are written only while no helper runs: before `start` is signalled
// and after `done` was waited for once for each signal; a semaphore orders memory as a lock does.
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

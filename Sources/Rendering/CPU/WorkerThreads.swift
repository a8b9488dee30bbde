import Glibc
import Synchronization

/// Threads that share out numbered pieces of work with their caller, and sleep in between.
///
/// Asleep means waiting on a semaphore: an idle program makes no system calls.
final class WorkerThreads {
  private let shared = Shared()
  private var threads: [pthread_t] = []
  private let wanted: Int

  /// Up to `count` threads beside the caller's; they start when there is first work for them.
  init(count: Int) { wanted = max(0, count) }

  deinit {
    shared.isStopping.store(true, ordering: .releasing)
    for _ in threads { sem_post(shared.start) }
    for thread in threads { pthread_join(thread, nil) }
  }

  /// How many cores are at work.
  static var usableCores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Calls `work(piece, worker)` for every piece, on all threads at once; returns when all are done.
  ///
  /// A worker's number, from 0 to the count of threads, is used by one thread at a time.
  func share(pieces: Int, _ work: (_ piece: Int, _ worker: Int) -> Void) {
    startThreads()
    let helpers = min(threads.count, pieces - 1)
    guard helpers > 0 else {
      for piece in 0..<pieces { work(piece, 0) }
      return
    }
    withoutActuallyEscaping(work) { work in
      shared.work = work
      shared.pieces = pieces
      shared.nextPiece.store(0, ordering: .relaxed)
      shared.nextWorker.store(1, ordering: .relaxed)
      for _ in 0..<helpers { sem_post(shared.start) }
      shared.takePieces(as: 0)
      for _ in 0..<helpers { wait(for: shared.done) }
      shared.work = nil
    }
  }

  private func startThreads() {
    guard threads.isEmpty else { return }
    for _ in 0..<wanted {
      var thread = pthread_t()
      let context = Unmanaged.passRetained(shared)
      let failure = pthread_create(
        &thread, nil,
        { context in
          guard let context else { return nil }
          Unmanaged<Shared>.fromOpaque(context).takeRetainedValue().serve()
          return nil
        }, context.toOpaque())
      // Fewer threads, or none, only make the work slower.
      guard failure == 0 else { return context.release() }
      threads.append(thread)
    }
  }
}

/// What the threads and their owner both see.
// SAFETY: `work` and `pieces` are written only while no helper runs: before `start` is posted and
// after `done` was waited for once for each post; a semaphore orders memory as a lock does.
private final class Shared: @unchecked Sendable {
  let start = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  let done = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  let nextPiece = Atomic(0)
  let nextWorker = Atomic(1)
  let isStopping = Atomic(false)
  var work: ((Int, Int) -> Void)?
  var pieces = 0

  init() {
    sem_init(start, 0, 0)
    sem_init(done, 0, 0)
  }

  deinit {
    sem_destroy(start)
    sem_destroy(done)
    start.deallocate()
    done.deallocate()
  }

  func serve() {
    while true {
      wait(for: start)
      if isStopping.load(ordering: .acquiring) { return }
      takePieces(as: nextWorker.wrappingAdd(1, ordering: .relaxed).oldValue)
      sem_post(done)
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

/// Sleeps until a semaphore is posted, however many signals come in between.
private func wait(for semaphore: UnsafeMutablePointer<sem_t>) {
  while sem_wait(semaphore) != 0 && errno == EINTR {}
}

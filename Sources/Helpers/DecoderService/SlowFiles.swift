import CLinuxCalls
import ProcessWire
import Synchronization
import SystemPackage
import WorkerThreads

/// The files that are slow to open, and the requests for them, so that no slot waits for them.
///
/// A file's process stays until it answers, at any time, and other requests for the file wait for
/// the same process. So a disk that does not answer blocks at most one process per file.
final class SlowFiles: Sendable {
  /// The largest number of files; a slot waits for further ones itself, until their deadline.
  private static let limit = 64

  private struct Waiting {
    var task: RequestQueue.Task
    /// The deadline, in seconds of `Time`.
    var deadline: Double
  }

  private struct Entry {
    var opener: FileOpener
    var waiting: [Waiting]
  }

  private struct State {
    var entries: [FilePath: Entry] = [:]
    var hasThread = false
  }

  private let state = Mutex(State())
  private let wake = OwnedDescriptor(clinuxcalls_counter())

  /// Adds a request if other requests wait for the same file already.
  func join(_ task: RequestQueue.Task, until deadline: Double) -> Bool {
    let hasJoined = state.withLock { state in
      state.entries[task.request.photo]?.waiting.append(
        Waiting(task: task, deadline: deadline)) != nil
    }
    if hasJoined { Signal.send(1, to: wake.number) }
    return hasJoined
  }

  /// Adds a request for a file that a process is opening; returns false if there are too many such
  /// files.
  ///
  /// If another request waits for the same file by now, both wait for that one's process.
  func add(
    _ task: RequestQueue.Task, _ opener: FileOpener, until deadline: Double, _ shared: PoolState
  ) -> Bool {
    let waiting = Waiting(task: task, deadline: deadline)
    let (outcome, needsThread) = state.withLock { state -> (Addition, Bool) in
      let photo = task.request.photo
      if state.entries[photo]?.waiting.append(waiting) != nil { return (.joined, false) }
      guard state.entries.count < Self.limit else { return (.refused, false) }
      state.entries[photo] = Entry(opener: opener, waiting: [waiting])
      defer { state.hasThread = true }
      return (.added, !state.hasThread)
    }
    switch outcome {
    case .refused: return false
    case .joined: opener.stop()
    case .added: break
    }
    if needsThread, !WorkerThread.start({ self.run(shared) }) {
      let entries = state.withLock { state in
        state.hasThread = false
        return exchange(&state.entries, with: [:])
      }
      // The caller keeps its own request.
      let others = entries.values.flatMap { $0.waiting.map(\.task) }.filter { !$0.isSame(as: task) }
      for other in others { shared.queue.resume(other, with: nil) }
      return false
    }
    Signal.send(1, to: wake.number)
    return true
  }

  /// The result of adding a request.
  private enum Addition {
    case joined
    case added
    case refused
  }

  /// Opens a file again at the next request, independently of the present attempt.
  func forget(_ photo: FilePath, _ shared: PoolState) {
    guard let entry = state.withLock({ $0.entries.removeValue(forKey: photo) }) else { return }
    entry.opener.stop()
    for waiting in entry.waiting { shared.queue.resume(waiting.task, with: nil) }
    Signal.send(1, to: wake.number)
  }

  /// Waits for the files' answers until the pool is closed.
  private func run(_ shared: PoolState) {
    while true {
      let entries = state.withLock { $0.entries }
      let deadline = entries.values.flatMap { $0.waiting.map(\.deadline) }.min()
      let photos = Array(entries.keys)
      let ready = Readiness.wait(
        for: [shared.closingNumber, wake.number] + photos.map { entries[$0]?.opener.number ?? -1 },
        seconds: deadline.map { max(0, $0 - Time.now) })
      if ready[0] { break }
      while Signal.take(from: wake.number) {}
      for (photo, isReady) in zip(photos, ready.dropFirst(2)) where isReady {
        if let opener = entries[photo]?.opener { handleAnswer(of: opener, photo, shared) }
      }
      refuseOverdue(shared)
    }
    // The program does not wait for them: they end when their disks answer.
    let entries = state.withLock { exchange(&$0.entries, with: [:]) }
    for entry in entries.values { entry.opener.stop() }
  }

  /// Handles a message of a process, or its end.
  private func handleAnswer(of opener: FileOpener, _ photo: FilePath, _ shared: PoolState) {
    var answer: FileAnswer?
    do throws(WireError) {
      answer = try opener.receiveAnswer()
      if answer == nil { return }
    } catch {
      // Something else ended it: the file is opened again.
    }
    let entry = state.withLock { state in
      state.entries[photo]?.opener === opener ? state.entries.removeValue(forKey: photo) : nil
    }
    guard let entry else { return }
    var tasks = entry.waiting.map(\.task)
    guard let answer, !tasks.isEmpty else {
      opener.stop()
      for task in tasks { shared.queue.resume(task, with: nil) }
      return
    }
    shared.openers.attach()
    do throws(DecodeFailure) {
      let file = try OpenedFile.receive(answer, of: opener, shared)
      shared.queue.resume(tasks.removeFirst(), with: file)
      for task in tasks { shared.queue.resume(task, with: nil) }
    } catch {
      for task in tasks { shared.refuse(task, error) }
    }
  }

  /// Refuses requests after their deadline; the file's process stays.
  private func refuseOverdue(_ shared: PoolState) {
    let now = Time.now
    let late = state.withLock { state in
      var late: [RequestQueue.Task] = []
      for photo in state.entries.keys {
        late += state.entries[photo]?.waiting.filter { $0.deadline <= now }.map(\.task) ?? []
        state.entries[photo]?.waiting.removeAll { $0.deadline <= now }
        // It would never answer, so the next request needs another process.
        if !late.isEmpty, state.entries[photo]?.opener.isStopped == true {
          let entry = state.entries.removeValue(forKey: photo)
          entry?.opener.stop()
          late += entry?.waiting.map(\.task) ?? []
        }
      }
      return late
    }
    for task in late { shared.refuse(task, .noAnswer) }
  }
}

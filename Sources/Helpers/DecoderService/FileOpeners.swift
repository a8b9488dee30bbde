import ProcessWire
import Synchronization
import SystemPackage
import WorkerThreads

/// The `gimbal-files` processes of a pool: usually one, which its slots use in turn.
final class FileOpeners: Sendable {
  /// How long a slot waits for the process that another slot uses, in seconds: opening a file takes
  /// about 0.1 ms, and starting another process longer than this.
  private static let courtesy = 0.002
  /// The longest time to close a file, in seconds, unless its disk or server does not answer.
  private static let closingTime = 0.05

  private struct State {
    var idle: FileOpener?
    /// When a process was last returned, in seconds of `Time`.
    var lastUse = 0.0
    var lentCount = 0
    /// The number of slots that wait for a process.
    var waiterCount = 0
    var isClosed = false
  }

  private let program: FilePath
  private let state = Mutex(State())
  private let returned = Semaphore()

  init(_ program: FilePath) { self.program = program }

  /// Starts a process, so that it is ready for the first photo.
  func prepare() {
    guard let opener = try? FileOpener(program) else { return }
    keep(opener)
  }

  /// Lends a process that has no file open; starts one if there is none.
  func lend() throws(WireError) -> FileOpener {
    let deadline = Time.now + Self.courtesy
    while true {
      let (idle, mustStart) = state.withLock { state -> (FileOpener?, Bool) in
        let idle = state.idle.take()
        let mustStart = idle == nil && (state.lentCount == 0 || Time.now >= deadline)
        if idle != nil || mustStart { state.lentCount += 1 } else { state.waiterCount += 1 }
        return (idle, mustStart)
      }
      if let idle {
        if idle.becomesIdle(within: Self.closingTime) { return idle }
        // It cannot close its last file, which must not delay the next one.
        idle.stop()
      }
      if idle != nil || mustStart {
        do throws(WireError) {
          return try FileOpener(program)
        } catch {
          detach()
          throw error
        }
      }
      _ = returned.wait(seconds: max(0, deadline - Time.now))
      state.withLock { $0.waiterCount -= 1 }
    }
  }

  /// Ends the idle process if no file was opened for a while; otherwise returns the time at which
  /// to try again, if there is an idle process.
  func retire(unusedFor seconds: Double) -> Double? {
    let (idle, nextTime) = state.withLock { state -> (FileOpener?, Double?) in
      guard state.idle != nil else { return (nil, nil) }
      let time = state.lastUse + seconds
      return Time.now < time ? (nil, time) : (state.idle.take(), nil)
    }
    idle?.stop(waits: true)
    return nextTime
  }

  /// Returns a lent process that has no file open, or is closing it.
  func takeBack(_ opener: FileOpener) {
    state.withLock { $0.lastUse = Time.now }
    keep(opener)
    detach()
  }

  /// Records that a lent process will not be returned.
  func detach() {
    let isAwaited = state.withLock { state in
      state.lentCount -= 1
      return state.waiterCount > 0
    }
    if isAwaited { returned.signal() }
  }

  /// Records that a detached process is used again.
  func attach() { state.withLock { $0.lentCount += 1 } }

  /// Ends the idle process, and those that are returned later.
  func close() {
    let idle = state.withLock { state in
      state.isClosed = true
      return state.idle.take()
    }
    idle?.stop()
  }

  private func keep(_ opener: FileOpener) {
    let isKept = state.withLock { state in
      guard !state.isClosed, state.idle == nil else { return false }
      state.idle = opener
      return true
    }
    if !isKept { opener.stop() }
  }
}

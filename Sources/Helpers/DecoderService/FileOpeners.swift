import ProcessWire
import Synchronization
import SystemPackage
import WorkerThreads

/// The `gimbal-files` processes of a pool: usually one, which its slots use in turn.
final class FileOpeners: Sendable {
  /// How long a slot waits for the process that another slot uses, in seconds: opening a file takes
  /// about 0.1 ms, and starting another process longer than this.
  private static let courtesy = 0.002
  /// Closing a file takes no longer than this, in seconds, unless its disk or server does not answer.
  private static let closingTime = 0.05

  private struct State {
    var idle: FileOpener?
    /// When a process came back last, in seconds of `Time`.
    var lastUse = 0.0
    var lentCount = 0
    /// How many slots wait for a process to come back.
    var waiterCount = 0
    var isClosed = false
  }

  private let program: FilePath
  private let state = Mutex(State())
  private let returned = Semaphore()

  init(_ program: FilePath) { self.program = program }

  /// Starts a process, so that the first photo finds it ready.
  func prepare() {
    guard let opener = try? FileOpener(program) else { return }
    keep(opener)
  }

  /// Lends a process that has no file open, started now where there is none.
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
        if idle.getsIdle(within: Self.closingTime) { return idle }
        // It cannot close its last file, which is not the next file's fault.
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

  /// Ends the idle process if no file was opened for a while; otherwise gives the time at which to try
  /// again, if there is an idle process.
  func retire(unusedFor seconds: Double) -> Double? {
    let (idle, nextTime) = state.withLock { state -> (FileOpener?, Double?) in
      guard state.idle != nil else { return (nil, nil) }
      let time = state.lastUse + seconds
      return Time.now < time ? (nil, time) : (state.idle.take(), nil)
    }
    idle?.stop(waits: true)
    return nextTime
  }

  /// Takes back a process that was lent and has no file open, or is closing it.
  func giveBack(_ opener: FileOpener) {
    state.withLock { $0.lastUse = Time.now }
    keep(opener)
    detach()
  }

  /// One that was lent does not come back.
  func detach() {
    let isAwaited = state.withLock { state in
      state.lentCount -= 1
      return state.waiterCount > 0
    }
    if isAwaited { returned.signal() }
  }

  /// One that was detached is used again.
  func attach() { state.withLock { $0.lentCount += 1 } }

  /// Ends the idle process, and those that come back.
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

import Glibc
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

  /// How long a slot waits until a thumbnail is stored, in seconds: it usually takes less than a
  /// millisecond.
  private static let storingTime = 0.5

  private struct State {
    var idle: FileOpener?
    /// When a process was last returned, in seconds of `Time`.
    var lastUse = 0.0
    var lentCount = 0
    /// The number of slots that wait for a process.
    var waiterCount = 0
    var isClosed = false
    /// The process that a slot stopped waiting for while it stored a thumbnail.
    var slowWriter: pid_t?
  }

  private let programs: DecoderPrograms
  private let state = Mutex(State())
  private let returned = Semaphore()

  init(_ programs: DecoderPrograms) { self.programs = programs }

  /// Starts a process, so that it is ready for the first photo.
  func prepare() {
    guard let opener = try? FileOpener(programs) else { return }
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
          return try FileOpener(programs)
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

  /// Stores a file in the thumbnail cache; returns why that failed, or nil.
  ///
  /// If that takes long, its process goes on alone, and no other thumbnail is stored meanwhile.
  func storeThumbnail(_ entry: ThumbnailEntry, _ file: PictureFile) -> String? {
    guard !isWritingSlowly else { return nil }
    let opener: FileOpener
    do throws(WireError) { opener = try lend() } catch { return error.reason }
    do throws(WireError) {
      try opener.storeThumbnail(entry, file)
      let deadline = Time.now + Self.storingTime
      repeat {
        if let answer = try opener.receiveAnswer() {
          guard case .stored(let code) = answer else { throw .malformed("a false answer") }
          takeBack(opener)
          return code == 0 ? nil : WireError.system(code).reason
        }
      } while Readiness.wait(for: [opener.number], seconds: max(0, deadline - Time.now))[0]
      detach()
      // Ended now, it would leave part of a file.
      let process = opener.letFinish()
      state.withLock { $0.slowWriter = process }
      return nil
    } catch {
      detach()
      opener.stop()
      return error.reason
    }
  }

  private var isWritingSlowly: Bool {
    state.withLock { state in
      guard let process = state.slowWriter else { return false }
      if LingeringProcesses.isRunning(process) { return true }
      state.slowWriter = nil
      return false
    }
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

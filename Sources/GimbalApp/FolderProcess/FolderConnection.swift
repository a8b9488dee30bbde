import CLinuxCalls
import DecoderService
import Glibc
import PhotoSources
import ProcessWire
import Synchronization
import SystemPackage
import WorkerThreads

/// A `gimbal-files` process that reads folders, and the connection to it.
///
/// Only one thread uses it at a time.
final class FolderConnection: Sendable {
  /// Why there is no answer.
  enum Failure: Error {
    /// It has not arrived in time; another call can wait for it.
    case late
    /// The path or the list cannot be read.
    case refused(Errno)
    /// The process has ended or has sent an invalid answer.
    case broken
  }

  private let process: HelperProcess
  /// What was last sent to look for.
  private let request = Mutex<FolderCall.Request?>(nil)
  private let progress = Mutex<Double?>(nil)

  /// When it last sent a sign that it reads on, in seconds of `Time`.
  var lastProgress: Double? { progress.withLock { $0 } }

  /// Starts the process; returns nil if that fails.
  init?() {
    let programs = Decoders.programs
    // It ends at once, unless it waits for a disk that does not answer.
    let process = try? HelperProcess(
      programs.files, variables: programs.filesVariables, end: .killed(within: 0.05))
    guard let process else { return nil }
    self.process = process
  }

  /// Ends the conversation, from any thread: a call that waits for an answer fails.
  func interrupt() { process.disconnect() }

  /// Sends a call, and what to look for if that is not the same as before.
  func ask(_ call: FolderCall, _ request: FolderRequest) throws(Failure) {
    let wanted = FolderCall.Request(
      types: request.types.bytes, includesStamps: request.includesStamps,
      includesFolders: request.includesFolders)
    if self.request.withLock({ exchange(&$0, with: wanted) }) != wanted {
      try send(.request(wanted))
    }
    try send(call)
  }

  /// Sends a call that has no answer, with a descriptor if one is given.
  func send(_ call: FolderCall, descriptor: Int32 = -1) throws(Failure) {
    do throws(WireError) {
      try process.socket.send(call.bytes, descriptor: descriptor)
    } catch { throw .broken }
  }

  /// Sends a call to replace a small file with these bytes.
  func replace(_ path: [UInt8], with bytes: [UInt8]) throws(Failure) {
    do throws(WireError) {
      let file = try OwnedDescriptor.memoryFile("gimbal-state", bytes)
      try process.socket.send(FolderCall.replace(path: path).bytes, descriptor: file.number)
    } catch { throw .broken }
  }

  /// Waits until there is something to receive, or until an input is readable, from which on the
  /// process owes an answer; returns false after `seconds`, if that is given.
  func rest(for seconds: Double?, readingFrom input: Int32 = -1) -> Bool {
    Readiness.wait(for: [process.socket.number, input], seconds: seconds).contains(true)
  }

  /// Waits for the answer; returns nil at the end of a list, for a folder in the known state, or
  /// for a call that only does something.
  ///
  /// - Parameters:
  ///   - patience: the longest silence in seconds.
  ///   - unwatched: called if a folder cannot be watched.
  ///   - picture: called with the memory file of an input that is a picture.
  func answer(
    patience: Double, unwatched: (Errno) -> Void = { _ in }, picture: (Int32) -> Void = { _ in }
  ) throws(Failure) -> [UInt8]? {
    while true {
      do throws(WireError) {
        var packet = try process.socket.receive(within: patience)
        switch try FolderAnswer(packet.bytes) {
        case .reading: progress.withLock { $0 = Time.now }
        case .ended, .unchanged, .done: return nil
        case .unwatched(let code): unwatched(Errno(rawValue: code))
        case .picture:
          guard let file = packet.takeDescriptor() else { throw .malformed("nothing came along") }
          picture(file.number)
          return []
        case .failed(let code): throw .system(code)
        case .contents(let byteCount):
          guard let file = packet.takeDescriptor() else { throw .malformed("nothing came along") }
          return try file.wholeContents(count: byteCount)
        }
      } catch {
        switch error {
        case .nothingYet: throw .late
        case .system(let code): throw .refused(Errno(rawValue: code))
        case .blocked, .closed, .malformed: throw .broken
        }
      }
    }
  }
}

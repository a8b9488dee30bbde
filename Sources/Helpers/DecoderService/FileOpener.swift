import Glibc
import ProcessWire
import Synchronization
import SystemPackage
import WorkerThreads

/// A `gimbal-files` process, which has one file open at a time.
///
/// One thread uses it at a time.
final class FileOpener: Sendable {
  private let socket: MessageSocket
  private let process: pid_t
  private let state = Mutex(State())

  private struct State {
    /// Whether it has not yet reported that it is ready for another file.
    var isClosing = false
    var hasEnded = false
  }

  /// Whether a signal has stopped it, unlike one that waits for a disk.
  var isStopped: Bool { ProcessState(of: process)?.isStopped ?? false }

  /// Readable when the process has answered, or has ended.
  var number: Int32 { socket.number }

  /// Starts the program.
  init(_ programs: DecoderPrograms) throws(WireError) {
    let ends = try MessageSocket.pair()
    socket = MessageSocket(OwnedDescriptor(ends.near))
    let far = OwnedDescriptor(ends.far)
    process = try WorkerProcess.spawn(
      programs.files, [], socket: far.number, variables: programs.filesVariables)
  }

  deinit { stop() }

  /// Ends the process.
  ///
  /// - Parameter waits: whether to wait a few milliseconds until it has gone, so that no zombie is
  ///   left. A process that is opening or closing a file may be blocked in the kernel.
  func stop(waits: Bool = false) {
    guard state.withLock({ !exchange(&$0.hasEnded, with: true) }) else { return }
    LingeringProcesses.kill(process, within: waits ? 0.01 : 0)
  }

  /// Lets the process end by itself after its present task, which it does once this value, with its
  /// socket, is gone; returns the process.
  func letFinish() -> pid_t {
    state.withLock { $0.hasEnded = true }
    LingeringProcesses.add(process)
    return process
  }

  /// Requests that it opens a file; `receiveAnswer` returns the answer.
  func open(_ path: FilePath) throws(WireError) {
    try socket.send(FileCall.open(path: path.bytes).bytes, waits: false)
  }

  /// Requests that it opens a photo's thumbnail in the cache, or the photo.
  ///
  /// - Parameter isIgnored: whether to open the photo in any case.
  func openThumbnail(
    of path: FilePath, _ size: ThumbnailSize, isIgnored: Bool
  ) throws(WireError) {
    let call = FileCall.openThumbnail(path: path.bytes, size, isIgnored: isIgnored)
    try socket.send(call.bytes, waits: false)
  }

  /// Requests that it stores a file in the thumbnail cache.
  func storeThumbnail(_ entry: ThumbnailEntry, _ file: PictureFile) throws(WireError) {
    try socket.send(
      FileCall.storeThumbnail(entry).bytes, descriptor: file.number, waits: false)
  }

  /// Requests that it sends a message with the open file to a decoder, over this program's end of
  /// their connection.
  func pass(_ message: [UInt8], to decoder: Int32) throws(WireError) {
    try socket.send(FileCall.pass(message: message).bytes, descriptor: decoder, waits: false)
  }

  /// Requests that it closes the open file.
  func close() throws(WireError) {
    try socket.send(FileCall.close.bytes, waits: false)
    state.withLock { $0.isClosing = true }
  }

  /// Receives an answer other than `idle`; nil if there is none yet.
  func receiveAnswer() throws(WireError) -> FileAnswer? {
    while true {
      let answer: FileAnswer
      do throws(WireError) {
        answer = try FileAnswer(try socket.receive(waits: false).bytes)
      } catch {
        if error == .nothingYet { return nil }
        throw error
      }
      switch answer {
      case .idle:
        state.withLock { $0.isClosing = false }
      case .passed:
        state.withLock { $0.isClosing = true }
        return answer
      case .opened, .refused, .stored:
        return answer
      }
    }
  }

  /// Waits until it has closed its last file; false if that takes longer than `seconds`.
  func becomesIdle(within seconds: Double) -> Bool {
    let deadline = Time.now + seconds
    while true {
      do throws(WireError) {
        guard try receiveAnswer() == nil else { return false }
      } catch {
        return false
      }
      guard state.withLock({ $0.isClosing }) else { return true }
      let rest = deadline - Time.now
      guard rest > 0, Readiness.wait(for: [number], seconds: rest)[0] else { return false }
    }
  }
}

import Glibc
import ProcessWire
import Synchronization
import SystemPackage
import WorkerThreads

/// A `gimbal-files` process, which has one file open at a time.
///
/// One thread uses it at a time.
final class FileOpener: Sendable {
  private let helper: HelperProcess
  /// Whether it has not yet reported that it is ready for another file.
  private let isClosing = Mutex(false)

  /// Whether a signal has stopped it, unlike one that waits for a disk.
  var isStopped: Bool { ProcessState(of: helper.number)?.isStopped ?? false }

  /// Readable when the process has answered, or has ended.
  var number: Int32 { helper.socket.number }

  /// Starts the program.
  init(_ programs: DecoderPrograms) throws(WireError) {
    helper = try HelperProcess(
      programs.files, variables: programs.filesVariables, end: .killed(within: 0))
  }

  /// Ends the process.
  ///
  /// - Parameter waits: whether to wait a few milliseconds until it has gone, so that no zombie is
  ///   left. A process that is opening or closing a file may be blocked in the kernel.
  func stop(waits: Bool = false) {
    helper.process.kill(within: waits ? 0.01 : 0)
  }

  /// Lets the process end by itself after its present task; returns the process.
  func letFinish() -> pid_t {
    helper.leaveAlone()
    return helper.number
  }

  /// Requests that it opens a file; `receiveAnswer` returns the answer.
  func open(_ path: FilePath) throws(WireError) {
    try helper.socket.send(FileCall.open(path: path.bytes).bytes, waits: false)
  }

  /// Requests that it opens a photo's thumbnail in the cache, or the photo.
  ///
  /// - Parameter isIgnored: whether to open the photo in any case.
  func openThumbnail(
    of path: FilePath, _ size: ThumbnailSize, isIgnored: Bool
  ) throws(WireError) {
    let call = FileCall.openThumbnail(path: path.bytes, size, isIgnored: isIgnored)
    try helper.socket.send(call.bytes, waits: false)
  }

  /// Requests that it stores a file in the thumbnail cache.
  func storeThumbnail(_ entry: ThumbnailEntry, _ file: PictureFile) throws(WireError) {
    try helper.socket.send(
      FileCall.storeThumbnail(entry).bytes, descriptor: file.number, waits: false)
  }

  /// Requests that it sends a message with the open file to a decoder, over this program's end of
  /// their connection.
  func pass(_ message: [UInt8], to decoder: Int32) throws(WireError) {
    try helper.socket.send(
      FileCall.pass(message: message).bytes, descriptor: decoder, waits: false)
  }

  /// Requests that it closes the open file.
  func close() throws(WireError) {
    try helper.socket.send(FileCall.close.bytes, waits: false)
    isClosing.withLock { $0 = true }
  }

  /// Receives an answer other than `idle`; nil if there is none yet.
  func receiveAnswer() throws(WireError) -> FileAnswer? {
    while true {
      guard let answer: FileAnswer = try helper.receiveAnswer() else { return nil }
      switch answer {
      case .idle:
        isClosing.withLock { $0 = false }
      case .passed:
        isClosing.withLock { $0 = true }
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
      guard isClosing.withLock({ $0 }) else { return true }
      let rest = deadline - Time.now
      guard rest > 0, Readiness.wait(for: [number], seconds: rest)[0] else { return false }
    }
  }
}

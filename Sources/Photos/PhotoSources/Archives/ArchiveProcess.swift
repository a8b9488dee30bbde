import CLinuxCalls
import Glibc
import ProcessWire
import SystemPackage

/// A `gimbal-archives` process, which reads one archive in a sandbox.
final class ArchiveProcess {
  /// The memory that it may take, in bytes: unpacking 7z takes as much as its packing did.
  private static let memoryLimit = 768 << 20

  /// How long it may take to end after it has closed the connection, in seconds.
  private static let endPatience = 0.1

  /// How long it may be silent, in seconds: less than the program waits for this process.
  private let silence: Double
  private let helper: HelperProcess

  /// Starts the program, which reads an archive from now on; nil if it cannot be started.
  init?(
    _ program: FilePath, archive: borrowing OwnedDescriptor,
    silence: Double = AnswerDeadline.working
  ) {
    self.silence = silence
    do throws(WireError) {
      helper = try HelperProcess(program, memoryLimit: Self.memoryLimit)
      guard try ArchiveAnswer(helper.socket.receive(within: silence).bytes) == .ready else {
        return nil
      }
      try helper.socket.send(ArchiveCall.open.bytes, descriptor: archive.number)
    } catch {
      return nil
    }
  }

  /// Why it has closed the connection: the system kills it at a limit, or if memory is short.
  private func endFailure() -> ArchiveFailure {
    helper.process.exit(within: Self.endPatience)?.signal == SIGKILL ? .tooLarge : .damaged
  }

  /// Sends a call, and waits until the answer is written.
  ///
  /// - Parameter progress: called from time to time meanwhile, as long as it works on.
  func answer(
    to call: ArchiveCall, progress: () -> Void = {}
  ) throws(ArchiveFailure) -> ArchiveBytes {
    let number = clinuxcalls_memory_file("gimbal-archive")
    guard number >= 0 else { throw .hindered }
    let file = OwnedDescriptor(number)
    let answer: ArchiveAnswer
    do throws(WireError) {
      try helper.socket.send(call.bytes, descriptor: number)
      answer = try ArchiveAnswer(helper.socket.receive(within: silence, sign: progress).bytes)
    } catch {
      switch error {
      case .closed: throw endFailure()
      // What it read has made it answer nonsense.
      case .malformed: throw .damaged
      case .nothingYet, .blocked, .system: throw .hindered
      }
    }
    switch answer {
    case .failed(let failure): throw failure
    case .ready: throw .damaged
    case .written(let byteCount, let isIncomplete):
      var status = stat()
      // Sealed first: nobody changes what was checked.
      guard clinuxcalls_seal_size(number) == 0, clinuxcalls_seal_contents(number) == 0,
        fstat(number, &status) == 0, status.st_size == byteCount
      else { throw .damaged }
      return ArchiveBytes(file: file, byteCount: byteCount, isIncomplete: isIncomplete)
    }
  }
}

/// A memory file that a process has written.
struct ArchiveBytes: ~Copyable {
  let file: OwnedDescriptor
  let byteCount: Int
  /// Whether files are left out of the list.
  let isIncomplete: Bool

  /// Gives the file away.
  consuming func takeFile() -> OwnedDescriptor { file }
}

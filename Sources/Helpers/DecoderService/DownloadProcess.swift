import FileService
import Glibc
import ProcessWire
import SystemPackage

/// A `gimbal-files` process that finds or stores downloads; one thread uses it.
final class DownloadProcess {
  private let process: HelperProcess
  /// Readable when the process has answered, or has ended.
  var number: Int32 { process.socket.number }

  /// Starts the program.
  init(_ programs: DecoderPrograms) throws(WireError) {
    // Killed, it would leave a part of a file.
    process = try HelperProcess(
      programs.files, variables: programs.filesVariables, end: .finished)
  }

  /// Whether the process of a value that is gone has not ended yet: its disk may not answer.
  static func isRunning(_ process: pid_t) -> Bool { LingeringProcesses.isRunning(process) }

  /// The process, to be asked about later.
  var identity: pid_t { process.number }

  /// Sends a call with a file.
  func send(_ call: DownloadCall, descriptor: Int32 = -1) throws(WireError) {
    try process.socket.send(call.bytes, descriptor: descriptor, waits: false)
  }

  /// Receives an answer; nil if there is none yet.
  func receiveAnswer() throws(WireError) -> DownloadAnswer? { try process.receiveAnswer() }
}

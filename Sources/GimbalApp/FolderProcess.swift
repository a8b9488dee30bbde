import DecoderService
import Glibc
import PhotoSources
import ProcessWire
import SystemPackage

/// A `gimbal-files` process that reads folders: on a disk or server that does not answer a thread of
/// this program would be blocked in the kernel, and keep the program from ending.
final class FolderProcess: FolderReader {
  private let socket: MessageSocket
  private let process: pid_t
  /// What reads folders where the process cannot be started, or ends too early.
  private let fallback = LocalFolderReader()

  /// Starts the process; nil where that fails.
  init?() {
    guard let ends = try? MessageSocket.pair() else { return nil }
    socket = MessageSocket(OwnedDescriptor(ends.near))
    let far = OwnedDescriptor(ends.far)
    guard
      let process = try? ProgramStart.start(
        Decoders.programs.files, [], descriptors: [3: far.number])
    else { return nil }
    self.process = process
  }

  /// Ends the process, which has answered all that it was asked.
  deinit {
    kill(process, SIGKILL)
    // At once, unless it is closing a folder on a disk that has just ceased to answer.
    ProcessExit.wait(for: process, seconds: 0.05)
    waitpid(process, nil, WNOHANG)
  }

  func kind(of path: FilePath) -> PathKind {
    guard let answer = try? ask(.kind(path: path.bytes)).answer else {
      return fallback.kind(of: path)
    }
    guard answer.code == 0 else { return .missing(Errno(rawValue: answer.code)) }
    return answer.number == 1 ? .folder : .file
  }

  func folderCount(in folder: FilePath) -> Int {
    guard let answer = try? ask(.folderCount(folder: folder.bytes)).answer else {
      return fallback.folderCount(in: folder)
    }
    return answer.number
  }

  func photoNames(in folder: FilePath, _ types: PhotoTypes) throws(Errno) -> [[UInt8]] {
    let names: [[UInt8]]?
    let answer: FolderAnswer
    do throws(WireError) {
      try socket.send(FolderCall.types(types.bytes).bytes)
      (answer, names) = try ask(.photos(folder: folder.bytes))
    } catch {
      return try fallback.photoNames(in: folder, types)
    }
    guard answer.code == 0 else { throw Errno(rawValue: answer.code) }
    return names ?? []
  }

  /// Asks something and waits for the answer, with the names that come along.
  private func ask(
    _ call: FolderCall
  ) throws(WireError) -> (answer: FolderAnswer, names: [[UInt8]]?) {
    // Not even the system takes a path of that length: the fallback says so at once.
    guard call.bytes.count <= MessageSocket.messageLimit else { throw .system(ENAMETOOLONG) }
    try socket.send(call.bytes)
    var packet = try socket.receive(waits: true)
    let answer = try FolderAnswer(packet.bytes)
    guard let file = packet.takeDescriptor() else { return (answer, nil) }
    let bytes = try file.contents(count: answer.number)
    return (answer, bytes.split(separator: 0).map(Array.init))
  }
}

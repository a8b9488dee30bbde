import CLinuxCalls
import Glibc
import PhotoSources
import ProcessWire
import SystemPackage
import WorkerThreads

/// Reads folders and the list on standard input for the program.
struct FolderServer: ~Copyable {
  private var request = FolderRequest(types: PhotoTypes(extensions: [] as [String]))
  private var listInput: OwnedDescriptor?
  private var list: PathListReader?

  /// The seconds between two signs of progress.
  ///
  /// To the program, a longer silence means a disk that does not answer.
  private static let silence = 0.25

  /// Answers one call.
  mutating func answer(
    _ call: FolderCall, descriptor: consuming OwnedDescriptor?,
    over socket: borrowing MessageSocket
  ) throws(WireError) {
    switch call {
    case .request(let given):
      let endings = given.types.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      request = FolderRequest(
        types: PhotoTypes(extensions: endings), includesStamps: given.includesStamps,
        includesFolders: given.includesFolders)
    case .read(let path):
      try read(FilePath(bytes: path), over: socket)
    case .list:
      guard let descriptor else { throw .malformed("no list came along") }
      list = PathListReader(descriptor: descriptor.number)
      listInput = consume descriptor
    case .nextPaths:
      try sendNextPaths(over: socket)
    case .file(let path):
      try sendFile(FilePath(bytes: path), over: socket)
    }
  }

  private func sendFile(
    _ path: FilePath, over socket: borrowing MessageSocket
  ) throws(WireError) {
    let bytes: [UInt8]
    do throws(Errno) {
      bytes = try SmallFile.read(path)
    } catch {
      try socket.send(FolderAnswer.failed(error.rawValue).bytes)
      return
    }
    try Self.send(bytes, over: socket)
  }

  private func read(
    _ path: FilePath, over socket: borrowing MessageSocket
  ) throws(WireError) {
    var lastSign = Time.now
    let number = socket.number
    let contents: PathContents
    do throws(Errno) {
      contents = try Folder(path: path).contents(request) {
        guard Time.now - lastSign > Self.silence else { return }
        lastSign = Time.now
        let sign = FolderAnswer.reading.bytes
        // The program may be busy or gone; a sign that is lost does no harm.
        _ = clinuxcalls_send(number, sign, sign.count, -1, Int32(MSG_DONTWAIT))
      }
    } catch {
      try socket.send(FolderAnswer.failed(error.rawValue).bytes)
      return
    }
    try Self.send(contents.bytes, over: socket)
  }

  private mutating func sendNextPaths(over socket: borrowing MessageSocket) throws(WireError) {
    guard let input = listInput?.number, var list = list.take() else {
      throw .malformed("there is no list")
    }
    let number = socket.number
    let paths: [ListedPath]?
    do throws(Errno) {
      paths = try list.next(request) { Self.waitForInput(input, unlessEnded: number) }
    } catch {
      try socket.send(FolderAnswer.failed(error.rawValue).bytes)
      return
    }
    self.list = list
    guard let paths else {
      try socket.send(FolderAnswer.ended.bytes)
      return
    }
    try Self.send(ListedPath.bytes(of: paths), over: socket)
  }

  /// Waits until a list has more to read; returns false if the program has ended meanwhile.
  private static func waitForInput(_ input: Int32, unlessEnded socket: Int32) -> Bool {
    !Readiness.wait(for: [input, socket])[1]
  }

  /// Sends bytes in a memory file, as there may be millions of names.
  private static func send(
    _ bytes: [UInt8], over socket: borrowing MessageSocket
  ) throws(WireError) {
    let number = clinuxcalls_memory_file("gimbal-names")
    guard number >= 0 else { throw .system(errno) }
    let file = OwnedDescriptor(number)
    try bytes.withUnsafeBufferPointer { bytes throws(WireError) in
      try file.write(UnsafeRawBufferPointer(bytes))
    }
    try socket.send(
      FolderAnswer.contents(byteCount: bytes.count).bytes, descriptor: file.number)
  }
}

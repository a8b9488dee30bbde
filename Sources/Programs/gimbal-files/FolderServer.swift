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
  private var watcher: LocalFolderWatcher?
  private var isWaiting = false
  /// The lock of a small file.
  private var lock: OwnedDescriptor?

  /// The seconds between two signs of progress.
  ///
  /// To the program, a longer silence means a disk that does not answer.
  private static let silence = 0.25

  /// Answers one call.
  mutating func answer(
    _ call: FolderCall, descriptor: consuming OwnedDescriptor?, _ virtualFiles: inout VirtualFiles,
    over socket: borrowing MessageSocket
  ) throws(WireError) {
    switch call {
    case .request(let given):
      let endings = given.types.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      request = FolderRequest(
        types: PhotoTypes(extensions: endings), includesStamps: given.includesStamps,
        includesFolders: given.includesFolders)
    case .read(let path):
      try read(path, &virtualFiles, over: socket)
    case .list:
      guard let descriptor else { throw .malformed("no list came along") }
      list = PathListReader(descriptor: descriptor.number)
      listInput = consume descriptor
    case .nextPaths:
      try sendNextPaths(over: socket)
    case .file(let path):
      try sendFile(FilePath(bytes: path), over: socket)
    case .lock(let path):
      try Self.perform(over: socket) { () throws(Errno) in
        let path = FilePath(bytes: path)
        SmallFile.makeFolders(path.removingLastComponent())
        lock = try SmallFile.lock(path)
      }
    case .replace(let path):
      guard let descriptor, lock != nil else { throw .malformed("no contents, or no lock") }
      try Self.perform(over: socket) { () throws(Errno) in
        let contents = FilePath("/proc/self/fd/\(descriptor.number)")
        try SmallFile.replace(FilePath(bytes: path), with: SmallFile.read(contents))
      }
    case .watch(let watch):
      try self.watch(watch, over: socket)
    case .unwatch(let number):
      watcher?.unwatch(number)
    case .nextChanges:
      try sendNextChanges(over: socket)
    }
  }

  /// Does something with a file, and says how it went.
  private static func perform(
    over socket: borrowing MessageSocket, _ body: () throws(Errno) -> Void
  ) throws(WireError) {
    var answer = FolderAnswer.done
    do throws(Errno) { try body() } catch { answer = .failed(error.rawValue) }
    try socket.send(answer.bytes)
  }

  private mutating func watch(
    _ watch: FolderCall.Watch, over socket: borrowing MessageSocket
  ) throws(WireError) {
    let watcher =
      self.watcher
      ?? LocalFolderWatcher(interrupt: socket.number, progress: Self.signs(over: socket))
    self.watcher = watcher
    let known = watch.known.map {
      FolderState(
        identity: FolderContents.Identity(device: $0.device, node: $0.node), modified: $0.modified)
    }
    let answer: WatchedContents
    do throws(FolderWatchError) {
      answer = try watcher.watch(
        WatchedFolder(
          number: watch.number, path: FilePath(bytes: watch.path), isRoot: watch.isRoot,
          known: known), request)
    } catch {
      guard case .refused(let error) = error else { throw .closed }
      try socket.send(FolderAnswer.failed(error.rawValue).bytes)
      return
    }
    if let problem = answer.problem {
      try socket.send(FolderAnswer.unwatched(problem.rawValue).bytes)
    }
    guard let contents = answer.contents else {
      try socket.send(FolderAnswer.unchanged.bytes)
      return
    }
    try Self.send(PathContents.folder(contents).bytes, over: socket)
  }

  /// Waits for changes; a call that arrives meanwhile ends the waiting without an answer.
  private mutating func sendNextChanges(over socket: borrowing MessageSocket) throws(WireError) {
    guard let watcher else { throw .malformed("no folder is watched") }
    if !isWaiting {
      // Most of the memory is of code that only the start needs.
      isWaiting = true
      clinuxcalls_forget_code()
    }
    let changes: [FolderChange]
    do throws(FolderWatchError) {
      changes = try watcher.nextChanges(within: nil)
    } catch {
      return
    }
    try Self.send(FolderChange.bytes(of: changes), over: socket)
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
    _ path: [UInt8], _ virtualFiles: inout VirtualFiles, over socket: borrowing MessageSocket
  ) throws(WireError) {
    let contents: PathContents
    do throws(Errno) {
      let progress = Self.signs(over: socket)
      if let found = try virtualFiles.contents(of: path, request, progress: progress) {
        contents = found
      } else {
        contents = try Folder(path: FilePath(bytes: path)).contents(request, progress: progress)
      }
    } catch {
      try socket.send(FolderAnswer.failed(error.rawValue).bytes)
      return
    }
    try Self.send(contents.bytes, over: socket)
  }

  /// Returns what sends a sign of progress from time to time while a folder is read.
  private static func signs(over socket: borrowing MessageSocket) -> () -> Void {
    var lastSign = Time.now
    let number = socket.number
    return {
      guard Time.now - lastSign > Self.silence else { return }
      lastSign = Time.now
      let sign = FolderAnswer.reading.bytes
      // The program may be busy or gone; a sign that is lost does no harm.
      _ = clinuxcalls_send(number, sign, sign.count, -1, Int32(MSG_DONTWAIT))
    }
  }

  private mutating func sendNextPaths(over socket: borrowing MessageSocket) throws(WireError) {
    guard let input = listInput?.number, var list = list.take() else {
      throw .malformed("there is no list")
    }
    let number = socket.number
    let part: InputPart?
    do throws(Errno) {
      part = try list.next(request) { Self.waitForInput(input, unlessEnded: number) }
    } catch {
      try socket.send(FolderAnswer.failed(error.rawValue).bytes)
      return
    }
    self.list = list
    switch part {
    case .paths(let paths): try Self.send(ListedPath.bytes(of: paths), over: socket)
    case .picture(let bytes):
      let file = try OwnedDescriptor.memoryFile("gimbal-input", bytes)
      try socket.send(FolderAnswer.picture.bytes, descriptor: file.number)
    case nil: try socket.send(FolderAnswer.ended.bytes)
    }
  }

  /// Waits until a list has more to read; returns false if the program has ended meanwhile.
  private static func waitForInput(_ input: Int32, unlessEnded socket: Int32) -> Bool {
    !Readiness.wait(for: [input, socket])[1]
  }

  /// Sends bytes in a memory file, as there may be millions of names.
  private static func send(
    _ bytes: [UInt8], over socket: borrowing MessageSocket
  ) throws(WireError) {
    let file = try OwnedDescriptor.memoryFile("gimbal-names", bytes)
    try socket.send(
      FolderAnswer.contents(byteCount: bytes.count).bytes, descriptor: file.number)
  }
}

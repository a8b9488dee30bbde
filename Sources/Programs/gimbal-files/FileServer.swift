import CLinuxCalls
import FileService
import Glibc
import PhotoSources
import ProcessWire
import SystemPackage

/// Opens one file at a time and passes it to the decoder that the program names.
struct FileServer: ~Copyable {
  private let socket: MessageSocket
  private var file: OwnedDescriptor?
  private var folders = FolderServer()
  private var trash = TrashServer()
  private var changes = FileChangeServer()
  /// The file that was sent to be saved; nil once it is read.
  private var sentFile: OwnedDescriptor?
  private let thumbnails = ThumbnailFolder()
  private var downloads = DownloadServer()
  private var virtualFiles = VirtualFiles()
  private var hasForgottenStart = false
  /// Whether the kernel does not have the open file by its path.
  private var isVirtual = false

  /// Takes over the connection with the program.
  init(_ socket: consuming MessageSocket) { self.socket = socket }

  /// Waits for one call and answers it.
  mutating func serve() throws(WireError) {
    var packet = try socket.receive(waits: true)
    switch try WireFamily(of: packet.bytes) {
    case .files:
      try serve(try FileCall(packet.bytes), packet.takeDescriptor())
    case .folders:
      let call = try FolderCall(packet.bytes)
      try folders.answer(call, descriptor: packet.takeDescriptor(), &virtualFiles, over: socket)
    case .trash:
      let answer = trash.answer(try TrashCall(packet.bytes))
      if let answer { try socket.send(answer.bytes) }
    case .downloads:
      let call = try DownloadCall(packet.bytes)
      let answer = try downloads.answer(call, packet.takeDescriptor(), limit: FetchLimits.body)
      try socket.send(answer.bytes)
    case .fileChanges:
      if let file = packet.takeDescriptor() { sentFile = consume file }
      try serve(try FileChangeCall(packet.bytes))
    case .photos, .archives, .feeds, .servers, .broker, .clipboard, .keyring, .portal,
      .recording, .windows, .phone, .drag, .encoding:
      throw .malformed("a call for another process")
    }
  }

  /// Renames, copies or saves a file.
  private mutating func serve(_ call: FileChangeCall) throws(WireError) {
    let answer = changes.answer(call) {
      (try? socket.send($0.bytes)) != nil
    } unpack: { path throws(FileChangeFailure) in
      if path == FileChangeServer.sentPath { return sentFile.take() }
      do throws(Errno) {
        return try virtualFiles.open(path)?.takeFile()
      } catch {
        throw FileChangeFailure(unpacking: error)
      }
    }
    if let answer { try socket.send(answer.bytes) }
  }

  /// Opens, passes or closes a photo, or stores a thumbnail.
  private mutating func serve(
    _ call: FileCall, _ descriptor: consuming OwnedDescriptor?
  ) throws(WireError) {
    switch call {
    case .open(let path):
      file = nil
      let answer = open(path)
      if case .refused = answer { file = nil }
      try socket.send(answer.bytes)
    case .pass(let message):
      guard let decoder = descriptor.take(), let open = file.take() else {
        throw .malformed("no socket came along, or no file is open")
      }
      let code = Self.pass(message, open, over: MessageSocket(decoder))
      try socket.send(FileAnswer.passed(code).bytes)
      // Closing may block as well; only after it is this process ready for another file.
      _ = consume open
      try socket.send(FileAnswer.idle.bytes)
      forgetStart()
    case .close:
      file = nil
      try socket.send(FileAnswer.idle.bytes)
    case .openThumbnail(let path, let size, let isIgnored):
      file = nil
      let answer = openThumbnail(of: path, size, isIgnored: isIgnored)
      if case .refused = answer { file = nil }
      try socket.send(answer.bytes)
    case .storeThumbnail(let entry):
      guard let contents = descriptor.take() else { throw .malformed("nothing to store") }
      let code = thumbnails?.store(entry, from: contents) ?? ENOENT
      try socket.send(FileAnswer.stored(code).bytes)
    }
  }

  /// Gives back, once, the memory of code that only the start needed: 2 of 3 MB.
  private mutating func forgetStart() {
    guard !hasForgottenStart else { return }
    hasForgottenStart = true
    clinuxcalls_forget_code()
  }

  /// Opens a file and reads its first bytes.
  private mutating func open(_ path: [UInt8]) -> FileAnswer {
    isVirtual = false
    if let answer = openVirtual(path) { return answer }
    // Without O_NONBLOCK opening a pipe would wait for whoever writes to it.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let number = (path.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { path in
      path.baseAddress.map { Glibc.open($0, flags) } ?? -1
    }
    guard number >= 0 else { return .refused(errno) }
    file = OwnedDescriptor(number)
    var status = stat()
    guard fstat(number, &status) == 0 else { return .refused(errno) }
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    let beginning: FileBeginning
    do throws(Errno) {
      beginning = isRegular ? try FileBeginning(of: number) : .other
    } catch {
      return .refused(error.rawValue)
    }
    return .opened(
      FileStatus(
        identity: FileStatus.Identity(status), isRegular: isRegular, beginning: beginning,
        rights: Int(status.st_mode & 0o666)))
  }

  /// Opens a file that the kernel does not have; nil if the kernel knows the path.
  private mutating func openVirtual(_ path: [UInt8]) -> FileAnswer? {
    do throws(Errno) {
      guard let found = try virtualFiles.open(path) else { return nil }
      isVirtual = true
      let identity = found.identity
      let copy = found.takeFile()
      let beginning = try FileBeginning(of: copy.number)
      file = consume copy
      return .opened(
        FileStatus(
          identity: identity, isRegular: true, beginning: beginning, isUnpacked: true))
    } catch {
      return .refused(error.rawValue)
    }
  }

  /// Opens a photo, and instead of it what the thumbnail cache has of it, unless that is ignored.
  private mutating func openThumbnail(
    of path: [UInt8], _ size: ThumbnailSize, isIgnored: Bool
  ) -> FileAnswer {
    // The photo is opened in any case: a thumbnail of a photo that cannot be read is not shown.
    let answer = open(path)
    // Other programs do not find them by their paths.
    guard case .opened(var status) = answer, status.isRegular, !isVirtual, let thumbnails,
      let key = thumbnails.key(of: path, open: file?.number ?? -1, status.identity)
    else { return answer }
    status.thumbnail = ThumbnailStatus(key: key, state: .missing)
    if !isIgnored, let found = thumbnails.open(key, size) {
      status.thumbnail?.state = found.state
      file = found.takeDescriptor()
    }
    return .opened(status)
  }

  /// Sends a message with the open file over a decoder's socket; gives 0, or the error.
  private static func pass(
    _ message: [UInt8], _ file: borrowing OwnedDescriptor, over socket: consuming MessageSocket
  ) -> Int32 {
    do throws(WireError) {
      // A decoder that takes nothing must not block this process.
      try socket.send(message, descriptor: file.number, waits: false)
      return 0
    } catch {
      switch error {
      case .closed: return EPIPE
      case .blocked: return EAGAIN
      case .system(let code): return code
      case .malformed, .nothingYet: return EPROTO
      }
    }
  }
}

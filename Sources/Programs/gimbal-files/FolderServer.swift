import CLinuxCalls
import Glibc
import PhotoSources
import ProcessWire
import SystemPackage

/// Answers questions about folders.
struct FolderServer {
  private let reader = LocalFolderReader()
  private var types = PhotoTypes(extensions: [] as [String])

  /// Answers one question.
  mutating func answer(
    _ call: FolderCall, over socket: borrowing MessageSocket
  ) throws(WireError) {
    switch call {
    case .types(let endings):
      types = PhotoTypes(
        extensions: endings.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    case .kind(let path):
      let answer =
        switch reader.kind(of: Self.path(path)) {
        case .file: FolderAnswer(code: 0, number: 0)
        case .folder: FolderAnswer(code: 0, number: 1)
        case .missing(let error): FolderAnswer(code: error.rawValue)
        }
      try socket.send(answer.bytes)
    case .folderCount(let folder):
      let count = reader.folderCount(in: Self.path(folder))
      try socket.send(FolderAnswer(code: 0, number: count).bytes)
    case .photos(let folder):
      let names: [[UInt8]]
      do throws(Errno) {
        names = try reader.photoNames(in: Self.path(folder), types)
      } catch {
        try socket.send(FolderAnswer(code: error.rawValue).bytes)
        return
      }
      try send(names, over: socket)
    }
  }

  /// Sends names in a memory file: there may be millions.
  private func send(
    _ names: [[UInt8]], over socket: borrowing MessageSocket
  ) throws(WireError) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(names.reduce(0) { $0 + $1.count + 1 })
    for name in names {
      bytes += name
      bytes.append(0)
    }
    let number = clinuxcalls_memory_file("gimbal-names")
    guard number >= 0 else { throw .system(errno) }
    let file = OwnedDescriptor(number)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(number, $0.baseAddress.map { $0 + written }, bytes.count - written, off_t(written))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .system(count < 0 ? errno : EIO) }
      written += count
    }
    try socket.send(
      FolderAnswer(code: 0, number: bytes.count).bytes, descriptor: file.number)
  }

  private static func path(_ bytes: [UInt8]) -> FilePath {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { FilePath(platformString: $0) } ?? FilePath()
    }
  }
}

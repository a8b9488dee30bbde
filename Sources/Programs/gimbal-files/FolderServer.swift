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
        switch reader.kind(of: FilePath(bytes: path)) {
        case .file: FolderAnswer(code: 0, number: 0)
        case .folder: FolderAnswer(code: 0, number: 1)
        case .missing(let error): FolderAnswer(code: error.rawValue)
        }
      try socket.send(answer.bytes)
    case .folderCount(let folder):
      let count = reader.folderCount(in: FilePath(bytes: folder))
      try socket.send(FolderAnswer(code: 0, number: count).bytes)
    case .photos(let folder):
      let names: [[UInt8]]
      do throws(Errno) {
        names = try reader.photoNames(in: FilePath(bytes: folder), types)
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
    try bytes.withUnsafeBufferPointer { bytes throws(WireError) in
      try file.write(UnsafeRawBufferPointer(bytes))
    }
    try socket.send(
      FolderAnswer(code: 0, number: bytes.count).bytes, descriptor: file.number)
  }
}

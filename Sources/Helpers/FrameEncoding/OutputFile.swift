import Glibc
import SystemPackage

/// A file that comes to be under its name only when it is whole; until then it has another one beside.
final class OutputFile {
  private let path: FilePath
  private let draft: FilePath
  private let file: FileDescriptor
  private var isOpen = true

  /// Begins a file, in the place of which another may be: that stays until this one is whole.
  init(_ path: FilePath) throws(FrameEncodingError) {
    var state = stat()
    if path.withPlatformString({ stat($0, &state) }) == 0, state.st_mode & S_IFMT != S_IFREG {
      throw FrameEncodingError("\(path): this is no file that could be replaced")
    }
    guard let name = path.lastComponent else {
      throw FrameEncodingError("\(path): this names no file")
    }
    self.path = path
    // Beside it, as only within a file system can a file take another's place at once.
    draft = path.removingLastComponent().appending(".gimbal-\(getpid()).\(name.string)")
    do {
      file = try FileDescriptor.open(
        draft, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite])
    } catch {
      throw FrameEncodingError(path, error)
    }
  }

  /// Writes all that is to be in the file, and gives it its name.
  func complete(with bytes: UnsafeRawBufferPointer) throws(FrameEncodingError) {
    do {
      try file.writeAll(bytes)
      // On the disk before it has the name: after a power cut either file is there, and whole.
      guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
      isOpen = false
      try file.close()
      let status = draft.withPlatformString { draft in
        path.withPlatformString { rename(draft, $0) }
      }
      guard status == 0 else { throw Errno(rawValue: errno) }
    } catch {
      throw FrameEncodingError(path, error)
    }
  }

  /// Leaves nothing of it.
  func abandon() {
    if isOpen { try? file.close() }
    isOpen = false
    _ = draft.withPlatformString { unlink($0) }
  }
}

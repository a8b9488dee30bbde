import Glibc
import SystemPackage

/// A file that gets its name only when it is complete.
///
/// Until then it has a temporary name.
final class OutputFile {
  private let path: FilePath
  private let draft: FilePath
  private let file: FileDescriptor
  private var isOpen = true

  /// Creates the temporary file.
  ///
  /// An existing file with the final name stays until `complete`.
  init(_ path: FilePath) throws(FrameEncodingError) {
    var state = stat()
    if path.withPlatformString({ stat($0, &state) }) == 0, state.st_mode & S_IFMT != S_IFREG {
      throw FrameEncodingError("\(path): this is no file that could be replaced")
    }
    guard let name = path.lastComponent else {
      throw FrameEncodingError("\(path): this names no file")
    }
    self.path = path
    // In the same folder, because `rename` is atomic only within a file system.
    draft = path.removingLastComponent().appending(".gimbal-\(getpid()).\(name.string)")
    do {
      file = try FileDescriptor.open(
        draft, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite])
    } catch {
      throw FrameEncodingError(path, error)
    }
  }

  /// Writes the whole contents and moves the file to its final name.
  func complete(with bytes: UnsafeRawBufferPointer) throws(FrameEncodingError) {
    do {
      try file.writeAll(bytes)
      // Synchronized before `rename`: after a power failure, either file exists in full.
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

  /// Removes the temporary file.
  func abandon() {
    if isOpen { try? file.close() }
    isOpen = false
    _ = draft.withPlatformString { unlink($0) }
  }
}

import CLinuxCalls
import GalleryCore
import Glibc
package import SystemPackage

/// A picture that came by an input, which can be read only once: a file in memory, which this
/// process keeps until its end, and which the processes of this user open by a path.
package enum InputPicture {
  /// Keeps a memory file; the caller still owns its descriptor.
  package static func path(keeping file: Int32) throws(Errno) -> ListedPath {
    let kept = fcntl(file, F_DUPFD_CLOEXEC, 0)
    guard kept >= 0 else { throw Errno(rawValue: errno) }
    let location = Photo.Location(inputOfProcess: getpid(), descriptor: kept)
    var status = stat()
    return .photo(location.path, fstat(kept, &status) == 0 ? FileStamp(status) : FileStamp())
  }

  /// Makes a memory file of a picture, and keeps it.
  static func path(_ bytes: [UInt8]) throws(Errno) -> ListedPath {
    let file = clinuxcalls_memory_file("gimbal-input")
    guard file >= 0 else { throw Errno(rawValue: errno) }
    defer { close(file) }
    do {
      try FileDescriptor(rawValue: file).writeAll(bytes)
    } catch {
      throw error as? Errno ?? .ioError
    }
    return try path(keeping: file)
  }
}

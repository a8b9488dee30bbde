import Glibc
package import SystemPackage

/// Reading a whole file that is known to be small, such as the settings file.
package enum SmallFile {
  /// The largest file that is read, in bytes: hundreds of times what any settings need.
  package static let maximumSize = 1 << 16

  /// Opens and reads a file of a length in bytes at most.
  ///
  /// - Throws: the system's error; EISDIR for a folder, EINVAL for a pipe or a device, and EFBIG
  ///   for a file that is too large.
  package static func read(
    _ path: FilePath, upTo maximumSize: Int = maximumSize
  ) throws(Errno) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let number = path.withPlatformString {
      open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    }
    guard number >= 0 else { throw Errno(rawValue: errno) }
    let file = OwnedDescriptor(number)
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw Errno(rawValue: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isDirectory
    default: throw .invalidArgument
    }
    guard status.st_size <= maximumSize else { throw .fileTooLarge }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    // Until its end: files in /proc have no size, and others can grow.
    while true {
      let count = SystemCall.uninterrupted { Glibc.read(file.number, &part, part.count) }
      guard count >= 0 else { throw Errno(rawValue: errno) }
      if count == 0 { return bytes }
      guard bytes.count + count <= maximumSize else { throw .fileTooLarge }
      bytes += part.prefix(count)
    }
  }
}

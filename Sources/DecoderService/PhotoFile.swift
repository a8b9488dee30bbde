import DecoderWire
import Glibc
import SystemPackage

/// A photo's file, opened for a decoder process.
struct PhotoFile: ~Copyable {
  /// By what a file is told from what it was, or was replaced by.
  struct Identity: Hashable, Sendable {
    var device: dev_t
    var node: ino_t
    var size: off_t
    var seconds: time_t
    var nanoseconds: Int
  }

  /// Files beyond this many bytes are refused: no decoder counts further.
  private static let sizeLimit = Int(Int32.max)

  let descriptor: OwnedDescriptor
  let identity: Identity
  /// Whether it begins as JPEG files do.
  let isJPEG: Bool

  /// Opens a file and looks at its first bytes, which may block for as long as its disk does.
  init(opening path: FilePath) throws(DecodeFailure) {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let number = path.withPlatformString { open($0, flags) }
    guard number >= 0 else { throw Self.failure(errno) }
    let descriptor = OwnedDescriptor(number)
    var status = stat()
    guard fstat(number, &status) == 0 else { throw Self.failure(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw DecodeFailure(reason: "This is not a file that holds a picture.")
    }
    guard status.st_size <= Self.sizeLimit else {
      throw DecodeFailure(reason: "The file is larger than 2 GiB.")
    }
    let identity = Identity(
      device: status.st_dev, node: status.st_ino, size: status.st_size,
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    var head: (UInt8, UInt8, UInt8) = (0, 0, 0)
    let count = pread(number, &head, 3, 0)
    guard count >= 0 else { throw Self.failure(errno) }
    self.descriptor = descriptor
    self.identity = identity
    isJPEG = count == 3 && head == (0xFF, 0xD8, 0xFF)
  }

  private static func failure(_ code: Int32) -> DecodeFailure {
    switch Errno(rawValue: code) {
    case .noSuchFileOrDirectory: DecodeFailure(reason: "The file is no longer there.")
    case .permissionDenied: DecodeFailure(reason: "There is no permission to read the file.")
    case let error: DecodeFailure(reason: "The file cannot be read (\(error)).")
    }
  }
}

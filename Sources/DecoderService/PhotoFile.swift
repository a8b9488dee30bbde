import Glibc
import ImageDecoding
import SystemPackage

/// The bytes of a photo's file, read whole.
///
/// Read, not mapped: a file that shrinks while it is mapped would end the program (SIGBUS).
struct PhotoFile: ~Copyable {
  /// Files beyond this many bytes are refused; the largest camera files have a tenth of it.
  static let sizeLimit = 4 << 30

  /// The bytes, valid as long as this value lives.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }
  private let memory: UnsafeMutableRawBufferPointer
  private let count: Int

  private init(memory: UnsafeMutableRawBufferPointer, count: Int) {
    self.memory = memory
    self.count = count
  }

  deinit { memory.deallocate() }

  /// Reads a file, which may block for as long as its disk does.
  static func read(_ path: FilePath) throws(DecodeFailure) -> PhotoFile {
    let descriptor = path.withPlatformString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw Self.failure(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.failure(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw DecodeFailure(reason: "This is not a file that holds a picture.")
    }
    guard status.st_size <= Self.sizeLimit else {
      throw DecodeFailure(reason: "The file is larger than 4 GiB.")
    }
    let size = Int(status.st_size)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, size), alignment: 16)
    HugePages.advise(memory)
    var count = 0
    while count < size {
      let got = Glibc.read(descriptor, memory.baseAddress?.advanced(by: count), size - count)
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else {
        let failure = Self.failure(errno)
        memory.deallocate()
        throw failure
      }
      // A file that became shorter in the meantime ends here.
      if got == 0 { break }
      count += got
    }
    return PhotoFile(memory: memory, count: count)
  }

  private static func failure(_ code: Int32) -> DecodeFailure {
    switch Errno(rawValue: code) {
    case .noSuchFileOrDirectory: DecodeFailure(reason: "The file is no longer there.")
    case .permissionDenied: DecodeFailure(reason: "There is no permission to read the file.")
    case let error: DecodeFailure(reason: "The file cannot be read (\(error)).")
    }
  }
}

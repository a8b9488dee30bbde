import DecodingPipeline
import Glibc
import ImageFormats
import SystemPackage

/// The bytes of a photo's file, read whole.
///
/// Read, not mapped: a file that shrinks while it is mapped would end the program (SIGBUS).
struct PhotoFile: ~Copyable {
  /// Files beyond this many bytes are refused: SDL_image counts no further.
  static let sizeLimit = Int(Int32.max)
  /// So many bytes are read before the others, and looked at whether they begin a picture at all.
  private static let headSize = 64 << 10

  /// The bytes, valid as long as this value lives.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }
  private let memory: UnsafeMutableRawBufferPointer
  private let count: Int

  private init(memory: UnsafeMutableRawBufferPointer, count: Int) {
    self.memory = memory
    self.count = count
  }

  deinit { free(memory.baseAddress) }

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
      throw DecodeFailure(reason: "The file is larger than 2 GiB.")
    }
    let size = Int(status.st_size)
    guard let start = malloc(max(1, size)) else {
      throw DecodeFailure(reason: "There is not enough memory to read the file.")
    }
    let memory = UnsafeMutableRawBufferPointer(start: start, count: size)
    HugePages.advise(memory)
    do throws(DecodeFailure) {
      var count = try fill(memory[..<min(size, headSize)], from: descriptor)
      if count == headSize {
        try checkFormat(of: UnsafeRawBufferPointer(rebasing: memory[..<count]))
        count += try fill(memory[count...], from: descriptor)
      }
      return PhotoFile(memory: memory, count: count)
    } catch {
      free(start)
      throw error
    }
  }

  /// Reads until the block is full, or the file, which may have become shorter, ends.
  private static func fill(
    _ block: Slice<UnsafeMutableRawBufferPointer>, from descriptor: Int32
  ) throws(DecodeFailure) -> Int {
    let block = UnsafeMutableRawBufferPointer(rebasing: block)
    var count = 0
    while count < block.count {
      let got = Glibc.read(
        descriptor, block.baseAddress?.advanced(by: count), block.count - count)
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw failure(errno) }
      if got == 0 { break }
      count += got
    }
    return count
  }

  /// Refuses what does not begin as a picture, before it is read whole.
  private static func checkFormat(of head: UnsafeRawBufferPointer) throws(DecodeFailure) {
    do throws(DecodingError) {
      _ = try ImageFormat(sniffing: head)
    } catch {
      throw DecodeFailure(reason: error.reason)
    }
  }

  private static func failure(_ code: Int32) -> DecodeFailure {
    switch Errno(rawValue: code) {
    case .noSuchFileOrDirectory: DecodeFailure(reason: "The file is no longer there.")
    case .permissionDenied: DecodeFailure(reason: "There is no permission to read the file.")
    case let error: DecodeFailure(reason: "The file cannot be read (\(error)).")
    }
  }
}

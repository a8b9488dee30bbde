import DecoderWire
import DecodingPipeline
import Glibc
import ImageFormats

/// The bytes of a photo's file, read whole.
///
/// Read, not mapped: a file that shrinks while it is mapped would end the process (SIGBUS).
struct PhotoBytes: ~Copyable {
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
  static func read(_ file: borrowing OwnedDescriptor) throws(PhotoFailure) -> PhotoBytes {
    // Not `fstat`: glibc makes it a call that could also ask about any path.
    let size = Int(lseek(file.number, 0, SEEK_END))
    guard size >= 0 else { throw .unreadable(errno) }
    guard let start = malloc(max(1, size)) else { throw .undecodable(.outOfMemory) }
    let memory = UnsafeMutableRawBufferPointer(start: start, count: size)
    HugePages.advise(memory)
    do throws(PhotoFailure) {
      var count = try fill(memory, from: 0, to: min(size, headSize), of: file.number)
      if count == headSize {
        try checkFormat(of: UnsafeRawBufferPointer(rebasing: memory[..<count]))
        count = try fill(memory, from: count, to: size, of: file.number)
      }
      return PhotoBytes(memory: memory, count: count)
    } catch {
      free(start)
      throw error
    }
  }

  /// Reads up to `end`, or to the file's own, which may have come nearer; gives how far it came.
  ///
  /// By place: the descriptor shares its position with the program's.
  private static func fill(
    _ memory: UnsafeMutableRawBufferPointer, from start: Int, to end: Int, of file: Int32
  ) throws(PhotoFailure) -> Int {
    var count = start
    while count < end {
      let got = pread(file, memory.baseAddress?.advanced(by: count), end - count, off_t(count))
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw .unreadable(errno) }
      if got == 0 { break }
      count += got
    }
    return count
  }

  /// Refuses what does not begin as a picture, before it is read whole.
  private static func checkFormat(of head: UnsafeRawBufferPointer) throws(PhotoFailure) {
    do throws(DecodingError) {
      _ = try ImageFormat(sniffing: head)
    } catch {
      throw .undecodable(error)
    }
  }
}

/// Why there is no picture of a file.
enum PhotoFailure: Error {
  /// Reading it failed; the system's error.
  case unreadable(Int32)
  /// Its contents are not to be decoded.
  case undecodable(DecodingError)
  /// The answer cannot be sent.
  case wire(WireError)

  /// What the program is to be told.
  var refusal: DecodingRefusal {
    switch self {
    case .unreadable(let code):
      .unsuitable(reason: "The file cannot be read (\(String(cString: strerror(code)))).")
    case .undecodable(.outOfMemory): .outOfMemory
    case .undecodable(let error): .unsuitable(reason: error.reason)
    case .wire(.system(ENOMEM)), .wire(.system(ENOSPC)): .outOfMemory
    // Its file is as long as any picture that was asked for may be, but no longer than the limit.
    case .wire(.system(EFBIG)): .unsuitable(reason: "The picture is too large to be handed over.")
    case .wire(.system(let code)):
      .unsuitable(
        reason: "The picture cannot be handed over (\(String(cString: strerror(code)))).")
    // What comes to this end does not come to be told.
    case .wire: .unsuitable(reason: "The picture cannot be handed over.")
    }
  }
}

import DecoderWire
import DecodingPipeline
import Glibc
import ImageFormats

/// The bytes of a photo's file.
///
/// Files of usual lengths are read whole, not mapped: a file that shrinks while it is mapped ends the
/// process (SIGBUS). Longer ones are mapped, as a copy would take as much memory as they are long.
struct PhotoBytes: ~Copyable {
  /// Files of more bytes are mapped: 64 MiB, several times a usual photo of 100 megapixels.
  private static let readLimit = 64 << 20
  /// This many bytes are read before the others, and looked at whether they begin a picture at all.
  private static let headSize = 64 << 10

  /// The bytes, valid as long as this value lives.
  let bytes: UnsafeRawBufferPointer
  /// The memory that the file was read into; nil where it is mapped.
  private let memory: UnsafeMutableRawPointer?
  private let mapping: MappedFile?

  private init(_ memory: UnsafeMutableRawPointer, count: Int) {
    self.memory = memory
    bytes = UnsafeRawBufferPointer(start: memory, count: count)
    mapping = nil
  }

  private init(_ mapping: MappedFile) {
    memory = nil
    bytes = mapping.bytes
    self.mapping = mapping
  }

  deinit { free(memory) }

  /// Runs work that reads the bytes of a whole file; where it is mapped, little of it is in memory at
  /// a time.
  borrowing func reading<Result, Failure: Error>(
    _ work: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let mapping else { return try work(bytes) }
    let bytes = bytes
    return try mapping.trimmed { () throws(Failure) in try work(bytes) }
  }

  /// Gives back the memory of what was read of a mapped file.
  borrowing func trim() { mapping?.trim() }

  /// Reads a file, which may block for as long as its disk does, and closes it.
  ///
  /// Closing may block as well: it is to be over before the photo is answered for, or the next one
  /// would be blamed.
  static func read(_ file: consuming OwnedDescriptor) throws(PhotoFailure) -> PhotoBytes {
    // Not `fstat`: glibc makes it a call that could also ask about any path.
    let size = Int(lseek(file.number, 0, SEEK_END))
    guard size >= 0 else { throw .unreadable(errno) }
    if size > readLimit, let mapping = MappedFile(file, size: size) {
      try checkFormat(of: UnsafeRawBufferPointer(rebasing: mapping.bytes[..<headSize]))
      return PhotoBytes(mapping)
    }
    guard let start = malloc(max(1, size)) else { throw .undecodable(.outOfMemory) }
    let memory = UnsafeMutableRawBufferPointer(start: start, count: size)
    HugePages.advise(memory)
    do throws(PhotoFailure) {
      var count = try fill(memory, from: 0, to: min(size, headSize), of: file.number)
      if count == headSize {
        try checkFormat(of: UnsafeRawBufferPointer(rebasing: memory[..<count]))
        count = try fill(memory, from: count, to: size, of: file.number)
      }
      return PhotoBytes(start, count: count)
    } catch {
      free(start)
      throw error
    }
  }

  /// Reads up to `end`, or to the file's own, which may have come nearer; gives how far it came.
  ///
  /// By position: that of the descriptor stands at the end, where its length was asked for.
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

import DecodingPipeline
import Glibc
import ImageFormats
import ProcessWire

/// The bytes of a photo's file.
///
/// Files of usual length are read into memory, not mapped, because a mapped file that shrinks ends
/// the process with SIGBUS.
///
/// Longer files are mapped, because a copy would need as much memory as their length.
struct PhotoBytes: ~Copyable {
  /// The length in bytes above which files are mapped: 64 MiB, several times that of a usual
  /// 100-megapixel photo.
  private static let readLimit = 64 << 20
  /// The number of bytes that are read first to check that the file is a picture.
  private static let headSize = 64 << 10

  /// The bytes; valid as long as this value.
  let bytes: UnsafeRawBufferPointer
  /// The memory with the file's contents; nil if the file is mapped.
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

  /// Runs work that reads the bytes of a whole file, and frees them.
  ///
  /// Meanwhile, it releases what the work does not read again, and keeps only little of a mapped
  /// file in memory.
  ///
  /// - Parameter work: calls `consumed` with how many bytes at the beginning it does not read
  ///   again.
  consuming func reading<Result, Failure: Error>(
    _ work: (
      _ bytes: UnsafeRawBufferPointer, _ consumed: @escaping (Int) -> Void
    ) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = bytes
    if let mapping {
      return try mapping.trimmed { () throws(Failure) in try work(bytes) { _ in } }
    }
    let file = UnsafeMutableRawBufferPointer(start: memory, count: bytes.count)
    var released = 0
    return try work(bytes) { count in HugePages.release(&released, upTo: count, of: file) }
  }

  /// Releases the memory of the pages that were read from a mapped file.
  borrowing func trim() { mapping?.trim() }

  /// Reads and closes a file.
  ///
  /// This blocks for as long as its disk does.
  ///
  /// Closing may also block. It must finish before the answer is sent; otherwise the next photo
  /// would be blamed for the delay.
  static func read(_ file: consuming OwnedDescriptor) throws(PhotoFailure) -> PhotoBytes {
    // Not `fstat`, because glibc implements it with a system call that also accepts paths.
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

  /// Maps and closes a file of which only a small part will be read; reads it if it cannot be
  /// mapped.
  static func map(_ file: consuming OwnedDescriptor) throws(PhotoFailure) -> PhotoBytes {
    let size = Int(lseek(file.number, 0, SEEK_END))
    if size > 0, let mapping = MappedFile(file, size: size) { return PhotoBytes(mapping) }
    return try read(file)
  }

  /// Reads up to `end` or the end of the file, which may have shrunk; returns the new position.
  ///
  /// By position: that of the descriptor stands at the end, where its length was asked for.
  private static func fill(
    _ memory: UnsafeMutableRawBufferPointer, from start: Int, to end: Int, of file: Int32
  ) throws(PhotoFailure) -> Int {
    var count = start
    while count < end {
      let got = SystemCall.uninterrupted {
        pread(file, memory.baseAddress?.advanced(by: count), end - count, off_t(count))
      }
      guard got >= 0 else { throw .unreadable(errno) }
      if got == 0 { break }
      count += got
    }
    return count
  }

  /// Throws if the file does not begin like a picture, before the whole file is read.
  private static func checkFormat(of head: UnsafeRawBufferPointer) throws(PhotoFailure) {
    do throws(DecodingError) {
      _ = try ImageFormat(sniffing: head)
    } catch {
      throw .undecodable(error)
    }
  }
}

/// The reason why a file has no picture.
enum PhotoFailure: Error {
  /// Reading failed with this system error.
  case unreadable(Int32)
  /// The contents cannot be decoded; how many pictures they have.
  case undecodable(DecodingError, sheetCount: Int = 1)
  /// The answer cannot be sent.
  case wire(WireError)

  /// The refusal to send to the program.
  var refusal: DecodingRefusal {
    switch self {
    case .unreadable(let code): .unreadable(code)
    case .undecodable(.outOfMemory, _): .outOfMemory
    case .undecodable(let error, let count): .undecodable(error, sheetCount: count)
    case .wire(.system(ENOMEM)), .wire(.system(ENOSPC)): .outOfMemory
    // The file has the length of the largest possible picture, up to `PictureFile.sizeLimit`.
    case .wire(.system(EFBIG)): .pictureTooLarge
    case .wire(.system(let code)): .notHandedOver(code)
    // The connection is unusable, so this answer is never sent.
    case .wire: .notHandedOver(EIO)
    }
  }
}

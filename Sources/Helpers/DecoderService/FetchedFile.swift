import CLinuxCalls
import Glibc
import PhotoSources
import ProcessWire

/// A downloaded photo, in memory that nobody can change any more.
final class FetchedFile: Sendable {
  let status: FileStatus
  /// The descriptor to pass to decoders.
  var number: Int32 { descriptor.number }
  private let descriptor: OwnedDescriptor

  /// Checks and seals what the fetcher has written; throws if it is not what the fetcher says.
  ///
  /// - Parameters:
  ///   - descriptor: the file that the fetcher got.
  ///   - byteCount: the length that the fetcher reports.
  ///   - number: a number that no other file has.
  init(
    _ descriptor: consuming OwnedDescriptor, byteCount: Int, number: Int
  ) throws(WireError) {
    self.descriptor = descriptor
    let file = self.descriptor.number
    // A part of an earlier version of the photo may have been longer.
    if Int(lseek(file, 0, SEEK_END)) > byteCount { _ = ftruncate(file, off_t(byteCount)) }
    let sizeFailure = clinuxcalls_seal_size(file)
    // It fails if the fetcher keeps the file mapped to write to it.
    let failure = sizeFailure == 0 ? clinuxcalls_seal_contents(file) : sizeFailure
    guard failure == 0 else { throw .system(failure) }
    guard Int(lseek(file, 0, SEEK_END)) == byteCount else { throw .malformed("a false length") }
    status = FileStatus(
      identity: FileStatus.Identity(
        device: 0, node: UInt64(bitPattern: Int64(number)), size: byteCount, seconds: 0,
        nanoseconds: 0),
      isRegular: true, beginning: (try? FileBeginning(of: file)) ?? .other)
  }

  /// Calls a function with the descriptor.
  func withDescriptor<Result, Failure: Error>(
    _ body: (borrowing OwnedDescriptor) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(descriptor)
  }

  /// Sends a decoder's call with the file over this program's end of their connection; returns 0,
  /// or the error.
  func pass(_ message: [UInt8], to decoder: Int32) -> Int32 {
    clinuxcalls_send(decoder, message, message.count, number, Int32(MSG_DONTWAIT))
  }
}

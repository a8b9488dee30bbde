import Glibc

/// Owns the bytes of a PNG file, which libspng allocated.
package final class PNGFile: Sendable {
  // SAFETY: the bytes do not change, and are freed when the last reference is gone.
  private nonisolated(unsafe) let start: UnsafeRawPointer
  /// The length in bytes.
  package let count: Int

  init(start: UnsafeMutableRawPointer, count: Int) {
    self.start = UnsafeRawPointer(start)
    self.count = count
  }

  deinit { free(UnsafeMutableRawPointer(mutating: start)) }

  /// Calls a closure with the bytes, which are valid only during the call.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // SAFETY: the memory has this many bytes, and is freed after this object.
    try body(UnsafeRawBufferPointer(start: start, count: count))
  }
}

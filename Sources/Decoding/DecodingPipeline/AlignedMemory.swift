import Glibc
package import ImageFormats

/// Uninitialized memory for pixels, released with `free`.
///
/// Allocation can fail.
package enum AlignedMemory {
  /// The alignment in bytes: a cache line, which vector code reads fastest.
  private static let alignment = 64

  package static func allocate(
    byteCount: Int
  ) throws(DecodingError) -> UnsafeMutablePointer<UInt8> {
    var memory: UnsafeMutableRawPointer?
    guard (0...DecodingLimits.maximumByteCount).contains(byteCount),
      posix_memalign(&memory, alignment, byteCount) == 0, let memory
    else { throw .outOfMemory }
    HugePages.advise(UnsafeMutableRawBufferPointer(start: memory, count: byteCount))
    return memory.assumingMemoryBound(to: UInt8.self)
  }
}

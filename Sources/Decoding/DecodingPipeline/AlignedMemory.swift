import Glibc
package import ImageFormats

/// Memory for pixels, of which there may be too little; not filled, and freed by `free`.
package enum AlignedMemory {
  /// Whole cache lines, on which vector code is quickest, in bytes.
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

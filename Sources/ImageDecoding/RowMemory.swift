import DecodingPipeline
import Glibc
import ImageFormats

/// Memory for rows as a library hands them over; not filled, freed with its owner.
struct RowMemory: ~Copyable {
  let base: UnsafeMutablePointer<UInt8>

  init(byteCount: Int) throws(DecodingError) {
    var memory: UnsafeMutableRawPointer?
    guard posix_memalign(&memory, 64, byteCount) == 0, let memory else { throw .outOfMemory }
    HugePages.advise(UnsafeMutableRawBufferPointer(start: memory, count: byteCount))
    base = memory.assumingMemoryBound(to: UInt8.self)
  }

  deinit { free(base) }
}

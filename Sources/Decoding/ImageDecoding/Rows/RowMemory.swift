import DecodingPipeline
import Glibc
import ImageFormats

/// Uninitialized memory for rows from a library; released with its owner.
struct RowMemory: ~Copyable {
  let base: UnsafeMutablePointer<UInt8>

  init(byteCount: Int) throws(DecodingError) {
    base = try AlignedMemory.allocate(byteCount: byteCount)
  }

  deinit { free(base) }
}

import DecodingPipeline
import Glibc
import ImageFormats

/// Memory for rows as a library hands them over; not filled, freed with its owner.
struct RowMemory: ~Copyable {
  let base: UnsafeMutablePointer<UInt8>

  init(byteCount: Int) throws(DecodingError) {
    base = try AlignedMemory.allocate(byteCount: byteCount)
  }

  deinit { free(base) }
}

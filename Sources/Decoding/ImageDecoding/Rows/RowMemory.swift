import DecodingPipeline
import Glibc
import ImageFormats

/// Uninitialized memory for rows from a library; released with its owner.
struct RowMemory: ~Copyable {
  let base: UnsafeMutablePointer<UInt8>

  init(byteCount: Int) throws(DecodingError) {
    base = try AlignedMemory.allocate(byteCount: byteCount)
  }

  /// Returns memory; nil if there is too little, where there is a way that needs less.
  static func ifAvailable(byteCount: Int) -> RowMemory? {
    do throws(DecodingError) { return try RowMemory(byteCount: byteCount) } catch { return nil }
  }

  deinit { free(base) }
}

import DecodingPipeline
import Glibc
import ImageFormats

/// A copy of a damaged file, modified so that a library can read what is left of it.
struct MendedBytes: ~Copyable {
  private let memory: RowMemory
  private let count: Int

  /// The modified copy; valid as long as this value.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: memory.base, count: count) }

  /// Copies a file, or a part of it, and appends bytes.
  init(
    _ bytes: Slice<UnsafeRawBufferPointer>, appending end: [UInt8] = []
  ) throws(DecodingError) {
    count = bytes.count + end.count
    memory = try RowMemory(byteCount: count)
    let copy = UnsafeMutableRawBufferPointer(start: memory.base, count: count)
    copy.copyBytes(from: bytes)
    UnsafeMutableRawBufferPointer(rebasing: copy[bytes.count...]).copyBytes(from: end)
  }

  /// Copies a file and appends a repeated pattern, followed by an end.
  init(
    _ bytes: UnsafeRawBufferPointer, continuing filling: Filling, end: [UInt8] = []
  ) throws(DecodingError) {
    let fillCount = filling.count
    count = bytes.count + fillCount + end.count
    memory = try RowMemory(byteCount: count)
    let copy = UnsafeMutableRawBufferPointer(start: memory.base, count: count)
    copy.copyBytes(from: bytes)
    let rest = memory.base + bytes.count
    let pattern = filling.pattern
    if pattern.count == 1 {
      memset(rest, Int32(pattern[0]), fillCount)
    } else {
      pattern.withUnsafeBufferPointer { pattern in
        for index in 0..<fillCount { rest[index] = pattern[index % pattern.count] }
      }
    }
    UnsafeMutableRawBufferPointer(rebasing: copy[(bytes.count + fillCount)...])
      .copyBytes(from: end)
  }

  /// The bytes that replace missing ones.
  struct Filling {
    var pattern: [UInt8]
    var count: Int
  }

  /// Overwrites bytes of the copy, from `offset` on.
  borrowing func replace(at offset: Int, by new: [UInt8]) {
    for (index, byte) in new.enumerated() where offset + index < count {
      memory.base[offset + index] = byte
    }
  }
}

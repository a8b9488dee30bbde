import Glibc
import ProcessWire
import SystemPackage

/// Copies contents between files and sums them up on the way.
enum ContentCopy {
  /// The bytes that are copied at a time: they are still in the processor's cache when they are
  /// summed up and written.
  private static let partLength = 256 << 10

  /// Copies bytes; returns their sum.
  static func copy(
    _ count: Int, from source: borrowing OwnedDescriptor, at sourceOffset: Int,
    to target: borrowing OwnedDescriptor, at targetOffset: Int
  ) throws(Errno) -> Int {
    let part = UnsafeMutableRawBufferPointer.allocate(
      byteCount: min(count, partLength), alignment: 64)
    defer { part.deallocate() }
    var sum = ContentSum()
    var done = 0
    while done < count {
      let bytes = UnsafeRawBufferPointer(rebasing: part.prefix(count - done))
      try read(part, bytes.count, from: source, at: sourceOffset + done)
      sum.add(bytes)
      do throws(WireError) {
        try target.write(bytes, at: targetOffset + done)
      } catch {
        throw error.systemError
      }
      done += bytes.count
    }
    return sum.value
  }

  private static func read(
    _ part: UnsafeMutableRawBufferPointer, _ count: Int, from file: borrowing OwnedDescriptor,
    at offset: Int
  ) throws(Errno) {
    var read = 0
    while read < count {
      let got = SystemCall.uninterrupted {
        pread(file.number, part.baseAddress.map { $0 + read }, count - read, off_t(offset + read))
      }
      // It became shorter.
      guard got > 0 else { throw got < 0 ? Errno(rawValue: errno) : .ioError }
      read += got
    }
  }
}

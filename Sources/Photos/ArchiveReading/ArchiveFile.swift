import Glibc
import ProcessWire

/// The bytes of an archive's file, read at a position of its own.
///
/// The sandbox allows no `fstat`, which libarchive's own functions for files need.
final class ArchiveFile {
  private static let blockSize = 64 << 10

  private let file: OwnedDescriptor
  private let size: Int64
  private var position: Int64 = 0
  /// The block that was read last; libarchive uses it until the next call.
  private let block = UnsafeMutableRawBufferPointer.allocate(byteCount: blockSize, alignment: 16)

  init(_ file: consuming OwnedDescriptor) {
    size = Int64(max(0, lseek(file.number, 0, SEEK_END)))
    self.file = file
  }

  deinit { block.deallocate() }

  /// Reads the next block; it is empty at the end, and nil if the disk fails.
  func read() -> UnsafeRawBufferPointer? {
    while true {
      let count = pread(file.number, block.baseAddress, block.count, off_t(position))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      position += Int64(count)
      return UnsafeRawBufferPointer(rebasing: block[..<count])
    }
  }

  /// Goes to a position, relative to the start (`SEEK_SET`), the present one (`SEEK_CUR`) or the end
  /// (`SEEK_END`); returns it, or nil if there is no such position.
  func seek(_ offset: Int64, from origin: Int32) -> Int64? {
    let start =
      switch origin {
      case SEEK_CUR: position
      case SEEK_END: size
      default: Int64(0)
      }
    let (target, overflows) = start.addingReportingOverflow(offset)
    guard !overflows, (0...size).contains(target) else { return nil }
    position = target
    return target
  }
}

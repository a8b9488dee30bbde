import Glibc
import ProcessWire

/// The bytes of an archive's file, read at a position of its own.
///
/// The sandbox allows no `fstat`, which libarchive's own functions for files need.
final class ArchiveFile {
  /// The largest block in bytes.
  private static let blockSize = 64 << 10
  /// The first block after a seek, in bytes: to list a ZIP archive, libarchive reads 30 bytes
  /// before each of its files.
  private static let firstBlockSize = 4 << 10

  private let file: OwnedDescriptor
  private let size: Int64
  private var position: Int64 = 0
  /// The size of the next block: it doubles while the file is read in order.
  private var nextSize = firstBlockSize
  /// Whether the disk has failed.
  private(set) var hasFailed = false
  /// The block that was read last; libarchive uses it until the next call.
  private let block = UnsafeMutableRawBufferPointer.allocate(byteCount: blockSize, alignment: 16)

  /// Sent with each block that is read or unpacked.
  var signs: SignsOfLife

  init(_ file: consuming OwnedDescriptor, _ signs: SignsOfLife) {
    self.signs = signs
    size = Int64(max(0, lseek(file.number, 0, SEEK_END)))
    self.file = file
  }

  deinit { block.deallocate() }

  /// Reads the next block; it is empty at the end, and nil if the disk fails.
  func read() -> UnsafeRawBufferPointer? {
    signs.send()
    while true {
      let count = SystemCall.uninterrupted {
        pread(file.number, block.baseAddress, nextSize, off_t(position))
      }
      guard count >= 0 else {
        hasFailed = true
        return nil
      }
      position += Int64(count)
      nextSize = min(2 * nextSize, block.count)
      return UnsafeRawBufferPointer(rebasing: block[..<count])
    }
  }

  /// Goes to a position, relative to the start (`SEEK_SET`), the present one (`SEEK_CUR`) or the
  /// end (`SEEK_END`); returns it, or nil if there is no such position.
  func seek(_ offset: Int64, from origin: Int32) -> Int64? {
    let start =
      switch origin {
      case SEEK_CUR: position
      case SEEK_END: size
      default: Int64(0)
      }
    let (target, overflows) = start.addingReportingOverflow(offset)
    guard !overflows, (0...size).contains(target) else { return nil }
    // Libarchive also asks where it is, and goes on.
    if target != position { nextSize = Self.firstBlockSize }
    position = target
    return target
  }
}

import CLinuxCalls
package import GalleryCore
import Glibc

/// Memory of a fixed size for one picture: the program creates it, a decoder process fills it.
///
/// Decoder processes may not create or extend memory files, because their memory does not count
/// toward any limit of the process, and a compromised decoder could use all memory.
package final class PictureFile: Sendable {
  /// The maximum size of a picture in bytes: 512 MiB, four times that of an 8K display.
  package static let sizeLimit = 512 << 20
  /// The memory that the system may allocate beyond a picture's length, in bytes: one huge page.
  private static let slack = 2 << 20

  /// The descriptor to send.
  package var number: Int32 { descriptor.number }
  private let descriptor: OwnedDescriptor

  /// Creates a file for the largest picture that fulfils a demand.
  ///
  /// Memory is allocated only as the picture is written.
  package convenience init(for demand: PhotoDemand) throws(WireError) {
    try self.init(byteCount: Self.byteCount(for: demand))
  }

  /// Creates a file of a fixed size in bytes.
  package init(byteCount: Int) throws(WireError) {
    let number = clinuxcalls_memory_file("gimbal-pixels")
    guard number >= 0 else { throw .system(errno) }
    descriptor = OwnedDescriptor(number)
    guard ftruncate(number, off_t(byteCount)) == 0 else { throw .system(errno) }
    let failure = clinuxcalls_seal_size(number)
    guard failure == 0 else { throw .system(failure) }
  }

  /// Takes ownership of a file that the program sent.
  package init(_ received: consuming OwnedDescriptor) { descriptor = received }

  /// Returns the size of the largest picture that fulfils a demand, in bytes.
  static func byteCount(for demand: PhotoDemand) -> Int {
    let bounds = demand.largestBounds
    let row = bounds.width * 4 + PictureHeader.paddingLimit
    let (count, overflows) = row.multipliedReportingOverflow(by: bounds.height)
    return overflows ? sizeLimit : min(count, sizeLimit)
  }

  /// Copies an image's pixels into the file and seals them.
  ///
  /// Uses `pwrite`, because a mapping would cost a page fault for every 4 KiB.
  package func write(_ image: PixelImage) throws(WireError) {
    try write(UnsafeRawBufferPointer(start: image.baseAddress, count: image.byteCount))
  }

  /// Copies bytes into the file and seals them.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(WireError) {
    guard bytes.count <= lseek(number, 0, SEEK_END) else { throw .system(EFBIG) }
    try descriptor.write(bytes)
    let failure = clinuxcalls_seal_contents(number)
    guard failure == 0 else { throw .system(failure) }
  }

  /// The bytes that another process has written and sealed; throws if there are fewer.
  package func contents(count: Int) throws(WireError) -> [UInt8] {
    guard clinuxcalls_is_sealed(number) != 0 else { throw .malformed("it is not sealed") }
    return try descriptor.contents(count: count)
  }

  /// Maps the pixels that a header describes; throws if the file lacks them or is not sealed.
  ///
  /// Unsealed pixels could change while they are drawn.
  package func map(_ header: PictureHeader) throws(WireError) -> PixelImage {
    guard let count = header.byteCount else { throw .malformed("the picture is too large") }
    guard clinuxcalls_is_sealed(number) != 0 else { throw .malformed("it is not sealed") }
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .system(errno) }
    guard count <= status.st_size else { throw .malformed("the picture is larger than its file") }
    // Holes cost the sender nothing, but they need memory as soon as they are mapped.
    guard status.st_blocks * 512 >= count else { throw .malformed("the pixels have holes") }
    // Data after the pixels would stay in memory with the picture without being counted.
    guard status.st_blocks * 512 <= count + Self.slack else {
      throw .malformed("there is more than the picture")
    }
    // MAP_POPULATE maps all pages at once, instead of one page fault at a time during drawing.
    // MAP_PRIVATE is needed because Linux before 6.7 refuses shared mappings of files that are
    // sealed against writing.
    guard
      let start = mmap(nil, count, PROT_READ, MAP_PRIVATE | Int32(MAP_POPULATE), number, 0),
      start != MAP_FAILED
    else { throw .system(errno) }
    // SAFETY: the image is the only owner of the mapping, whose contents are sealed, and its
    // `release` unmaps it exactly once.
    nonisolated(unsafe) let owned = start
    return PixelImage(
      size: header.size, bytesPerRow: header.bytesPerRow, isOpaque: header.isOpaque,
      baseAddress: UnsafeRawPointer(start), release: { munmap(owned, count) })
  }
}

import CLinuxCalls
package import GalleryCore
import Glibc

/// Memory of a fixed size for one picture: the program makes it, a decoder process fills it.
///
/// A process may not make memory files itself, nor lengthen one: their memory counts toward no
/// limit of the process, and a decoder that was taken over could hold all there is.
package final class PictureFile: Sendable {
  /// No picture is larger, in bytes: 512 MiB, four times what a display of 8K has.
  package static let sizeLimit = 512 << 20
  /// Beyond a picture's length the system may keep this much for it, in bytes: one huge page.
  private static let slack = 2 << 20

  /// The descriptor to send.
  package var number: Int32 { descriptor.number }
  private let descriptor: OwnedDescriptor

  /// Makes room for the largest picture that answers a demand.
  ///
  /// Memory is taken only as the picture is written.
  package init(for demand: PhotoDemand) throws(WireError) {
    let number = clinuxcalls_memory_file("gimbal-pixels")
    guard number >= 0 else { throw .system(errno) }
    descriptor = OwnedDescriptor(number)
    guard ftruncate(number, off_t(Self.byteCount(for: demand))) == 0 else { throw .system(errno) }
    let failure = clinuxcalls_seal_size(number)
    guard failure == 0 else { throw .system(failure) }
  }

  /// Takes over a file that the program sent.
  package init(_ received: consuming OwnedDescriptor) { descriptor = received }

  /// The length of the largest picture that answers a demand, in bytes.
  static func byteCount(for demand: PhotoDemand) -> Int {
    let row = demand.bounds.width * 4 + PictureHeader.paddingLimit
    let (count, overflows) = row.multipliedReportingOverflow(by: demand.bounds.height)
    return overflows ? sizeLimit : min(count, sizeLimit)
  }

  /// Copies an image's pixels into the file and seals them.
  ///
  /// By `pwrite`: the file is then never mapped here, which would cost a page fault for every 4 KiB.
  package func write(_ image: PixelImage) throws(WireError) {
    guard image.byteCount <= lseek(number, 0, SEEK_END) else { throw .system(EFBIG) }
    try descriptor.write(UnsafeRawBufferPointer(start: image.baseAddress, count: image.byteCount))
    let failure = clinuxcalls_seal_contents(number)
    guard failure == 0 else { throw .system(failure) }
  }

  /// Maps the pixels that a header describes, if the file has them, and they are sealed.
  ///
  /// What is not sealed could still change while it is drawn.
  package func map(_ header: PictureHeader) throws(WireError) -> PixelImage {
    guard let count = header.byteCount else { throw .malformed("the picture is too large") }
    guard clinuxcalls_is_sealed(number) != 0 else { throw .malformed("it is not sealed") }
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .system(errno) }
    guard count <= status.st_size else { throw .malformed("the picture is larger than its file") }
    // Holes cost the sender nothing, but memory as soon as they are mapped.
    guard status.st_blocks * 512 >= count else { throw .malformed("the pixels have holes") }
    // What lies behind them would be kept with the picture, and counted by nobody.
    guard status.st_blocks * 512 <= count + Self.slack else {
      throw .malformed("there is more than the picture")
    }
    // All pages at once: faults would come one by one while the picture is drawn. Private, though
    // nothing is written: before 6.7 Linux maps no file shared that is sealed against writing.
    guard
      let start = mmap(nil, count, PROT_READ, MAP_PRIVATE | Int32(MAP_POPULATE), number, 0),
      start != MAP_FAILED
    else { throw .system(errno) }
    // SAFETY: the mapping is the image's alone, its contents are sealed, and only the one `release`
    // ends it.
    nonisolated(unsafe) let owned = start
    return PixelImage(
      size: header.size, bytesPerRow: header.bytesPerRow, isOpaque: header.isOpaque,
      baseAddress: UnsafeRawPointer(start), release: { munmap(owned, count) })
  }
}

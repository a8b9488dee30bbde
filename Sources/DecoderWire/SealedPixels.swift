import CLinuxCalls
package import GalleryCore
import Glibc

/// Pixels in a memory file that nobody can change any more: how they cross from one process to
/// another without being copied there.
package enum SealedPixels {
  /// Copies an image's pixels into a memory file and seals it.
  ///
  /// By `pwrite`: the file is then never mapped here, which would cost a page fault for every 4 KiB.
  package static func make(_ image: PixelImage) throws(WireError) -> OwnedDescriptor {
    let number = clinuxcalls_memory_file("gimbal-pixels")
    guard number >= 0 else { throw .system(errno) }
    let file = OwnedDescriptor(number)
    var written = 0
    while written < image.byteCount {
      let count = pwrite(
        number, image.baseAddress + written, image.byteCount - written, off_t(written))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .system(count < 0 ? errno : EIO) }
      written += count
    }
    let failure = clinuxcalls_seal(number)
    guard failure == 0 else { throw .system(failure) }
    return file
  }

  /// Maps the pixels that a header describes, if the file is just as long, and sealed.
  ///
  /// What is not sealed could be cut off later, and reading it would end the program (SIGBUS).
  package static func map(
    _ file: borrowing OwnedDescriptor, _ header: PictureHeader
  ) throws(WireError) -> PixelImage {
    guard let count = header.byteCount else { throw .malformed("the picture is too large") }
    guard clinuxcalls_is_sealed(file.number) != 0 else { throw .malformed("it is not sealed") }
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw .system(errno) }
    guard status.st_size == count else { throw .malformed("the pixels have another length") }
    // Holes cost the sender nothing, but memory as soon as they are mapped.
    guard status.st_blocks * 512 >= count else { throw .malformed("the pixels have holes") }
    // All pages at once: faults would come one by one while the picture is drawn. Private, though
    // nothing is written: before 6.7 Linux maps no file shared that is sealed against writing.
    guard
      let start = mmap(nil, count, PROT_READ, MAP_PRIVATE | Int32(MAP_POPULATE), file.number, 0),
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

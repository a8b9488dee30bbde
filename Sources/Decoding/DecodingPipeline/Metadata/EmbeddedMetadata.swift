import CExiv2Guard
package import GalleryCore
import Synchronization

/// The metadata of one file, as Exiv2 reads them.
package struct EmbeddedMetadata: ~Copyable {
  private let file: OpaquePointer

  /// Exiv2's XMP parser keeps global state, so only one thread at a time may parse; it takes
  /// 0.03 ms for a 5 MB JPEG, of which it reads no further than the start of the scan.
  private static let parsing = Mutex(())

  /// Makes Exiv2 ready, once, and silent: damaged metadata is no news to whoever looks at photos.
  private static let isReady = cexiv2_prepare()

  /// Makes Exiv2 ready ahead of the first file.
  package static func prepare() { _ = isReady }

  /// Reads a file's metadata; nil where it has none that can be read.
  ///
  /// The bytes must stay in memory as long as the metadata.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    guard Self.isReady, let address = bytes.baseAddress else { return nil }
    // SAFETY: both are this call's own; the lock runs its closure here, before it returns.
    nonisolated(unsafe) let start = address
    nonisolated(unsafe) var opened: OpaquePointer?
    Self.parsing.withLock { _ in opened = cexiv2_open(start, bytes.count) }
    guard let opened else { return nil }
    file = opened
  }

  deinit { cexiv2_close(file) }

  /// How the picture is to be turned; upright where the metadata say nothing sensible.
  package var orientation: EXIFOrientation {
    EXIFOrientation(rawValue: Int(cexiv2_orientation(file))) ?? .upright
  }

  /// One of the previews in the file.
  package struct Preview {
    let index: Int
    /// How large it claims to be.
    package let size: PixelSize
  }

  /// What is known of the file's previews, as many as `limit`.
  package func previews(limit: Int) -> [Preview] {
    (0..<min(limit, cexiv2_find_previews(file))).map { index in
      let size = cexiv2_preview_size(file, index)
      return Preview(
        index: index, size: PixelSize(width: Int(size.width), height: Int(size.height)))
    }
  }

  /// Takes a preview out of the file; nil where that fails.
  package func bytes(of preview: Preview) -> PreviewBytes? {
    var count = 0
    return cexiv2_copy_preview(file, preview.index, &count).map {
      PreviewBytes(UnsafeRawBufferPointer(start: $0, count: count))
    }
  }
}

import CExiv2Guard
package import CGExiv2
import Synchronization

/// The metadata of one file, as Exiv2 reads them.
package struct EmbeddedMetadata: ~Copyable {
  /// What gexiv2's functions want; valid as long as this owner and the file's bytes.
  package let handle: UnsafeMutablePointer<GExiv2Metadata>

  /// Exiv2's XMP parser keeps global state, so only one thread at a time may parse; it takes
  /// 0.03 ms for a 5 MB JPEG, of which it reads no further than the start of the scan.
  private static let parsing = Mutex(())

  /// Makes Exiv2 ready, once, and silent: damaged metadata is no news to whoever looks at photos.
  private static let isReady: Bool = {
    guard gexiv2_initialize() != 0 else { return false }
    gexiv2_log_set_level(GEXIV2_LOG_LEVEL_MUTE)
    return true
  }()

  /// Makes Exiv2 ready ahead of the first file.
  package static func prepare() { _ = isReady }

  /// Reads a file's metadata; nil where it has none that can be read.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    guard Self.isReady, let address = bytes.baseAddress, let handle = gexiv2_metadata_new() else {
      return nil
    }
    let start = address.assumingMemoryBound(to: UInt8.self)
    // SAFETY: both are this call's own; the lock runs its closure here, before it returns.
    nonisolated(unsafe) let (metadata, file) = (handle, start)
    let isRead = Self.parsing.withLock { _ in
      cexiv2_open(metadata, file, bytes.count) != 0
    }
    guard isRead else {
      g_object_unref(handle)
      return nil
    }
    self.handle = handle
  }

  deinit { g_object_unref(handle) }

  /// How the picture is to be turned; upright where the metadata say nothing sensible.
  package var orientation: EXIFOrientation {
    let value = gexiv2_metadata_try_get_orientation(handle, nil)
    return EXIFOrientation(rawValue: Int(value.rawValue)) ?? .upright
  }
}

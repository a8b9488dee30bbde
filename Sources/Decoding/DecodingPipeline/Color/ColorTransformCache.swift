import Synchronization

/// Keeps the last transform: the photos of a folder mostly come from one camera.
///
/// Preparing one takes a millisecond where a profile is a matrix, and 30 where it is a table.
enum ColorTransformCache {
  private struct Entry {
    var profile: [UInt8]
    var channels: StoredPicture.Channels
    var transform: ColorTransform?
  }

  private static let last = Mutex<Entry?>(nil)

  /// The way from a profile to sRGB; nil where the profile is of no use.
  static func transform(
    from profile: [UInt8], _ channels: StoredPicture.Channels
  ) -> ColorTransform? {
    if let entry = last.withLock({ $0 }), entry.channels == channels, entry.profile == profile {
      return entry.transform
    }
    let transform = ColorTransform(profile: profile, channels: channels)
    last.withLock {
      $0 = Entry(profile: profile, channels: channels, transform: transform)
    }
    return transform
  }
}

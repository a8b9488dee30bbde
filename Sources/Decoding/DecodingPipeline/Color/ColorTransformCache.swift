import Synchronization

/// Caches the last transform, because the photos of a folder mostly come from one camera.
///
/// Creating a transform takes 1 ms for a matrix profile and 30 ms for a table profile.
package enum ColorTransformCache {
  private struct Entry {
    var profile: [UInt8]
    var channels: StoredPicture.Channels
    var transform: ColorTransform?
  }

  private static let last = Mutex<Entry?>(nil)

  /// Whether a profile is undamaged and meant for these channels.
  package static func canUse(_ profile: [UInt8], _ channels: StoredPicture.Channels) -> Bool {
    transform(from: profile, channels) != nil
  }

  /// Converts inks to opaque colours in place, by their profile if it can be used.
  package static func convertInks(_ pixels: Pixels, profile: [UInt8]?) {
    if let transform = profile.flatMap({ transform(from: $0, .inks(areInverted: false)) }) {
      transform.apply(to: pixels, isOpaque: true)
    } else {
      pixels.convertInks(areInverted: false)
    }
  }

  /// Returns the transform from a profile to sRGB, or nil if the profile cannot be used.
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

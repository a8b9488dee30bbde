import GalleryCore

/// What one of the sensors has measured.
enum SensorReading: Hashable, Sendable {
  /// How the device is held.
  case orientation(DeviceOrientation)
  /// The light around the screen.
  case light(LightLevel)

  /// Whether it is reported after an earlier reading; nil if there was none since the claim.
  func isNoticeable(since earlier: SensorReading?) -> Bool {
    switch (self, earlier) {
    // A first reading that says nothing is not reported.
    case (.orientation(let orientation), nil): orientation != .unknown
    case (.light(let level), .light(let earlier)): level.isNoticeable(since: earlier)
    default: self != earlier
    }
  }
}

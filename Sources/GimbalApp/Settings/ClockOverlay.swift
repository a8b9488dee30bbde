import ArgumentParser

/// What of the time of day is shown over the photos.
enum ClockOverlay: String, CaseIterable, Sendable, ExpressibleByArgument, NamedSettingValue {
  case off
  /// The time.
  case time
  /// The time, and below it the date.
  case date
}

/// What the clock and captions over the photos are upright for.
enum OverlayFollows: String, CaseIterable, Sendable, ExpressibleByArgument, NamedSettingValue {
  /// The device, like the toolbar.
  case device
  /// The viewer, like the photos.
  case viewer
}

public import ArgumentParser
public import GalleryCore

/// What the clock and captions over the photos are upright for.
enum OverlayFollows: String, CaseIterable, Sendable, ExpressibleByArgument, NamedSettingValue {
  /// The device, like the toolbar.
  case device
  /// The viewer, like the photos.
  case viewer
}

extension ClockOverlay: ExpressibleByArgument {}
extension ClockOverlay: NamedSettingValue {}

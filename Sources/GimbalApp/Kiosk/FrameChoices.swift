import GalleryCore

/// What a frame shows and when, beside what the gallery knows: as the settings say, until the remote
/// control changes it.
struct FrameChoices {
  /// Whether photos are shown, at any hour or by the hours.
  var screen = ScreenChoice.hours
  /// The hours in which photos are shown; nil for always.
  var hours: KioskHours?
  /// The hours in which photos are dimmed; nil for never.
  var dimHours: KioskHours?
  /// How much they are dimmed then, in percent.
  var dim: Int
  /// What of the time of day is shown over the photos.
  var clock: ClockOverlay
  /// What the clock and captions are upright for.
  var overlayFollows: OverlayFollows
  /// What captions say beside what the photographer wrote.
  var captionDetails: CaptionDetails
  /// Which of the photos are shown.
  var photos: ShownPhotos
  /// The folders whose photos come more often in a random order, or less.
  var weights: FolderWeights

  /// Whether there may be hours in which no photos are shown.
  var canRest: Bool { screen == .off || screen == .hours && hours != nil }

  /// Whether photos are shown at a time on the clock on the wall (seconds).
  func shows(at time: Int) -> Bool {
    switch screen {
    case .on: true
    case .off: false
    case .hours: hours?.contains(time) ?? true
    }
  }

  /// What the settings say.
  init(_ settings: Settings) {
    (hours, dimHours, dim) = (settings.hours, settings.dimHours, settings.dim)
    (clock, overlayFollows) = (settings.clock, settings.overlayFollows)
    captionDetails = settings.captionDetails
    photos = ShownPhotos(settings)
    weights = settings.weights
  }
}

import GalleryCore

/// What a frame shows and when, beside what the gallery knows: as the settings say, until the remote
/// control changes it.
struct FrameChoices {
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

  /// What the settings say.
  init(_ settings: Settings) {
    (hours, dimHours, dim) = (settings.hours, settings.dimHours, settings.dim)
    (clock, overlayFollows) = (settings.clock, settings.overlayFollows)
    captionDetails = settings.captionDetails
    photos = ShownPhotos(settings)
    weights = settings.weights
  }
}

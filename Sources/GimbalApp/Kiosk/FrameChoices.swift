import GalleryCore

/// What a frame shows and when, beside what the gallery knows: as the settings say, until the remote
/// control changes it.
struct FrameChoices {
  /// How much photos are dimmed, in percent.
  var dim: Int
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
    (dim, overlayFollows) = (settings.dim, settings.overlayFollows)
    captionDetails = settings.captionDetails
    photos = ShownPhotos(settings)
    weights = settings.weights
  }
}

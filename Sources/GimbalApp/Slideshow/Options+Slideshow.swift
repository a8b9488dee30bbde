import GalleryCore
import ProcessWire
import SystemPackage

extension Options {
  /// How a slideshow goes from photo to photo.
  var slideshowPolicy: SlideshowPolicy {
    var policy = SlideshowPolicy(
      transition: settings.transition, isShuffled: settings.isShuffled,
      // A recording has the same pixels each time.
      seed: given.seed ?? (isRecording ? 0 : .random(in: 0...UInt64.max)),
      hasKenBurns: settings.hasKenBurns, prefersMatching: settings.prefersMatching,
      makesPairs: settings.makesPairs)
    if let interval = settings.slideshow { policy.interval = interval }
    policy.weights = settings.weights.shuffleWeights(
      from: FilePath.current, home: UserFolders.home)
    return policy
  }

  /// Whether a slideshow begins with the first photo; the tour has the photos for itself.
  var startsSlideshow: Bool { settings.slideshow != nil && !settings.showsTour }

  /// Whether the overview is shown at the start; the tour and a slideshow begin with a photo.
  var startsInOverview: Bool {
    settings.opensOverview && !settings.showsTour && !startsSlideshow
  }
}

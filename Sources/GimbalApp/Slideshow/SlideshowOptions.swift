public import ArgumentParser
public import GalleryCore
import ProcessWire
import SystemPackage

/// The options for slideshows.
struct SlideshowOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Start a slideshow that shows each photo for this time, 1 to 86400; off starts none, and S then \
      starts one of 5 seconds (default: off).
      """, valueName: "seconds"))
  var slideshow: SlideshowStart?

  @Option(
    name: .long,
    help: """
      How a slideshow's next photo replaces the current one; with less motion, photos fade \
      (default: fade).
      """)
  var transition: SlideshowTransition?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Show the photos of a slideshow in a random order, each once a round.")
  var shuffle: Bool?

  @Flag(
    name: .customLong("ken-burns"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Zoom and pan the photos of a slideshow slowly; not with less motion.")
  var kenBurns: Bool?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      What fills the view around a photo: none, black, a colour like #202830, mean (the photo's mean \
      colour) or blur (the photo itself, blurred) (default: none).
      """, valueName: "matte"))
  var matte: PhotoMatte?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      With --shuffle: show the photos of a folder and of the folders inside this many times as often \
      as others, 0 to 100, as in Photos/Family=3; may be given several times.
      """, valueName: "folder=n"))
  var weight: [String] = []

  @Flag(
    name: .customLong("prefer-matching"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: """
      Show photos that are upright or wide as the view is now before others, each once a round.
      """)
  var preferMatching: Bool?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: """
      Show two upright photos of a slideshow side by side on a wide view, and two wide ones above \
      each other on an upright one.
      """)
  var pairs: Bool?

  func validate() throws {
    if !weight.isEmpty, FolderWeights(weight) == nil {
      throw ValidationError(
        "--weight: it must be a folder and a number from 0 to 100, as in Photos/Family=3.")
    }
  }
}

/// Whether a slideshow starts with the program: `off`, or the seconds for which it shows a photo.
enum SlideshowStart: Sendable, Equatable, ExpressibleByArgument {
  case off
  case every(seconds: Double)

  init?(argument: String) {
    if argument == "off" {
      self = .off
    } else if let seconds = Double(decimal: argument), SlideshowPolicy.intervals.contains(seconds) {
      self = .every(seconds: seconds)
    } else {
      return nil
    }
  }

  /// How long each photo is shown, in seconds; nil without a slideshow.
  var seconds: Double? { if case .every(let seconds) = self { seconds } else { nil } }
}

extension SlideshowTransition: ExpressibleByArgument {}
extension SlideshowTransition: NamedSettingValue {}

extension Options {
  /// How a slideshow goes from photo to photo.
  var slideshowPolicy: SlideshowPolicy {
    var policy = SlideshowPolicy(
      transition: settings.transition, isShuffled: settings.isShuffled,
      // A recording has the same pixels each time.
      seed: given.order.seed ?? (isRecording ? 0 : .random(in: 0...UInt64.max)),
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

import GalleryCore
import Localization

/// How slideshows go from photo to photo.
enum SlideshowSettings: SettingSection {
  static var title: String { localized("Slideshow") }

  static let settings: [Setting] = [
    Setting(
      "slideshow", \.slideshow,
      .word("off", or: .range(SlideshowPolicy.intervals, "seconds")), as: "seconds",
      "Start a slideshow with this interval from photo to photo",
      details: "With off, S starts one of 5 seconds."
    ).followed(),
    Setting(
      "transition", \.transition,
      "How a slideshow's next photo replaces the current one; with less motion, photos fade",
      remote: RemoteFacet("Transition")),
    Setting(
      "shuffle", \.isShuffled,
      "Show the photos of a slideshow in a random order, each once a round",
      remote: RemoteFacet("Shuffle", "mdi:shuffle")),
    Setting(
      "ken-burns", \.hasKenBurns,
      "Zoom and pan the photos of a slideshow slowly; not with less motion", needs: .animation,
      remote: RemoteFacet("Slow zooms", "mdi:magnify-expand")),
    Setting(
      "matte", \.matte, "What fills the view around a photo",
      details: "Mean is the photo's mean colour; blur is the photo itself, blurred.",
      remote: RemoteFacet("Matte", choices: PhotoMatte.valueNames)),
    Setting(
      "weight", \.weights, as: "folder=n",
      "Folders whose photos come more often, or less, in this random order",
      details: "The number says how many times as often as others; folders inside count as well.",
      needs: .shuffle,
      remote: RemoteFacet(
        "Weights of folders", "mdi:weight",
        form: "folders with weights of 0 to 100 like Photos/Family=3, with commas between, or as a"
          + " JSON array, or nothing",
        isSecret: true)),
    Setting(
      "prefer-matching", \.prefersMatching,
      "Show photos that are upright or wide as the view is before others, each once a round",
      remote: RemoteFacet("Photos that suit the screen first", "mdi:phone-rotate-portrait")),
    Setting(
      "pairs", \.makesPairs,
      "Show two photos of a slideshow together that do not suit the view alone",
      details: """
        Two upright ones are side by side on a wide view, and two wide ones above each other on an \
        upright one.
        """, remote: RemoteFacet("Pairs of photos", "mdi:view-split-vertical")),
  ]
}

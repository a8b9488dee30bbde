import Demonstration
import GalleryCore
import Localization

extension Snapshot {
  /// What Escape does next, in a few words; nil if there is no step back.
  var backTitle: String? {
    leavesTimeline
      ? localized("Show the albums again") : stage.backStep(at: now)?.title
  }

  /// Whether Escape ends the timeline.
  var leavesTimeline: Bool {
    settings.isTimelineAlone && !input.search.isHeld
      && stage.backStep(at: now) == .gallery(.search)
  }
}

import GalleryCore
import SDLSupport

extension App {
  /// Says that a slideshow has started or ended.
  func announceSlideshow(isStarting: Bool) {
    guard isStarting else { return showToast("The slideshow has ended", for: 2) }
    let policy = gallery.slideshowPolicy
    let seconds = SettingsEntry.text(of: policy.interval)
    let order = policy.isShuffled ? ", shuffled" : ""
    showToast("Slideshow: a photo every \(seconds)\u{A0}s\(order)", for: 3)
  }

  /// What the toolbar says of the slideshow beside the photo's name; nil without one.
  var slideshowNote: String? {
    switch gallery.slideshowState {
    case .playing: gallery.slideshowPolicy.isShuffled ? "shuffled slideshow" : "slideshow"
    case .paused: "slideshow paused"
    case nil: nil
    }
  }

  /// Keeps the screen on while the slideshow plays, from the first photo on.
  func keepScreenOn() {
    guard frames.hasShownPhoto, !options.isRecording else { return }
    display.setScreenKeptOn(gallery.keepsScreenOn)
  }
}

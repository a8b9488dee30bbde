import Demonstration
import GalleryCore
import PhotoSources
import ProcessWire
import SDLSupport
import SystemPackage

/// What is kept between starts.
extension App {
  /// Stores the current photo as the last one of its folder, the sizes, and what the shuffled
  /// slideshow has shown, if they have changed.
  func keepState() {
    guard frames.hasShownPhoto, state != nil else { return }
    // The groups of other weights mean nothing to the next run, which has those of the settings.
    if !settings.hasChanged(\.weights), let journal = gallery.slideshow?.journal {
      state?.keep(journal, at: currentPhoto)
    }
    state?.keep(
      StatePart.Seen(
        photo: albums.searches.shown.keepsPlace ? currentPhoto : nil,
        windowSize: display.window.hasOwnSize ? stage.windowSize : nil,
        cellSide: Int(gallery.overviewCellSide.rounded())))
  }
}

import Chrome
import Demonstration
import GalleryCore
import SDLSupport

extension App {
  /// The information panel, laid out in the space of the chrome.
  func informationItems(at now: Double) -> [Scene.Item] {
    guard gallery.isInformationShown, frames.hasShownPhoto, !overlays.contains(.help),
      let photo = currentPhoto
    else { return [] }
    let view = InformationView(
      rows: informationText(of: photo).rows, windowSize: stage.chromeSpace(at: now).viewSize,
      scale: gallery.scale)
    return view.items { pictures.image($0, scale: gallery.scale) }
  }

  /// What is known of the current photo in words.
  func informationText(of photo: Photo) -> InformationText {
    InformationText(
      photo: photo, size: gallery.isPhotoScalable ? nil : gallery.photoSize,
      information: information.information(of: photo))
  }
}

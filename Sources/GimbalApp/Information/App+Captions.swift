import Chrome
import Demonstration
import GalleryCore
import SDLSupport

extension App {
  /// Says that the current photo has no caption, if the user has just asked for it.
  func noteMissingCaption() {
    if isOverview, awaitedCaption != nil {
      awaitedCaption = nil
      return showToast("Captions are shown with open photos", for: 3)
    }
    guard let photo = currentPhoto, photo.id == awaitedCaption,
      let found = information.known(of: photo)
    else { return }
    awaitedCaption = nil
    if gallery.areCaptionsShown, found.caption == nil {
      showToast("This photo has no caption", for: 3, photo: photo.id)
    }
  }

  /// The caption of the current photo, laid out in the space of the chrome.
  ///
  /// A message has the same place for a while. In the overview there would be cells under it, and the
  /// information panel contains the caption as well.
  func photoCaptionItems(at now: Double) -> [Scene.Item] {
    guard gallery.areCaptionsShown, !gallery.isInformationShown, !isOverview,
      frames.hasShownPhoto, overlays.isEmpty, !player.isExplaining, let photo = currentPhoto,
      let text = information.information(of: photo)?.caption
    else { return [] }
    let view = PhotoCaptionView(
      text, windowSize: stage.chromeSpace(at: now).viewSize, scale: gallery.scale,
      opacity: 1 - (toasts.toast?.opacity(at: now) ?? 0))
    return view.items { pictures.image($0, scale: gallery.scale) }
  }
}

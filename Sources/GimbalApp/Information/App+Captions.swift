import Chrome
import Demonstration
import GalleryCore
import PhotoSources
import SDLSupport

extension App {
  /// Says that the current photo has no caption, if the user has just asked for it.
  func noteMissingCaption() {
    if isOverview, awaitedCaption != nil {
      awaitedCaption = nil
      return showToast("Captions are shown with open photos", for: 3)
    }
    if let photo = currentPhoto, searches.descriptions[photo.location]?.caption != nil {
      awaitedCaption = nil
    }
    guard let photo = currentPhoto, photo.id == awaitedCaption,
      let found = information.known(of: photo)
    else { return }
    awaitedCaption = nil
    if gallery.areCaptionsShown, found.caption == nil {
      let isBroken = media.failure(of: photo.id) != nil
      showToast(
        isBroken
          ? "This photo cannot be shown, and no caption can be read from it"
          : "This photo has no caption", for: 3, photo: photo.id)
    }
  }

  /// The caption of the current photo, laid out in the space of the chrome.
  func photoCaptionItems(at now: Double) -> [Scene.Item] {
    guard let photo = currentPhoto, var view = photoCaptionView(at: now),
      let area = view.area(painted: paintedChrome)
    else { return [] }
    captionCard.layOut(
      photo.id, maximumOffset: view.maximumOffset(in: area, painted: paintedChrome),
      pageHeight: area.size.height)
    view.offset = captionCard.offset
    return view.items(painted: paintedChrome)
  }

  /// The caption's layout; nil while it is not shown.
  ///
  /// A message has the same place for a while. In the overview there would be cells under it, and the
  /// information panel contains the caption as well.
  private func photoCaptionView(at now: Double) -> PhotoCaptionView? {
    guard gallery.areCaptionsShown, !gallery.isInformationShown, !isOverview,
      frames.hasShownPhoto, overlays.isEmpty, !player.isExplaining, let photo = currentPhoto,
      let text = caption(of: photo)
    else { return nil }
    return PhotoCaptionView(
      text, windowSize: stage.chromeSpace(at: now).viewSize, scale: gallery.scale,
      opacity: 1 - (toasts.toast?.opacity(at: now) ?? 0))
  }

  /// The place of a caption that can be scrolled, in the chrome's space; nil if there is none.
  private func scrollableCaptionArea(at now: Double) -> Rect? {
    guard let view = photoCaptionView(at: now), let area = view.area(painted: paintedChrome),
      view.maximumOffset(in: area, painted: paintedChrome) > 0
    else { return nil }
    return area
  }

  /// Sends a pointer's event to a caption that can be scrolled; returns whether it was handled.
  func handleByCaption(_ pointer: PointerEvent) -> Bool {
    send(pointer, to: &captionCard, in: scrollableCaptionArea(at: clock.now))
  }

  /// Scrolls the caption if the wheel is turned over one that can be scrolled; returns whether it is.
  func handleByCaption(_ turn: WheelTurn) -> Bool {
    scroll(&captionCard, by: turn, in: scrollableCaptionArea(at: clock.now))
  }
}

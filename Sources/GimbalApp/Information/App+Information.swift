import Chrome
import Demonstration
import GalleryCore
import SDLSupport

extension App {
  /// The information panel, laid out in the space of the chrome.
  func informationItems(at now: Double) -> [Scene.Item] {
    guard var view = informationView(at: now), view.area(painted: paintedChrome) != nil
    else { return [] }
    view.offset = metadata.panel.offset
    return view.items(painted: paintedChrome)
  }

  /// Reads what the information panel shows, and lays out how far it scrolls.
  func layOutInformation(at now: Double) {
    guard isChromeDue(at: now), let photo = currentPhoto, informationView(at: now) != nil
    else { return }
    _ = metadata.current.information(of: photo)
    guard let view = informationView(at: now), let area = view.area(painted: paintedChrome)
    else { return }
    metadata.panel.layOut(
      photo.id, maximumOffset: view.maximumOffset(in: area, painted: paintedChrome),
      pageHeight: area.size.height)
  }

  /// The panel's layout; nil while it is not shown.
  private func informationView(at now: Double) -> InformationView? {
    guard gallery.isInformationShown, frames.hasShownPhoto, !overlays.contains(.help),
      let photo = currentPhoto
    else { return nil }
    return InformationView(
      rows: informationText(of: photo).rows, windowSize: stage.chromeSpace(at: now).viewSize,
      scale: gallery.scale)
  }

  /// The panel's place in the chrome's space; nil while it is not shown.
  func informationArea(at now: Double) -> Rect? {
    informationView(at: now)?.area(painted: paintedChrome)
  }

  /// Sends a pointer's event to the information panel; returns whether the panel handled it.
  func handleByInformation(_ pointer: PointerEvent) -> Bool {
    send(pointer, to: &metadata.panel, in: informationArea(at: clock.now))
  }

  /// Scrolls the information panel if the wheel is turned over it; returns whether it is.
  func handleByInformation(_ turn: WheelTurn) -> Bool {
    scroll(&metadata.panel, by: turn, in: informationArea(at: clock.now))
  }

  /// Scrolls the information panel by screenfuls, positive downward.
  func scrollInformation(pages: Int) {
    metadata.panel.scroll(pages: pages)
    frames.invalidate()
  }

  /// What is known of the current photo in words.
  func informationText(of photo: Photo) -> InformationText {
    InformationText(
      photo: photo, size: gallery.isPhotoScalable ? nil : gallery.photoSize,
      information: describedInformation(of: photo))
  }
}

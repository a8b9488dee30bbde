import Chrome
import Demonstration
import GalleryCore
import SDLSupport

extension App {
  /// The information panel, laid out in the space of the chrome.
  func informationItems(at now: Double) -> [Scene.Item] {
    guard let photo = currentPhoto, var view = informationView(at: now),
      let area = view.area(painted: paintedInformation)
    else { return [] }
    informationPanel.layOut(
      photo.id, maximumOffset: view.maximumOffset(in: area, painted: paintedInformation),
      pageHeight: area.size.height)
    view.offset = informationPanel.offset
    return view.items(painted: paintedInformation)
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

  private func paintedInformation(_ picture: ChromePicture) -> (id: ImageID, size: Size)? {
    pictures.image(picture, scale: gallery.scale)
  }

  /// The panel's place in the chrome's space; nil while it is not shown.
  func informationArea(at now: Double) -> Rect? {
    informationView(at: now)?.area(painted: paintedInformation)
  }

  /// Sends a pointer's event to the information panel; returns whether the panel handled it.
  func handleByInformation(_ pointer: PointerEvent) -> Bool {
    let now = clock.now
    guard let area = informationArea(at: now) else {
      informationPanel.pointersLost()
      return false
    }
    // A pointer that the panel holds may have left the drawn device.
    let place =
      informationPanel.holds(pointer.pointer)
      ? chromeCoordinates(of: pointer.location, at: now) : chromePoint(pointer.location, at: now)
    guard let place else { return informationPanel.holds(pointer.pointer) }
    var pointer = pointer
    pointer.location = place
    let before = informationPanel
    let isHandled = informationPanel.handle(pointer, in: area)
    if informationPanel != before { frames.invalidate() }
    return isHandled
  }

  /// Scrolls the information panel if the wheel is turned over it; returns whether it is.
  func handleByInformation(_ turn: WheelTurn) -> Bool {
    let now = clock.now
    guard let place = turn.location ?? mouse.place, let area = informationArea(at: now),
      let point = chromePoint(place, at: now), area.contains(point)
    else { return false }
    informationPanel.scroll(notches: turn.notches.y)
    frames.invalidate()
    return true
  }

  /// Scrolls the information panel by screenfuls, positive downward.
  func scrollInformation(pages: Int) {
    informationPanel.scroll(pages: pages)
    frames.invalidate()
  }

  /// What is known of the current photo in words.
  func informationText(of photo: Photo) -> InformationText {
    InformationText(
      photo: photo, size: gallery.isPhotoScalable ? nil : gallery.photoSize,
      information: information.information(of: photo))
  }
}

extension ProgramCommand {
  /// Scroll the information panel down by a screenful.
  static let scrollInformationDown = ProgramCommand(rawValue: "information.scroll-down")
  /// Scroll the information panel up by a screenful.
  static let scrollInformationUp = ProgramCommand(rawValue: "information.scroll-up")
}

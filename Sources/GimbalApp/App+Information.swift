import Chrome
import Demonstration
import GalleryCore
import SDLSupport

extension App {
  /// Shows or hides the information panel.
  func toggleInformation() {
    isInformationShown.toggle()
    frames.invalidate()
  }

  /// The information panel, laid out in the space of the chrome.
  func informationItems(at now: Double) -> [Scene.Item] {
    guard isInformationShown, frames.hasShownPhoto, !overlays.contains(.help),
      let photo = currentPhoto
    else { return [] }
    let text = InformationText(
      photo: photo, size: gallery.isPhotoScalable ? nil : gallery.photoSize,
      information: information.information(of: photo))
    let view = InformationView(
      rows: text.rows, windowSize: stage.chromeSpace(at: now).viewSize, scale: gallery.scale)
    return view.items { pictures.image($0, scale: gallery.scale) }
  }
}

extension ProgramCommand {
  /// Show or hide the information panel.
  static let toggleInformation = ProgramCommand(rawValue: "information.toggle")
}

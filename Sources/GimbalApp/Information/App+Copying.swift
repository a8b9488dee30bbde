import Chrome
import Demonstration
import GalleryCore
import PhotoSources
import ProcessWire
import SystemPackage

extension App {
  /// Copies the current photo's path to the clipboard.
  func copyPath() {
    guard let photo = currentPhoto else { return }
    copy(
      CopiedText.path(of: photo.location, in: .current),
      as: CopiedText.nameOfPath(of: photo.location))
  }

  /// Copies what the information panel says to the clipboard, once it is read.
  func copyInformation() {
    guard let photo = currentPhoto else { return }
    guard knownInformation(of: photo, for: .copy) != nil else { return }
    copy(CopiedText.text(of: informationText(of: photo).rows), as: "what is known of the photo")
  }

  /// What is known of a photo; nil if it must be read first, after which the action is performed.
  func knownInformation(
    of photo: Photo, for action: AwaitedInformation.Action
  ) -> PhotoInformation? {
    if let known = metadata.information(of: photo, for: action) { return known }
    showToast("Reading the photo’s information…", for: 3, photo: photo.id)
    return nil
  }

  /// Performs what was asked for before the current photo's information was read.
  func performAwaitedActions() {
    guard let photo = currentPhoto else { return }
    for action in metadata.takeDueActions(for: photo) {
      switch action {
      case .copy: copyInformation()
      case .map: showOnMap()
      }
    }
  }
}

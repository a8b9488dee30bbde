import Chrome
import Demonstration
import GalleryCore
import PhotoSources
import SDLSupport
import SystemPackage

extension App {
  /// Copies the current photo's path to the clipboard.
  func copyPath() {
    guard let photo = currentPhoto else { return }
    copy(CopiedText.path(of: photo.location, in: .current), as: "the photo’s path")
  }

  /// Copies what the information panel says to the clipboard, once it is read.
  func copyInformation() {
    guard let photo = currentPhoto else { return }
    guard information.information(of: photo) != nil else {
      awaitedCopy = photo.id
      return
    }
    awaitedCopy = nil
    copy(CopiedText.text(of: informationText(of: photo).rows), as: "what is known of the photo")
  }

  /// Copies information that was asked for before it was read, unless another photo is shown now.
  func copyAwaitedInformation() {
    guard let awaitedCopy else { return }
    guard awaitedCopy == currentPhoto?.id else { return self.awaitedCopy = nil }
    copyInformation()
  }

  private func copy(_ text: String, as name: String) {
    showToast(
      Clipboard.setText(text) ? "Copied \(name)" : "The clipboard does not accept \(name)", for: 3)
  }
}

extension ProgramCommand {
  /// Copy the current photo's path.
  static let copyPath = ProgramCommand(rawValue: "photo.copy-path")
  /// Copy what is known of the current photo.
  static let copyInformation = ProgramCommand(rawValue: "information.copy")
}

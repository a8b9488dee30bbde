import Chrome
import Demonstration
import GalleryCore
import PhotoSources
import ProcessWire
import SDLSupport
import SystemPackage
import WorkerThreads

extension App {
  /// Copies the current photo's path to the clipboard.
  func copyPath() {
    guard let photo = currentPhoto else { return }
    copy(CopiedText.path(of: photo.location, in: .current), as: "the photo’s path")
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
    if let known = information.information(of: photo) { return known }
    awaitedInformation.add(action, for: photo.id)
    showToast("Reading the photo’s information…", for: 3, photo: photo.id)
    return nil
  }

  /// Performs what was asked for before the current photo's information was read.
  func performAwaitedActions() {
    guard let photo = currentPhoto, information.information(of: photo) != nil else { return }
    for action in awaitedInformation.take(for: photo.id) {
      switch action {
      case .copy: copyInformation()
      case .map: showOnMap()
      }
    }
  }

  /// Copies a text with a name for people, in the desktop's way.
  func copy(_ text: String, as name: String) {
    copying.begin()
    guard VideoDriver.current == .wayland else { return copyBySDL(text, as: name) }
    WorkerThread.start { [mailbox] in
      let isCopied = (try? ClipboardProcess.copyOnWayland(text)) != nil
      mailbox.post(.textCopied(isCopied ? nil : text, name: name))
    }
  }

  /// Shows that a text is copied; copies it if it could not be copied in the desktop's way.
  func receiveCopied(_ text: String?, as name: String) {
    if let text { copyBySDL(text, as: name) } else { showToast("Copied \(name)", for: 3) }
  }

  /// Copies a text by SDL, which on a Wayland desktop works only after a click (before SDL 2.28).
  private func copyBySDL(_ text: String, as name: String) {
    showToast(
      Clipboard.setText(text) ? "Copied \(name)" : "The clipboard does not accept \(name)", for: 3)
  }
}

extension ProgramCommand {
  /// Copy the current photo.
  static let copyPhoto = ProgramCommand(rawValue: "photo.copy")
  /// Copy the current photo's path.
  static let copyPath = ProgramCommand(rawValue: "photo.copy-path")
  /// Copy what is known of the current photo.
  static let copyInformation = ProgramCommand(rawValue: "information.copy")
}

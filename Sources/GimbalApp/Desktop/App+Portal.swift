import Chrome
import Commands
import DecoderService
import DesktopServices
import GalleryCore
import ProcessWire
import SDLSupport
import SystemPackage
import WorkerThreads

extension App {
  /// Asks the desktop's portal to do something with the current photo, which asks the user.
  func ask(_ request: PortalRequest) {
    guard let photo = currentPhoto, frames.hasShownPhoto else { return }
    perform(request) { FilePath(photo.location).absolute().bytes }
  }

  /// Shows on a map where the current photo was taken, once that is read.
  func showOnMap() {
    guard let photo = currentPhoto, frames.hasShownPhoto else { return }
    guard let known = knownInformation(of: photo, for: .map) else { return }
    guard let address = MapAddress.address(of: known) else {
      return showToast("The photo does not say where it was taken", for: 3)
    }
    perform(.openAddress, position: InformationText.place(of: known)) { Array(address.utf8) }
  }

  /// Lets the user choose files or folders, and opens them.
  func choose(_ request: PortalRequest) {
    perform(request) {
      Array((request == .chooseFolders ? "Open Folders" : "Open Photos").utf8)
    }
  }

  private func perform(
    _ request: PortalRequest, position: String? = nil, _ subject: @escaping @Sendable () -> [UInt8]
  ) {
    request.perform(window: display.window.portalName, position: position, subject) {
      [mailbox] in mailbox.post($0)
    }
  }

  /// Says what became of a request, and what to do.
  ///
  /// - Parameters:
  ///   - answer: what became of it.
  ///   - request: the request.
  ///   - position: where a photo was taken, for a map.
  func receive(_ answer: PortalAnswer, to request: PortalRequest, position: String?) {
    guard let message = request.message(for: answer) else { return }
    if let position, answer != .done { return show(position, because: message) }
    showToast(
      answer == .done ? message : message + advice(insteadOf: request),
      for: answer == .done ? 3 : 8)
  }

  /// What the user can do instead, as a sentence.
  private func advice(insteadOf request: PortalRequest) -> String {
    switch request {
    case .chooseFiles, .chooseFolders:
      " Drop photos or folders here, or start gimbal with their paths."
    case .openWith, .setWallpaper, .openAddress:
      input.keyMap.label(of: .app(.copyPath)).map { " \($0) copies the photo’s path." } ?? ""
    }
  }

  /// Shows where a photo was taken as a text that can be copied, because there is no map.
  private func show(_ position: String, because reason: String) {
    let key = input.keyMap.label(of: .toggleInformation)
    let advice = key.map { "\nPress \($0) to see the position beside the photo." } ?? ""
    openWhenFree(
      Question(
        "The map cannot be opened",
        "\(reason)\nThe photo was taken at \(position).\(advice)",
        answers: [.init("Close"), .init("Copy the Position", .copyPosition(position))]))
  }
}

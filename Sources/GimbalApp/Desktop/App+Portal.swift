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
    guard let known = information.information(of: photo) else {
      awaitedMap = photo.id
      return showToast("Reading the photo’s information…", for: 3, photo: photo.id)
    }
    awaitedMap = nil
    guard let address = MapAddress.address(of: known) else {
      return showToast("The photo does not say where it was taken", for: 3)
    }
    perform(.openAddress) { Array(address.utf8) }
  }

  /// Shows the map that was asked for before the position was read, unless another photo is shown now.
  func showAwaitedMap() {
    guard let awaitedMap else { return }
    guard awaitedMap == currentPhoto?.id else { return self.awaitedMap = nil }
    showOnMap()
  }

  /// Sends a request, whose subject is found on a thread.
  private func perform(_ request: PortalRequest, _ subject: @escaping @Sendable () -> [UInt8]) {
    let window = display.window.portalName
    WorkerThread.start { [mailbox] in
      let answer = PortalProcess.perform(
        request, about: subject(), window: window,
        by: ProgramFile.folder.appending("gimbal-desktop"))
      mailbox.post(.portalAnswered(answer, request))
    }
  }

  /// Says what became of a request, and what to do.
  func receive(_ answer: PortalAnswer, to request: PortalRequest) {
    guard let message = request.message(for: answer) else { return }
    // The path of a photo is of no use for a map.
    let key =
      request == .openAddress
      ? "" : keyMap.label(of: .program(.copyPath)).map { " \($0) copies the photo’s path." } ?? ""
    showToast(answer == .done ? message : message + key, for: answer == .done ? 3 : 8)
  }
}

extension PortalRequest {
  /// What became of it, for people; nil if they see it themselves.
  func message(for answer: PortalAnswer) -> String? {
    switch answer {
    case .done: self == .setWallpaper ? "The photo is the desktop’s wallpaper" : nil
    case .cancelled: nil
    case .noBus: "There is no desktop session that could do this."
    case .missing:
      switch self {
      case .openWith, .openAddress: "This desktop has no portal that opens other programs."
      case .setWallpaper: "This desktop has no portal that sets a wallpaper."
      }
    case .unreadable(let code):
      "The photo’s file cannot be opened: \(Errno(rawValue: code))."
    case .late: "The desktop’s portal does not answer."
    case .refused(let words): "The desktop’s portal refuses: \(words)"
    case .broken: "The request cannot be sent to the desktop."
    }
  }
}

extension ProgramCommand {
  /// Choose a program that opens the current photo.
  static let openWith = ProgramCommand(rawValue: "photo.open-with")
  /// Show on a map where the current photo was taken.
  static let showOnMap = ProgramCommand(rawValue: "photo.show-on-map")
  /// Make the current photo the desktop's wallpaper.
  static let setWallpaper = ProgramCommand(rawValue: "photo.set-wallpaper")
}

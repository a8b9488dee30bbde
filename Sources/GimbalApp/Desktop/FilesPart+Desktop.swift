import Commands
import DecoderService
import DesktopServices
import GalleryCore
import ProcessWire
import SystemPackage
import WorkerThreads

/// What other programs of the desktop do with a photo.
extension FilesPart {
  /// Shows a photo in its folder, by the desktop's file manager.
  func showInFileManager(_ photo: Photo) {
    WorkerThread.start { [post] in
      let path = FilePath(photo.location).absolute()
      do throws(DesktopFileManager.Failure) {
        try DesktopFileManager.show([CopiedText.address(of: path.bytes)])
      } catch {
        post(.notShownInFileManager(error))
      }
    }
  }

  /// Asks the desktop's portal to do something with a photo, which asks the user.
  func ask(_ request: PortalRequest, about photo: Photo, window: String) {
    request.perform(window: window, position: nil, post: post) {
      FilePath(photo.location).absolute().bytes
    }
  }

  /// Shows on a map where the current photo was taken, once that is read.
  @MainActor func showOnMap(
    _ photo: Photo, window: String, in snapshot: Snapshot
  ) -> [AppAction] {
    guard let known = snapshot.metadata.information(of: photo, for: .map) else {
      return [Self.isReading(photo)]
    }
    guard let address = MapAddress.address(of: known) else {
      return [.say("The photo does not say where it was taken", for: 3)]
    }
    PortalRequest.openAddress.perform(
      window: window, position: InformationText.place(of: known), post: post
    ) { Array(address.utf8) }
    return []
  }

  /// Lets the user choose files or folders, which are opened.
  func choose(_ request: PortalRequest, window: String) -> [AppAction] {
    request.perform(window: window, position: nil, post: post) {
      Array((request == .chooseFolders ? "Open Folders" : "Open Photos").utf8)
    }
    return []
  }

  /// Says what became of a request, and what to do.
  ///
  /// - Parameters:
  ///   - answer: what became of it.
  ///   - request: the request.
  ///   - position: where a photo was taken, for a map.
  ///   - keyMap: the keys of commands.
  func receive(
    _ answer: PortalAnswer, to request: PortalRequest, position: String?, _ keyMap: KeyMap
  ) -> [AppAction] {
    guard let message = request.message(for: answer) else { return [] }
    if answer == .done { return [.say(message, for: 3)] }
    if let position { return [Self.show(position, because: message, keyMap)] }
    return [.say(message + advice(insteadOf: request, keyMap), for: 8)]
  }

  /// What the user can do instead, as a sentence.
  private func advice(insteadOf request: PortalRequest, _ keyMap: KeyMap) -> String {
    switch request {
    case .chooseFiles, .chooseFolders:
      " Drop photos or folders here, or start gimbal with their paths."
    case .openWith, .setWallpaper, .openAddress: pathAdvice(keyMap)
    }
  }

  /// Which key copies the photo's path, as a sentence.
  func pathAdvice(_ keyMap: KeyMap) -> String {
    keyMap.label(of: .app(.copyPath)).map { " \($0) copies the photo’s path." } ?? ""
  }

  /// Shows where a photo was taken as a text that can be copied, because there is no map.
  private static func show(
    _ position: String, because reason: String, _ keyMap: KeyMap
  ) -> AppAction {
    let advice = keyMap.label(of: .toggleInformation).map {
      "\nPress \($0) to see the position beside the photo."
    }
    return .askWhenFree(
      Question(
        "The map cannot be opened",
        "\(reason)\nThe photo was taken at \(position).\(advice ?? "")",
        answers: [.init("Close"), .init("Copy the Position", .copyPosition(position))]))
  }
}

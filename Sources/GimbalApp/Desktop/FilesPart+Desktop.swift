import Commands
import DecoderService
import DesktopServices
import GalleryCore
import Localization
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

  /// Attaches the selected photos, or the current one if none are, to a message of the user's mail
  /// program.
  @MainActor func send(
    _ photo: Photo, window: String, in snapshot: Snapshot
  ) -> [AppAction] {
    let photos = snapshot.inOrder(snapshot.meantPhotos(or: photo))
    let most = PortalRequest.mostSent
    guard photos.count <= most else {
      return [
        .say(
          ShortMessage(
            localized(
              most, one: "\(most) photo can be sent at a time.",
              other: "\(most) photos can be sent at a time.")))
      ]
    }
    if let refusal = photos.lazy.compactMap(snapshot.searches.fileRefusal).first {
      let text =
        refusal == .inArchive
        ? localized("Other programs cannot open photos in archives. Save a copy first")
        : refusal.message
      return [.say(ShortMessage(text))]
    }
    let names = photos.map(\.name).joined(separator: ", ").prefix(Self.longestSubject)
      .map { $0.isNewline ? " " : String($0) }.joined()
    let isStarted = WorkerThread.start { [post] in
      let paths = photos.flatMap { photo -> [UInt8] in
        FilePath(photo.location).absolute().bytes + [0]
      }
      var answer = PortalAnswer.broken
      if let list = try? OwnedDescriptor.memoryFile("gimbal-attachments", paths) {
        answer = PortalProcess.perform(
          .sendPhotos, about: Array(names.utf8), document: list.number,
          window: window, by: ProgramFile.folder.appending("gimbal-desktop"))
      }
      post(.portalAnswered(answer, .sendPhotos, position: nil))
    }
    if !isStarted { post(.portalAnswered(.broken, .sendPhotos, position: nil)) }
    return []
  }

  /// The most characters of a message's subject, which is made of the photos' names.
  private static let longestSubject = 120

  /// Shows on a map where the current photo was taken, once that is read.
  @MainActor func showOnMap(
    _ photo: Photo, window: String, in snapshot: Snapshot
  ) -> [AppAction] {
    guard let known = snapshot.metadata.information(of: photo, for: .map) else {
      return [Self.isReading(photo)]
    }
    guard let address = MapAddress.address(of: known) else {
      return [.say(localized("The photo does not say where it was taken"), for: 3)]
    }
    PortalRequest.openAddress.perform(
      window: window, position: InformationText.place(of: known), post: post
    ) { Array(address.utf8) }
    return []
  }

  /// Lets the user choose files or folders, which are opened.
  func choose(_ request: PortalRequest, window: String) -> [AppAction] {
    let title =
      request == .chooseFolders
      ? localized("Open Folders", context: "title of a dialog")
      : localized("Open Photos", context: "title of a dialog")
    request.perform(window: window, position: nil, post: post) { Array(title.utf8) }
    return []
  }

  /// Says what became of a request, and what to do.
  ///
  /// - Parameters:
  ///   - answer: what became of it.
  ///   - request: the request.
  ///   - position: where a photo was taken, for a map.
  ///   - snapshot: what is shown.
  @MainActor func receive(
    _ answer: PortalAnswer, to request: PortalRequest, position: String?, in snapshot: Snapshot
  ) -> [AppAction] {
    let keyMap = snapshot.input.presentKeyMap(in: snapshot.gallery.mode)
    guard let message = request.message(for: answer) else { return [] }
    if answer == .done { return [.say(message, for: 3)] }
    if let position { return [Self.show(position, because: message, keyMap)] }
    switch request {
    case .chooseFiles, .chooseFolders:
      return [
        .askWhenFree(
          pathQuestion(TypedPath(reason: message), typed: typedFolder(in: snapshot)))
      ]
    // `FolderTransfer` and `PrintJob` have the answers.
    case .chooseFolder, .printDocument: return []
    case .openWith, .setWallpaper, .openAddress, .sendPhotos:
      return [.say(localizedSentences(message, pathAdvice(keyMap)), for: 8)]
    }
  }

  /// Which key copies the photo's path, as a sentence; nil if none does.
  func pathAdvice(_ keyMap: KeyMap) -> String? {
    keyMap.label(of: .app(.copyPath)).map { localized("\($0) copies the photo’s path.") }
  }

  /// Shows where a photo was taken as a text that can be copied, because there is no map.
  private static func show(
    _ position: String, because reason: String, _ keyMap: KeyMap
  ) -> AppAction {
    let advice = keyMap.label(of: .toggleInformation).map {
      localized("Press \($0) to see the position beside the photo.")
    }
    let place = localized("The photo was taken at \(position).")
    let detail = [reason, place, advice].compactMap(\.self).joined(separator: "\n")
    return .askWhenFree(
      Question(
        localized("The map cannot be opened"), detail,
        answers: [
          .init(localized("Close", context: "button of a dialog")),
          .init(
            localized("Copy the Position", context: "button of a dialog"),
            .copyPosition(position)),
        ]))
  }
}

import Chrome
import DecoderService
import GalleryCore
import Localization
import PhotoSources
import ProcessWire
import SystemPackage
import WorkerThreads

/// Opens what is typed, where the desktop has nothing that chooses files.
extension FilesPart {
  /// The most names that are offered for a typed path.
  private static let mostChoices = 12

  /// Asks for the path of photos.
  ///
  /// - Parameters:
  ///   - reason: why it has to be typed, as a sentence.
  ///   - typed: the text to begin with.
  func askPath(because reason: String, typed: [UInt8]) -> AppAction {
    .ask(
      Question(
        localized("Open photos or a folder"),
        reason + "\n" + localized("The Tab key completes the names of folders and photos."),
        field: EditedText(bytes: typed), rule: .location,
        answers: [
          .init(localized("Cancel")),
          .init(localized("Open", context: "button of a dialog"), .openAsTyped),
        ], completion: .completePath(reason: reason)))
  }

  /// The folder of the current photo, to begin with; else the user's folder.
  @MainActor func typedFolder(in snapshot: Snapshot) -> [UInt8] {
    let photo = snapshot.currentPhoto
    if let photo, !photo.location.isAddress, !photo.location.isInput, !photo.location.isBundled,
      snapshot.searches.archive(of: photo) == nil
    {
      return FilePath(bytes: photo.location.folder).absolute().bytes + [UInt8(ascii: "/")]
    }
    return Array("~/".utf8)
  }

  /// Reads the folder of a typed path, on another thread, to complete it.
  func complete(_ typed: [UInt8], because reason: String) {
    WorkerThread.start { [post] in
      guard
        let completion = PathCompletion(
          typed, in: FilePath.current ?? "/", home: UserFolders.home)
      else { return }
      let reader: any FolderReader = FolderProcess() ?? LocalFolderReader()
      let request = FolderRequest(types: .all, includesFolders: true)
      let contents = try? reader.read(completion.folder, request, patience: Self.patience)
      var found: (text: [UInt8], choices: [[UInt8]]) = (typed, [])
      if case .folder(let folder)? = contents {
        found = completion.completed(folders: folder.folders, photos: Array(folder.photos))
      }
      let names = found.choices.map { String(decoding: $0, as: UTF8.self) }.sorted()
      let offered = names.prefix(Self.mostChoices)
      let rest = names.count - offered.count
      let words = offered.joined(separator: "  ") + (rest > 0 ? "  +\(rest)" : "")
      let detail = words.isEmpty ? reason : words
      post(.pathCompleted(typed, to: found.text, detail: detail))
    }
  }

  /// How long a folder may take that completes a path, in seconds: nobody waits longer for a name.
  private static let patience = 5.0

  /// Shows a completed path, unless the user has typed on.
  @MainActor func receive(
    completed typed: [UInt8], to text: [UInt8], detail: String, in snapshot: Snapshot
  ) -> [AppAction] {
    guard let question = snapshot.overlays.question, question.completion != nil,
      question.dialog.field?.bytes == typed
    else { return [] }
    return [askPath(because: detail, typed: text)]
  }

  /// Opens what was typed: a path, or an address.
  func open(typed: [UInt8]) -> [AppAction] {
    let text = String(decoding: typed, as: UTF8.self)
    if text.contains("://") { return [.open([text])] }
    let path = PathCompletion.path(
      typed, in: FilePath.current ?? "/", home: UserFolders.home)
    return [.open([CopiedText.address(of: path.lexicallyNormalized().bytes)])]
  }
}

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

  /// The question for the path of photos.
  ///
  /// - Parameters:
  ///   - reason: why it has to be typed, as a sentence.
  ///   - typed: the text to begin with.
  ///   - choices: the names that can follow, for people; nil if the Tab key was not pressed.
  ///   - problem: why the path cannot be opened.
  func pathQuestion(
    because reason: String, typed: [UInt8], choices: String? = nil, problem: String? = nil
  ) -> Question {
    let advice = localized("The Tab key completes the names of folders and photos.")
    return Question(
      localized("Open photos or a folder"), reason + "\n" + (choices ?? advice),
      field: EditedText(bytes: typed), rule: .location,
      problem: problem,
      answers: [
        .init(localized("Cancel")),
        .init(
          localized("Open", context: "button of a dialog"), .openAsTyped(reason: reason)),
      ], completion: .completePath(reason: reason))
  }

  /// The folder of the current photo, to begin with; else the user's folder.
  @MainActor func typedFolder(in snapshot: Snapshot) -> [UInt8] {
    let photo = snapshot.currentPhoto
    if let photo, snapshot.searches.fileRefusal(of: photo) == nil, !photo.location.isBundled {
      return FilePath(bytes: photo.location.folder).absolute().bytes + [UInt8(ascii: "/")]
    }
    return Array("~/".utf8)
  }

  /// Reads the folder of a typed path, on another thread, to complete it.
  func complete(_ typed: [UInt8], because reason: String) {
    guard let completion = Self.completion(of: typed) else { return }
    WorkerThread.start { [post] in
      let contents = try? Self.contents(of: completion.folder)
      var found: (text: [UInt8], choices: [[UInt8]]) = (typed, [])
      if case .folder(let folder)? = contents {
        found = completion.completed(folders: folder.folders, photos: Array(folder.photos))
      }
      let isVain = found.text == typed && found.choices.isEmpty
      let choices =
        isVain ? localized("No name here begins like that.") : Self.text(of: found.choices)
      post(.pathCompleted(typed, to: found.text, choices: choices, reason: reason))
    }
  }

  /// The first names of several that can follow, for people; nil if there are none.
  private static func text(of choices: [[UInt8]]) -> String? {
    if choices.isEmpty { return nil }
    let names = choices.map { String(decoding: $0, as: UTF8.self) }.sorted()
    let list = localizedList(names.prefix(mostChoices).map(FileChangeMessage.quoted))
    let rest = names.count - mostChoices
    guard rest > 0 else { return list }
    return localized(
      rest, one: "\(list) (and \(rest) more)", other: "\(list) (and \(rest) more)")
  }

  /// What has been typed as a path; nil for an address.
  private static func completion(of typed: [UInt8]) -> PathCompletion? {
    PathCompletion(typed, in: FilePath.current ?? "/", home: UserFolders.home)
  }

  /// Reads what a path leads to, by another process.
  private static func contents(of path: FilePath) throws(Errno) -> PathContents {
    let reader: any FolderReader = FolderProcess() ?? LocalFolderReader()
    let request = FolderRequest(types: .all, includesFolders: true)
    return try reader.read(path, request, patience: patience)
  }

  /// How long a folder may take, in seconds: nobody waits longer for a name.
  private static let patience = 5.0

  /// Shows a completed path, unless the user has typed on.
  @MainActor func receive(
    completed typed: [UInt8], to text: [UInt8], choices: String?, reason: String,
    in snapshot: Snapshot
  ) -> [AppAction] {
    guard let question = snapshot.overlays.question,
      question.completion == .completePath(reason: reason),
      question.dialog.field?.bytes == typed
    else { return [] }
    return [.ask(pathQuestion(because: reason, typed: text, choices: choices))]
  }

  /// Opens what was typed: an address, or a path once another thread has found that it leads
  /// somewhere.
  func open(typed: [UInt8], because reason: String) -> [AppAction] {
    guard let path = Self.completion(of: typed)?.path else {
      return [.open([String(decoding: typed, as: UTF8.self)])]
    }
    WorkerThread.start { [post] in
      do throws(Errno) {
        _ = try Self.contents(of: path)
        post(.chosen([CopiedText.address(of: path.bytes)]))
      } catch {
        post(.pathRefused(typed, error, reason: reason))
      }
    }
    return []
  }

  /// Asks for a path again that cannot be opened.
  func receive(refused typed: [UInt8], _ error: Errno, because reason: String) -> [AppAction] {
    let problem =
      error == .noSuchFileOrDirectory
      ? localized("There is no such file or folder.") : "\(error)"
    return [
      .askWhenFree(pathQuestion(because: reason, typed: typed, problem: problem))
    ]
  }
}

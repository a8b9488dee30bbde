import Chrome
import DecoderService
import GalleryCore
import Localization
import PhotoSources
import ProcessWire
import SystemPackage
import WorkerThreads

/// A path that the user types, because the desktop has nothing that chooses one.
struct TypedPath: Hashable, Sendable {
  /// Why it has to be typed, as a sentence.
  let reason: String
  /// What is moved or copied to this folder; nil for a path to open.
  var transfer: FolderTransfer?
  /// The path of a folder that is missing, and is made if it is given once more.
  var missingFolder: [UInt8]?
}

/// What becomes of a typed path.
extension FilesPart {
  /// The most names that are offered for a typed path.
  private static let mostChoices = 12

  /// The question for the path of photos.
  ///
  /// - Parameters:
  ///   - request: what it is for, and why it has to be typed.
  ///   - typed: the text to begin with.
  ///   - choices: the names that can follow, for people; nil if the Tab key was not pressed.
  ///   - problem: why the path cannot be used.
  func pathQuestion(
    _ request: TypedPath, typed: [UInt8], choices: String? = nil, problem: String? = nil
  ) -> Question {
    let advice = localized("The Tab key completes the names of folders and photos.")
    return Question(
      request.transfer?.title ?? localized("Open photos or a folder"),
      request.reason + "\n" + (choices ?? advice),
      field: EditedText(bytes: typed), rule: .location,
      problem: problem,
      answers: [
        .init(localized("Cancel")),
        .init(
          request.missingFolder == typed
            ? localized("Make the folder")
            : request.transfer?.buttonTitle ?? localized("Open", context: "button of a dialog"),
          .openAsTyped(request)),
      ], completion: .completePath(request))
  }

  /// The folder of the current photo, to begin with; else the user's folder.
  @MainActor func typedFolder(in snapshot: Snapshot) -> [UInt8] {
    let photo = snapshot.photoOfAlbum
    if let photo, snapshot.searches.fileRefusal(of: photo) == nil, !photo.location.isBundled {
      return FilePath(bytes: photo.location.folder).absolute().bytes + [UInt8(ascii: "/")]
    }
    return Array("~/".utf8)
  }

  /// Reads the folder of a typed path, on another thread, to complete it.
  func complete(_ typed: [UInt8], for request: TypedPath) {
    guard let completion = Self.completion(of: typed) else { return }
    WorkerThread.start { [post] in
      let contents = try? Self.contents(of: completion.folder)
      var found: (text: [UInt8], choices: [[UInt8]]) = (typed, [])
      if case .folder(let folder)? = contents {
        found = completion.completed(
          folders: folder.folders, photos: request.transfer == nil ? Array(folder.photos) : [])
      }
      let isVain = found.text == typed && found.choices.isEmpty
      let choices =
        isVain ? localized("No name here begins like that.") : Self.text(of: found.choices)
      post(.pathCompleted(typed, to: found.text, choices: choices, request))
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
    let request = FolderRequest(types: .openable, includesFolders: true)
    return try reader.read(path, request, patience: patience)
  }

  /// How long a folder may take, in seconds: nobody waits longer for a name.
  private static let patience = 5.0

  /// Shows a completed path, unless the user has typed on.
  @MainActor func receive(
    completed typed: [UInt8], to text: [UInt8], choices: String?, _ request: TypedPath,
    in snapshot: Snapshot
  ) -> [AppAction] {
    guard let question = snapshot.overlays.question,
      question.completion == .completePath(request),
      question.dialog.field?.bytes == typed
    else { return [] }
    return [.ask(pathQuestion(request, typed: text, choices: choices))]
  }

  /// Uses what was typed: an address, or a path once another thread has found that it leads
  /// somewhere.
  func open(typed: [UInt8], for request: TypedPath) -> [AppAction] {
    guard let path = Self.completion(of: typed)?.path else {
      guard request.transfer == nil else {
        return receive(refused: typed, .notDirectory, for: request)
      }
      return [.open([String(decoding: typed, as: UTF8.self)])]
    }
    WorkerThread.start { [post] in
      let address = CopiedText.address(of: path.bytes)
      do throws(Errno) {
        let contents = try Self.contents(of: path)
        guard let transfer = request.transfer else { return post(.chosen([address])) }
        guard case .folder = contents else { throw .notDirectory }
        post(.folderChosen(address, transfer))
      } catch {
        var request = request
        if error == .noSuchFileOrDirectory, var transfer = request.transfer,
          case .folder? = try? Self.contents(of: path.removingLastComponent())
        {
          transfer.makesFolder = true
          if request.missingFolder == typed { return post(.folderChosen(address, transfer)) }
          request.missingFolder = typed
        }
        post(.pathRefused(typed, error, request))
      }
    }
    return []
  }

  /// Asks for a path again that cannot be used.
  func receive(refused typed: [UInt8], _ error: Errno, for request: TypedPath) -> [AppAction] {
    let problem =
      switch error {
      case .noSuchFileOrDirectory where request.missingFolder == typed:
        localized("There is no such folder yet. Confirm once more to make it.")
      case .noSuchFileOrDirectory where request.transfer != nil:
        localized("There is no such folder.")
      case .noSuchFileOrDirectory: localized("There is no such file or folder.")
      case .notDirectory: localized("That is not a folder.")
      default: "\(error)"
      }
    return [.askWhenFree(pathQuestion(request, typed: typed, problem: problem))]
  }
}

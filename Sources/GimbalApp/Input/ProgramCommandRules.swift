import Commands
import Demonstration
import GalleryCore
import Localization

/// Whether the program's own commands have an effect now; keys, the menu and media keys ask it.
struct ProgramCommandRules: Hashable {
  /// Why a command has no effect.
  struct Refusal: Hashable {
    /// The reason for people; nil if it is obvious, or will be in a moment.
    var message: String?
  }

  /// Whether a photo is shown.
  var hasPhoto = true
  /// Why the photo's file cannot be changed; nil if it can.
  var fileRefusal: FileRefusal?
  /// Whether there are selected photos whose files can be moved, to the trash or to a folder.
  var canMoveSelected = false
  /// Whether there are selected photos in view whose files can be changed.
  var canChangeSelected = false
  /// Whether several photos are selected, which are renamed together.
  var canRenameSelected = false
  /// Why the photo's file cannot be copied; nil if it can.
  var copyRefusal: FileRefusal?
  /// Whether there are selected photos whose files can be copied.
  var canCopySelected = false
  /// Whether photos are selected.
  var hasSelection = true
  /// Whether photos and their folders must not be changed.
  var isReadOnly = false
  /// Whether visitors use the program, who have no say in which photos are shown.
  var isKiosk = false
  /// Whether there is a filter.
  var hasFilter = true
  /// Whether the demonstration is off.
  var isDemonstrationOff = false
  /// The folders to which keys move or copy photos.
  var folders: [Int: KeyFolder] = [:]
  /// The programs that keys run.
  var programs: [UserProgram] = []
  /// The change that can be undone; nil if there is none.
  var undoable: UndoableChange? = .trash
  /// Whether a photo is on its way to the trash or back.
  var isTrashBusy = false
  /// Whether changes of lists, such as favorites, are kept.
  var keepsLists = true
  /// Whether the frame is in a group, all of which show the same photos.
  var isInGroup = false
  /// Whether the information panel is shown.
  var isInformationShown = true
  /// Whether the shown folders can be searched again.
  var canSearchAgain = true
  /// Whether the overview is shown, or can be.
  var hasOverview = true
  /// Whether there are photos to compare.
  var canCompare = true
  /// Whether the photo is shown alone, not in a comparison or the overview.
  var isAlone = true
  /// Whether the photo has other files that can be shown.
  var hasOtherFiles = true
  /// Whether the photo says where it was taken; nil while that is not known.
  var hasPosition: Bool?

  /// Why there is no overview.
  static var overviewRefusal: String { localized("The overview needs at least two photos") }

  /// Why a command has no effect; nil if it has one.
  func refusal(of command: ProgramCommand) -> Refusal? {
    let isDemonstration =
      DemonstrationCommand(command).map { $0 != .reset }
      ?? (command == AppCommand.openDemonstrationMenu.name)
    if isDemonstrationOff, isDemonstration {
      return Refusal(
        message: localized("The demonstration is off here (setting: demonstration)"))
    }
    if let number = FolderCommand(command)?.number {
      guard let folder = folders[number], folder.path != nil else {
        return Refusal(
          message: localized("This key has no folder yet; the settings file can give it one"))
      }
      return refusal(of: folder.isCopy ? .copyToFolder : .moveToFolder)
    }
    if let command = UserCommand(command) { return refusal(of: command) }
    if RatingCommand(command) != nil {
      return refusalToAnnotate(localized("Photos cannot be rated here (setting: read-only)"))
    }
    return AppCommand(command).flatMap { refusal(of: $0) }
  }

  /// Why nothing is written beside photos; nil if it is.
  ///
  /// - Parameter words: what is said where nothing may be changed.
  private func refusalToAnnotate(_ words: @autoclosure () -> String) -> Refusal? {
    if isReadOnly { return Refusal(message: words()) }
    if canChangeSelected { return nil }
    if let fileRefusal { return Refusal(message: fileRefusal.message) }
    return hasPhoto ? nil : Refusal()
  }

  /// Why one of the user's own commands has no effect; nil if it has one.
  private func refusal(of command: UserCommand) -> Refusal? {
    let index = command.number - UserCommand.numbers.lowerBound
    guard programs.indices.contains(index) else { return Refusal() }
    // `CommandRules` looks at the selected photos, which may be many.
    if !isReadOnly, hasSelection || !programs[index].takesPhotos { return nil }
    return refusal(of: .openWith)
  }

  /// Why one of the app's commands has no effect; nil if it has one.
  func refusal(of command: AppCommand) -> Refusal? {
    switch command {
    case .trashPhoto where isReadOnly:
      Refusal(
        message: localized("Photos cannot be moved to the trash here (setting: read-only)"))
    case .moveToFolder where isReadOnly:
      Refusal(message: localized("Photos cannot be moved here (setting: read-only)"))
    case .copyToFolder where isReadOnly:
      Refusal(message: localized("Copies cannot be saved here (setting: read-only)"))
    case .editCaption, .editKeywords:
      refusalToAnnotate(localized("Photos cannot be described here (setting: read-only)"))
    case .renamePhoto where isReadOnly:
      Refusal(message: localized("Photos cannot be renamed here (setting: read-only)"))
    case _ where command.reorientsPhotos && isReadOnly:
      Refusal(
        message: command.flipsPhotos
          ? localized("Photos cannot be flipped here (setting: read-only)")
          : localized("Photos cannot be rotated here (setting: read-only)"))
    case .cropPhoto where isReadOnly:
      Refusal(message: localized("Photos cannot be cropped here (setting: read-only)"))
    case .cropPhoto where isKiosk:
      Refusal(message: localized("Photos cannot be cropped here (setting: kiosk)"))
    case .printPhotos where isReadOnly:
      Refusal(message: localized("Photos cannot be printed here (setting: read-only)"))
    case .saveCopy where isReadOnly, .saveSmaller where isReadOnly:
      Refusal(message: localized("Copies cannot be saved here (setting: read-only)"))
    case .setWallpaper where isReadOnly:
      Refusal(message: localized("The wallpaper cannot be changed here (setting: read-only)"))
    case .showInFileManager where isReadOnly, .openWith where isReadOnly,
      .showOnMap where isReadOnly, .sendPhotos where isReadOnly:
      // A file manager can delete photos.
      Refusal(message: localized("Other programs cannot be opened here (setting: read-only)"))
    case .openPhotos where isReadOnly, .openFolders where isReadOnly:
      Refusal(message: localized("Other photos cannot be opened here (setting: read-only)"))
    case .undo where isReadOnly && undoable != .selection && undoable != .listing:
      Refusal(message: localized("There is nothing to undo here (setting: read-only)"))
    case .toggleHidden where isInGroup:
      Refusal(message: localized("All frames of a group show the same photos (setting: group)"))
    case .toggleFavorite where !keepsLists, .toggleHidden where !keepsLists:
      Refusal(
        message: localized(
          "Nothing is remembered here: the setting is incognito, or the state’s folder cannot be used"
        ))
    case .toggleFavorite where fileRefusal == .fromInput,
      .toggleHidden where fileRefusal == .fromInput:
      Refusal(message: fileRefusal?.message)
    case .toggleFoldersInside where isKiosk:
      Refusal(message: localized("The folders are chosen at the start (setting: kiosk)"))
    case .showAllPhotos where isKiosk:
      Refusal(message: localized("The photos are chosen at the start (setting: kiosk)"))
    case .showAllPhotos where !hasFilter:
      Refusal(message: localized("There is no filter: all photos are shown"))
    case .comparePhotos where isKiosk:
      Refusal(message: localized("Photos cannot be compared here (setting: kiosk)"))
    case .comparePhotos where !canCompare:
      Refusal(message: hasPhoto ? localized("Comparing needs at least two photos") : nil)
    case .toggleSelected where isKiosk, .selectAll where isKiosk, .clearSelection where isKiosk:
      Refusal(message: localized("Photos cannot be selected here (setting: kiosk)"))
    // A filter may have left the other file out.
    case .showOtherFile where isKiosk || !isAlone: Refusal()
    case .showOtherFile where !hasOtherFiles:
      Refusal(message: hasPhoto ? localized("The photo has only one file") : nil)
    case .showPreferences where isKiosk:
      Refusal(message: localized("Settings cannot be changed here (setting: kiosk)"))
    case .showPreferences where isReadOnly:
      Refusal(message: localized("The settings cannot be changed here (setting: read-only)"))
    case .calibrateSensor where isKiosk:
      Refusal(message: localized("The sensor cannot be calibrated here (setting: kiosk)"))
    case .connectPhone where isKiosk:
      Refusal(message: localized("A phone cannot be connected here (setting: kiosk)"))
    case .trashPhoto where canMoveSelected, .moveToFolder where canMoveSelected,
      .copyToFolder where canCopySelected, .renamePhoto where canRenameSelected,
      .sendPhotos where canMoveSelected, _ where command.reorientsPhotos && canChangeSelected:
      nil
    case .trashPhoto where fileRefusal != nil, .moveToFolder where fileRefusal != nil,
      .renamePhoto where fileRefusal != nil, .cropPhoto where fileRefusal != nil,
      _ where command.reorientsPhotos && fileRefusal == .fromInput:
      Refusal(message: fileRefusal?.message)
    case .copyToFolder where copyRefusal != nil: Refusal(message: copyRefusal?.message)
    case .showInFileManager where fileRefusal == .inArchive,
      .openWith where fileRefusal == .inArchive, .setWallpaper where fileRefusal == .inArchive,
      .sendPhotos where fileRefusal == .inArchive:
      Refusal(
        message: localized("Other programs cannot open photos in archives. Save a copy first"))
    case .showInFileManager where fileRefusal == .fromInput,
      .openWith where fileRefusal == .fromInput, .setWallpaper where fileRefusal == .fromInput,
      .sendPhotos where fileRefusal == .fromInput:
      Refusal(message: fileRefusal?.message)
    case .showOnMap where hasPhoto && hasPosition == false:
      Refusal(message: localized("The photo does not say where it was taken"))
    case .saveCopy where fileRefusal == .onWeb, .showInFileManager where fileRefusal == .onWeb,
      .openWith where fileRefusal == .onWeb, .setWallpaper where fileRefusal == .onWeb,
      .sendPhotos where fileRefusal == .onWeb:
      Refusal(message: fileRefusal?.message)
    case .trashPhoto, .moveToFolder, .copyToFolder, .renamePhoto, .rotatePhotoRight,
      .rotatePhotoLeft, .flipPhotoHorizontally, .flipPhotoVertically, .cropPhoto, .saveCopy,
      .saveSmaller, .sendPhotos, .printPhotos, .showInFileManager,
      .openWith, .showOnMap, .setWallpaper, .toggleSelected, .printPath, .copyPhoto, .copyPath,
      .copyInformation, .toggleFavorite, .toggleHidden:
      hasPhoto ? nil : Refusal()
    case .undo where undoable == nil:
      Refusal(
        message: isTrashBusy ? nil : localized("There is nothing to undo"))
    case .scrollInformationDown, .scrollInformationUp:
      isInformationShown ? nil : Refusal()
    case .toggleFoldersInside where !canSearchAgain:
      Refusal(
        message: hasPhoto
          ? localized("These photos come from a list, which can be read only once")
          : localized("There is no folder to look inside; drop one here"))
    case .searchPhotos where !hasOverview, .toggleTimeline where !hasOverview:
      Refusal(message: hasPhoto ? Self.overviewRefusal : nil)
    case .selectAll: hasPhoto ? nil : Refusal()
    case .clearSelection: hasSelection ? nil : Refusal()
    case .undo, .comparePhotos, .toggleFoldersInside, .searchPhotos, .endSearch, .toggleTimeline,
      .openPhotos,
      .openFolders,
      .showAllPhotos, .showOtherFile,
      .openDemonstrationMenu, .calibrateSensor, .connectPhone, .showPreferences:
      nil
    }
  }
}

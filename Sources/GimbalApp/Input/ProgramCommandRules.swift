import GalleryCore

/// Whether the program's own commands have an effect now; keys, the menu and media keys ask it.
struct ProgramCommandRules: Hashable {
  /// Why a command has no effect.
  struct Refusal: Hashable {
    /// The reason for people; nil if it is obvious, or will be in a moment.
    var message: String?
  }

  /// Whether a photo is shown.
  var hasPhoto = true
  /// Whether photos and their folders must not be changed.
  var isReadOnly = false
  /// Whether a photo can be brought back from the trash.
  var canRestore = true
  /// Whether a photo is on its way to the trash or back.
  var isTrashBusy = false
  /// Whether the information panel is shown.
  var isInformationShown = true
  /// Whether the shown folders can be searched again.
  var canSearchAgain = true
  /// Whether the overview is shown.
  var isOverview = true

  /// Why a command has no effect; nil if it has one.
  func refusal(of command: ProgramCommand) -> Refusal? {
    switch command {
    case .trashPhoto where isReadOnly:
      Refusal(message: "Photos cannot be moved to the trash here (setting: read-only)")
    case .renamePhoto where isReadOnly:
      Refusal(message: "Photos cannot be renamed here (setting: read-only)")
    case .saveCopy where isReadOnly:
      Refusal(message: "Copies cannot be saved here (setting: read-only)")
    case .setWallpaper where isReadOnly:
      Refusal(message: "The wallpaper cannot be changed here (setting: read-only)")
    case .showInFileManager where isReadOnly, .openWith where isReadOnly,
      .showOnMap where isReadOnly:
      // A file manager can delete photos.
      Refusal(message: "Other programs cannot be opened here (setting: read-only)")
    case .trashPhoto, .renamePhoto, .saveCopy, .showInFileManager, .openWith, .showOnMap,
      .setWallpaper, .toggleMark, .printPath, .copyPhoto, .copyPath, .copyInformation:
      hasPhoto ? nil : Refusal()
    case .restorePhoto where !canRestore:
      Refusal(
        message: isTrashBusy ? nil : "There is no photo to bring back from the trash")
    case .scrollInformationDown, .scrollInformationUp:
      isInformationShown ? nil : Refusal()
    case .toggleFoldersInside where !canSearchAgain:
      Refusal(
        message: hasPhoto
          ? "These photos come from a list, which can be read only once"
          : "There is no folder to look inside; drop one here")
    case .findByName: isOverview ? nil : Refusal(message: "Names are typed in the overview")
    default: nil
    }
  }
}

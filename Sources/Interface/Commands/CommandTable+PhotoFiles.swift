import GalleryCore
import Localization

/// The commands for what is known of the photo on screen, and for its file.
extension CommandTable {
  static let photo: [CommandDefinition] = [
    .init(
      "captions.toggle", "Show or hide captions", .photo, .toggleCaptions, keys: ["C"],
      menu: "Captions", inOverview: .hidden, remote: true),
    .init(
      "information.toggle", "Show or hide information", .photo, .toggleInformation,
      keys: ["I", "F9", "Alt+Return"],
      menu: "Information", remote: true),
    .init(
      AppCommand.scrollInformationDown, "Scroll the information down", .photo,
      keys: ["Shift+PageDown"],
      isInMenu: false, remote: true),
    .init(
      AppCommand.scrollInformationUp, "Scroll the information up", .photo, keys: ["Shift+PageUp"],
      isInMenu: false, remote: true),
    .init(AppCommand.copyPhoto, "Copy the photo", .photo, keys: ["Ctrl+C"]),
    .init(AppCommand.copyPath, "Copy the photo’s path", .photo, keys: ["Ctrl+Alt+C"]),
    .init(
      AppCommand.copyInformation, "Copy what is known of the photo", .photo, keys: ["Ctrl+Shift+C"],
      menu: "Copy the information"),
    .init(AppCommand.saveCopy, "Save a copy of the photo", .photo, keys: ["Ctrl+S"]),
    .init(AppCommand.renamePhoto, "Rename the photo", .photo, keys: ["F2"]),
    .init(
      AppCommand.toggleSelected, "Select the photo, or no longer", .photo,
      keys: ["M", "Ctrl+Space"],
      menu: "Select the photo"),
    .init(
      AppCommand.selectAll, "Select all photos, or none", .photo, keys: ["Ctrl+A"],
      context: .overview, menu: "Select all photos"),
    .init(
      AppCommand.clearSelection, "Select nothing", .photo, keys: ["Ctrl+Shift+A"], isInMenu: false),
    .init(
      AppCommand.printPath, "Print the photo’s path for scripts", .photo, keys: [], isInMenu: false),
    .init(AppCommand.trashPhoto, "Move the photo to the trash", .photo, keys: ["Delete"]),
    .init(
      AppCommand.undo, "Undo the last change", .photo, keys: ["Ctrl+Z"]),
    .init(
      AppCommand.printPhotos, "Print the photo", .photo, keys: ["Ctrl+P"], menu: "Print…"),
    .init(
      AppCommand.openWith, "Open the photo with another program", .photo, keys: ["Ctrl+Shift+O"],
      menu: "Open with a program"),
    .init(AppCommand.sendPhotos, "Send the photo by e-mail", .photo, keys: ["Ctrl+E"]),
    .init(
      AppCommand.showOnMap, "Show on a map where it was taken", .photo, keys: ["Ctrl+M"],
      menu: "Show on a map"),
    .init(
      AppCommand.setWallpaper, "Use the photo as the wallpaper", .photo, keys: ["Ctrl+F8"],
      menu: "Use as the wallpaper"),
    // A photo whose file changes is read again by itself.
    .init(
      "photo.reload", "Reload the photo", .photo, .reload, keys: ["R"], isInMenu: false,
      remote: true),
  ]

  /// The commands that write beside photos, and those for the lists that Gimbal keeps, which change
  /// no file.
  ///
  /// The key of the one that rejects photos is Geeqie's. In the overview, a letter begins a search;
  /// Ctrl+D is that of bookmarks. Ctrl+E sends e-mails.
  static let stars: [CommandDefinition] =
    RatingCommand.numbers.filter { $0 >= 0 }.map { number in
      CommandDefinition(
        RatingCommand(number), "Stars of the photo: \(number)", .stars,
        keys: [KeyStroke(stringLiteral: "Alt+\(number)")],
        card: number == 0 ? .init(6, "Give stars, or none", keys: "Alt+0…5") : nil)
    } + [
      .init(
        RatingCommand(RatingCommand.rejection), "Reject the photo", .stars, keys: ["Alt+-"]),
      .init(
        AppCommand.editCaption, "Edit the caption", .stars, keys: ["Ctrl+Shift+E"],
        menu: "Edit the caption…"),
      .init(
        AppCommand.editKeywords, "Edit the keywords", .stars, keys: ["Ctrl+K"],
        menu: "Edit the keywords…"),
      .init(
        AppCommand.toggleFavorite, "Make the photo a favorite, or no longer", .stars,
        keys: ["H", "Ctrl+D"], menu: "Favorite", remote: true),
      .init(
        AppCommand.toggleHidden, "Never show the photo again", .stars,
        keys: ["Shift+H", "Ctrl+H"], menu: "Never show again", remote: true),
    ]

  /// The commands for folders: those that are shown, and those to which photos go.
  static let folders: [CommandDefinition] = shownFolders + keyFolders

  /// The commands for the user's own folders, which have effects and titles once the settings file
  /// names these.
  private static let keyFolders = FolderCommand.numbers.map { number in
    CommandDefinition(
      FolderCommand(number), "Move the photo to folder \(number)", .folders,
      keys: [KeyStroke(stringLiteral: "Ctrl+Shift+\(number)")])
  }

  private static let shownFolders: [CommandDefinition] = [
    .init(
      AppCommand.openPhotos, "Open other photos", .folders, keys: ["Ctrl+O"], menu: "Open photos…"),
    .init(
      AppCommand.openFolders, "Open other folders", .folders, keys: ["Ctrl+Alt+O"],
      menu: "Open folders…"),
    .init(
      AppCommand.toggleFoldersInside, "Show or hide the folders inside", .folders,
      keys: ["Shift+R"],
      menu: "Folders inside"),
    .init(
      AppCommand.showInFileManager, "Show the photo in the file manager", .folders,
      keys: ["Shift+O"], menu: "Show in the file manager"),
    .init(
      AppCommand.saveSmaller, "Save a smaller copy of the photo", .folders,
      keys: ["Ctrl+Shift+S"]),
    .init(
      AppCommand.copyToFolder, "Copy the photo to a folder", .folders, keys: ["F7"],
      menu: "Copy to a folder…"),
    .init(
      AppCommand.moveToFolder, "Move the photo to a folder", .folders, keys: ["F8"],
      menu: "Move to a folder…"),
  ]

  /// The user's own commands, which have effects, titles and keys once the settings file has them.
  static let user = UserCommand.numbers.map { number in
    CommandDefinition(UserCommand(number), "Run your command \(number)", .user, keys: [])
  }

  /// The commands that open other photos, by their names.
  package static let openingCommands = ["file.open", "folder.open"]

  /// The commands of the menu of sizes, by their names.
  package static let sizesMenu = [
    "zoom.fit", "zoom.fill-width", "zoom.in", "zoom.out",
  ]

  /// The commands of the short menu, which a right click opens, group by group, by their names.
  package static let shortMenu: [[String]] = [
    [
      "photo.copy", "photo.save-copy", "photo.rename", "photo.rotate-right", "photo.mark",
      "photo.show-in-folder",
      "photo.open-with", "photo.move-to", "photo.trash",
    ],
    [
      "overview.toggle", "zoom.actual-size", "information.toggle",
      "window.full-screen", "window.menu",
    ],
  ]
}

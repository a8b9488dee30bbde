package import GalleryCore

/// A command that the app performs itself, because it concerns more than the gallery; its raw value
/// is its name.
package enum AppCommand: String, Hashable, Sendable, CaseIterable {
  /// Copy the current photo.
  case copyPhoto = "photo.copy"
  /// Copy the current photo's path.
  case copyPath = "photo.copy-path"
  /// Copy what is known of the current photo.
  case copyInformation = "information.copy"
  /// Scroll the information panel down by a screenful.
  case scrollInformationDown = "information.scroll-down"
  /// Scroll the information panel up by a screenful.
  case scrollInformationUp = "information.scroll-up"
  /// Move the current photo, or the selected ones, to the trash.
  case trashPhoto = "photo.trash"
  /// Make the current photo a favorite, or no longer.
  case toggleFavorite = "photo.favorite"
  /// Never show the current photo again; where hidden photos are shown, show it again.
  case toggleHidden = "photo.hide"
  /// Undo the last change of files.
  case undo = "photo.restore"
  /// Rename the current photo.
  case renamePhoto = "photo.rename"
  /// Edit the caption of the current photo, or of the selected ones.
  case editCaption = "photo.edit-caption"
  /// Edit the keywords of the current photo, or of the selected ones.
  case editKeywords = "photo.edit-keywords"
  /// Rotate the current photo, or the selected ones, clockwise for good.
  case rotatePhotoRight = "photo.rotate-right"
  /// Rotate the current photo, or the selected ones, counterclockwise for good.
  case rotatePhotoLeft = "photo.rotate-left"
  /// Exchange left and right of the current photo, or the selected ones, for good.
  case flipPhotoHorizontally = "photo.flip-horizontally"
  /// Exchange top and bottom of the current photo, or the selected ones, for good.
  case flipPhotoVertically = "photo.flip-vertically"
  /// Crop and straighten the current photo.
  case cropPhoto = "photo.crop"
  /// Save a copy of the current photo.
  case saveCopy = "photo.save-copy"
  /// Save smaller copies of the current photo, or of the selected ones.
  case saveSmaller = "photo.save-smaller"
  /// Send the current photo, or the selected ones, by e-mail.
  case sendPhotos = "photo.send"
  /// Print the current photo, or the selected ones.
  case printPhotos = "photo.print"
  /// Move the current photo, or the selected ones, to a folder.
  case moveToFolder = "photo.move-to"
  /// Copy the current photo, or the selected ones, to a folder.
  case copyToFolder = "photo.copy-to"
  /// Show the photos of the folders inside of those that were opened, or no longer.
  case toggleFoldersInside = "folders.toggle"
  /// Show all photos instead of those that pass the filter.
  case showAllPhotos = "filter.none"
  /// Show and change the settings.
  case showPreferences = "preferences.show"
  /// Open the menu of the demonstration's commands.
  case openDemonstrationMenu = "demonstration.menu"
  /// Find out how the accelerometer is mounted.
  case calibrateSensor = "sensor.calibrate"
  /// Search photos in the overview by words.
  case searchPhotos = "overview.find"
  /// End the search.
  case endSearch = "search.end"
  /// Show the photos of all albums together by days, or the albums again.
  case toggleTimeline = "timeline.toggle"
  /// Show the current photo in the desktop's file manager.
  case showInFileManager = "photo.show-in-folder"
  /// Choose photos, and show them.
  case openPhotos = "file.open"
  /// Choose folders, and show their photos.
  case openFolders = "folder.open"
  /// Choose a program that opens the current photo.
  case openWith = "photo.open-with"
  /// Show on a map where the current photo was taken.
  case showOnMap = "photo.show-on-map"
  /// Make the current photo the desktop's wallpaper.
  case setWallpaper = "photo.set-wallpaper"
  /// Select the current photo, or no longer; its name is older than these words.
  case toggleSelected = "photo.mark"
  /// Show the next file of the current photo, which has several.
  case showOtherFile = "photo.other-file"
  /// Compare the selected photos, or no longer.
  case comparePhotos = "photos.compare"
  /// Select all photos of the album, or none.
  case selectAll = "selection.all"
  /// Select nothing.
  case clearSelection = "selection.clear"
  /// Let a phone turn the photos, or no longer.
  case connectPhone = "rotation.phone"
  /// Print the current photo's path.
  case printPath = "photo.print-path"
}

extension AppCommand {
  /// Whether it flips photos for good.
  package var flipsPhotos: Bool { self == .flipPhotoHorizontally || self == .flipPhotoVertically }

  /// Whether it rotates or flips photos for good.
  package var reorientsPhotos: Bool {
    self == .rotatePhotoRight || self == .rotatePhotoLeft || flipsPhotos
  }
}

extension AppCommand: NamedCommand {
  /// The name of the command in the table of commands.
  package var name: ProgramCommand { ProgramCommand(rawValue: rawValue) }

  /// Finds the command with a name; returns nil if the app has none.
  package init?(_ name: ProgramCommand) { self.init(rawValue: name.rawValue) }
}

extension Command {
  /// Makes a command that the app performs itself.
  package static func app(_ command: AppCommand) -> Command { .program(command.name) }
}

/// A command that the gallery passes on by its name.
package protocol NamedCommand {
  /// The name of the command in the table of commands.
  var name: ProgramCommand { get }
}

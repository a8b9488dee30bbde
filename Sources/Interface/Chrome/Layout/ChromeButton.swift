import Commands
package import GalleryCore
import Localization

/// A part of the chrome that reacts to pointers.
package enum ChromeButton: Hashable, Sendable, CaseIterable {
  /// Goes to the previous photo.
  case previous
  /// Goes to the next photo.
  case next
  /// Shows all photos in the overview, or the selected one.
  case overview
  /// Searches the photos in the overview.
  case search
  /// The field with what is sought.
  case searchField
  /// Ends the search.
  case endSearch
  /// The words before the title that lead up from the photos of an album to all albums.
  case albums
  /// Takes one step back like Escape: out of the zoom, full screen, or the drawn device.
  case back
  /// Starts the slideshow, pauses it and continues it.
  case slideshow
  /// Shows or hides what is known of the photo.
  case information
  /// Goes to the previous sheet of the photo's file.
  case previousSheet
  /// Goes to the next sheet of the photo's file.
  case nextSheet
  /// The size of the photo relative to its pixels: opens a menu of sizes.
  case zoom
  /// The slider for the size of the overview's cells.
  case cellSize
  /// Rotates the photo right for good.
  case rotatePhoto
  /// The device icon: shows how the device is held, and turns it a quarter clockwise.
  case device
  /// The padlock that locks and unlocks the rotation.
  case rotationLock
  /// Enters or leaves full screen.
  case fullScreen
  /// Shows the list of keys.
  case help
  /// Selects no photos any more.
  case selectNothing
  /// Selects all photos, or none.
  case selectAll
  /// Compares the selected photos.
  case compare
  /// Shows one of the compared photos alone, or all of them.
  case alone
  /// Leaves a photo out of the comparison.
  case leaveOut
  /// Opens a menu of stars for the selected photos.
  case rateSelected
  /// The first star of the information panel.
  case oneStar
  /// The second star of the information panel.
  case twoStars
  /// The third star of the information panel.
  case threeStars
  /// The fourth star of the information panel.
  case fourStars
  /// The fifth star of the information panel.
  case fiveStars
  /// Copies the selected photos to a folder.
  case copyTo
  /// Moves the selected photos to a folder.
  case moveTo
  /// Moves the selected photos to the trash, or the current one.
  case trash
  /// Opens the menu of all commands.
  case menu
  /// Chooses photos, from a card.
  case openPhotos
  /// Chooses folders, from a card.
  case openFolders
  /// Looks for photos in the folders inside, from a card.
  case foldersInside
  /// Shows all photos instead of those that pass the filter, or these again.
  case liftFilter
  /// Starts the guided tour, from a card.
  case tour
  /// Undoes the last change, from a short message.
  case undo
  /// The large arrow at the window's edge on the side of the previous photo.
  case previousEdge
  /// The large arrow at the window's edge on the side of the next photo.
  case nextEdge
  /// The page dots, or the position bar.
  case indicator
  /// The filmstrip; the gallery handles its pointers.
  case filmstrip
  /// The list of albums; the gallery handles its pointers.
  case sideList
  /// The toolbar between its buttons, and the surroundings of the page dots. Pointers there have no
  /// effect, so that a click that misses a button does not hide the toolbar.
  case ground

  /// The command of a click, or its usual one if that depends on the state; nil if a click has
  /// none.
  package var usualCommand: Command? {
    switch self {
    case .previous, .previousEdge: .page(by: -1)
    case .next, .nextEdge: .page(by: 1)
    case .overview: .toggleOverview
    case .albums: .toggleAlbums
    case .back: .escape
    case .search, .searchField: .app(.searchPhotos)
    case .endSearch: .app(.endSearch)
    case .slideshow: .toggleSlideshow
    case .information: .toggleInformation
    case .previousSheet: .sheet(by: -1)
    case .nextSheet: .sheet(by: 1)
    case .rotatePhoto: .app(.rotatePhotoRight)
    case .device: .turnDevice(quarters: 1)
    case .rotationLock: .toggleRotationLock
    case .fullScreen: .toggleFullScreen
    case .help: .toggleHelp
    case .selectNothing: .app(.clearSelection)
    case .selectAll: .app(.selectAll)
    case .compare: .app(.comparePhotos)
    case .alone: .toggleAlone
    case .leaveOut: .leaveOut
    case .copyTo: .app(.copyToFolder)
    case .moveTo: .app(.moveToFolder)
    case .trash: .app(.trashPhoto)
    case .menu: .toggleMenu
    case .openPhotos: .app(.openPhotos)
    case .openFolders: .app(.openFolders)
    case .foldersInside: .app(.toggleFoldersInside)
    case .liftFilter: .app(.showAllPhotos)
    case .tour: .demonstrate(.toggleTour)
    case .undo: .app(.undo)
    case .oneStar, .twoStars, .threeStars, .fourStars, .fiveStars:
      star.map { .program(RatingCommand($0).name) }
    case .zoom, .rateSelected, .cellSize, .indicator, .filmstrip, .sideList, .ground: nil
    }
  }

  /// Whether a click opens a menu beside the button.
  package var opensMenu: Bool { self == .menu || self == .zoom || self == .rateSelected }

  /// What the button says on a card or below a message; nil for a button that is on none.
  var cardTitle: String? {
    switch self {
    case .openPhotos: localized("Open photos…")
    case .openFolders: localized("Open folders…")
    case .foldersInside: localized("Look inside", context: "button of a dialog")
    case .liftFilter: localized("Show all photos")
    case .tour: localized("Guided tour")
    case .undo: localized("Undo", context: "button of a message")
    default: nil
    }
  }

  /// Whether a drag that begins on the button moves the photos, because the button lies where
  /// swipes begin.
  var letsDragsThrough: Bool {
    switch self {
    case .previousEdge, .nextEdge, .ground: true
    default: false
    }
  }

  /// Whether a press and a drag along it choose a place on it.
  var isScrubbed: Bool { self == .indicator || self == .cellSize }

  /// Whether the button changes its look under a pointer.
  package var isPressable: Bool { usualCommand != nil || opensMenu }
}

/// The phase of a button.
package enum ButtonPhase: Hashable, Sendable, CaseIterable {
  /// No pointer is on the button.
  case idle
  /// The mouse is over the button.
  case hovered
  /// The button is held down.
  case pressed
}

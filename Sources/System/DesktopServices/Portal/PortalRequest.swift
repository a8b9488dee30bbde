import SystemServices

/// A request to the desktop's portal about a photo or an address, or for other photos.
package enum PortalRequest: String, CaseIterable, Sendable {
  /// Let the user choose a program that opens the photo.
  case openWith = "open-with"
  /// Show the photo behind the desktop's windows, after the user has seen a preview.
  case setWallpaper = "set-wallpaper"
  /// Open an address with the program for it.
  case openAddress = "open-address"
  /// Let the user choose files to open.
  case chooseFiles = "choose-files"
  /// Let the user choose folders to open.
  case chooseFolders = "choose-folders"
  /// Let the user choose the folder for photos.
  case chooseFolder = "choose-folder"
  /// Print a document, after the user has chosen the printer.
  case printDocument = "print"
  /// Compose a message with photos in the user's mail program.
  case sendPhotos = "send"

  /// The most photos of a message: a bus passes 16 files with one call.
  package static let mostSent = 16

  /// Whether it is about the file at a path, which is opened for it; other requests are about a
  /// text, with which a document to print is sent.
  var opensFile: Bool { self == .openWith || self == .setWallpaper }

  /// The interface and its method; all get the window, the file, address or title, and options, the
  /// one for printing the document behind its title, and that of mail only options.
  var method: (interface: String, name: String) {
    switch self {
    case .openWith: ("org.freedesktop.portal.OpenURI", "OpenFile")
    case .setWallpaper: ("org.freedesktop.portal.Wallpaper", "SetWallpaperFile")
    case .openAddress: ("org.freedesktop.portal.OpenURI", "OpenURI")
    case .chooseFiles, .chooseFolders, .chooseFolder:
      ("org.freedesktop.portal.FileChooser", "OpenFile")
    case .printDocument: ("org.freedesktop.portal.Print", "Print")
    case .sendPhotos: ("org.freedesktop.portal.Email", "ComposeEmail")
    }
  }

  /// The options of the method.
  var options: [BusValue.Entry] {
    switch self {
    case .openWith: [BusValue.Entry("ask", .bool(true))]
    case .setWallpaper:
      [
        BusValue.Entry("show-preview", .bool(true)),
        BusValue.Entry("set-on", .string("background")),
      ]
    case .openAddress, .printDocument, .sendPhotos: []
    case .chooseFiles: [BusValue.Entry("multiple", .bool(true))]
    case .chooseFolders:
      [BusValue.Entry("multiple", .bool(true)), BusValue.Entry("directory", .bool(true))]
    case .chooseFolder: [BusValue.Entry("directory", .bool(true))]
    }
  }
}

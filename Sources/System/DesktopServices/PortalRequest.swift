import MessageBus

/// A request to the desktop's portal about a photo, or about an address.
package enum PortalRequest: String, CaseIterable, Sendable {
  /// Let the user choose a program that opens the photo.
  case openWith = "open-with"
  /// Show the photo behind the desktop's windows, after the user has seen a preview.
  case setWallpaper = "set-wallpaper"
  /// Open an address with the program for it.
  case openAddress = "open-address"

  /// The interface and its method; all get the window, the file or the address, and options.
  var method: (interface: String, name: String) {
    switch self {
    case .openWith: ("org.freedesktop.portal.OpenURI", "OpenFile")
    case .setWallpaper: ("org.freedesktop.portal.Wallpaper", "SetWallpaperFile")
    case .openAddress: ("org.freedesktop.portal.OpenURI", "OpenURI")
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
    case .openAddress: []
    }
  }
}

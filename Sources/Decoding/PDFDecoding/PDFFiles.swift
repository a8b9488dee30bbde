import CPoppler

/// The files that pages may need beside their own.
package enum PDFFiles {
  /// The folder of poppler-data: which character of a font each code of an Asian text means.
  ///
  /// Poppler looks for it below its own prefix, so this is the folder of packages below `/usr`;
  /// where it is elsewhere or missing, as in a Flatpak, texts that need it are left out.
  private static let characterMaps = "/usr/share/poppler"

  /// Reads which fonts there are; returns the folders in which their files and poppler's data are.
  ///
  /// The files themselves are opened when a page needs them: a font that is not in its file.
  package static func load() -> [String] {
    var folders = [characterMaps]
    guard FcInit() != 0, let list = FcConfigGetFontDirs(nil) else { return folders }
    defer { FcStrListDone(list) }
    while let folder = FcStrListNext(list) {
      folders.append(String(cString: folder))
    }
    return folders
  }
}

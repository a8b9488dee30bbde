import CRSVG

/// The fonts that drawings may use.
package enum SVGFonts {
  /// Reads which fonts there are; returns the folders in which their files are.
  ///
  /// The files themselves are opened when a drawing needs them.
  package static func load() -> [String] {
    guard FcInit() != 0, let list = FcConfigGetFontDirs(nil) else { return [] }
    defer { FcStrListDone(list) }
    var folders: [String] = []
    while let folder = FcStrListNext(list) {
      folders.append(String(cString: folder))
    }
    return folders
  }
}

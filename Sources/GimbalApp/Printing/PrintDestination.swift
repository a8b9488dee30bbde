import GalleryCore

/// Where a printed document goes.
enum PrintDestination: Hashable, Sendable {
  /// To the desktop's dialog for printing.
  case printer
  /// To a file, whose name was typed like this, in this folder unless it is a path.
  case file(Photo.Location, typed: [UInt8], in: [UInt8])

  /// The file of a typed name or path, which gets the extension of PDF files if it lacks it.
  ///
  /// - Parameters:
  ///   - name: what was typed.
  ///   - folder: the folder, with a slash at its end.
  ///   - home: the user's folder, for which `~/` stands.
  static func typed(_ name: [UInt8], in folder: [UInt8], home: String?) -> PrintDestination {
    let ending = Array(".pdf".utf8)
    let hasEnding =
      String(decoding: name.suffix(ending.count), as: UTF8.self).lowercased() == ".pdf"
    let location = Photo.Location(
      typed: hasEnding ? name : name + ending, in: folder, home: home)
    return .file(location, typed: name, in: folder)
  }
}

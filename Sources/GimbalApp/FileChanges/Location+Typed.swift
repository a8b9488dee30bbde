import GalleryCore

extension Photo.Location {
  /// Where a file of a typed name is: in a folder, unless the name is a path.
  ///
  /// - Parameters:
  ///   - name: what was typed.
  ///   - folder: the folder, with a slash at its end.
  ///   - home: the user's folder, for which `~/` stands.
  init(typed name: [UInt8], in folder: [UInt8], home: String?) {
    if name.first == UInt8(ascii: "/") {
      self.init(path: name)
    } else if name.starts(with: "~/".utf8), let home {
      self.init(path: Array(home.utf8) + name.dropFirst())
    } else {
      self.init(path: folder + name)
    }
  }
}

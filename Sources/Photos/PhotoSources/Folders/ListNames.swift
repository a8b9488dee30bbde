package import SystemPackage

extension PhotoSource {
  /// The endings of files that list photos: feeds, lists of feeds, and lists of addresses.
  private static let listExtensions: Set<String> = ["atom", "json", "opml", "rss", "txt", "xml"]

  /// The list that a file of this name is; nil if the name is not one of a list.
  package init?(fileNamed path: FilePath) {
    guard let ending = path.extension?.lowercased(), Self.listExtensions.contains(ending) else {
      return nil
    }
    self = .file(path)
  }
}

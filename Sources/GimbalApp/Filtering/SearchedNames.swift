import DecoderService
import GalleryCore
import PhotoSources
import SystemPackage

/// The words by which a search finds photos without reading them: their names, and those of the
/// folders that the user has made for them.
struct SearchedNames {
  /// Folders whose own paths are no words: what is in them counts.
  private let roots: [[UInt8]]
  /// The number of folders that count elsewhere.
  private static let folderCount = 2

  /// Leaves out the paths of some folders, such as the one for pictures.
  init(roots: [FilePath]) {
    // The longest path that leads to a photo is left out.
    self.roots = roots.map { $0.bytes + [Self.slash] }.sorted { $0.count > $1.count }
  }

  /// Leaves out the user's own folder and the folders for pictures.
  static var usual: SearchedNames {
    SearchedNames(
      roots: (UserFolders.pictures.map(\.path) + [UserFolders.home].compactMap(\.self)))
  }

  /// The words of a photo at a location.
  func text(of location: Photo.Location) -> SearchText {
    var text = SearchText()
    text.append(nameOf: location)
    guard !location.isAddress else { return text }
    let folder = location.folder[...]
    if let root = roots.first(where: folder.starts(with:)) {
      append(folder.dropFirst(root.count).split(separator: Self.slash), to: &text)
    } else {
      append(folder.split(separator: Self.slash).suffix(Self.folderCount), to: &text)
    }
    return text
  }

  private func append(_ folders: some Sequence<ArraySlice<UInt8>>, to text: inout SearchText) {
    for folder in folders { text.append(folder) }
  }

  private static let slash = UInt8(ascii: "/")
}

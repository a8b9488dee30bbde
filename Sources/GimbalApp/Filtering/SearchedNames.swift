import DecoderService
import GalleryCore
import PhotoSources
import ProcessWire
import SystemPackage

/// The words by which a search finds photos without reading them: their names, and those of the
/// folders that the user has made for them.
struct SearchedNames {
  /// Folders whose own paths are no words: what is in them counts.
  private let roots: [[UInt8]]
  /// The folder in which relative paths begin, with a slash at its end.
  private let present: [UInt8]
  /// The words of the last folder: most photos that follow are in the same one.
  private var last: (folder: [UInt8], words: SearchText)?
  /// The number of folders that count elsewhere.
  private static let folderCount = 2

  /// Leaves out the paths of some folders, such as the one for pictures.
  init(roots: [FilePath], from present: FilePath = FilePath.current ?? "/") {
    self.present = present.bytes + [Self.slash]
    // The longest path that leads to a photo is left out.
    self.roots = roots.map { $0.bytes + [Self.slash] }.sorted { $0.count > $1.count }
  }

  /// Leaves out the user's own folder and the folders for pictures.
  static var usual: SearchedNames {
    SearchedNames(
      roots: (UserFolders.pictures.map(\.path) + [UserFolders.home].compactMap(\.self)))
  }

  /// The words of a photo at a location.
  mutating func text(of location: Photo.Location) -> SearchText {
    var text = SearchText()
    text.append(nameOf: location)
    guard !location.isAddress else { return text }
    if last?.folder != location.folder {
      last = (location.folder, words(ofFolder: location.folder))
    }
    if let last { text.append(last.words) }
    return text
  }

  private func words(ofFolder folder: [UInt8]) -> SearchText {
    let path = folder.first == Self.slash ? folder : present + folder
    let root = roots.first(where: path.starts(with:))
    let names = path.dropFirst(root?.count ?? 0).split(separator: Self.slash)
      .filter { !$0.elementsEqual([UInt8(ascii: ".")]) }
    var text = SearchText()
    for name in root == nil ? names.suffix(Self.folderCount) : names[...] { text.append(name) }
    return text
  }

  private static let slash = UInt8(ascii: "/")
}

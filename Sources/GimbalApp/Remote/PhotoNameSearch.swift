import GalleryCore
import PhotoSources

/// Finds photos by names that people or other programs know.
struct PhotoNameSearch: Sendable {
  let album: Album
  let descriptions: PhotoDescriptions

  /// Returns the first photo with a name: that of its file, also with folders before it, or else
  /// its title.
  ///
  /// It takes a fifth of a second for a million photos, so call it on a thread that may take that
  /// long.
  func photo(named name: String) -> PhotoID? {
    let bytes = Array(name.utf8)
    let start = (bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    let (folder, file) = (bytes[..<start].reversed(), bytes[start...])
    let byFile = album.photos.first {
      // Bytes, because a million names would take long to decode.
      $0.location.fileName.elementsEqual(file)
        && $0.location.folder.reversed().starts(with: folder)
    }
    if let byFile { return byFile.id }
    var byTitle: PhotoID?
    for photo in album.photos {
      let title = descriptions[photo]?.title
      if photo.name == name || title == name { return photo.id }
      if byTitle == nil, title == nil, photo.title == name { byTitle = photo.id }
    }
    return byTitle
  }
}

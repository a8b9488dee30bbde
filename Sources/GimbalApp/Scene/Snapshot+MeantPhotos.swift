import GalleryCore

/// The photos that commands are about.
extension Snapshot {
  /// Whether selected photos can be meant: not while only one of the compared photos has the frame,
  /// and not among albums, where no photo is meant.
  var allowsSelected: Bool { !isComparing && !isOfAlbums }

  /// Whether commands act on the selected photos, if there are any.
  ///
  /// They do in the overview, and on the page of one of them; on another page, the photo that is
  /// seen is meant.
  var isSelectionMeant: Bool {
    allowsSelected && (isOverview || currentPhoto.map(files.selection.contains) ?? true)
  }

  /// The selected photos that commands act on.
  var selectedPhotos: [Photo] { isSelectionMeant ? files.selectedPhotos : [] }

  /// What is changed without a question: the selected photos of the album in the overview, or else
  /// one photo.
  func photosInView(or photo: Photo) -> [Photo] {
    let selected = isOverview ? selectedPhotos.filter { album.contains($0.id) } : []
    return selected.isEmpty ? [photo] : selected
  }

  /// What is moved, copied, printed or sent: the selected photos, or one photo if none are.
  func meantPhotos(or photo: Photo) -> [Photo] {
    let selected = selectedPhotos
    return selected.isEmpty ? [photo] : selected
  }

  /// What is moved or copied: the selected photos, or the current one if none are.
  func transfer(of photo: Photo, isCopy: Bool) -> FolderTransfer {
    FolderTransfer(photos: meantPhotos(or: photo), kind: isCopy ? .copy : .move)
  }

  /// The index of the sheet of a photo's file that is meant: the one on screen, or else the first
  /// one, which the cells of the overview show.
  func meantSheet(of photo: PhotoID) -> Int {
    isOverview || photo != currentPhoto?.id ? 0 : gallery.sheetIndex(of: photo)
  }

  /// The picture of that sheet; nil if none has arrived.
  func meantPicture(of photo: PhotoID) -> PagePicture? {
    meantSheet(of: photo) > 0
      ? media.picture(of: photo) : media.thumbnail(of: photo) ?? media.picture(of: photo)
  }

  /// Photos in the order in which they are shown, which is not always that in which they were
  /// selected: those of the shown album, of the others, and of what was shown before.
  func inOrder(_ photos: [Photo]) -> [Photo] {
    let albums = [album] + files.trash.visible.entries.map(\.album)
    let places = photos.map { photo -> (album: Int, page: Int) in
      for (index, album) in albums.enumerated() {
        if let page = album.page(of: photo.id) { return (index, page) }
      }
      return (albums.count, 0)
    }
    return zip(photos, places).sorted { $0.1 < $1.1 }.map(\.0)
  }
}

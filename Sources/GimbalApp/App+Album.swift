import Chrome
import GalleryCore
import PhotoSources
import SDLSupport
import SystemPackage

extension App {
  /// How far from the current page photos may have been requested before folders are watched.
  private static let checkedPages = 3

  /// The photos.
  var album: Album { gallery.album }

  /// The current photo; nil where there is none.
  var currentPhoto: Photo? { gallery.currentPhoto.flatMap { album[$0] } }

  /// Shows another state of the album, at another page if one is given.
  ///
  /// - Parameters:
  ///   - changed: the album.
  ///   - page: the page; nil for the current photo's.
  ///   - reason: why there are no photos left, if there are none.
  func show(
    _ changed: Album, page: Int? = nil, reason: String = "All photos were removed."
  ) {
    let former = album
    if !changed.isEmpty {
      notice = nil
    } else if !former.isEmpty {
      notice = .notice(heading: "No photos left", detail: reason)
    }
    send(.albumChanged(changed, page: page))
    media.adapt(from: former, to: gallery.strip)
    reportPhotoSize()
    frames.invalidate()
  }

  /// Begins to watch the folders; the first photo does not need it.
  func watchFolders() {
    guard frames.hasShownPhoto, isAlbumComplete, !options.isRecording else { return }
    folderWatch.begin(
      checking: (-Self.checkedPages...Self.checkedPages).compactMap {
        album[gallery.pager.page + $0]?.location
      })
  }

  /// Applies what has changed in the folders.
  func apply(_ update: PhotoWatch.Update) {
    for news in update.news {
      Console.complain(news.text)
      // Without photos, a card says it.
      if !update.album.isEmpty { showToast(news.text, for: 8) }
    }
    show(
      update.album,
      reason: update.news.last?.text ?? "All photos were removed. New ones appear here.")
    for photo in media.knownPhotos(of: update.rewritten) { reload(photo) }
  }

  /// Reads a photo again.
  func reload(_ photo: PhotoID) {
    guard let location = album[photo]?.location else { return }
    media.reload(photo, file: FilePath(location), at: clock.now)
    frames.invalidate()
  }
}

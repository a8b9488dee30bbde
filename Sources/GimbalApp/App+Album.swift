import Chrome
import Commands
import Demonstration
import GalleryCore
import PhotoSources
import SDLSupport
import SystemPackage
import WorkerThreads

extension App {
  /// Freeing fewer photos takes less than a millisecond.
  private static let manyPhotos = 20_000

  /// Frees former states of the albums, once nothing else refers to them.
  func releaseFormerAlbums() {
    guard !formerAlbums.isEmpty else { return }
    WorkerThread.release(exchange(&formerAlbums, with: []))
  }

  /// The photos of the shown album.
  var album: Album { gallery.album }

  /// The current photo; nil if there is none.
  var currentPhoto: Photo? { gallery.currentPhoto.flatMap { album[$0] } }

  /// Shows another state of the albums, without the photos in the trash.
  ///
  /// - Parameters:
  ///   - albums: the albums as they were found.
  ///   - photo: the photo to go to; nil for the current one.
  ///   - reason: why there are no photos left, if there are none.
  func show(
    _ albums: AlbumList, photo: PhotoID? = nil, reason: String = "All photos were removed."
  ) {
    present(
      files.receive(albums, number: searches.shown.number), photo: photo, reason: reason)
    goToRestoredPhoto()
  }

  /// Shows another state of the albums, at another photo if one is given.
  ///
  /// - Parameters:
  ///   - albums: the albums, with the photos that are shown.
  ///   - photo: the photo; nil for the current one.
  ///   - reason: why there are no photos left, if there are none.
  func present(
    _ albums: AlbumList, photo: PhotoID? = nil, reason: String = "All photos were removed."
  ) {
    if !albums.isEmpty {
      searches.notice = nil
    } else if !album.isEmpty {
      searches.notice = .notice(heading: "No photos left", detail: reason)
    }
    if gallery.albums.entries.contains(where: { $0.album.count > Self.manyPhotos }) {
      formerAlbums.append(gallery.albums)
    }
    send(.albumsChanged(albums, photo: photo))
    frames.invalidate()
  }

  /// Releases what is held and requested of photos that are no longer in the shown album.
  ///
  /// - Parameter former: the album that was shown before.
  func adaptMedia(from former: Album) {
    guard album != former else { return }
    media.adapt(from: former, to: gallery.strip)
  }

  /// Says which album is shown: its title may have no room in the toolbar.
  func announceAlbum(_ title: String, number: Int, count: Int) {
    showToast("“\(title)” – album \(number) of \(count)", for: 2)
  }

  /// Says that there is no further photo, and which key shows the next or the previous album.
  func announceEnd(isLast: Bool) {
    let end = isLast ? "This is the last photo" : "This is the first photo"
    let command = Command.album(by: isLast ? 1 : -1)
    guard stage.isApplicable(command, at: clock.now), let key = input.keyMap.label(of: command)
    else {
      return showToast(end, photo: gallery.currentPhoto)
    }
    showToast(
      "\(end) of the album. \(key) shows the \(isLast ? "next" : "previous") one.",
      photo: gallery.currentPhoto)
  }

  /// Begins to watch the folders; the first photo does not need it.
  func watchFolders() {
    guard frames.hasShownPhoto, searches.progress == .complete, !options.isRecording else { return }
    // Their files may have changed since they were read.
    searches.shown.watch.begin(checking: media.knownPhotos.compactMap { album[$0]?.location })
  }

  /// Applies what has changed in the folders.
  func apply(_ update: PhotoWatch.Update) {
    for news in update.news {
      Console.complain(news.text)
      // Without photos, a card says it.
      if !update.albums.isEmpty { showToast(news.text, for: 8, isLasting: true) }
    }
    if let descriptions = update.descriptions { searches.descriptions = descriptions }
    let start =
      update.isOrderFinal
      ? searches.provisionalStart.finish(with: update.albums, showing: gallery.currentPhoto) : nil
    show(
      update.albums, photo: start,
      reason: update.news.last?.text ?? "All photos were removed. New ones appear here.")
    noteLeftOut(update)
    for photo in media.knownPhotos where update.rewritten.contains(photo) { reload(photo) }
  }

  /// Reads a photo again.
  func reload(_ photo: PhotoID) {
    guard let location = album[photo]?.location else { return }
    media.forgive(FilePath(location))
    requestAgain(photo)
  }

  /// Requests a photo again, whose file or download may be there now.
  func requestAgain(_ photo: PhotoID) {
    metadata.forget(photo)
    media.reload(photo, at: clock.now)
    frames.invalidate()
  }
}

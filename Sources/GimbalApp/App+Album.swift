import Chrome
import GalleryCore

extension App {
  /// The photos.
  var album: Album { gallery.album }

  /// The current photo; nil where there is none.
  var currentPhoto: Photo? { gallery.currentPhoto.flatMap { album[$0] } }

  /// Shows another state of the album, at another page if one is given.
  func show(_ changed: Album, page: Int? = nil) {
    let former = album
    if !changed.isEmpty {
      notice = nil
    } else if !former.isEmpty {
      notice = .notice(heading: "No photos left", detail: "All photos were removed.")
    }
    send(.albumChanged(changed, page: page))
    media.adapt(from: former, to: gallery.strip)
    reportPhotoSize()
    frames.invalidate()
  }
}

import Demonstration
import GalleryCore
import PhotoSources

extension App {
  /// Reports the sizes of photos that the slideshow chooses from, or requests them, from the first
  /// photo on.
  ///
  /// Sizes that are known need no request: of decoded photos, and those that sources describe.
  func measurePhotos() {
    guard frames.hasShownPhoto else { return }
    var unknown: [Photo] = []
    for id in gallery.photosToMeasure {
      guard let photo = album[id] else { continue }
      if let size = media.decoded(id)?.photoSize ?? searches.descriptions[photo]?.size {
        measured(id, size)
      } else if photo.location.isAddress {
        // It is not downloaded only for this.
        measured(id, nil)
      } else {
        unknown.append(photo)
      }
    }
    sizes.request(unknown)
  }

  /// A photo's size was read from its header.
  func measured(_ photo: PhotoID, _ size: PixelSize?) {
    sizes.receive(photo)
    let before = gallery.slideshowPhotos
    _ = stage.handle(.photoMeasured(photo, size), at: clock.now)
    guard gallery.slideshowPhotos != before else { return }
    reportPhotoSize()
    frames.invalidate()
  }
}

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
    let photos = gallery.photosToMeasure.compactMap { album[$0] }
    let measured = metadata.measure(photos) {
      media.decoded($0.id)?.photoSize ?? albums.searches.descriptions[$0]?.size
    }
    for (photo, size) in measured { note(size, of: photo) }
  }

  /// A photo's size was read from its header.
  func measured(_ photo: PhotoID, _ size: PixelSize?) {
    metadata.noteMeasured(photo)
    note(size, of: photo)
  }

  private func note(_ size: PixelSize?, of photo: PhotoID) {
    let before = gallery.slideshowPhotos
    _ = stage.handle(.photoMeasured(photo, size), at: clock.now)
    guard gallery.slideshowPhotos != before else { return }
    reportPhotoSize()
    frames.invalidate()
  }
}

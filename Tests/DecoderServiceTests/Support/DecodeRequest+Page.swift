import DecoderService
import GalleryCore
import NumberedPhotos
import SystemPackage

extension DecodeRequest {
  /// Makes a request for the photo of a page.
  init(
    page: Int, purpose: Purpose = .photo, photo: FilePath, demand: PhotoDemand,
    generation: Int = 0, isUrgent: Bool = false
  ) {
    self.init(
      id: PhotoID(page: page), purpose: purpose, photo: photo, demand: demand,
      generation: generation, isUrgent: isUrgent)
  }

  /// The page that the photo is on.
  var page: Int { id.page }
}

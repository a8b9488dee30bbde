import PhotoSources

extension Options {
  /// The order of the photos.
  var photoOrder: PhotoOrder {
    PhotoOrder(key: settings.sort, isReversed: settings.isReversed, seed: seed)
  }
}

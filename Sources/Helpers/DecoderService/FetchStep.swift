import RemotePhotos

/// What the fetcher does next.
enum FetchStep {
  /// It requests something, or the rest of it.
  case start(FetchRequest, PartialFile?, number: Int)
  /// It stops a download.
  case stop(number: Int)
}

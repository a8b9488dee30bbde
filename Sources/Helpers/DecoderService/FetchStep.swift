import RemotePhotos

/// What is done next to get a photo or a document.
enum FetchStep {
  /// It is looked for on disk.
  case find(FetchRequest, number: Int)
  /// The fetcher requests something, or the rest of it.
  case start(FetchRequest, PartialFile?, number: Int)
  /// The fetcher stops a download.
  case stop(number: Int)
}

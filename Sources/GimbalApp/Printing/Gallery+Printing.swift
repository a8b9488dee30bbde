import GalleryCore

extension Gallery {
  /// The most points of a side of the page in the dialog, which no photo on it exceeds.
  private static let longestPrintedSide = 300.0

  /// What is needed at a time (seconds) while a page is shown that is to be printed: its photos'
  /// thumbnails come instead of others, which the dialog covers.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - pace: the current speed of decoding.
  ///   - job: what is printed; nil for nothing.
  func mediaDemand(
    at now: Double, decoding pace: DecodingPace, printing job: PrintJob?
  ) -> MediaDemand {
    var demand = mediaDemand(at: now, decoding: pace)
    guard let job else { return demand }
    let photos = job.items.prefix(job.photosPerPage.rawValue).map(\.photo)
    let side = Int((Self.longestPrintedSide * scale).rounded(.up))
    demand.thumbnails = ThumbnailPlan(
      photos: photos.map(\.id), visibleCount: photos.count,
      bounds: PixelSize(width: side, height: side))
    demand.cells = Album(sharing: photos)
    return demand
  }
}

/// What the preview in a photo's file is shown for until the photo is decoded.
package enum PreviewUse: Hashable, Sendable {
  /// For the photo's cell in the overview.
  case cell
  /// For the page of a photo that somebody waits for.
  case page
  /// For the page of a photo of which only the beginning has arrived.
  case beginning

  /// By how much a preview may be enlarged.
  ///
  /// One of 160 pixels stands for a cell of 640. Of a photo that is being downloaded, it shows
  /// little more than the colours.
  package var greatestEnlargement: Int {
    switch self {
    case .cell: 4
    case .page: 2
    case .beginning: 16
    }
  }

  /// How many times as long as a preview's sides the photo's must be at least.
  ///
  /// On a page, a larger preview would delay the photo by more than a quarter of its time.
  package var leastReduction: Int { self == .page ? 2 : 1 }
}

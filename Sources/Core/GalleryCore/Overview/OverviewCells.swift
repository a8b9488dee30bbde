/// The shape of the photos' cells in the overview.
public enum OverviewCells: String, CaseIterable, Hashable, Sendable {
  /// Each photo's own shape, in rows that fill the width.
  case fitted
  /// Squares of one size, which the photos are fitted into.
  case squares
}

/// The shapes of photos, as far as they are known: width divided by height.
///
/// They are kept by the photos' IDs, and, for the photos of one album, by their pages: rows are
/// made of these, without a search for each photo.
struct PhotoShapes: Hashable, Sendable {
  /// The shape that counts until a photo's own is known: that of most cameras.
  static let usual = 4.0 / 3
  /// The shapes that cells have; photos beyond that are fitted into them.
  static let limits = 0.4...3.5
  /// How much two shapes must differ, as a share, so that rows are made again: less is a rounding
  /// error of a thumbnail's size.
  static let tolerance = 0.02
  /// How many shapes of photos that are not in the album are kept.
  private static let mostOthers = 20_000

  private var known: [PhotoID: Float] = [:]
  private var album = Album()
  /// The shapes of the album's photos by their pages; 0 for those that are not known.
  private(set) var pages: [Float] = []

  /// Whether a photo's shape is known.
  func knows(_ photo: PhotoID) -> Bool { known[photo] != nil }

  /// The shape of a cell for a photo of a size.
  static func shape(of size: PixelSize) -> Double {
    let shape = Double(max(1, size.width)) / Double(max(1, size.height))
    return min(max(shape, limits.lowerBound), limits.upperBound)
  }

  /// A photo's shape; nil while it is unknown.
  subscript(photo: PhotoID) -> Double? { known[photo].map(Double.init) }

  /// Whether a shape differs visibly from what is known of a photo.
  func isNews(_ shape: Double, of photo: PhotoID) -> Bool {
    guard let former = known[photo].map(Double.init) else { return true }
    return abs(shape - former) > Self.tolerance * former
  }

  /// Stores the shapes of photos.
  mutating func note(_ shapes: [PhotoID: Double]) {
    for (photo, shape) in shapes {
      known[photo] = Float(shape)
      if let page = album.page(of: photo) { pages[page] = Float(shape) }
    }
  }

  /// The same shapes, by the pages of an album.
  func adapted(to album: Album) -> PhotoShapes {
    var new = self
    guard album != self.album else {
      // An equal album that shares its memory is compared in no time.
      new.album = album
      return new
    }
    if known.count > album.count + Self.mostOthers {
      new.known = known.filter { album.contains($0.key) }
    }
    new.album = album
    new.pages = [Float](repeating: 0, count: album.count)
    guard !new.known.isEmpty else { return new }
    for (page, photo) in album.photos.enumerated() { new.pages[page] = new.known[photo.id] ?? 0 }
    return new
  }
}

/// The photos along the strip, page by page: those of the album and, for a moment, a removed one
/// that slides out of view.
public struct Strip: Hashable, Sendable {
  /// A removed photo that still has a page.
  struct Departure: Hashable, Sendable {
    let photo: PhotoID
    var page: Int
  }

  /// The photos that were not removed.
  public internal(set) var album: Album
  /// The photo that slides out of view, if there is one.
  var departure: Departure?

  /// Makes a strip of an album's photos.
  public init(_ album: Album) { self.album = album }

  /// The number of pages.
  public var pageCount: Int { album.count + (departure == nil ? 0 : 1) }

  /// The photo on a page; nil if there is no such page.
  public subscript(page: Int) -> PhotoID? {
    guard let departure, page >= departure.page else { return album[page]?.id }
    return page == departure.page ? departure.photo : album[page - 1]?.id
  }

  /// The page of a photo; nil if it is not in the strip.
  public func page(of photo: PhotoID) -> Int? {
    if let departure, departure.photo == photo { return departure.page }
    return album.page(of: photo).map { page in
      departure.map { page >= $0.page } == true ? page + 1 : page
    }
  }

  /// Whether a photo is in the strip.
  public func contains(_ photo: PhotoID) -> Bool { page(of: photo) != nil }
}

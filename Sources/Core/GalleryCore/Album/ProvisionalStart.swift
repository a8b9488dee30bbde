/// Where a gallery begins while its photos have a provisional order.
///
/// The order by date is known only when every photo has been read. Until then the photos have
/// another order, in which the photo to begin with is shown at once.
public struct ProvisionalStart: Hashable, Sendable {
  private struct Place: Hashable {
    let photo: PhotoID
    let page: Int
  }

  /// The photo that is shown first, and its page in the provisional order.
  private var place: Place?
  /// Whether the user has given a command or touched the photos.
  public private(set) var isTouched = false

  /// Creates a start for which the photo is not known yet.
  public init() {}

  /// Notes an event that the gallery gets.
  public mutating func note(_ event: GalleryEvent) {
    switch event {
    case .command, .pointer, .pinch, .wheel: isTouched = true
    default: break
    }
  }

  /// Notes the photo that is shown first.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - page: the page to begin with in the first album, counted from 0.
  public mutating func begin(at photo: PhotoID, page: Int) {
    place = Place(photo: photo, page: page)
  }

  /// Returns the photo to go to, once the order is final; nil if the gallery stays where it is.
  ///
  /// A photo stays if the user has done something. It also stays if it is not the one that was
  /// shown first, as in a slideshow that has gone on. Later calls return nil.
  ///
  /// - Parameters:
  ///   - albums: the albums in the final order.
  ///   - current: the photo that is shown.
  public mutating func finish(with albums: AlbumList, showing current: PhotoID?) -> PhotoID? {
    guard let place = place.take(), !isTouched, current == place.photo, !albums.isEmpty else {
      return nil
    }
    let album = albums.entries[0].album
    return album[min(max(place.page, 0), album.count - 1)]?.id
  }
}

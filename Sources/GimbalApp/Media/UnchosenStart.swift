import GalleryCore

/// The photo at which the strip begins because nobody has chosen one, until a photo is shown.
///
/// Where it cannot be decoded, the strip goes on to one that can, or comes back to it. Whoever has
/// been at another photo, or in the overview, has chosen.
struct UnchosenStart {
  /// The photos that were tried, of which the first one is that of the search.
  private(set) var tried: Set<PhotoID> = []
  private var start: PhotoID?
  /// The photo that is tried; nil once one is shown or chosen.
  private(set) var place: PhotoID?

  /// Whether nobody has chosen the current photo, nor seen one.
  ///
  /// - Parameters:
  ///   - current: the current photo; nil where it is chosen in another way.
  ///   - start: the photo with which the search begins.
  mutating func tries(_ current: PhotoID?, from start: PhotoID) -> Bool {
    if start != self.start { (self.start, place, tried) = (start, start, [start]) }
    if place != current { place = nil }
    return place != nil
  }

  /// Goes on to another photo.
  mutating func goOn(to photo: PhotoID) {
    place = photo
    tried.insert(photo)
  }

  /// Notes that a photo is shown, or that no more are tried.
  mutating func end() { place = nil }
}

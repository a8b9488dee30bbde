/// The photos that a slideshow has drawn ahead, from which it chooses the next one.
///
/// A photo that does not suit the view stays until the view turns or nothing else is left. So the
/// cost of choosing does not grow with the album, and no photo is lost or comes twice in a round.
struct PhotoHand: Hashable, Sendable {
  /// The number of photos that are drawn ahead to choose from: a screen that turns finds several
  /// that suit, and so many headers are read in a moment.
  static let limit = 24

  /// The photos in the order in which they were drawn.
  private(set) var photos: [PhotoID] = []
  /// The photos' upright sizes in their own pixels; nil of those whose size cannot be known without
  /// decoding them, and no entry until that is clear.
  private var sizes: [PhotoID: PixelSize?] = [:]

  /// The photos whose sizes are not known yet, in the order in which they matter.
  var unmeasured: [PhotoID] { photos.filter { sizes[$0] == nil } }

  /// A photo's upright size in its own pixels; nil if it is not known.
  func size(of photo: PhotoID) -> PixelSize? { sizes[photo].flatMap(\.self) }

  /// Adds a photo that was drawn.
  mutating func add(_ photo: PhotoID) { photos.append(photo) }

  /// Removes a photo, as it is shown or cannot be shown; returns whether it was there.
  @discardableResult mutating func remove(_ photo: PhotoID) -> Bool {
    guard let index = photos.firstIndex(of: photo) else { return false }
    photos.remove(at: index)
    sizes[photo] = nil
    return true
  }

  /// Removes all photos but some; the sizes stay, because most are drawn again.
  mutating func keep(where isKept: (PhotoID) -> Bool) { photos.removeAll { !isKept($0) } }

  /// Removes the sizes of photos that were not drawn again.
  mutating func dropUnusedSizes() {
    guard sizes.count > photos.count else { return }
    sizes = sizes.filter { photos.contains($0.key) }
  }

  /// Records a photo's size, nil if it cannot be known; returns whether that is news.
  mutating func note(_ size: PixelSize?, of photo: PhotoID) -> Bool {
    guard photos.contains(photo), sizes[photo] != .some(size) else { return false }
    sizes[photo] = .some(size)
    return true
  }

  /// The next photo, and the other one if it comes as a pair; nil if no photo is left.
  ///
  /// - Parameters:
  ///   - view: the shape of the view.
  ///   - prefersMatching: whether photos that do not suit the view wait.
  ///   - makesPairs: whether two photos that do not suit the view alone are shown together.
  func choice(
    for view: PhotoShape, prefersMatching: Bool, makesPairs: Bool
  ) -> (photo: PhotoID, pair: PhotoPair?)? {
    for (index, photo) in photos.enumerated() {
      if suits(photo, view) { return (photo, nil) }
      if makesPairs, let size = size(of: photo),
        let pair = pair(of: photo, with: size, among: photos[(index + 1)...], for: view)
      {
        return (photo, pair)
      }
      guard prefersMatching else { break }
    }
    return photos.first.map { ($0, nil) }
  }

  /// Whether a photo suits a view; a photo of unknown size does, because it must not wait forever.
  private func suits(_ photo: PhotoID, _ view: PhotoShape) -> Bool {
    size(of: photo).map { PhotoShape($0).suits(view) } ?? true
  }

  /// The pair of a photo that is already shown with the first one that makes one for a view; nil
  /// for none.
  func pair(of photo: PhotoID, with size: PixelSize, for view: PhotoShape) -> PhotoPair? {
    pair(of: photo, with: size, among: photos[...], for: view)
  }

  /// The pair of a photo with the first of others that makes one for a view.
  private func pair(
    of photo: PhotoID, with size: PixelSize, among others: ArraySlice<PhotoID>,
    for view: PhotoShape
  ) -> PhotoPair? {
    for other in others {
      guard let otherSize = self.size(of: other),
        let pair = PhotoPair(photo, other, sizes: (size, otherSize)), pair.viewShape == view
      else { continue }
      return pair
    }
    return nil
  }
}

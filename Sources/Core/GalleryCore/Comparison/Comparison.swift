/// Photos of the shown album that are compared: which they are, what is known of them, and where
/// the comparison began.
///
/// The current photo is the one in focus, so the title, the information and all commands for a
/// photo follow it.
struct Comparison: Hashable, Sendable {
  /// What is known of a photo.
  struct Known: Hashable, Sendable {
    /// Its upright size in its own pixels.
    let size: PixelSize
    /// Whether it is sharp at any size, as a vector picture.
    let isScalable: Bool
  }

  /// The photos in the order of the album, also those that are not in it now: they may come back
  /// from the trash.
  var photos: [PhotoID]
  /// Where their files are.
  var locations: [PhotoID: Photo.Location] = [:]
  /// What is known of them.
  var known: [PhotoID: Known] = [:]
  /// Whether the photo in focus fills the view.
  var isAlone = false
  /// The part that is seen while it cannot be computed from the photo in focus, whose size is not
  /// known.
  var share: ZoomShare?
  /// What was shown before.
  let origin: Mode

  /// Begins to compare photos.
  init(_ photos: [PhotoID], from origin: Mode) {
    self.photos = photos
    self.origin = origin
  }

  /// Takes up a photo again that was gone, and has another ID now, as after the trash.
  mutating func recognize(_ photo: Photo, in album: Album) {
    guard !photos.contains(photo.id), !photo.location.fileName.isEmpty,
      let index = photos.firstIndex(where: {
        !album.contains($0) && locations[$0] == photo.location
      })
    else { return }
    known[photo.id] = known[photos[index]]
    locations[photo.id] = photo.location
    photos[index] = photo.id
  }

  /// The photo that is some steps from another one, round at the ends; nil without that one.
  static func photo(
    _ steps: Int, from photo: PhotoID?, among photos: [PhotoID]
  ) -> PhotoID? {
    guard let photo, let index = photos.firstIndex(of: photo) else { return photos.first }
    let count = photos.count
    return photos[((index + steps % count) % count + count) % count]
  }
}

/// The part of a zoomed photo that is seen, as shares of its fitted size: the same for photos of
/// any size.
struct ZoomShare: Hashable, Sendable {
  /// The size relative to the fitted one.
  let factor: Double
  /// The vector from the photo's middle to the point in the middle of the cell, in shares of the
  /// photo's width and height.
  let center: Point

  /// Makes the share of a placement over a cell.
  init(of placement: ZoomPlacement, in limits: ZoomLimits) {
    factor = Self.share(placement.width, of: limits.fitted.width) ?? 1
    center = Point(
      x: Self.share(-placement.offset.x, of: placement.width) ?? 0,
      y: Self.share(-placement.offset.y, of: limits.fitted.height * factor) ?? 0)
  }

  /// A length as a share of another one; nil if there is none to speak of, as in a cell without
  /// room.
  private static func share(_ length: Double, of whole: Double) -> Double? {
    let share = length / whole
    return whole > 0 && abs(share) < 1e6 ? share : nil
  }

  /// The placement of another photo, of which the same is seen.
  func placement(in limits: ZoomLimits) -> ZoomPlacement {
    let width = factor * limits.fitted.width
    return ZoomPlacement(
      width: width,
      offset: Point(x: -center.x * width, y: -center.y * factor * limits.fitted.height))
  }
}

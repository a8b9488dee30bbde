/// Two photos of the same shape that a page shows at a time: upright ones side by side, wide ones
/// above each other.
struct PhotoPair: Hashable, Sendable {
  /// The photo on the left or above, whose page it is.
  let first: PhotoID
  /// The photo on the right or below.
  let second: PhotoID
  /// The photos' upright sizes in their own pixels.
  let sizes: [PixelSize]

  /// Makes a pair; nil unless both photos are upright, or both are wide.
  init?(_ first: PhotoID, _ second: PhotoID, sizes: (PixelSize, PixelSize)) {
    let shape = PhotoShape(sizes.0)
    guard first != second, shape != .square, shape == PhotoShape(sizes.1) else { return nil }
    self.first = first
    self.second = second
    self.sizes = [sizes.0, sizes.1]
  }

  /// Whether the photos are side by side, not above each other.
  var isSideBySide: Bool { PhotoShape(sizes[0]) == .upright }

  /// The shape of the views that show the pair; others show the first photo alone.
  var viewShape: PhotoShape { isSideBySide ? .wide : .upright }

  /// Whether a photo is one of the two.
  func contains(_ photo: PhotoID) -> Bool { photo == first || photo == second }
}

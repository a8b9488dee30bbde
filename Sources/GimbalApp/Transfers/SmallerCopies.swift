import GalleryCore

/// How large smaller copies are, and of what they are made.
struct SmallerCopies: Hashable, Sendable {
  /// The possible lengths of the longest side in pixels: drawings are decoded in squares of these.
  static let lengths = 16...16_384
  /// The length that is proposed: that of a usual screen, with a file of about 1 MB.
  static let usualLength = 2048

  /// The longest side of a copy in pixels; photos that are smaller keep their size, and drawings
  /// have none of their own.
  var length = SmallerCopies.usualLength
  /// The indexes of the sheets that are shown of photos, where these are not the first ones.
  let sheets: [PhotoID: Int]

  /// What is requested of a photo for its copy.
  func demand(for photo: PhotoID) -> PhotoDemand {
    PhotoDemand(bounds: PixelSize(width: length, height: length), sheet: sheets[photo] ?? 0)
  }
}

/// A page's photo with all that tells whether it will do, or is worth its memory.
public struct HeldPicture: Hashable, Sendable {
  /// A picture counts for so many bytes at least: a folder of icons must not fill the cache with
  /// more of them than can be gone through in every frame.
  public static let leastByteCount = 64 << 10

  /// What is shown.
  public var picture: PagePicture
  /// The image's own size.
  public var imageSize: PixelSize
  /// The memory that the image takes, padding included, in bytes.
  public var byteCount: Int
  /// What was asked for.
  public var demand: PhotoDemand
  /// Whether its file is to be read anew, so that it only stays until that is done.
  var isOutdated = false

  /// Makes it from its parts; without a byte count, of rows without padding.
  public init(
    _ picture: PagePicture, imageSize: PixelSize, byteCount: Int? = nil, demand: PhotoDemand
  ) {
    self.picture = picture
    self.imageSize = imageSize
    self.byteCount = byteCount ?? imageSize.width * imageSize.height * 4
    self.demand = demand
  }

  /// What it counts for, in bytes.
  public var cost: Int { max(Self.leastByteCount, byteCount) }

  /// Whether it has just the pixels that are demanded, or all there are.
  func isSharp(for demand: PhotoDemand) -> Bool {
    if picture.isProvisional || isOutdated { return false }
    if self.demand == demand { return true }
    if picture.isScalable || self.demand.backdrop != demand.backdrop { return false }
    guard self.demand.region == nil, demand.region == nil else { return false }
    return imageSize == picture.photoSize.reduced(into: demand.bounds)
  }

  /// Whether the picture that it takes the place of is kept as the spare one, at its own size.
  func leavesSpare(_ old: HeldPicture) -> Bool {
    !picture.isProvisional && !old.picture.isProvisional && !old.isOutdated
      && old.demand.region == nil && old.imageSize != imageSize
      && old.demand.backdrop == demand.backdrop && old.picture.animation == nil
  }

  /// Whether it is to take the place of what is there.
  ///
  /// - Parameter isAwaited: whether another one than that was asked for and has not come.
  func isBetter(than old: HeldPicture?, isAwaited: Bool) -> Bool {
    guard let old else { return true }
    guard picture.isProvisional else { return isAwaited || old.picture.isProvisional }
    // What stands in must not be less than what is there.
    return isAwaited && imageSize.width > old.imageSize.width
      && imageSize.height > old.imageSize.height
  }
}

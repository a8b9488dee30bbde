/// A photo's picture with the properties that decide whether it suffices, or is worth its memory.
public struct HeldPicture: Hashable, Sendable {
  /// The smallest memory that a picture counts, in bytes: a folder of icons must not fill the cache
  /// with more pictures than can be iterated in every frame.
  public static let leastByteCount = 64 << 10

  /// The picture.
  public var picture: PagePicture
  /// The image's own size.
  public var imageSize: PixelSize
  /// The image's memory with padding, in bytes.
  public var byteCount: Int
  /// The demand that was requested.
  public var demand: PhotoDemand
  /// Whether it shows what has arrived of a photo that is being downloaded.
  public var isBeginning = false
  /// Whether its file is read again, so that it stays only until the new picture arrives.
  var isOutdated = false

  /// Makes a picture from its parts; without a byte count, for rows without padding.
  public init(
    _ picture: PagePicture, imageSize: PixelSize, byteCount: Int? = nil, demand: PhotoDemand
  ) {
    self.picture = picture
    self.imageSize = imageSize
    self.byteCount = byteCount ?? imageSize.width * imageSize.height * 4
    self.demand = demand
  }

  /// The memory that it counts, in bytes.
  public var cost: Int { max(Self.leastByteCount, byteCount) }

  /// Whether any picture that comes is welcome instead of it.
  var isDraftOrLess: Bool { demand.isDraft || picture.isProvisional || isOutdated }

  /// Whether it has exactly the pixels of a demand, or all there are; at least them for a draft.
  func isSharp(for demand: PhotoDemand) -> Bool {
    if picture.isProvisional || isOutdated { return false }
    if self.demand == demand || !self.demand.isDraft && self.demand.draft == demand { return true }
    // Decoders enlarge small photos that they draw over a backdrop, and a draft less.
    if self.demand.isDraft, !demand.isDraft,
      self.demand.shownSize(of: picture.photoSize, ofPhoto: picture.photoSize)
        != demand.shownSize(of: picture.photoSize, ofPhoto: picture.photoSize)
    {
      return false
    }
    if picture.isScalable || self.demand.sheet != demand.sheet { return false }
    if self.demand.backdrop != demand.backdrop { return false }
    guard self.demand.region == nil, demand.region == nil else { return false }
    guard picture.sketch != nil || !demand.needsSketch else { return false }
    let size = picture.photoSize.reduced(into: demand.bounds(for: picture.photoSize))
    return imageSize == size
      || demand.isDraft && imageSize.width >= size.width && imageSize.height >= size.height
  }

  /// Whether the picture that it replaces is kept as the spare one, at its own size.
  func leavesSpare(_ old: HeldPicture) -> Bool {
    !picture.isProvisional && !old.picture.isProvisional && !old.isOutdated
      && old.demand.region == nil && !old.demand.isDraft
      && (old.imageSize != imageSize || old.demand.sheet != demand.sheet)
      && old.demand.backdrop == demand.backdrop && old.picture.animation == nil
  }

  /// Whether it should replace the held picture.
  ///
  /// A beginning is sharper than an earlier one, and than the coarse picture that a decoder makes
  /// of the whole file at first.
  ///
  /// - Parameter isAwaited: whether another picture was requested and has not arrived.
  func isBetter(than old: HeldPicture?, isAwaited: Bool) -> Bool {
    guard let old else { return !isBeginning || isAwaited }
    guard picture.isProvisional else { return isAwaited || old.picture.isProvisional }
    if isBeginning, isAwaited, old.isBeginning, imageSize == old.imageSize { return true }
    if demand.sheet != old.demand.sheet { return isAwaited }
    // A provisional picture must not be smaller than the held one.
    return isAwaited && imageSize.width > old.imageSize.width
      && imageSize.height > old.imageSize.height
  }
}

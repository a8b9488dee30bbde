/// The part of a zoomed photo that is to be decoded, and into how many pixels.
public struct DetailDemand: Hashable, Sendable {
  /// The photo's page.
  public let page: Int
  /// What is asked of the decoder.
  public let photo: PhotoDemand
  /// The part in unit coordinates of the photo (0…1 each way).
  let part: Rect
  /// How many pixels the whole photo would have at the same scale.
  let wholeSize: PixelSize
  /// The whole photo's size as the region counts it.
  let photoSize: PixelSize
  let isScalable: Bool

  /// How far around what is in view is decoded with it, in views each way, the first for which there
  /// is room: a third lets two fingers of a hand pan at ease, and makes 2.8 views in all.
  private static let margins = [1.0 / 3, 1.0 / 4, 1.0 / 6, 1.0 / 12, 0]
  /// No view has more pixels than so many: 256 MiB.
  private static let mostSeenPixels = Double(1 << 26)

  /// What shows the part in view as sharp as it can be; nil where what is at hand does so, or where
  /// there is nothing sharper to be had.
  ///
  /// - Parameters:
  ///   - zoomed: what is in view.
  ///   - held: the whole photo as it is at hand.
  ///   - byteLimit: how much memory it may take, beyond what is in view in any case.
  public init?(for zoomed: ZoomedPhoto, over held: HeldPicture, byteLimit: Int) {
    let picture = held.picture
    guard !picture.isProvisional, !held.isOutdated, picture.animation == nil,
      picture.photoSize == zoomed.photoSize, zoomed.photoSize.width > 0,
      zoomed.photoSize.height > 0, let seen = zoomed.visible.intersection(.unit)
    else { return nil }
    let whole = Self.wholeSize(of: zoomed, isScalable: picture.isScalable)
    guard whole.width > held.imageSize.width + 1 || whole.height > held.imageSize.height + 1
    else { return nil }

    let (width, height) = (Double(whole.width), Double(whole.height))
    let pixelCount = { (part: Rect) in part.size.width * width * part.size.height * height }
    guard pixelCount(seen) <= Self.mostSeenPixels else { return nil }
    let room = max(Double(byteLimit / 4), pixelCount(seen))
    let isWhole = pixelCount(.unit) <= room
    let parts = Self.margins.lazy.map { seen.grown(by: $0) }
    let part = isWhole ? .unit : parts.first { pixelCount($0) <= room } ?? seen

    page = zoomed.page
    wholeSize = whole
    isScalable = picture.isScalable
    var demand: PhotoDemand
    if picture.isScalable {
      (demand, photoSize) =
        isWhole
        ? (PhotoDemand(bounds: whole), whole)
        : Self.drawing(part, of: zoomed.photoSize, at: whole)
    } else {
      let region = part.pixels(in: zoomed.photoSize)
      let bounds = Self.bounds(of: region.size, in: zoomed.photoSize, at: whole)
      demand = PhotoDemand(bounds: bounds, region: isWhole ? nil : region)
      photoSize = zoomed.photoSize
    }
    demand.backdrop = held.demand.backdrop
    photo = demand
    self.part = demand.region?.share(of: photoSize) ?? .unit
  }

  /// The most pixels, and the longest side, at which decoders draw a vector picture of which only a
  /// part is wanted.
  private static let mostDrawnPixels = Double(1 << 26)
  private static let longestDrawnSide = Double(1 << 15)

  /// How many pixels the whole photo has where it is as sharp as it is shown, or as it can be.
  static func wholeSize(of zoomed: ZoomedPhoto, isScalable: Bool) -> PixelSize {
    let (shown, own) = (zoomed.displaySize, zoomed.photoSize)
    guard isScalable else {
      return shown.width >= own.width || shown.height >= own.height ? own : shown
    }
    let (width, height) = (Double(max(1, shown.width)), Double(max(1, shown.height)))
    let scale = min(
      1, (mostDrawnPixels / (width * height)).squareRoot(), longestDrawnSide / max(width, height))
    return scale == 1
      ? shown
      : PixelSize(width: max(1, Int(width * scale)), height: max(1, Int(height * scale)))
  }

  /// What to fit a part of so many pixels into, so that the whole photo would be `whole`.
  ///
  /// The longer side tells the scale, as it was rounded by less; the other must not then be the one
  /// that limits it. Neither is larger than the part itself.
  private static func bounds(
    of part: PixelSize, in photo: PixelSize, at whole: PixelSize
  ) -> PixelSize {
    let across = Double(whole.width) / Double(photo.width)
    let down = Double(whole.height) / Double(photo.height)
    let isWide = part.width >= part.height
    let width = Int((Double(part.width) * across).rounded()) + (isWide ? 0 : 1)
    let height = Int((Double(part.height) * down).rounded()) + (isWide ? 1 : 0)
    return PixelSize(
      width: max(1, min(width, part.width)), height: max(1, min(height, part.height)))
  }

  /// How a part of a vector picture is asked for, so that the whole drawing would be `whole`.
  ///
  /// The bounds say two things of it: how large the part becomes, and how large the drawing is in
  /// whose pixels the part is told. With a drawing b pixels wide and a part of n of them that is
  /// drawn b wide, the whole comes to b · b / n; so n is chosen, and b follows. Three pixels more
  /// than is wanted make up for the rounding.
  private static func drawing(
    _ part: Rect, of photo: PixelSize, at whole: PixelSize
  ) -> (PhotoDemand, photoSize: PixelSize) {
    let wanted = part.size.width * Double(whole.width)
    var columns = Int((wanted * wanted / Double(whole.width)).rounded(.up)) + 3
    let width = max(1, Int((Double(columns) * Double(whole.width)).squareRoot().rounded()))
    columns = min(columns, width)
    let height = max(1, Double(width) * Double(photo.height) / Double(photo.width))
    let drawing = PixelSize(width: width, height: Int(height.rounded()))
    var region = part.pixels(in: drawing)
    region.x = max(0, min(region.x, width - columns))
    region.size.width = columns
    let rows = Double(region.size.height) * Double(width) / Double(columns)
    // Too high for the height to count: two pixels are for a drawing's own proportions, which its
    // size as it is known has rounded.
    let bounds = PixelSize(
      width: width, height: Int(max(rows.rounded(.up), height.rounded(.up) + 2)))
    return (PhotoDemand(bounds: bounds, region: region), drawing)
  }
}

extension Rect {
  /// The rectangle with so many times its own extents more on each side, within the unit square.
  fileprivate func grown(by share: Double) -> Rect {
    let left = max(0, minX - size.width * share)
    let top = max(0, minY - size.height * share)
    let right = min(1, maxX + size.width * share)
    let bottom = min(1, maxY + size.height * share)
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The whole pixels of a picture that lie in these unit coordinates, if only in part; at least one.
  fileprivate func pixels(in picture: PixelSize) -> PixelRect {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let left = max(0, min(Int((minX * width).rounded(.down)), picture.width - 1))
    let top = max(0, min(Int((minY * height).rounded(.down)), picture.height - 1))
    let right = max(left + 1, min(Int((maxX * width).rounded(.up)), picture.width))
    let bottom = max(top + 1, min(Int((maxY * height).rounded(.up)), picture.height))
    return PixelRect(x: left, y: top, size: PixelSize(width: right - left, height: bottom - top))
  }
}

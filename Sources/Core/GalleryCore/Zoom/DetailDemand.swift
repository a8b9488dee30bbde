/// The part of a zoomed photo to decode, and its size in pixels.
public struct DetailDemand: Hashable, Sendable {
  /// The photo's ID.
  public let id: PhotoID
  /// The demand for the decoder.
  public let photo: PhotoDemand
  /// The part in unit coordinates of the photo (0…1 each way).
  let part: Rect
  /// The size of the whole photo in pixels at the same scale.
  let wholeSize: PixelSize
  /// The whole photo's size in the units of the region.
  let photoSize: PixelSize
  let isScalable: Bool

  /// The margins around the visible part that are decoded with it, in views each way; the first one
  /// that fits is used.
  ///
  /// A third lets two fingers of a hand pan freely, and makes 2.8 views in total.
  private static let margins = [1.0 / 3, 1.0 / 4, 1.0 / 6, 1.0 / 12, 0]
  /// The largest number of visible pixels: 256 MiB.
  private static let mostSeenPixels = Double(1 << 26)

  /// Makes the demand for the sharpest pixels of the visible part; nil if the current picture is
  /// sharp enough, or if there is nothing sharper.
  ///
  /// - Parameters:
  ///   - zoomed: the visible part.
  ///   - held: the current picture of the whole photo.
  ///   - byteLimit: the memory limit in bytes; the visible part may exceed it.
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

    id = zoomed.id
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
    demand.sheet = held.demand.sheet
    photo = demand
    self.part = demand.region?.share(of: photoSize) ?? .unit
  }

  /// The largest number of pixels, and the longest side, at which decoders draw a vector picture
  /// for one part of it.
  private static let mostDrawnPixels = Double(1 << 26)
  private static let longestDrawnSide = Double(1 << 15)

  /// The size of the whole photo in pixels, as sharp as it is shown, or as sharp as possible.
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

  /// The bounds for a part of the photo such that the whole photo would have the size `whole`.
  ///
  /// The longer side decides the scale, because its relative rounding error is smaller. The other
  /// side gets one pixel more, so that it does not limit the scale. Neither is larger than the part
  /// itself.
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

  /// The demand for part of a vector picture such that the whole drawing would have the size
  /// `whole`.
  ///
  /// The bounds decide two things: the size of the decoded part, and the size of the drawing whose
  /// pixels the region counts. If the drawing is b pixels wide, and a part of n of them is decoded
  /// b pixels wide, the whole would be b · b / n wide. So n is chosen, and b follows. Three extra
  /// pixels make up for the rounding.
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
    // The bounds are high enough that only the width limits the scale. Two extra pixels allow for
    // the rounded proportions of the drawing.
    let bounds = PixelSize(
      width: width, height: Int(max(rows.rounded(.up), height.rounded(.up) + 2)))
    return (PhotoDemand(bounds: bounds, region: region), drawing)
  }
}

extension Rect {
  /// The rectangle with a share of its own size added on each side, within the unit square.
  fileprivate func grown(by share: Double) -> Rect {
    let left = max(0, minX - size.width * share)
    let top = max(0, minY - size.height * share)
    let right = min(1, maxX + size.width * share)
    let bottom = min(1, maxY + size.height * share)
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The pixels of a picture that these unit coordinates touch; at least one.
  fileprivate func pixels(in picture: PixelSize) -> PixelRect {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let left = max(0, min(Int((minX * width).rounded(.down)), picture.width - 1))
    let top = max(0, min(Int((minY * height).rounded(.down)), picture.height - 1))
    let right = max(left + 1, min(Int((maxX * width).rounded(.up)), picture.width))
    let bottom = max(top + 1, min(Int((maxY * height).rounded(.up)), picture.height))
    return PixelRect(x: left, y: top, size: PixelSize(width: right - left, height: bottom - top))
  }
}

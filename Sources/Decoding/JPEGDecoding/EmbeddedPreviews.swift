package import DecodingPipeline
package import GalleryCore
import ImageFormats

/// Selects and decodes one of the small pictures that cameras store in their files.
///
/// A preview may be older than the photo, because not every program that edits photos replaces it.
/// One with another shape is refused, and the others are shown only until the photo is decoded.
package enum EmbeddedPreviews {
  /// The maximum number of previews to consider; cameras write up to four.
  package static let maximumCount = 8
  /// The fewest pixels of a photo whose page shows a preview first.
  ///
  /// A JPEG with fewer is decoded almost as soon as its preview of two megapixels.
  package static let leastPixelsOnPage = 8_000_000
  /// The difference of a side, in pixels, that is due to rounding: cameras use even sides.
  private static let roundingTolerance = 2
  /// The same, as a part of the side: 1616 × 1080 stands for 3:2, and 160 × 106 does as well.
  private static let shareTolerance = 100
  /// The most pixels of a preview with black bars; larger ones have the photo's own shape.
  private static let mostPixelsWithBars = 640 * 480
  /// The brightest that the pixels of a black bar may be on average, in levels.
  private static let blackLimit = 24

  /// Decodes the most suitable preview.
  ///
  /// - Parameters:
  ///   - plan: what is requested of the photo itself, in its stored size.
  ///   - metadata: what the file has besides the photo.
  ///   - previews: the previews in it.
  ///   - use: what the preview is for.
  package static func picture(
    of plan: DecodePlan, in metadata: borrowing EmbeddedMetadata,
    _ previews: [EmbeddedMetadata.Preview], for use: PreviewUse
  ) -> DecodedPhoto? {
    // Without reading those that are too large, such as the photo of a raw file itself.
    let previews = previews.filter { isReduced($0.size, of: plan.storedSize, for: use) }
    for preview in sorted(previews, for: plan) {
      guard let file = metadata.bytes(of: preview),
        let photo = picture(
          of: plan, in: file.bytes, for: use, enlargement: use.greatestEnlargement)
      else { continue }
      return photo
    }
    return nil
  }

  /// Decodes the most suitable preview of those that a camera has appended to a JPEG file, to be
  /// shown on a page.
  static func picture(
    of plan: DecodePlan, in file: UnsafeRawBufferPointer, at previews: [Range<Int>]
  ) -> DecodedPhoto? {
    // The list begins with the smallest one.
    for enlargement in 1...PreviewUse.page.greatestEnlargement {
      for preview in previews {
        let bytes = UnsafeRawBufferPointer(rebasing: file[preview])
        if let photo = picture(of: plan, in: bytes, for: .page, enlargement: enlargement) {
          return photo
        }
      }
    }
    return nil
  }

  /// The smallest one that suffices first, then the larger ones, then the largest of the others.
  private static func sorted(
    _ previews: [EmbeddedMetadata.Preview], for plan: DecodePlan
  ) -> [EmbeddedMetadata.Preview] {
    func suffices(_ size: PixelSize) -> Bool {
      size.width >= plan.target.width && size.height >= plan.target.height
    }
    let ordered = previews.sorted { $0.size.width < $1.size.width }
    return ordered.filter { suffices($0.size) } + ordered.filter { !suffices($0.size) }.reversed()
  }

  /// Decodes one preview, which is a JPEG, if it is fit to be shown for the photo.
  private static func picture(
    of plan: DecodePlan, in bytes: UnsafeRawBufferPointer, for use: PreviewUse, enlargement: Int
  ) -> DecodedPhoto? {
    guard (try? ImageFormat(sniffing: bytes)) == .jpeg, let decoder = try? JPEGDecoder(bytes) else {
      return nil
    }
    return picture(of: plan, from: decoder.size, for: use, enlargement: enlargement) { demand in
      try? JPEGPhoto.decode(bytes, demand, exif: plan.exif, provisional: { _ in })
    }
  }

  /// Decodes one preview in any format if it is fit to be shown for the photo.
  ///
  /// - Parameters:
  ///   - plan: what is requested of the photo itself, in its stored size.
  ///   - size: the preview's size, stored as the photo is.
  ///   - use: what the preview is for.
  ///   - enlargement: by how much it may be enlarged.
  ///   - decode: decodes what is demanded of the preview, turned as the photo.
  package static func picture(
    of plan: DecodePlan, from size: PixelSize, for use: PreviewUse, enlargement: Int,
    by decode: (PhotoDemand) -> DecodedPhoto?
  ) -> DecodedPhoto? {
    // Cameras, which store previews, have square pixels.
    guard plan.coversPhoto, plan.hasSquarePixels, isReduced(size, of: plan.storedSize, for: use),
      let part = part(ofPreview: size, of: plan.storedSize),
      max(part.size.width, part.size.height) * enlargement
        >= max(plan.target.width, plan.target.height)
    else { return nil }
    let isTurned = plan.orientation.swapsAxes
    // Bars are equally wide on both sides, so turning only swaps them.
    let region =
      isTurned ? PixelRect(x: part.y, y: part.x, size: part.size.transposed) : part
    let whole = isTurned ? size.transposed : size
    let isRounding = region.x <= tolerance(whole.width) && region.y <= tolerance(whole.height)
    if !isRounding, !hasBlackBars(around: region, in: whole, by: decode) { return nil }
    let demand = PhotoDemand(
      bounds: plan.demand.bounds(for: plan.photoSize), region: region,
      backdrop: plan.demand.backdrop)
    // A codec may report another size than the container.
    guard var photo = decode(demand), photo.completeness == .whole, photo.photoSize == whole else {
      return nil
    }
    photo.photoSize = plan.photoSize
    photo.isProvisional = true
    return photo
  }

  /// Whether a preview is so much smaller than the photo that it is ready much sooner.
  private static func isReduced(
    _ preview: PixelSize, of photo: PixelSize, for use: PreviewUse
  ) -> Bool {
    preview.width <= photo.width / use.leastReduction
      && preview.height <= photo.height / use.leastReduction
  }

  /// Where the photo lies in its preview, without black bars; nil if the preview is larger than the
  /// photo, or is the preview of something else.
  static func part(ofPreview preview: PixelSize, of photo: PixelSize) -> PixelRect? {
    guard preview.width > 0, preview.height > 0, preview.width <= photo.width,
      preview.height <= photo.height
    else { return nil }
    let scale = min(
      Double(preview.width) / Double(photo.width), Double(preview.height) / Double(photo.height))
    // The rows at the edge of a bar are partly black, but half a row is due to rounding.
    func bar(_ side: Int, _ photo: Int) -> Int {
      Int(((Double(side) - Double(photo) * scale) / 2 - 0.25).rounded(.up))
    }
    let (x, y) = (bar(preview.width, photo.width), bar(preview.height, photo.height))
    let size = PixelSize(width: preview.width - 2 * x, height: preview.height - 2 * y)
    guard size.width > 0, size.height > 0 else { return nil }
    return PixelRect(x: x, y: y, size: size)
  }

  private static func tolerance(_ side: Int) -> Int {
    max(roundingTolerance, side / shareTolerance) / 2
  }

  /// Whether everything outside a part of a preview is black, without the rows next to it.
  private static func hasBlackBars(
    around part: PixelRect, in size: PixelSize, by decode: (PhotoDemand) -> DecodedPhoto?
  ) -> Bool {
    guard size.width * size.height <= mostPixelsWithBars else { return false }
    let bars = [
      PixelRect(x: 0, y: 0, size: PixelSize(width: size.width, height: part.y - 1)),
      PixelRect(
        x: 0, y: size.height - part.y + 1,
        size: PixelSize(width: size.width, height: part.y - 1)),
      PixelRect(x: 0, y: 0, size: PixelSize(width: part.x - 1, height: size.height)),
      PixelRect(
        x: size.width - part.x + 1, y: 0,
        size: PixelSize(width: part.x - 1, height: size.height)),
    ]
    guard let preview = decode(PhotoDemand(bounds: size)), preview.image.size == size else {
      return false
    }
    return bars.allSatisfy { isBlack($0, in: preview.image) }
  }

  private static func isBlack(_ part: PixelRect, in image: PixelImage) -> Bool {
    guard part.size.width > 0, part.size.height > 0 else { return true }
    var sum = 0
    for y in part.y..<part.y + part.size.height {
      let row = UnsafeRawBufferPointer(
        start: image.baseAddress + y * image.bytesPerRow, count: image.size.width * 4)
      for x in part.x..<part.x + part.size.width {
        sum += Int(max(row[x * 4], row[x * 4 + 1], row[x * 4 + 2]))
      }
    }
    return sum <= blackLimit * part.size.width * part.size.height
  }
}

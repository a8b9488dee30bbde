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
  /// By how much a preview may be enlarged in a cell: one of 160 pixels stands for a cell of 640.
  package static let greatestCellEnlargement = 4
  /// By how much a preview may be enlarged that stands for a photo in the whole view.
  private static let greatestPhotoEnlargement = 2
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
  ///   - enlargement: by how much one may be enlarged.
  package static func picture(
    of plan: DecodePlan, in metadata: borrowing EmbeddedMetadata,
    _ previews: [EmbeddedMetadata.Preview], enlargement: Int = greatestCellEnlargement
  ) -> DecodedPhoto? {
    // Cameras, which store previews, have square pixels.
    guard plan.coversPhoto, plan.hasSquarePixels else { return nil }
    for preview in sorted(previews, for: plan) {
      guard let file = metadata.bytes(of: preview),
        let photo = picture(of: plan, in: file.bytes, enlargement: enlargement)
      else { continue }
      return photo
    }
    return nil
  }

  /// Decodes the most suitable preview of those that a camera has appended to a JPEG file, to be
  /// shown in the whole view.
  static func picture(of plan: DecodePlan, appendedTo file: UnsafeRawBufferPointer) -> DecodedPhoto?
  {
    guard plan.coversPhoto, plan.hasSquarePixels else { return nil }
    let previews = MultiPictureFormat.previews(in: file)
    // The list begins with the smallest one.
    for enlargement in 1...greatestPhotoEnlargement {
      for preview in previews {
        let bytes = UnsafeRawBufferPointer(rebasing: file[preview])
        if let photo = picture(of: plan, in: bytes, enlargement: enlargement) { return photo }
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

  /// Decodes one preview if it is fit to be shown for the photo.
  static func picture(
    of plan: DecodePlan, in bytes: UnsafeRawBufferPointer,
    enlargement: Int = greatestCellEnlargement
  ) -> DecodedPhoto? {
    guard (try? ImageFormat(sniffing: bytes)) == .jpeg, let decoder = try? JPEGDecoder(bytes),
      let part = part(ofPreview: decoder.size, of: plan.storedSize),
      max(part.size.width, part.size.height) * enlargement
        >= max(plan.target.width, plan.target.height),
      part.x <= tolerance(decoder.size.width) && part.y <= tolerance(decoder.size.height)
        || hasBlackBars(bytes, around: part, decoder.size)
    else { return nil }
    let orientation = plan.orientation
    // Bars are equally wide on both sides, so turning only swaps them.
    let region =
      orientation.swapsAxes
      ? PixelRect(x: part.y, y: part.x, size: part.size.transposed) : part
    let demand = PhotoDemand(
      bounds: plan.demand.bounds(for: plan.photoSize), region: region,
      backdrop: plan.demand.backdrop)
    let photo = try? JPEGPhoto.decode(bytes, demand, exif: plan.exif, provisional: { _ in })
    guard var photo, photo.completeness == .whole else { return nil }
    photo.photoSize = plan.photoSize
    photo.isProvisional = true
    return photo
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
    _ bytes: UnsafeRawBufferPointer, around part: PixelRect, _ size: PixelSize
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
    let whole = PhotoDemand(bounds: size)
    guard
      let preview = try? JPEGPhoto.decode(
        bytes, whole, exif: EXIFPresentation(), provisional: { _ in })
    else { return false }
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

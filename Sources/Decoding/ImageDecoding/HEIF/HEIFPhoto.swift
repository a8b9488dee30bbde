import DecodingPipeline
import GalleryCore
import ImageFormats
import JPEGDecoding

/// Decodes a HEIF or AVIF file into upright pixels at exactly the requested size.
///
/// The container specifies rotation, mirroring and cropping, and libheif applies them. The EXIF
/// data may repeat the orientation, but must be ignored (ISO/IEC 23008-12, 6.5.10).
enum HEIFPhoto {
  /// Pictures with fewer pixels do not need a thumbnail: they take at most 60 ms.
  private static let leastPixelsForThumbnail = 2_000_000
  /// Within how many bytes a file says that it has a thumbnail: its tables need about 50 for each
  /// tile, and photos of phones have 48 to 200.
  private static let longestTables = 1 << 15

  static func decode(
    _ bytes: UnsafeRawBufferPointer, format: ImageFormat, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    do throws(DecodingError) {
      let context = try HEIFContext(bytes, format: format, sheet: demand.sheet)
      let item = try context.primaryItem()
      var photo = try photo(item, demand)
      photo.sheetCount = context.sheetCount
      return photo
    } catch {
      guard error.isDamage else { throw error }
      do throws(DecodingError) {
        var photo = try HEIFRemains.decode(bytes, format: format, demand, inSpiteOf: error)
        photo.sheetCount = SheetCount.count(in: bytes)
        return photo
      } catch let other {
        // The first error is closest to the cause.
        throw other.isDamage ? error : other
      }
    }
  }

  /// Decodes the thumbnail: that of a phone takes a hundredth of the photo's time.
  static func preview(
    in bytes: UnsafeRawBufferPointer, format: ImageFormat, _ demand: PhotoDemand,
    for use: PreviewUse
  ) -> DecodedPhoto? {
    // Otherwise libheif would read the tables twice, as it does for the photo.
    guard ByteReader(bytes).offset(of: "thmb", within: longestTables) != nil,
      let context = try? HEIFContext(bytes, format: format, sheet: demand.sheet),
      let item = try? context.primaryItem(), var photo = thumbnail(of: item, demand, for: use)
    else { return nil }
    photo.sheetCount = context.sheetCount
    return photo
  }

  private static func photo(
    _ item: borrowing HEIFItem, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    let planned = try picture(item, demand)
    let plan = planned.plan
    return try planned.picture.upright(plan)
  }

  /// A picture in its own colours, with the plan for it.
  struct Planned: ~Copyable {
    let plan: DecodePlan
    let picture: StoredPicture
  }

  static func picture(
    _ item: borrowing HEIFItem, _ demand: PhotoDemand
  ) throws(DecodingError) -> Planned {
    let picture = try item.picture()
    let colors = item.colors
    let conversion = colors.flatMap { picture.conversion(of: $0) }
    // The size that the codec reports is authoritative.
    let plan = DecodePlan(stored: picture.size, orientation: item.mirror, demand: demand)
    var isOpaque = true
    let pixels = try picture.pixels(by: plan, conversion, isOpaque: &isOpaque)
    let channels: StoredPicture.Channels = picture.isGray ? .gray : .color
    let profile = conversion != nil ? nil : colors?.profile(isGray: picture.isGray)
    return Planned(
      plan: plan,
      picture: StoredPicture(pixels, channels: channels, isOpaque: isOpaque, profile: profile))
  }

  /// Decodes the thumbnail, if there is one that is fit to be shown for the photo.
  static func thumbnail(
    of item: borrowing HEIFItem, _ demand: PhotoDemand, for use: PreviewUse
  ) -> DecodedPhoto? {
    guard demand.region == nil, item.size.width > 0, item.size.height > 0,
      item.size.width >= leastPixelsForThumbnail / item.size.height,
      let thumbnail = item.thumbnail()
    else { return nil }
    let plan = DecodePlan(stored: item.size, orientation: .upright, demand: demand)
    return decoded(thumbnail, insteadOf: plan, for: use)
  }

  /// Decodes a thumbnail, which has its own orientation, if it is fit for a photo's plan.
  private static func decoded(
    _ thumbnail: borrowing HEIFItem, insteadOf plan: DecodePlan, for use: PreviewUse
  ) -> DecodedPhoto? {
    EmbeddedPreviews.picture(
      of: plan, from: thumbnail.size, for: use, enlargement: use.greatestEnlargement
    ) { part in
      var part = part
      part.reorientation = plan.demand.reorientation
      return try? photo(thumbnail, part)
    }
  }
}

import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes a HEIF or AVIF file into upright pixels at exactly the requested size.
///
/// The container specifies rotation, mirroring and cropping, and libheif applies them. The EXIF
/// data may repeat the orientation, but must be ignored (ISO/IEC 23008-12, 6.5.10).
enum HEIFPhoto {
  /// Pictures with fewer pixels do not need a thumbnail: they take at most 60 ms.
  private static let leastPixelsForThumbnail = 2_000_000

  static func decode(
    _ bytes: UnsafeRawBufferPointer, format: ImageFormat, _ demand: PhotoDemand,
    provisional: (DecodedPhoto) -> Void
  ) throws(DecodingError) -> DecodedPhoto {
    do throws(DecodingError) {
      let context = try HEIFContext(bytes, format: format, sheet: demand.sheet)
      let item = try context.primaryItem()
      if var photo = thumbnail(of: item, demand) {
        photo.sheetCount = context.sheetCount
        provisional(photo)
      }
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

  /// Decodes the thumbnail, which takes a hundredth of the time.
  static func preview(
    in bytes: UnsafeRawBufferPointer, format: ImageFormat, _ demand: PhotoDemand
  ) -> DecodedPhoto? {
    guard let context = try? HEIFContext(bytes, format: format, sheet: demand.sheet),
      let item = try? context.primaryItem()
    else { return nil }
    return thumbnail(of: item, demand)
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

  /// Whether a thumbnail has the photo's proportions, except for rounding of its sides.
  ///
  /// Some encoders rotate the photo but not its thumbnail.
  static func hasSameShape(_ thumbnail: PixelSize, as photo: PixelSize) -> Bool {
    let width = Double(photo.width) * Double(thumbnail.height) / Double(photo.height)
    let height = Double(photo.height) * Double(thumbnail.width) / Double(photo.width)
    // Codecs need even sides, so one of them may differ by two.
    return abs(width - Double(thumbnail.width)) <= 2 || abs(height - Double(thumbnail.height)) <= 2
  }

  /// Returns the thumbnail, if there is one that can replace the photo for now.
  static func thumbnail(
    of item: borrowing HEIFItem, _ demand: PhotoDemand
  ) -> DecodedPhoto? {
    guard demand.region == nil, item.size.width > 0, item.size.height > 0,
      item.size.width >= leastPixelsForThumbnail / item.size.height,
      let thumbnail = item.thumbnail()
    else { return nil }
    let plan = DecodePlan(stored: item.size, orientation: .upright, demand: demand)
    guard thumbnail.size.width * 3 >= plan.target.width,
      thumbnail.size.height * 3 >= plan.target.height,
      hasSameShape(thumbnail.size, as: item.size),
      var photo = try? Self.photo(thumbnail, demand)
    else { return nil }
    photo.photoSize = plan.photoSize
    photo.isProvisional = true
    return photo
  }
}

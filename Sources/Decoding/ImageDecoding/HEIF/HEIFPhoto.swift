import DecodingPipeline
import GalleryCore
import ImageFormats

/// From the bytes of a HEIF or AVIF file to upright pixels at exactly the size asked for.
///
/// How the picture is turned, mirrored and cropped stands in the container, and libheif does it.
/// The EXIF data may tell the same once more, and must not be obeyed (ISO/IEC 23008-12, 6.5.10).
enum HEIFPhoto {
  /// Below this many pixels a thumbnail is not worth the trouble: such a picture takes 60 ms.
  private static let leastPixelsForThumbnail = 2_000_000

  static func decode(
    _ bytes: UnsafeRawBufferPointer, format: ImageFormat, _ demand: PhotoDemand,
    provisional: (DecodedPhoto) -> Void
  ) throws(DecodingError) -> DecodedPhoto {
    do throws(DecodingError) {
      let context = try HEIFContext(bytes, format: format)
      let item = try context.primaryItem()
      if let photo = thumbnail(of: item, demand) { provisional(photo) }
      return try photo(item, demand)
    } catch {
      guard error.isDamage else { throw error }
      do throws(DecodingError) {
        return try HEIFRemains.decode(bytes, format: format, demand, inSpiteOf: error)
      } catch let other {
        // The first finding is nearest to the cause.
        throw other.isDamage ? error : other
      }
    }
  }

  private static func photo(
    _ item: borrowing HEIFItem, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    let planned = try picture(item, demand)
    let plan = planned.plan
    return try planned.picture.upright(plan)
  }

  /// A picture in its own colours, and what it is to become.
  struct Planned: ~Copyable {
    let plan: DecodePlan
    let picture: StoredPicture
  }

  static func picture(
    _ item: borrowing HEIFItem, _ demand: PhotoDemand
  ) throws(DecodingError) -> Planned {
    let picture = try item.picture()
    let profile = item.profile ?? (picture.isGray ? nil : item.codedColors?.profile)
    // The codec's word for the size is the one that holds.
    let plan = DecodePlan(stored: picture.size, orientation: .upright, demand: demand)
    var isOpaque = true
    let pixels = try picture.pixels(by: plan, isOpaque: &isOpaque)
    let channels: StoredPicture.Channels = picture.isGray ? .gray : .color
    return Planned(
      plan: plan,
      picture: StoredPicture(pixels, channels: channels, isOpaque: isOpaque, profile: profile))
  }

  /// Whether a thumbnail has the photo's proportions, but for the rounding of its sides.
  ///
  /// Some writers forget to turn the thumbnail as they turn the photo.
  static func hasSameShape(_ thumbnail: PixelSize, as photo: PixelSize) -> Bool {
    let width = Double(photo.width) * Double(thumbnail.height) / Double(photo.height)
    let height = Double(photo.height) * Double(thumbnail.width) / Double(photo.width)
    // Codecs want even sides, so that one of them may be off by two.
    return abs(width - Double(thumbnail.width)) <= 2 || abs(height - Double(thumbnail.height)) <= 2
  }

  /// The thumbnail, where there is one that can stand in for the photo.
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
    photo.photoSize = item.size
    photo.isProvisional = true
    return photo
  }
}

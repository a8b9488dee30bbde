import CLibHEIF
import CLibYUV
import GalleryCore

/// The planes of a decoded HEIF picture, and how libyuv makes pixels of them.
enum HEIFColors {
  /// Red, green, blue, as libheif makes them of whatever the codec has.
  case color(red: HEIFPlane, green: HEIFPlane, blue: HEIFPlane)
  /// Luma alone.
  case gray(HEIFPlane, isFullRange: Bool)

  /// Nil where the image is neither, or a plane has another size or depth than the others.
  init?(_ image: OpaquePointer, size: PixelSize) {
    switch heif_image_get_colorspace(image) {
    case heif_colorspace_RGB:
      guard let red = HEIFPlane(heif_channel_R, of: image),
        let green = HEIFPlane(heif_channel_G, of: image),
        let blue = HEIFPlane(heif_channel_B, of: image),
        [red, green, blue].allSatisfy({ $0.size == size && $0.depth == red.depth })
      else { return nil }
      self = .color(red: red, green: green, blue: blue)
    case heif_colorspace_monochrome:
      guard let luma = HEIFPlane(heif_channel_Y, of: image), luma.size == size else { return nil }
      self = .gray(luma, isFullRange: Self.isFullRange(image))
    default:
      return nil
    }
  }

  private static func isFullRange(_ image: OpaquePointer) -> Bool {
    var profile: UnsafeMutablePointer<heif_color_profile_nclx>?
    let error = heif_image_get_nclx_color_profile(image, &profile)
    // A file that does not say means the full range.
    guard error.code == heif_error_Ok, let profile else { return true }
    defer { heif_nclx_color_profile_free(profile) }
    return profile.pointee.full_range_flag != 0
  }

  /// Whether there is only luma.
  var isGray: Bool {
    if case .gray = self { true } else { false }
  }

  /// Writes rows as blue, green, red, and 255.
  ///
  /// - Parameter scratch: room for as many samples as there are pixels in the rows.
  func convert(
    _ rows: Range<Int>, width: Int32, into result: UnsafeMutablePointer<UInt8>,
    _ bytesPerRow: Int32, scratch: UnsafeMutablePointer<UInt8>
  ) {
    let start = rows.lowerBound
    let height = Int32(rows.count)
    switch self {
    case .color(let red, let green, let blue) where red.depth == 8:
      MergeARGBPlane(
        red.row(start), red.bytesPerRow, green.row(start), green.bytesPerRow, blue.row(start),
        blue.bytesPerRow, nil, 0, result, bytesPerRow, width, height)
    case .color(let red, let green, let blue):
      MergeARGB16To8Plane(
        red.deepRow(start), red.samplesPerRow, green.deepRow(start), green.samplesPerRow,
        blue.deepRow(start), blue.samplesPerRow, nil, 0, result, bytesPerRow, width, height,
        Int32(red.depth))
    case .gray(let plane, let isFullRange):
      let (luma, lumaStride) = plane.eightBits(rows, width: width, scratch: scratch)
      let convert = isFullRange ? J400ToARGB : I400ToARGB
      _ = convert(luma, lumaStride, result, bytesPerRow, width, height)
    }
  }
}

extension HEIFPlane {
  /// Rows of eight bits a sample, in `scratch` where they have to be made.
  func eightBits(
    _ rows: Range<Int>, width: Int32, scratch: UnsafeMutablePointer<UInt8>
  ) -> (UnsafePointer<UInt8>, Int32) {
    guard depth > 8 else { return (row(rows.lowerBound), bytesPerRow) }
    // The product's upper 16 bits are the sample's upper 8.
    Convert16To8Plane(
      deepRow(rows.lowerBound), samplesPerRow, scratch, width, 1 << (24 - Int32(depth)), width,
      Int32(rows.count))
    return (UnsafePointer(scratch), width)
  }
}

import CLibHEIF
import CLibYUV
import DecodingPipeline
import GalleryCore
import ImageFormats

/// A picture that libheif has decoded.
///
/// It is left in the planes of its codec, which libyuv turns into colours in bands that stay in the
/// cache, and only as far as they are wanted.
struct HEIFPicture: ~Copyable {
  /// The upright size.
  let size: PixelSize

  private let image: OpaquePointer
  private let colors: HEIFColors?
  private let alpha: HEIFPlane?
  private let isPremultiplied: Bool

  /// Rows converted at a time; even, so that every band begins with a row of chroma.
  private static let bandHeight = 16

  /// Takes over an image.
  init(_ image: OpaquePointer, isPremultiplied: Bool) {
    self.image = image
    self.isPremultiplied = isPremultiplied
    size = PixelSize(
      width: Int(heif_image_get_primary_width(image)),
      height: Int(heif_image_get_primary_height(image)))
    alpha = HEIFPlane(heif_channel_Alpha, of: image)
    colors = HEIFColors(image, size: size)
  }

  deinit { heif_image_release(image) }

  /// Whether the planes can be turned into colours here.
  var isConvertible: Bool { colors != nil && alpha.map { $0.size == size } ?? true }

  /// Whether there is only luma.
  var isGray: Bool { colors?.isGray ?? false }

  /// What the image's codec, or the file in its place, says of the colours.
  var codedColors: CodedColors? {
    var profile: UnsafeMutablePointer<heif_color_profile_nclx>?
    let error = heif_image_get_nclx_color_profile(image, &profile)
    guard error.code == heif_error_Ok, let profile else { return nil }
    defer { heif_nclx_color_profile_free(profile) }
    return CodedColors(
      primaries: Int(profile.pointee.color_primaries.rawValue),
      transfer: Int(profile.pointee.transfer_characteristics.rawValue))
  }

  /// What the plan wants of a convertible picture, and whether all of it is opaque.
  func pixels(by plan: DecodePlan, isOpaque: inout Bool) throws(DecodingError) -> PixelBuffer {
    var reducer = try RowReducer(source: plan.source(inPictureOf: size), target: plan.target)
    let band = try PixelBuffer(size: PixelSize(width: size.width, height: Self.bandHeight))
    let limit = min(reducer.rowLimit, size.height)
    var start = reducer.firstRow / 2 * 2
    while start < limit {
      let end = min(start + Self.bandHeight, limit)
      try convert(start..<end, into: band)
      for row in max(start, reducer.firstRow)..<end {
        reducer.add(band.base + (row - start) * band.bytesPerRow)
      }
      start = end
    }
    let hasAlpha = alpha != nil || colors?.hasAlpha ?? false
    let result = reducer.finish()
    isOpaque = result.withPixels { pixels in
      // Sums of 255 may have been rounded.
      if !hasAlpha { pixels.makeOpaque() }
      return !hasAlpha || pixels.isOpaque
    }
    return result
  }

  private func convert(
    _ rows: Range<Int>, into band: borrowing PixelBuffer
  ) throws(DecodingError) {
    guard let colors else { return }
    let width = Int32(size.width)
    let (base, bytesPerRow) = (band.base, Int32(band.bytesPerRow))
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: size.width * rows.count) { scratch in
      guard let scratch = scratch.baseAddress else { return }
      colors.convert(rows, width: width, into: base, bytesPerRow, scratch: scratch)
      if let alpha {
        let (samples, stride) = alpha.eightBits(rows, width: width, scratch: scratch)
        ARGBCopyYToAlpha(samples, stride, base, bytesPerRow, width, Int32(rows.count))
      }
      if !isPremultiplied, alpha != nil || colors.hasAlpha {
        ARGBAttenuate(base, bytesPerRow, base, bytesPerRow, width, Int32(rows.count))
      }
    }
  }
}

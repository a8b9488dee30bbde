import CLibHEIF
import CLibYUV
import DecodingPipeline
import GalleryCore
import ImageFormats

/// A picture decoded by libheif.
///
/// Its planes are converted with libyuv, in bands that fit in the cache, and only as far as needed.
/// libheif's own interleaving takes 70 ms more for 12 megapixels.
struct HEIFPicture: ~Copyable {
  /// The upright size.
  let size: PixelSize

  private let image: OpaquePointer
  private let colors: HEIFColors?
  private let alpha: HEIFPlane?
  private let isPremultiplied: Bool

  /// The number of rows to convert at a time.
  private static let bandHeight = 16

  /// Takes ownership of an image.
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

  /// Whether the planes can be converted to colours here.
  var isConvertible: Bool { colors != nil && alpha.map { $0.size == size } ?? true }

  /// Whether the picture has only luma.
  var isGray: Bool { colors?.isGray ?? false }

  /// Returns what converts the picture's samples to sRGB; nil if eight bits suffice for them.
  func conversion(of statement: HEIFColorStatement) -> CodedColorConversion? {
    guard let colors, let coded = statement.deepColors(depth: colors.depth) else { return nil }
    return CodedColorConversion.conversion(
      of: coded, depth: colors.depth, isFullRange: colors.isFullRange)
  }

  /// Returns what the plan requests of a convertible picture, and sets whether it is all opaque.
  ///
  /// - Parameter conversion: what converts the samples; nil to leave their colours unchanged.
  func pixels(
    by plan: DecodePlan, _ conversion: CodedColorConversion?, isOpaque: inout Bool
  ) throws(DecodingError) -> PixelBuffer {
    var reducer = try RowReducer(source: plan.source(inPictureOf: size), target: plan.target)
    let band = try PixelBuffer(size: PixelSize(width: size.width, height: Self.bandHeight))
    let limit = min(reducer.rowLimit, size.height)
    var start = reducer.firstRow
    while start < limit {
      let end = min(start + Self.bandHeight, limit)
      try convert(start..<end, by: conversion, into: band)
      for row in start..<end {
        reducer.add(band.base + (row - start) * band.bytesPerRow)
      }
      start = end
    }
    let hasAlpha = alpha != nil
    let result = reducer.finish()
    isOpaque = result.withPixels { $0.settleAlpha(hasAlpha: hasAlpha) }
    return result
  }

  private func convert(
    _ rows: Range<Int>, by conversion: CodedColorConversion?, into band: borrowing PixelBuffer
  ) throws(DecodingError) {
    guard let colors else { return }
    let width = Int32(size.width)
    let (base, bytesPerRow) = (band.base, Int32(band.bytesPerRow))
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * size.width * rows.count) {
      scratch in
      guard let scratch = scratch.baseAddress else { return }
      if let conversion {
        colors.convert(rows, width: size.width, by: conversion, into: base, band.bytesPerRow)
      } else {
        colors.convert(rows, width: width, into: base, bytesPerRow, scratch: scratch)
      }
      if let alpha {
        let (samples, stride) = alpha.eightBits(rows, width: width, scratch: scratch)
        ARGBCopyYToAlpha(samples, stride, base, bytesPerRow, width, Int32(rows.count))
        let size = PixelSize(width: size.width, height: rows.count)
        let pixels = Pixels(base: base, bytesPerRow: band.bytesPerRow, size: size)
        if isPremultiplied { pixels.clampToAlpha() } else { pixels.premultiply() }
      }
    }
  }
}

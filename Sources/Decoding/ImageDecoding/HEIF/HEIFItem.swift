import CLibHEIF
import DecodingPipeline
import GalleryCore
import ImageFormats

/// One coded picture of a HEIF file: the photo or its thumbnail.
struct HEIFItem: ~Copyable {
  /// The upright size: libheif applies the file's rotation and cropping.
  let size: PixelSize
  /// How the decoded picture must still be mirrored.
  let mirror: EXIFOrientation

  private let handle: OpaquePointer
  /// Read while decoding, also after the context was freed.
  private let source: HEIFSource
  private let format: ImageFormat
  private let fallback: HEIFColorStatement?
  private let fallbackMatrix: Int

  /// Takes ownership of a handle.
  ///
  /// - Parameters:
  ///   - number: its number in the source.
  ///   - fallback: the colours, if the item's properties state none.
  ///   - fallbackMatrix: what makes luma and chroma of them, if the item's properties do not say.
  init(
    _ handle: OpaquePointer, number: heif_item_id, of source: HEIFSource, format: ImageFormat,
    colors fallback: HEIFColorStatement?, matrix fallbackMatrix: Int
  ) {
    self.handle = handle
    self.source = source
    self.format = format
    self.fallback = fallback
    self.fallbackMatrix = fallbackMatrix
    mirror = source.mirror(of: number)
    size = PixelSize(
      width: Int(heif_image_handle_get_width(handle)),
      height: Int(heif_image_handle_get_height(handle)))
  }

  deinit { heif_image_handle_release(handle) }

  private var profile: [UInt8]? {
    let count = heif_image_handle_get_raw_color_profile_size(handle)
    guard count > 0 else { return nil }
    var profile = [UInt8](repeating: 0, count: count)
    let error = heif_image_handle_get_raw_color_profile(handle, &profile)
    return error.code == heif_error_Ok ? profile : nil
  }

  /// The colours that the file states: an ICC profile, or else code points, those of the container
  /// before those of the codec.
  var colors: HEIFColorStatement? {
    if let profile { return .profile(profile) }
    return codePoints.map { HEIFColorStatement(primaries: $0.primaries, transfer: $0.transfer) }
      ?? fallback
  }

  /// The code points that the container states.
  private var codePoints: HeaderBits.CodePoints? {
    var profile: UnsafeMutablePointer<heif_color_profile_nclx>?
    let error = heif_image_handle_get_nclx_color_profile(handle, &profile)
    guard error.code == heif_error_Ok, let profile else { return nil }
    defer { heif_nclx_color_profile_free(profile) }
    return (
      Int(profile.pointee.color_primaries.rawValue),
      Int(profile.pointee.transfer_characteristics.rawValue),
      Int(profile.pointee.matrix_coefficients.rawValue)
    )
  }

  /// Throws if libheif 1.15 would show wrong colours: it takes every matrix that it does not know
  /// for that of BT.601, constant luminance for one that is not, and loses bits of YCgCo.
  private func checkMatrix() throws(DecodingError) {
    let isDeep = heif_image_handle_get_luma_bits_per_pixel(handle) > 8
    // libheif also reports those that it does not know as unspecified (2).
    let stated = codePoints?.matrix ?? 2
    let matrix = stated == 2 ? fallbackMatrix : stated
    let name: String? =
      switch matrix {
      case 8: isDeep ? "deep YCgCo" : nil
      case 10, 13: "constant luminance"
      case 11: "Y'D'zD'x"
      case 14: "ICtCp"
      case 15...: "matrix \(matrix)"
      default: nil
      }
    if let name { throw .unsupportedVariant(format, detail: "its colors are coded as \(name)") }
  }

  /// Returns the largest thumbnail of the picture.
  func thumbnail() -> HEIFItem? {
    let count = min(heif_image_handle_get_number_of_thumbnails(handle), 16)
    var identifiers = [heif_item_id](repeating: 0, count: Int(max(0, count)))
    let found = heif_image_handle_get_list_of_thumbnail_IDs(handle, &identifiers, count)
    var largest: HEIFItem?
    for identifier in identifiers.prefix(Int(max(0, found))) {
      var thumbnail: OpaquePointer?
      let error = heif_image_handle_get_thumbnail(handle, identifier, &thumbnail)
      guard error.code == heif_error_Ok, let thumbnail else { continue }
      let item = HEIFItem(
        thumbnail, number: identifier, of: source, format: format, colors: colors,
        matrix: fallbackMatrix)
      let width = largest?.size.width ?? 0
      if item.size.width > width { largest = consume item }
    }
    return largest
  }

  /// Throws if the picture would need too much memory.
  private func checkSize() throws(DecodingError) {
    guard size.width > 0, size.height > 0 else {
      throw .damaged(format, detail: "it has no pixels")
    }
    try checkSize(size)
    // The coded size is larger than the visible one if the file crops the picture.
    try checkSize(
      PixelSize(
        width: Int(heif_image_handle_get_ispe_width(handle)),
        height: Int(heif_image_handle_get_ispe_height(handle))))
  }

  private func checkSize(_ size: PixelSize) throws(DecodingError) {
    let isDeep = heif_image_handle_get_luma_bits_per_pixel(handle) > 8
    let channelCount = heif_image_handle_has_alpha_channel(handle) != 0 ? 4 : 3
    // The codec's own picture, and a second copy in libheif, which may also have to rotate it.
    let bytesPerPixel = 2 * channelCount * (isDeep ? 2 : 1)
    try DecodingLimits.check(size, bytesPerPixel: bytesPerPixel)
  }

  /// Decodes the picture.
  func picture() throws(DecodingError) -> HEIFPicture {
    try checkSize()
    let picture: HEIFPicture
    do throws(DecodingError) {
      picture = try HEIFPicture(
        decoded(heif_colorspace_undefined, heif_chroma_undefined), isPremultiplied: isPremultiplied)
    } catch {
      // libheif 1.23 refuses some matrices itself, without naming them.
      if case .unsupportedVariant = error { try checkMatrix() }
      throw error
    }
    if !picture.isGray { try checkMatrix() }
    if picture.isConvertible { return picture }
    // libheif 1.15 produces red, green and blue by default; other versions may not.
    let converted = try HEIFPicture(
      decoded(heif_colorspace_RGB, heif_chroma_444), isPremultiplied: isPremultiplied)
    guard converted.isConvertible else {
      throw .unsupportedVariant(format, detail: "its planes differ in size")
    }
    return converted
  }

  private var isPremultiplied: Bool { heif_image_handle_is_premultiplied_alpha(handle) != 0 }

  private func decoded(
    _ colorspace: heif_colorspace, _ chroma: heif_chroma
  ) throws(DecodingError) -> OpaquePointer {
    guard let options = heif_decoding_options_alloc() else { throw .outOfMemory }
    defer { heif_decoding_options_free(options) }
    // Without this, the missing part of a truncated file would be black.
    options.pointee.strict_decoding = 1
    var image: OpaquePointer?
    let error = heif_decode_image(handle, &image, colorspace, chroma, options)
    guard error.code == heif_error_Ok, let image else { throw DecodingError(error, in: format) }
    return image
  }
}

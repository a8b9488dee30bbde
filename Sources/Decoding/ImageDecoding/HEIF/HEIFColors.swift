import CLibHEIF
import CLibYUV
import DecodingPipeline
import GalleryCore

/// The planes of a decoded HEIF picture, and their conversion to pixels with libyuv.
enum HEIFColors {
  /// Red, green and blue, which libheif produces from the codec's format.
  case color(red: HEIFPlane, green: HEIFPlane, blue: HEIFPlane)
  /// Luma only.
  case gray(HEIFPlane, isFullRange: Bool)

  /// Returns nil if the image is neither, or if its planes differ in size or depth.
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
    // Without a profile the file uses the full range.
    guard error.code == heif_error_Ok, let profile else { return true }
    defer { heif_nclx_color_profile_free(profile) }
    return profile.pointee.full_range_flag != 0
  }

  /// The number of bits per sample.
  var depth: Int {
    switch self {
    case .color(let red, _, _): red.depth
    case .gray(let luma, _): luma.depth
    }
  }

  /// Whether black and white are the smallest and largest sample; libheif expands colours.
  var isFullRange: Bool {
    if case .gray(_, let isFullRange) = self { isFullRange } else { true }
  }

  /// Whether the picture has only luma.
  var isGray: Bool {
    if case .gray = self { true } else { false }
  }

  /// Writes rows as blue, green, red, and an alpha of 255.
  ///
  /// - Parameter scratch: memory for three samples per pixel of the rows.
  func convert(
    _ rows: Range<Int>, width: Int32, into result: UnsafeMutablePointer<UInt8>,
    _ bytesPerRow: Int32, scratch: UnsafeMutablePointer<UInt8>
  ) {
    let height = Int32(rows.count)
    switch self {
    case .color(let red, let green, let blue):
      let count = Int(width) * rows.count
      let (reds, redStride) = red.eightBits(rows, width: width, scratch: scratch)
      let (greens, greenStride) = green.eightBits(rows, width: width, scratch: scratch + count)
      let (blues, blueStride) = blue.eightBits(rows, width: width, scratch: scratch + 2 * count)
      MergeARGBPlane(
        reds, redStride, greens, greenStride, blues, blueStride, nil, 0, result, bytesPerRow,
        width, height)
    case .gray(let plane, let isFullRange):
      let (luma, lumaStride) = plane.eightBits(rows, width: width, scratch: scratch)
      let convert = isFullRange ? J400ToARGB : I400ToARGB
      _ = convert(luma, lumaStride, result, bytesPerRow, width, height)
    }
  }
}

extension HEIFColors {
  /// Writes rows in sRGB as blue, green, red, and an alpha of 255.
  func convert(
    _ rows: Range<Int>, width: Int, by conversion: CodedColorConversion,
    into result: UnsafeMutablePointer<UInt8>, _ bytesPerRow: Int
  ) {
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 3 * width) { scratch in
      guard let scratch = scratch.baseAddress else { return }
      for (index, row) in rows.enumerated() {
        let samples =
          switch self {
          case .color(let red, let green, let blue):
            CodedColorConversion.Row(
              red: red.sixteenBits(row, width: width, scratch: scratch),
              green: green.sixteenBits(row, width: width, scratch: scratch + width),
              blue: blue.sixteenBits(row, width: width, scratch: scratch + 2 * width))
          case .gray(let plane, _):
            Self.gray(plane.sixteenBits(row, width: width, scratch: scratch))
          }
        conversion.convert(samples, to: result + index * bytesPerRow, count: width)
      }
    }
  }

  private static func gray(_ luma: UnsafePointer<UInt16>) -> CodedColorConversion.Row {
    CodedColorConversion.Row(red: luma, green: luma, blue: luma)
  }
}

extension HEIFPlane {
  /// Returns a row with sixteen bits per sample, of which `depth` are used, copied to `scratch` if
  /// necessary.
  func sixteenBits(
    _ index: Int, width: Int, scratch: UnsafeMutablePointer<UInt16>
  ) -> UnsafePointer<UInt16> {
    guard depth == 8 else { return deepRow(index) }
    let samples = row(index)
    for column in 0..<width { scratch[column] = UInt16(samples[column]) }
    return UnsafePointer(scratch)
  }

  /// Returns rows with eight bits per sample, converted in `scratch` if necessary.
  ///
  /// libyuv's own functions truncate the lower bits, which darkens by half a level on average and
  /// never reaches full brightness.
  func eightBits(
    _ rows: Range<Int>, width: Int32, scratch: UnsafeMutablePointer<UInt8>
  ) -> (UnsafePointer<UInt8>, Int32) {
    guard depth > 8 else { return (row(rows.lowerBound), bytesPerRow) }
    let scale = SampleScale(depth: depth)
    let count = Int(width)
    for (index, row) in rows.enumerated() {
      let samples = deepRow(row)
      let result = scratch + index * count
      for column in 0..<count {
        result[column] = scale.level(of: samples[column])
      }
    }
    return (UnsafePointer(scratch), width)
  }
}

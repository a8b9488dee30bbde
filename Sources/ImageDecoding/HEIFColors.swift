import CLibHEIF
import CLibYUV
import GalleryCore

/// How the planes of a decoded HEIF picture become colours, by libyuv.
enum HEIFColors {
  case color(Chroma)
  case deepColor(DeepChroma)
  case gray(HEIFPlane, OpaquePointer)
  /// Red, green, blue, alpha in a row.
  case interleaved(HEIFPlane)

  struct Chroma {
    let planes: Planes
    let convert: Conversion<UInt8>
  }

  struct DeepChroma {
    let planes: Planes
    let convert: Conversion<UInt16>
  }

  typealias Conversion<Sample> = (
    UnsafePointer<Sample>?, Int32, UnsafePointer<Sample>?, Int32, UnsafePointer<Sample>?, Int32,
    UnsafeMutablePointer<UInt8>?, Int32, OpaquePointer?, Int32, Int32
  ) -> Int32

  /// Luma and two planes of chroma, which may be half as wide and half as high.
  struct Planes {
    let luma: HEIFPlane
    let blue: HEIFPlane
    let red: HEIFPlane
    let constants: OpaquePointer
    /// 1 where one row of chroma belongs to two of luma.
    let rowShift: Int

    /// Nil where a plane has not the size that its place demands.
    init?(_ image: OpaquePointer, size: PixelSize, isHalfAcross: Bool, isHalfDown: Bool) {
      guard let luma = HEIFPlane(heif_channel_Y, of: image),
        let blue = HEIFPlane(heif_channel_Cb, of: image),
        let red = HEIFPlane(heif_channel_Cr, of: image),
        let constants = HEIFColors.constants(of: image)
      else { return nil }
      let chroma = PixelSize(
        width: isHalfAcross ? (size.width + 1) / 2 : size.width,
        height: isHalfDown ? (size.height + 1) / 2 : size.height)
      guard luma.size == size, blue.size == chroma, red.size == chroma,
        blue.depth == luma.depth, red.depth == luma.depth
      else { return nil }
      self.luma = luma
      self.blue = blue
      self.red = red
      self.constants = constants
      rowShift = isHalfDown ? 1 : 0
    }
  }

  /// Nil where libyuv has no conversion for what the image is.
  init?(_ image: OpaquePointer, size: PixelSize) {
    if let plane = HEIFPlane(heif_channel_interleaved, of: image) {
      guard heif_image_get_chroma_format(image) == heif_chroma_interleaved_RGBA,
        plane.size == size
      else { return nil }
      self = .interleaved(plane)
      return
    }
    switch heif_image_get_chroma_format(image) {
    case heif_chroma_monochrome:
      guard let plane = HEIFPlane(heif_channel_Y, of: image), plane.size == size,
        plane.depth <= 16, let constants = Self.constants(of: image)
      else { return nil }
      self = .gray(plane, constants)
    case heif_chroma_420:
      self.init(
        Planes(image, size: size, isHalfAcross: true, isHalfDown: true),
        I420ToARGBMatrix, I010ToARGBMatrix, I012ToARGBMatrix)
    case heif_chroma_422:
      self.init(
        Planes(image, size: size, isHalfAcross: true, isHalfDown: false),
        I422ToARGBMatrix, I210ToARGBMatrix, nil)
    case heif_chroma_444:
      self.init(
        Planes(image, size: size, isHalfAcross: false, isHalfDown: false),
        I444ToARGBMatrix, I410ToARGBMatrix, nil)
    default:
      return nil
    }
  }

  private init?(
    _ planes: Planes?, _ eight: @escaping Conversion<UInt8>, _ ten: @escaping Conversion<UInt16>,
    _ twelve: Conversion<UInt16>?
  ) {
    guard let planes else { return nil }
    switch (planes.luma.depth, twelve) {
    case (8, _): self = .color(Chroma(planes: planes, convert: eight))
    case (10, _): self = .deepColor(DeepChroma(planes: planes, convert: ten))
    case (12, let twelve?): self = .deepColor(DeepChroma(planes: planes, convert: twelve))
    default: return nil
    }
  }

  /// libyuv's constants for the image's matrix and range; nil where it has none.
  private static func constants(of image: OpaquePointer) -> OpaquePointer? {
    var profile: UnsafeMutablePointer<heif_color_profile_nclx>?
    let error = heif_image_get_nclx_color_profile(image, &profile)
    // What a file means that does not say: unspecified, in full range.
    guard error.code == heif_error_Ok, let profile else { return clibyuv_constants(2, 1) }
    defer { heif_nclx_color_profile_free(profile) }
    return clibyuv_constants(
      Int32(profile.pointee.matrix_coefficients.rawValue), Int32(profile.pointee.full_range_flag))
  }

  /// Whether there is only luma.
  var isGray: Bool {
    if case .gray = self { true } else { false }
  }

  /// Whether the colours bring their alpha along.
  var hasAlpha: Bool {
    if case .interleaved = self { true } else { false }
  }

  /// Writes rows as blue, green, red, alpha; the first of them has an even number.
  ///
  /// - Parameter scratch: room for as many samples as there are pixels in the rows.
  func convert(
    _ rows: Range<Int>, width: Int32, into result: UnsafeMutablePointer<UInt8>,
    _ bytesPerRow: Int32, scratch: UnsafeMutablePointer<UInt8>
  ) {
    let start = rows.lowerBound
    let height = Int32(rows.count)
    switch self {
    case .color(let color):
      let planes = color.planes
      let chromaStart = start >> planes.rowShift
      _ = color.convert(
        planes.luma.row(start), planes.luma.bytesPerRow, planes.blue.row(chromaStart),
        planes.blue.bytesPerRow, planes.red.row(chromaStart), planes.red.bytesPerRow, result,
        bytesPerRow, planes.constants, width, height)
    case .deepColor(let color):
      let planes = color.planes
      let chromaStart = start >> planes.rowShift
      _ = color.convert(
        planes.luma.deepRow(start), planes.luma.samplesPerRow, planes.blue.deepRow(chromaStart),
        planes.blue.samplesPerRow, planes.red.deepRow(chromaStart), planes.red.samplesPerRow,
        result, bytesPerRow, planes.constants, width, height)
    case .gray(let plane, let constants):
      let (luma, lumaStride) = plane.eightBits(rows, width: width, scratch: scratch)
      I400ToARGBMatrix(luma, lumaStride, result, bytesPerRow, constants, width, height)
    case .interleaved(let plane):
      // What libyuv calls ABGR is red, green, blue, alpha in memory.
      ABGRToARGB(plane.row(start), plane.bytesPerRow, result, bytesPerRow, width, height)
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

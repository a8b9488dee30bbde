import CLibYUV
import CSPNG

/// The layout of libspng's output rows, and their conversion to premultiplied BGRA.
///
/// libspng unpacks palettes and depths below eight bits. Unnecessary expansion to alpha is left to
/// the faster vector code of libyuv.
enum PNGRowLayout {
  /// One byte per pixel.
  case gray
  /// Red, green, blue.
  case color
  /// Red, green, blue and alpha, not premultiplied.
  case translucent
  /// Red, green, blue and alpha with 16 bits each, because libspng would truncate them to 8.
  case deep

  /// Selects the layout with the least work.
  init(_ header: spng_ihdr, hasAlpha: Bool) {
    if header.bit_depth == 16 {
      self = .deep
    } else if hasAlpha {
      self = .translucent
    } else {
      self = header.color_type == UInt8(SPNG_COLOR_TYPE_GRAYSCALE.rawValue) ? .gray : .color
    }
  }

  /// The value for libspng.
  var format: Int32 {
    let format =
      switch self {
      case .gray: SPNG_FMT_G8
      case .color: SPNG_FMT_RGB8
      case .translucent: SPNG_FMT_RGBA8
      case .deep: SPNG_FMT_RGBA16
      }
    return Int32(format.rawValue)
  }

  var bytesPerPixel: Int {
    switch self {
    case .gray: 1
    case .color: 3
    case .translucent: 4
    case .deep: 8
    }
  }

  /// The number of channels that a file has.
  static func channelCount(ofColorType type: UInt8) -> Int {
    // Gray and palettes have one channel, colours three; bit 2 of the colour type means alpha.
    (type & 3 == 2 ? 3 : 1) + (type & 4 == 0 ? 0 : 1)
  }

  /// The number of channels in a file whose rows have this layout, or become `deep` by `deepen`;
  /// nil if only libspng makes such rows, as of palettes, few bits and a transparent colour.
  func storedChannelCount(_ header: spng_ihdr, hasAlpha: Bool) -> Int? {
    let count = Self.channelCount(ofColorType: header.color_type)
    return switch self {
    case .deep: header.bit_depth == 16 && hasAlpha == (count % 2 == 0) ? count : nil
    case .gray, .color, .translucent:
      header.bit_depth == 8 && count == bytesPerPixel ? count : nil
    }
  }

  /// Converts a file's row of 16-bit samples, each with its upper byte first, to `deep`.
  ///
  /// - Parameter row: as many pixels, and six more bytes.
  static func deepen(
    _ row: UnsafeRawPointer, to result: UnsafeMutableRawPointer, count: Int, channelCount: Int
  ) {
    for index in 0..<count {
      let stored = row.loadUnaligned(
        fromByteOffset: index * channelCount * 2, as: SIMD4<UInt16>.self)
      var pixel = stored &<< 8 | stored &>> 8
      switch channelCount {
      case 1: pixel = SIMD4(pixel.x, pixel.x, pixel.x, 0xFFFF)
      case 2: pixel = SIMD4(pixel.x, pixel.x, pixel.x, pixel.y)
      case 3: pixel.w = 0xFFFF
      default: break
      }
      result.storeBytes(of: pixel, toByteOffset: index * 8, as: SIMD4<UInt16>.self)
    }
  }

  /// Converts `count` pixels.
  func convert(
    _ row: UnsafePointer<UInt8>, to result: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    let width = Int32(count)
    switch self {
    case .gray:
      J400ToARGB(row, width, result, width * 4, width, 1)
    case .color:
      RAWToARGB(row, width * 3, result, width * 4, width, 1)
    case .translucent:
      ABGRToARGB(row, width * 4, result, width * 4, width, 1)
      ARGBAttenuate(result, width * 4, result, width * 4, width, 1)
    case .deep:
      Self.convertDeep(row, to: result, count: count)
    }
  }

  /// Premultiplies 16-bit samples, then rounds them to 8 bits.
  private static func convertDeep(
    _ row: UnsafePointer<UInt8>, to result: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    let samples = UnsafeRawPointer(row)
    let pixels = UnsafeMutableRawPointer(result)
    for index in 0..<count {
      let stored = samples.loadUnaligned(fromByteOffset: index * 8, as: SIMD4<UInt16>.self)
      var color = SIMD4<UInt32>(truncatingIfNeeded: stored)
      if color.w < 0xFFFF {
        let alpha = color.w
        // Divides by 65535 with rounding, using 32-bit arithmetic.
        let product = color &* alpha &+ 0x8000
        color = (product &+ (product &>> 16)) &>> 16
        color.w = alpha
      }
      // Divides by 257 with rounding.
      let rounded = (color &* 255 &+ 0x807F) &>> 16
      let pixel = SIMD4<UInt8>(truncatingIfNeeded: rounded[SIMD4(2, 1, 0, 3)])
      pixels.storeBytes(of: pixel, toByteOffset: index * 4, as: SIMD4<UInt8>.self)
    }
  }
}

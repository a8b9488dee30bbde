import CTurboJPEG
import DecodingPipeline
import GalleryCore
import Glibc
import ImageFormats

/// Decodes JPEG by libjpeg-turbo, no larger than need be.
struct JPEGDecoder: ~Copyable {
  /// The photo's size as it is stored.
  let size: PixelSize

  private let handle: tjhandle
  private let bytes: UnsafeRawBufferPointer
  private let markers: JPEGMarkers
  private let isSubtractive: Bool

  /// The scales, in eighths, that libjpeg-turbo has vector code for, the least first.
  ///
  /// The whole way of a 24-megapixel 4:2:0 photo to 1620 × 1080 (decoding, then scaling to size)
  /// takes 58 ms by 4/8 but 67 ms by 3/8, and for larger pictures 107 ms by 8/8 but 115, 140 and
  /// 178 ms by 5/8, 6/8 and 7/8. Of that, 43 ms is entropy decoding, which no scale can spare.
  private static let quickScales: [Int32] = [1, 2, 4, 8]

  /// Reads the header of a file, which must stay in memory as long as the decoder.
  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingError) {
    guard let handle = tjInitDecompress() else { throw .outOfMemory }
    var (width, height): (Int32, Int32) = (0, 0)
    var (subsampling, colorspace): (Int32, Int32) = (-1, -1)
    let status = tjDecompressHeader3(
      handle, bytes.bytePointer, UInt(bytes.count), &width, &height, &subsampling, &colorspace)
    // An odd subsampling is reported as an error here, and yet decodes well.
    guard status == 0 || colorspace >= 0, width > 0, height > 0 else {
      let error = Self.error(of: handle)
      tjDestroy(handle)
      throw error
    }
    self.handle = handle
    self.bytes = bytes
    size = PixelSize(width: Int(width), height: Int(height))
    markers = JPEGMarkers(ByteReader(bytes))
    let colors = TJCS(UInt32(max(0, colorspace)))
    isSubtractive = colors == TJCS_CMYK || colors == TJCS_YCCK
  }

  deinit { tjDestroy(handle) }

  /// The whole picture at the least quick scale that is not smaller than `target`.
  func pixels(atLeast target: PixelSize) throws(DecodingError) -> PixelBuffer {
    var scaled = size
    for eighths in Self.quickScales {
      scaled = PixelSize(
        width: (size.width * Int(eighths) + 7) / 8, height: (size.height * Int(eighths) + 7) / 8)
      if scaled.width >= target.width, scaled.height >= target.height { break }
    }
    // Two bytes a coefficient, as many of them as samples at most.
    let coefficients =
      markers.hasSeveralScans ? size.width * size.height * markers.componentCount * 2 : 0
    let needed = scaled.width * scaled.height * 4 + coefficients
    guard needed <= DecodingLimits.maximumByteCount else { throw .tooLarge(size) }

    let buffer = try PixelBuffer(size: scaled)
    let layout = isSubtractive ? TJPF_CMYK : TJPF_BGRA
    let status = tjDecompress2(
      handle, bytes.bytePointer, UInt(bytes.count), buffer.base, Int32(scaled.width),
      Int32(buffer.bytesPerRow), Int32(scaled.height), Int32(layout.rawValue),
      TJFLAG_LIMITSCANS)
    if status != 0, !isHarmless { throw hasEnd ? Self.error(of: handle) : .truncated }
    if isSubtractive {
      buffer.withPixels { $0.convertInks(areInverted: markers.hasAdobeMarker) }
    }
    return buffer
  }

  /// Whether the picture is whole although TurboJPEG had something to say.
  private var isHarmless: Bool {
    guard tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue) else { return false }
    guard Self.error(of: handle) != .truncated else { return false }
    // Only the first of several warnings can be asked for, so the file must also have an end.
    return hasEnd
  }

  /// Whether an end-of-image marker follows the first scan.
  private var hasEnd: Bool {
    var rest = bytes[markers.scanOffset...]
    while let marker = rest.firstIndex(of: 0xFF), marker + 1 < bytes.count {
      if bytes[marker + 1] == 0xD9 { return true }
      rest = bytes[(marker + 1)...]
    }
    return false
  }

  private static func error(of handle: tjhandle) -> DecodingError {
    let detail = tjGetErrorStr2(handle).map { String(cString: $0) } ?? "unknown"
    let text = detail.lowercased()
    // libjpeg's words for a file and for a scan that ends too early.
    if text.contains("premature end") || text.contains("empty input") { return .truncated }
    if text.contains("unsupported") || text.contains("not supported") {
      return .unsupportedVariant(.jpeg, detail: detail)
    }
    return .damaged(.jpeg, detail: detail)
  }
}

extension UnsafeRawBufferPointer {
  fileprivate var bytePointer: UnsafePointer<UInt8>? {
    baseAddress?.assumingMemoryBound(to: UInt8.self)
  }
}

import CLibHEIF
import DecodingPipeline
import GalleryCore
import ImageFormats

/// A HEIF or AVIF file opened by libheif.
struct HEIFContext: ~Copyable {
  private let context: OpaquePointer
  private let source: HEIFSource
  private let format: ImageFormat
  private let bytes: UnsafeRawBufferPointer
  private let sheet: Int

  /// The number of sheets in the file.
  var sheetCount: Int { source.sheetCount }

  /// The longest side that libheif accepts, which is the maximum of AV1.
  ///
  /// A panorama can be longer than any square that fits in memory; `HEIFItem` checks the area.
  private static let maximumSide: Int32 = 1 << 16

  /// Makes libheif search for plug-ins once, because it cannot do so in a sandbox.
  ///
  /// No other file is opened later: libnuma counts the cores when it is loaded, and libdav1d counts
  /// them with `sched_getaffinity`.
  static func prepare() { _ = isReady }

  private static let isReady = heif_init(nil).code == heif_error_Ok

  /// Opens a file, which must stay in memory as long as the context.
  ///
  /// - Parameter sheet: the sheet that is its primary picture, counted from 0.
  init(
    _ bytes: UnsafeRawBufferPointer, format: ImageFormat, sheet: Int
  ) throws(DecodingError) {
    guard Self.isReady else {
      throw .unsupportedVariant(format, detail: "libheif is not ready")
    }
    let source = try HEIFSource(bytes, format: format, sheet: sheet)
    guard let context = heif_context_alloc() else { throw .outOfMemory }
    heif_context_set_maximum_image_size_limit(context, Self.maximumSide)
    heif_context_set_max_decoding_threads(context, Int32(CodecThreads.count))
    let error = source.open(in: context)
    guard error.code == heif_error_Ok else {
      // The error message belongs to the context.
      let reason = DecodingError(error, in: format)
      heif_context_free(context)
      throw reason
    }
    self.context = context
    self.source = source
    self.format = format
    self.bytes = bytes
    self.sheet = sheet
  }

  deinit { heif_context_free(context) }

  /// Returns the primary picture; for a sequence, this is the still picture.
  func primaryItem() throws(DecodingError) -> HEIFItem {
    var handle: OpaquePointer?
    let error = heif_context_get_primary_image_handle(context, &handle)
    guard error.code == heif_error_Ok, let handle else { throw DecodingError(error, in: format) }
    let coded = sheet == 0 ? nil : PhotoItems(bytes, sheet: sheet)?.coded
    let codes =
      HEVCColors.codePoints(in: ByteReader(bytes), item: coded) ?? codePointsOfAV1()
    // 2 means that nothing is specified.
    let colors = codes.flatMap { codes in
      codes.primaries == 2 && codes.transfer == 2
        ? nil : HEIFColorStatement(primaries: codes.primaries, transfer: codes.transfer)
    }
    var number: heif_item_id = 0
    _ = heif_context_get_primary_image_ID(context, &number)
    return HEIFItem(
      handle, number: number, of: source, format: format, colors: colors,
      matrix: codes?.matrix ?? 2)
  }

  /// The code points in AV1's sequence header, which libheif 1.15 uses but does not report.
  private func codePointsOfAV1() -> HeaderBits.CodePoints? {
    for units in PhotoItems(bytes, sheet: sheet)?.headersOfAV1 ?? [] {
      if let codes = AV1SequenceHeader.codePoints(in: units) { return codes }
    }
    return nil
  }
}

extension DecodingError {
  /// Converts an error of libheif.
  init(_ error: heif_error, in format: ImageFormat) {
    let words = error.message.map { String(cString: $0) } ?? "unknown"
    // Some messages have one line for each nested part.
    let detail = words.split(separator: "\n").first.map(String.init) ?? "unknown"
    if error.subcode == heif_suberror_Security_limit_exceeded, let size = Self.size(in: detail) {
      self = .tooLarge(size)
      return
    }
    switch error.code {
    case heif_error_Memory_allocation_error where error.subcode.rawValue == 0:
      self = .outOfMemory
    case heif_error_Unsupported_feature, heif_error_Unsupported_filetype:
      self = .unsupportedVariant(format, detail: detail)
    default:
      self =
        error.subcode == heif_suberror_End_of_data
        ? .truncated : .damaged(format, detail: detail)
    }
  }
  /// Returns the first two numbers with an x between them.
  private static func size(in words: String) -> PixelSize? {
    for word in words.split(separator: " ") {
      let sides = word.split(separator: "x").map { Int($0) }
      if sides.count == 2, let width = sides[0], let height = sides[1] {
        return PixelSize(width: width, height: height)
      }
    }
    return nil
  }
}

import COpenJPEG
import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes JPEG 2000 with OpenJPEG, at the smallest sufficient of its own resolutions.
struct JPEG2000Decoder: ~Copyable {
  /// The stored size of the picture.
  let size: PixelSize

  private let handles: Handles
  /// The number of halves that the codestream has.
  private let halvesCount: Int
  /// The pixels of a tile across and down, and the place of the first tile.
  private let tile: PixelRect
  /// The error in the file, if it is damaged; parts that cannot be read are then missing.
  private let failure: DecodingError?

  /// Whether no part of the file is skipped: OpenJPEG 2.5.0 skips beyond the end of damaged files,
  /// and reads there.
  private var decodesAll: Bool { failure != nil }

  /// Owns OpenJPEG's objects; a class, so that an initializer that throws frees them.
  private final class Handles {
    let codec: UnsafeMutablePointer<opj_codec_t?>
    let stream: JPEG2000Stream
    var image: UnsafeMutablePointer<opj_image_t>?
    /// OpenJPEG's first error message, which is closest to the cause.
    var complaint: String?

    init(_ bytes: UnsafeRawBufferPointer, isContained: Bool) throws(DecodingError) {
      stream = try JPEG2000Stream(bytes)
      let kind = isContained ? OPJ_CODEC_JP2 : OPJ_CODEC_J2K
      guard let codec = opj_create_decompress(kind) else { throw .outOfMemory }
      self.codec = codec
    }

    deinit {
      opj_image_destroy(image)
      opj_destroy_codec(codec)
    }
  }

  /// Reads the header of a file, which must stay in memory as long as the decoder.
  ///
  /// - Parameter failure: the error of a first attempt; this attempt decodes despite it.
  init(
    _ bytes: UnsafeRawBufferPointer, isContained: Bool, inSpiteOf failure: DecodingError? = nil
  ) throws(DecodingError) {
    let handles = try Handles(bytes, isContained: isContained)
    var parameters = opj_dparameters_t()
    opj_set_default_decoder_parameters(&parameters)
    opj_set_error_handler(
      handles.codec,
      { text, data in JPEG2000Decoder.note(text, in: data) },
      Unmanaged.passUnretained(handles).toOpaque())
    guard opj_setup_decoder(handles.codec, &parameters) != 0,
      opj_decoder_set_strict_mode(handles.codec, failure == nil ? 1 : 0) != 0
    else { throw .outOfMemory }
    // Without threads: those of OpenJPEG 2.5.0 access freed memory in some damaged files.
    guard opj_read_header(handles.stream.pointer, handles.codec, &handles.image) != 0,
      let image = handles.image?.pointee, image.numcomps > 0
    else { throw Self.error(handles) }
    // OpenJPEG keeps the parameters of CIELAB in place of a profile, without a length.
    guard image.icc_profile_buf == nil || image.icc_profile_len > 0 else {
      throw .unsupportedVariant(.jpeg2000, detail: "it is in CIELAB")
    }
    let first = image.comps[0]
    let size = PixelSize(width: Int(first.w), height: Int(first.h))
    guard size.width > 0, size.height > 0 else {
      throw .damaged(.jpeg2000, detail: "it has no pixels")
    }
    var info = opj_get_cstr_info(handles.codec)
    defer { opj_destroy_cstr_info(&info) }
    guard let layout = info?.pointee, let coding = layout.m_default_tile_info.tccp_info?.pointee
    else { throw .damaged(.jpeg2000, detail: "no header") }
    self.size = size
    halvesCount = max(0, Int(coding.numresolutions) - 1)
    let (dx, dy) = (Int(max(1, first.dx)), Int(max(1, first.dy)))
    tile = PixelRect(
      x: (Int(layout.tx0) - Int(image.x0)) / dx, y: (Int(layout.ty0) - Int(image.y0)) / dy,
      size: PixelSize(width: max(1, Int(layout.tdx) / dx), height: max(1, Int(layout.tdy) / dy)))
    self.handles = handles
    self.failure = failure
  }

  private static func note(_ text: UnsafePointer<CChar>?, in data: UnsafeMutableRawPointer?) {
    guard let text, let data else { return }
    let handles = Unmanaged<Handles>.fromOpaque(data).takeUnretainedValue()
    guard handles.complaint == nil else { return }
    let words = String(cString: text).prefix(80).prefix { $0 != "\n" }
    handles.complaint = String(words.map { $0.isASCII ? $0 : " " })
  }

  private static func error(_ handles: Handles) -> DecodingError {
    let words = handles.complaint ?? "unknown"
    let isCut = ["too short", "truncated", "expected", "inconsistent with stream length"]
      .contains { words.contains($0) }
    return isCut ? .truncated : .damaged(.jpeg2000, detail: words)
  }

  /// Returns what the plan requests of the picture.
  consuming func picture(by plan: DecodePlan) throws(DecodingError) -> StoredPicture {
    let halves = halves(by: plan)
    let area = area(of: plan.source, halves: halves)
    let image = try decode(area, halves: halves)
    guard let samples = JPEG2000Samples(image) else {
      throw .damaged(.jpeg2000, detail: "no samples")
    }
    let scale = 1 / Double(1 << halves)
    let source = plan.source
    let part = Rect(
      x: Double(source.x - area.x) * scale, y: Double(source.y - area.y) * scale,
      width: min(Double(source.size.width) * scale, Double(samples.size.width)),
      height: min(Double(source.size.height) * scale, Double(samples.size.height)))
    var reducer = try RowReducer(source: part, target: plan.target)
    let row = try PixelBuffer(size: PixelSize(width: samples.size.width, height: 1))
    let missing = samples.channels.missingPixel
    var gaps = failure == nil ? nil : JPEG2000Gaps(samples, tile: tile, area: area, halves: halves)
    for y in reducer.firstRow..<min(reducer.rowLimit, samples.size.height) {
      samples.write(row: y, to: row.base)
      gaps?.fill(row: y, row.base, with: missing)
      reducer.add(row.base)
    }
    let pixels = reducer.finish(missing: missing)
    let isInks = samples.channels == .inks(areInverted: false)
    let isOpaque = isInks || pixels.withPixels { $0.settleAlpha(hasAlpha: samples.hasAlpha) }
    return StoredPicture(
      pixels, channels: samples.channels, isOpaque: isOpaque, profile: Self.profile(image),
      failure: failure)
  }

  private static func profile(_ image: opj_image_t) -> [UInt8]? {
    guard let start = image.icc_profile_buf, image.icc_profile_len > 0 else { return nil }
    return Array(UnsafeBufferPointer(start: start, count: Int(image.icc_profile_len)))
  }

  /// The number of halves after which the picture still has enough pixels.
  private func halves(by plan: DecodePlan) -> Int {
    guard !decodesAll else { return 0 }
    let ratio = min(
      plan.source.size.width / max(1, plan.target.width),
      plan.source.size.height / max(1, plan.target.height))
    return min(halvesCount, ratio.bitWidth - 1 - max(1, ratio).leadingZeroBitCount)
  }

  /// The requested part, extended to whole pixels of the halved picture.
  private func area(of source: PixelRect, halves: Int) -> PixelRect {
    guard !decodesAll else { return PixelRect(size) }
    let step = 1 << halves
    func down(_ value: Int) -> Int { value / step * step }
    let right = min(size.width, down(source.x + source.size.width + step - 1))
    let bottom = min(size.height, down(source.y + source.size.height + step - 1))
    let (left, top) = (down(source.x), down(source.y))
    return PixelRect(
      x: left, y: top, size: PixelSize(width: right - left, height: bottom - top))
  }

  /// Decodes a part of the picture.
  private func decode(_ area: PixelRect, halves: Int) throws(DecodingError) -> opj_image_t {
    guard let image = handles.image else { throw .outOfMemory }
    // Samples have four bytes, and there are two copies of a tile's.
    let step = 1 << halves
    let decoded = PixelSize(
      width: area.size.width / step + 1, height: area.size.height / step + 1)
    try DecodingLimits.check(decoded, bytesPerPixel: 4 + 8 * Int(image.pointee.numcomps))
    if halves > 0 { opj_set_decoded_resolution_factor(handles.codec, OPJ_UINT32(halves)) }
    if area != PixelRect(size) {
      let (dx, dy) = (Int(image.pointee.comps[0].dx), Int(image.pointee.comps[0].dy))
      let (x, y) = (Int(image.pointee.x0), Int(image.pointee.y0))
      guard let left = OPJ_INT32(exactly: x + area.x * dx),
        let top = OPJ_INT32(exactly: y + area.y * dy),
        let right = OPJ_INT32(exactly: x + (area.x + area.size.width) * dx),
        let bottom = OPJ_INT32(exactly: y + (area.y + area.size.height) * dy),
        opj_set_decode_area(handles.codec, image, left, top, right, bottom) != 0
      else { throw Self.error(handles) }
    }
    guard opj_decode(handles.codec, handles.stream.pointer, image) != 0 else {
      throw Self.error(handles)
    }
    if failure == nil, opj_end_decompress(handles.codec, handles.stream.pointer) == 0 {
      throw Self.error(handles)
    }
    return image.pointee
  }
}

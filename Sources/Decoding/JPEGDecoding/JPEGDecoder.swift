import CJPEG
import DecodingPipeline
import GalleryCore
import Glibc
import ImageFormats

/// Decodes JPEG with libjpeg-turbo, row by row, and only as much as needed.
struct JPEGDecoder: ~Copyable {
  /// The stored size of the photo.
  let size: PixelSize
  /// The meaning of the pixels.
  let channels: StoredPicture.Channels
  /// Whether the file begins with a coarse picture of the whole photo.
  let beginsCoarse: Bool
  /// Whether every scan after the first ones makes the whole picture sharper.
  let isProgressive: Bool

  private let handle: OpaquePointer
  /// What the decoder reads, unless it reads bytes that others own.
  private let rows: LowerRows?
  private let byteCount: Int
  private let coefficientByteCount: Int

  /// Reads the header of a file, which must stay in memory as long as the decoder.
  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingError) {
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let handle = cjpeg_open(start, bytes.count, DecodingLimits.maximumByteCount)
    try self.init(handle, byteCount: bytes.count)
  }

  /// Reads the header of the lower rows of a file.
  init(_ rows: LowerRows) throws(DecodingError) {
    // SAFETY: the decoder refers to the rows as long as it may call this.
    let context = Unmanaged.passUnretained(rows).toOpaque()
    let handle = cjpeg_open_pieces(context, DecodingLimits.maximumByteCount) {
      context, bytes, count in
      // SAFETY: the context is the rows.
      guard let context,
        let piece = Unmanaged<LowerRows>.fromOpaque(context).takeUnretainedValue().next()
      else { return false }
      bytes?.pointee = piece.baseAddress
      count?.pointee = piece.count
      return true
    }
    try self.init(handle, byteCount: 0, rows)
  }

  private init(
    _ handle: OpaquePointer?, byteCount: Int, _ rows: LowerRows? = nil
  ) throws(DecodingError) {
    guard let handle else { throw .outOfMemory }
    var header = cjpeg_header()
    guard cjpeg_read_header(handle, &header), header.width > 0, header.height > 0 else {
      let error = Self.error(of: handle, size: PixelSize(width: 0, height: 0))
      cjpeg_close(handle)
      throw error
    }
    self.handle = handle
    self.rows = rows
    self.byteCount = byteCount
    size = PixelSize(width: header.width, height: header.height)
    channels =
      header.has_inks
      ? .inks(areInverted: header.has_adobe_marker) : header.is_gray ? .gray : .color
    coefficientByteCount = header.coefficient_byte_count
    beginsCoarse = header.begins_coarse
    isProgressive = header.is_progressive
  }

  deinit { cjpeg_close(handle) }

  /// The file's ICC profile.
  var profile: [UInt8]? {
    var count = 0
    guard let bytes = cjpeg_copy_profile(handle, &count) else { return nil }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// The only scan of a baseline picture in gray or YCbCr; nil for other pictures.
  ///
  /// It is valid as long as the decoder, until rows are decoded.
  var scan: cjpeg_scan? {
    var scan = cjpeg_scan()
    return cjpeg_describe_scan(handle, &scan) ? scan : nil
  }

  /// The reason why some of the pixels delivered so far are missing or wrong; nil if none are.
  var failure: DecodingError? {
    switch cjpeg_damage(handle) {
    case CJPEG_NONE: return nil
    case CJPEG_TRUNCATED: return .truncated
    default:
      let detail = cjpeg_damage_message(handle).map { String(cString: $0) } ?? "unknown"
      return .damaged(.jpeg, detail: detail)
    }
  }

  /// Decodes the part that the plan requests; parts missing from the file are gray.
  ///
  /// - Parameters:
  ///   - consumed: receives how many bytes at the beginning of the file are not read again.
  ///   - coarse: receives a coarse picture if the first scan has one that is available much sooner
  ///     than the rest; nil if no coarse picture is needed.
  func pixels(
    by plan: DecodePlan, consumed: (Int) -> Void,
    coarse: ((consuming PixelBuffer) throws(DecodingError) -> Void)? = nil
  ) throws(DecodingError) -> PixelBuffer {
    guard coefficientByteCount <= DecodingLimits.maximumByteCount else { throw .tooLarge(size) }
    let scale = JPEGScale(plan)
    // libjpeg can crop columns only once, so a cropped picture can have only one output.
    let isBuffered = beginsCoarse && coarse != nil && scale.keepsColumns
    try check(cjpeg_start(handle, UInt32(scale.eighths), isBuffered))
    if isBuffered, let coarse {
      var scanByteCount = 0
      try check(cjpeg_read_first_scan(handle, &scanByteCount))
      if scanByteCount * Self.leastGain <= byteCount {
        try check(cjpeg_begin_output(handle, false))
        try coarse(try rows(scale, plan, isLast: false))
      }
      try check(cjpeg_begin_output(handle, true))
    }
    return try rows(scale, plan, isLast: true, consumed: consumed)
  }

  /// Decodes a progressive picture of which only the beginning is there; throws `.truncated` if
  /// that is too short for a coarse picture in all colours.
  func coarsePixels(by plan: DecodePlan) throws(DecodingError) -> PixelBuffer {
    guard coefficientByteCount <= DecodingLimits.maximumByteCount else { throw .tooLarge(size) }
    let scale = JPEGScale(plan)
    try check(cjpeg_start(handle, UInt32(scale.eighths), true))
    try check(cjpeg_read_coarse_scans(handle))
    try check(cjpeg_begin_output(handle, true))
    return try rows(scale, plan, isLast: true)
  }

  /// The first scan may hold at most a third of the bytes, so that the coarse picture is ready in
  /// about a third of the time: entropy decoding dominates and is proportional to the bytes.
  private static let leastGain = 3

  /// The maximum number of rows that libjpeg delivers at once.
  private static let rowsAtOnce = 4

  /// Whether rows can be read without holding the rows above them in memory.
  var comesRowByRow: Bool { coefficientByteCount == 0 }

  /// Decodes a window of the plan's rows; skips the rows above it and stops after it.
  ///
  /// - Parameters:
  ///   - missing: how many rows of the scaled picture, from its first one on, the file does not
  ///     have.
  ///   - consumed: receives how many bytes at the beginning of the file are not read again.
  func pixels(
    by plan: DecodePlan, window: Range<Int>, missing: Int = 0, consumed: (Int) -> Void = { _ in }
  ) throws(DecodingError) -> PixelBuffer {
    let scale = JPEGScale(plan)
    try check(cjpeg_start(handle, UInt32(scale.eighths), false))
    return try rows(
      scale, plan, window: window, missing: missing, isLast: true, consumed: consumed)
  }

  /// Decodes one output of the part, and reduces its rows as they arrive.
  private func rows(
    _ scale: JPEGScale, _ plan: DecodePlan, window: Range<Int>? = nil, missing: Int = 0,
    isLast: Bool, consumed: (Int) -> Void = { _ in }
  ) throws(DecodingError) -> PixelBuffer {
    var left = scale.columns.lowerBound
    var width = scale.columns.count
    if !scale.keepsColumns { try check(cjpeg_crop(handle, &left, &width)) }
    var reducer = try RowReducer(
      source: scale.part.offsetBy(x: -Double(left), y: 0), target: plan.target, window: window)
    let strip = try PixelBuffer(size: PixelSize(width: width, height: Self.rowsAtOnce))
    var row = reducer.firstRow
    let limit = min(reducer.rowLimit, scale.size.height)
    if row > missing { try check(cjpeg_skip_rows(handle, row - missing)) }
    var rowsToCome = Self.rowsUnderWay
    while row < limit, rowsToCome > 0 {
      let wanted = min(Self.rowsAtOnce, limit - row)
      let count = cjpeg_read_rows(handle, strip.base, strip.bytesPerRow, wanted)
      try check(count > 0)
      for index in 0..<count { reducer.add(strip.base + index * strip.bytesPerRow) }
      row += count
      consumed(cjpeg_consumed_count(handle))
      if cjpeg_is_exhausted(handle) { rowsToCome -= count }
    }
    // Whether the file ends correctly is known only after the last row, and a coarse output must
    // end before the next one can begin. Errors at the end count as damage.
    if !isLast || limit == scale.size.height && row == limit {
      _ = cjpeg_end_rows(handle, isLast)
    }
    return reducer.finish(missing: channels.missingPixel)
  }

  /// The number of rows that libjpeg may still deliver after the end of the data: two rows of
  /// blocks.
  ///
  /// All later rows are gray, and a small file can claim billions of them.
  private static let rowsUnderWay = 64

  private func check(_ success: Bool) throws(DecodingError) {
    guard success else { throw Self.error(of: handle, size: size) }
  }

  private static func error(of handle: OpaquePointer, size: PixelSize) -> DecodingError {
    let detail = cjpeg_message(handle).map { String(cString: $0) } ?? ""
    return switch cjpeg_last_problem(handle) {
    case CJPEG_TRUNCATED: .truncated
    case CJPEG_UNSUPPORTED: .unsupportedVariant(.jpeg, detail: detail)
    case CJPEG_TOO_LARGE: .tooLarge(size)
    case CJPEG_OUT_OF_MEMORY: .outOfMemory
    default: .damaged(.jpeg, detail: detail.isEmpty ? "unknown" : detail)
    }
  }
}

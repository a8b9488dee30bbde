import CSPNG
import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes PNG row by row unless the picture is interlaced: by libdeflate for most photos, and by
/// libspng for all others.
struct PNGDecoder: ~Copyable {
  /// The stored size of the picture.
  let size: PixelSize

  private let reader: ByteReader
  private let context: PNGContext
  private let layout: PNGRowLayout
  private let isInterlaced: Bool
  private let isGray: Bool
  private let hasAlpha: Bool
  private let color: PNGColor
  /// What converts rows to sRGB; nil if they are converted after reduction.
  private let conversion: CodedColorConversion?
  /// The number of channels in the file if libspng is needed only before the pixels; else nil.
  private let storedChannelCount: Int?
  /// The largest size of pixels that are inflated at once, in bytes.
  private let inflatedLimit: Int
  /// The error in the file, if it is damaged; rows that cannot be read are then missing.
  private let failure: DecodingError?

  /// Reads the chunks before the pixels of a file, which must stay in memory as long as the
  /// decoder.
  ///
  /// - Parameters:
  ///   - failure: the error of a first attempt; this attempt decodes despite it.
  ///   - inflatedLimit: the largest size of pixels that are inflated at once, in bytes.
  init(
    _ bytes: UnsafeRawBufferPointer, inSpiteOf failure: DecodingError? = nil,
    inflatedLimit: Int = InflatedRows.sizeLimit
  ) throws(DecodingError) {
    let context = try PNGContext(bytes, acceptsDamage: failure != nil)
    var header = spng_ihdr()
    try PNGContext.check(spng_get_ihdr(context.pointer, &header))
    let kind = spng_color_type(rawValue: UInt32(header.color_type))
    var transparency = spng_trns()
    let hasAlpha =
      [SPNG_COLOR_TYPE_TRUECOLOR_ALPHA, SPNG_COLOR_TYPE_GRAYSCALE_ALPHA].contains(kind)
      || spng_get_trns(context.pointer, &transparency) == 0
    isGray = [SPNG_COLOR_TYPE_GRAYSCALE, SPNG_COLOR_TYPE_GRAYSCALE_ALPHA].contains(kind)
    color = PNGColor(
      context, ByteReader(bytes), isGray: isGray, isDeep: header.bit_depth == 16)
    conversion = color.coded.map {
      CodedColorConversion.conversion(of: $0.colors, depth: 16, isFullRange: $0.isFullRange)
    }
    layout = conversion != nil ? .deep : PNGRowLayout(header, hasAlpha: hasAlpha)
    size = PixelSize(width: Int(header.width), height: Int(header.height))
    isInterlaced = header.interlace_method != 0
    storedChannelCount = layout.storedChannelCount(header, hasAlpha: hasAlpha)
    reader = ByteReader(bytes)
    self.inflatedLimit = inflatedLimit
    self.hasAlpha = hasAlpha
    self.failure = failure
    self.context = context
  }

  /// Returns what the plan requests of the picture.
  func picture(by plan: DecodePlan) throws(DecodingError) -> StoredPicture {
    var rows = try PlannedRows(plan)
    if isInterlaced {
      try decodeWhole(into: &rows)
    } else {
      try decodeRows(into: &rows)
    }
    return rows.finish(
      channels: isGray ? .gray : .color, hasAlpha: hasAlpha, profile: color.profile,
      failure: failure)
  }

  /// Whether the file states its colours, so that its EXIF data do not count.
  var statesColors: Bool { color.isStated }

  private var flags: Int32 { Int32(hasAlpha ? SPNG_DECODE_TRNS.rawValue : 0) }

  /// Inflates all rows at once, if that is faster and nothing is wrong with the file.
  func inflatedRows(upTo rowLimit: Int) -> InflatedRows? {
    // libspng stops after the last row needed, and takes about twice the time for each.
    guard failure == nil, !isInterlaced, let storedChannelCount, rowLimit * 2 >= size.height,
      spng_decode_chunks(context.pointer) == 0
    else { return nil }
    let bytesPerPixel = storedChannelCount * (layout == .deep ? 2 : 1)
    return InflatedRows(
      reader, size, bytesPerPixel: bytesPerPixel, rowLimit: rowLimit, sizeLimit: inflatedLimit)
  }

  /// Reverses the filters of rows up to the last one needed.
  private func decode(
    _ inflated: consuming InflatedRows, into rows: inout PlannedRows
  ) throws(DecodingError) {
    let isDeep = layout == .deep
    let deep = try RowMemory(byteCount: isDeep ? size.width * layout.bytesPerPixel : 0)
    for y in 0..<rows.rowLimit {
      let row = inflated.next()
      guard y >= rows.firstRow else { continue }
      if isDeep, let storedChannelCount {
        PNGRowLayout.deepen(
          row, to: deep.base, count: size.width, channelCount: storedChannelCount)
      }
      add(isDeep ? deep.base : row, to: &rows)
    }
  }

  /// Decodes rows up to the last one needed.
  private func decodeRows(into rows: inout PlannedRows) throws(DecodingError) {
    if let inflated = inflatedRows(upTo: rows.rowLimit) {
      try decode(inflated, into: &rows)
      return
    }
    let bytesPerRow = size.width * layout.bytesPerPixel
    let row = try RowMemory(byteCount: bytesPerRow)
    let progressive = Int32(SPNG_DECODE_PROGRESSIVE.rawValue)
    try PNGContext.check(
      spng_decode_image(context.pointer, nil, 0, layout.format, flags | progressive))
    for y in 0..<rows.rowLimit {
      let status = spng_decode_row(context.pointer, row.base, bytesPerRow)
      // libspng returns this status together with the last row.
      let isEnd = status == SPNG_EOI.rawValue && y == size.height - 1
      if !isEnd {
        if status != 0, failure != nil { return }
        try PNGContext.check(status)
      }
      if y >= rows.firstRow { add(row.base, to: &rows) }
    }
    if rows.rowLimit == size.height, failure == nil { try checkEnd() }
  }

  /// Checks the last pixels' checksum, which libspng reads only with the chunk that follows.
  ///
  /// Other errors after a complete picture are ignored.
  private func checkEnd() throws(DecodingError) {
    let status = spng_decode_chunks(context.pointer)
    if status == SPNG_ECHUNK_CRC.rawValue { try PNGContext.check(status) }
  }

  /// Decodes the whole picture, because the rows of an interlaced one come in seven passes.
  private func decodeWhole(into rows: inout PlannedRows) throws(DecodingError) {
    let bytesPerRow = size.width * layout.bytesPerPixel
    let (byteCount, overflows) = bytesPerRow.multipliedReportingOverflow(by: size.height)
    guard !overflows, byteCount <= DecodingLimits.maximumByteCount else { throw .tooLarge(size) }
    let memory = try RowMemory(byteCount: byteCount)
    var rowLimit = rows.rowLimit
    if failure == nil {
      try PNGContext.check(
        spng_decode_image(context.pointer, memory.base, byteCount, layout.format, flags))
      try checkEnd()
    } else {
      let passes = try decodePasses(into: memory.base, bytesPerRow: bytesPerRow)
      passes.fillGaps(of: memory.base, size, bytesPerPixel: layout.bytesPerPixel)
      rowLimit = min(rowLimit, passes.rowLimit(height: size.height))
    }
    guard rows.firstRow < rowLimit else { return }
    for y in rows.firstRow..<rowLimit { add(memory.base + y * bytesPerRow, to: &rows) }
  }

  /// Decodes an interlaced picture as far as its data go.
  private func decodePasses(
    into memory: UnsafeMutablePointer<UInt8>, bytesPerRow: Int
  ) throws(DecodingError) -> InterlacedPasses {
    let progressive = Int32(SPNG_DECODE_PROGRESSIVE.rawValue)
    try PNGContext.check(
      spng_decode_image(context.pointer, nil, 0, layout.format, flags | progressive))
    var passes = InterlacedPasses()
    var info = spng_row_info()
    while spng_get_row_info(context.pointer, &info) == 0 {
      let row = Int(info.row_num)
      guard row < size.height else { break }
      let status = spng_decode_row(context.pointer, memory + row * bytesPerRow, bytesPerRow)
      guard status == 0 || status == SPNG_EOI.rawValue else { break }
      passes.note(row: row, ofPass: Int(info.pass))
      if status == SPNG_EOI.rawValue { break }
    }
    return passes
  }

  private func add(_ row: UnsafeMutablePointer<UInt8>, to rows: inout PlannedRows) {
    let start = row + rows.firstColumn * layout.bytesPerPixel
    let count = rows.columnCount
    guard let conversion else {
      rows.add { layout.convert(start, to: $0, count: count) }
      return
    }
    // Pixels begin at a multiple of eight bytes.
    let samples = UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt16.self)
    rows.add { DeepRow(samples: samples, count: count).convert(by: conversion, to: $0) }
  }
}

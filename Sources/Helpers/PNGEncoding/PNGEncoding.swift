import CSPNG
import Glibc

/// Encodes pixels as a lossless PNG file with libspng.
package enum PNGEncoding {
  /// Encodes rows of pixels.
  ///
  /// - Parameters:
  ///   - width: the number of pixels in a row.
  ///   - height: the number of rows.
  ///   - hasAlpha: whether the fourth byte of a pixel is its alpha; otherwise it is not used.
  ///   - row: the pixels of a row, counted from the top: four bytes each, blue, green, red and
  ///     alpha, by which the colours are multiplied.
  package static func encode(
    width: Int, height: Int, hasAlpha: Bool, row: (Int) -> UnsafeRawBufferPointer
  ) throws(PNGEncodingError) -> PNGFile {
    let context = try PNGContext()
    try context.begin(width: width, height: height, hasAlpha: hasAlpha)
    var samples = [UInt8](repeating: 0, count: width * (hasAlpha ? 4 : 3))
    for y in 0..<height {
      PNGSamples.convert(row(y), to: &samples, hasAlpha: hasAlpha)
      try context.add(samples)
    }
    return try context.finish()
  }
}

/// Owns libspng's context for one file.
private struct PNGContext: ~Copyable {
  /// zlib's level and PNG's filter.
  ///
  /// A frame of 640×480 takes 12 ms; with libspng's defaults (6, all filters) it takes 64 ms. The
  /// files are a fifth larger.
  private static let level: Int32 = 2
  private static let filter = Int32(SPNG_FILTER_CHOICE_SUB.rawValue)

  private let pointer: OpaquePointer

  init() throws(PNGEncodingError) {
    guard let pointer = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else {
      throw PNGEncodingError("there is no memory")
    }
    self.pointer = pointer
  }

  deinit { spng_ctx_free(pointer) }

  func begin(width: Int, height: Int, hasAlpha: Bool) throws(PNGEncodingError) {
    var header = spng_ihdr()
    header.width = UInt32(width)
    header.height = UInt32(height)
    header.bit_depth = 8
    let color = hasAlpha ? SPNG_COLOR_TYPE_TRUECOLOR_ALPHA : SPNG_COLOR_TYPE_TRUECOLOR
    header.color_type = UInt8(color.rawValue)
    try check(spng_set_option(pointer, SPNG_ENCODE_TO_BUFFER, 1))
    try check(spng_set_option(pointer, SPNG_IMG_COMPRESSION_LEVEL, Self.level))
    try check(spng_set_option(pointer, SPNG_FILTER_CHOICE, Self.filter))
    try check(spng_set_ihdr(pointer, &header))
    let flags = SPNG_ENCODE_PROGRESSIVE.rawValue | SPNG_ENCODE_FINALIZE.rawValue
    try check(spng_encode_image(pointer, nil, 0, Int32(SPNG_FMT_PNG.rawValue), Int32(flags)))
  }

  func add(_ samples: [UInt8]) throws(PNGEncodingError) {
    let status = spng_encode_row(pointer, samples, samples.count)
    // libspng returns "end of image" for the last row, which completes the file.
    if spng_errno(rawValue: status) != SPNG_EOI { try check(status) }
  }

  func finish() throws(PNGEncodingError) -> PNGFile {
    var count = 0
    var status: Int32 = 0
    guard let start = spng_get_png_buffer(pointer, &count, &status) else {
      try check(status)
      throw PNGEncodingError("it is incomplete")
    }
    return PNGFile(start: start, count: count)
  }

  private func check(_ status: Int32) throws(PNGEncodingError) {
    guard spng_errno(rawValue: status) != SPNG_OK else { return }
    throw PNGEncodingError(spng_strerror(status).map { String(cString: $0) } ?? "unknown")
  }
}

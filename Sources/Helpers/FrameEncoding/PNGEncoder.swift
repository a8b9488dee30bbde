import CSPNG
import GalleryCore
import Glibc

/// Encodes a frame as a lossless PNG file with libspng.
enum PNGEncoder {
  /// Owns the bytes of a file, which libspng allocated.
  struct File: ~Copyable {
    private let start: UnsafeMutableRawPointer
    private let count: Int

    fileprivate init(start: UnsafeMutableRawPointer, count: Int) {
      self.start = start
      self.count = count
    }

    deinit { free(start) }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
      try body(UnsafeRawBufferPointer(start: start, count: count))
    }
  }

  static func encode(_ frame: FramePixels) throws(FrameEncodingError) -> File {
    let context = try PNGWritingContext()
    return try context.encode(frame)
  }
}

/// Owns libspng's context for one file.
private struct PNGWritingContext: ~Copyable {
  /// zlib's level and PNG's filter.
  ///
  /// A frame of 640×480 takes 12 ms; with libspng's defaults (6, all filters) it takes 64 ms. The
  /// files are a fifth larger.
  private static let level: Int32 = 2
  private static let filter = Int32(SPNG_FILTER_CHOICE_SUB.rawValue)

  private let pointer: OpaquePointer

  init() throws(FrameEncodingError) {
    guard let pointer = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else {
      throw FrameEncodingError("there is no memory for a frame")
    }
    self.pointer = pointer
  }

  deinit { spng_ctx_free(pointer) }

  func encode(_ frame: FramePixels) throws(FrameEncodingError) -> PNGEncoder.File {
    var header = spng_ihdr()
    header.width = UInt32(frame.size.width)
    header.height = UInt32(frame.size.height)
    header.bit_depth = 8
    header.color_type = UInt8(SPNG_COLOR_TYPE_TRUECOLOR.rawValue)
    try check(spng_set_option(pointer, SPNG_ENCODE_TO_BUFFER, 1))
    try check(spng_set_option(pointer, SPNG_IMG_COMPRESSION_LEVEL, Self.level))
    try check(spng_set_option(pointer, SPNG_FILTER_CHOICE, Self.filter))
    try check(spng_set_ihdr(pointer, &header))
    let flags = SPNG_ENCODE_PROGRESSIVE.rawValue | SPNG_ENCODE_FINALIZE.rawValue
    try check(spng_encode_image(pointer, nil, 0, Int32(SPNG_FMT_PNG.rawValue), Int32(flags)))
    try encodeRows(of: frame)
    var count = 0
    var status: Int32 = 0
    guard let start = spng_get_png_buffer(pointer, &count, &status) else {
      try check(status)
      throw FrameEncodingError("a frame cannot be encoded")
    }
    return PNGEncoder.File(start: start, count: count)
  }

  private func encodeRows(of frame: FramePixels) throws(FrameEncodingError) {
    let width = frame.size.width
    var row = [UInt8](repeating: 0, count: width * 3)
    for y in 0..<frame.size.height {
      for x in 0..<width {
        let place = (y * width + x) * 4
        row[x * 3] = frame.bytes[place + 2]
        row[x * 3 + 1] = frame.bytes[place + 1]
        row[x * 3 + 2] = frame.bytes[place]
      }
      let status = spng_encode_row(pointer, row, row.count)
      // libspng returns "end of image" for the last row, which completes the file.
      if spng_errno(rawValue: status) != SPNG_EOI { try check(status) }
    }
  }

  private func check(_ status: Int32) throws(FrameEncodingError) {
    guard spng_errno(rawValue: status) != SPNG_OK else { return }
    let words = spng_strerror(status).map { String(cString: $0) } ?? "unknown"
    throw FrameEncodingError("a frame cannot be encoded: \(words)")
  }
}

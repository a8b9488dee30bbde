import CSPNG
import Glibc
import ImageFormats

/// Encodes one file with libspng.
struct ThumbnailEncoder: ~Copyable {
  /// zlib's level and PNG's filter: a thumbnail takes about 2 ms, and 10 ms with libspng's defaults
  /// (6, all filters).
  private static let level: Int32 = 2
  private static let filter = Int32(SPNG_FILTER_CHOICE_SUB.rawValue)

  private let context: OpaquePointer
  private let width: Int
  private let height: Int
  private let channelCount: Int
  private let texts: [(ThumbnailFile.Keyword, String)]

  init(
    width: Int, height: Int, hasAlpha: Bool, _ texts: [(ThumbnailFile.Keyword, String)]
  ) throws(DecodingError) {
    guard let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else { throw .outOfMemory }
    self.context = context
    self.width = width
    self.height = height
    self.texts = texts
    channelCount = hasAlpha ? 4 : 3
  }

  deinit { spng_ctx_free(context) }

  /// Encodes the rows that a closure fills: red, green, blue, and alpha if there is any, not
  /// premultiplied.
  func encode(
    _ fill: (UnsafeMutableBufferPointer<UInt8>, Int) -> Void
  ) throws(DecodingError) -> ThumbnailBytes {
    var header = spng_ihdr()
    header.width = UInt32(width)
    header.height = UInt32(height)
    header.bit_depth = 8
    let kind = channelCount == 4 ? SPNG_COLOR_TYPE_TRUECOLOR_ALPHA : SPNG_COLOR_TYPE_TRUECOLOR
    header.color_type = UInt8(kind.rawValue)
    try Self.check(spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1))
    try Self.check(spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, Self.level))
    try Self.check(spng_set_option(context, SPNG_FILTER_CHOICE, Self.filter))
    try Self.check(spng_set_ihdr(context, &header))
    // libspng reads the texts only while it encodes.
    let chunks = PNGTexts(texts)
    try Self.check(chunks.set(in: context))
    let flags = SPNG_ENCODE_PROGRESSIVE.rawValue | SPNG_ENCODE_FINALIZE.rawValue
    try Self.check(
      spng_encode_image(context, nil, 0, Int32(SPNG_FMT_PNG.rawValue), Int32(flags)))
    var row = [UInt8](repeating: 0, count: width * channelCount)
    for y in 0..<height {
      row.withUnsafeMutableBufferPointer { fill($0, y) }
      let status = spng_encode_row(context, row, row.count)
      // libspng returns "end of image" for the last row, which completes the file.
      if spng_errno(rawValue: status) != SPNG_EOI { try Self.check(status) }
    }
    withExtendedLifetime(chunks) {}
    var count = 0
    var status: Int32 = 0
    guard let start = spng_get_png_buffer(context, &count, &status) else {
      try Self.check(status)
      throw .outOfMemory
    }
    return ThumbnailBytes(start: start, count: count)
  }

  private static func check(_ status: Int32) throws(DecodingError) {
    guard spng_errno(rawValue: status) != SPNG_OK else { return }
    let words = spng_strerror(status).map { String(cString: $0) } ?? "unknown"
    throw .damaged(.png, detail: words)
  }
}

/// Texts in the form that libspng takes, which does not copy them.
private final class PNGTexts {
  private var chunks: [spng_text] = []

  init(_ texts: [(ThumbnailFile.Keyword, String)]) {
    for (keyword, text) in texts {
      var chunk = spng_text()
      withUnsafeMutableBytes(of: &chunk.keyword) { $0.copyBytes(from: keyword.rawValue.utf8) }
      // The standard asks for tEXt; a reason for people may have any characters, as UTF-8.
      chunk.type = Int32((keyword == .description ? SPNG_ITXT : SPNG_TEXT).rawValue)
      chunk.length = text.utf8.count
      chunk.text = strdup(text)
      chunk.language_tag = strdup("")
      chunk.translated_keyword = strdup("")
      chunks.append(chunk)
    }
  }

  deinit {
    for chunk in chunks {
      free(chunk.text)
      free(chunk.language_tag)
      free(chunk.translated_keyword)
    }
  }

  func set(in context: OpaquePointer) -> Int32 {
    chunks.withUnsafeMutableBufferPointer {
      spng_set_text(context, $0.baseAddress, UInt32($0.count))
    }
  }
}

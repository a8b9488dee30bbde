import CRSVG
import ImageFormats

/// A drawing that gzip has packed (`.svgz`).
enum PackedMarkup {
  /// The most bytes of a drawing: a city's map has a tenth of them, and a file of 64 KiB could hold
  /// as many.
  private static let longest = 64 << 20
  private static let blockSize = 1 << 18

  /// Unpacks a file; nil if it is not packed.
  ///
  /// What a damaged file holds before the damage is of use; the text is then not whole, which its
  /// parser reports.
  static func unpacked(_ bytes: UnsafeRawBufferPointer) throws(DecodingError) -> [UInt8]? {
    guard bytes.starts(with: ImageFormat.gzipSignature) else { return nil }
    guard let converter = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP) else {
      throw .outOfMemory
    }
    defer { g_object_unref(UnsafeMutableRawPointer(converter)) }
    var unpacked: [UInt8] = []
    var block = [UInt8](repeating: 0, count: blockSize)
    var used = 0
    while unpacked.count <= longest {
      var (read, written): (gsize, gsize) = (0, 0)
      let rest = UnsafeRawBufferPointer(rebasing: bytes[used...])
      let result = g_converter_convert(
        converter, rest.baseAddress, gsize(rest.count), &block, gsize(block.count),
        G_CONVERTER_INPUT_AT_END, &read, &written, nil)
      used += Int(read)
      unpacked += block.prefix(Int(written))
      if result != G_CONVERTER_CONVERTED || read == 0 && written == 0 { return unpacked }
    }
    throw .tooComplex(detail: "unpacked, it is larger than \(longest >> 20) MiB")
  }
}

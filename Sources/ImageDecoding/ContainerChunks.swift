import ImageFormats

/// Checks that the chunks of a container lie within the file, before anyone trusts their lengths.
///
/// libpng reads on for gigabytes in a chunk that claims them, and Exiv2 allocates them.
enum ContainerChunks {
  /// Length, name, data, checksum; the last chunk is `IEND`.
  static func validatePNG(_ reader: ByteReader) throws(DecodingError) {
    var offset = 8
    while let length = reader.big32(at: offset) {
      if reader.matches("IEND", at: offset + 4) { return }
      offset += 12 + length
    }
    throw .truncated
  }
}

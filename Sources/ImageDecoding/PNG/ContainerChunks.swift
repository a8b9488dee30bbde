import ImageFormats

/// Checks that a PNG's chunks lie within the file, before anyone trusts their lengths.
///
/// Exiv2 allocates what a chunk claims to have, be it gigabytes.
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

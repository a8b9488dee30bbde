import ImageFormats

/// Checks that the chunks of a container lie within the file, before anyone trusts their lengths.
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

  /// `RIFF`, length, `WEBP`, then chunks of name, length, data to an even length.
  static func validateWebP(_ reader: ByteReader) throws(DecodingError) {
    guard let total = reader.little32(at: 4), 8 + total <= reader.bytes.count else {
      throw .truncated
    }
    var offset = 12
    while offset + 8 <= 8 + total, let length = reader.little32(at: offset + 4) {
      offset += 8 + length
      guard offset <= 8 + total else { throw .truncated }
      offset += length % 2
    }
  }
}

import ImageFormats

/// Validates the chunk lengths of a PNG before other code relies on them.
///
/// Exiv2 allocates whatever length a chunk claims, even gigabytes.
enum ContainerChunks {
  /// Checks all chunks up to `IEND`; each has a length, a name, data and a checksum.
  static func validatePNG(_ reader: ByteReader) throws(DecodingError) {
    var offset = 8
    while let length = reader.big32(at: offset) {
      let end = offset + 12 + length
      if reader.matches("IEND", at: offset + 4), end <= reader.bytes.count { return }
      offset = end
    }
    throw .truncated
  }

  /// Returns a copy of a truncated PNG with a shortened last chunk, followed by an `IEND` chunk.
  static func mendPNG(_ reader: ByteReader) throws(DecodingError) -> MendedBytes {
    let count = reader.bytes.count
    let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    var offset = 8
    while let length = reader.big32(at: offset), offset + 12 + length <= count,
      !reader.matches("IEND", at: offset + 4)
    {
      offset += 12 + length
    }
    let present = count - offset - 8
    guard reader.matches("IDAT", at: offset + 4), present > 0 else {
      return try MendedBytes(reader.bytes.prefix(min(offset, count)), appending: end)
    }
    let length = withUnsafeBytes(of: UInt32(truncatingIfNeeded: present).bigEndian) { Array($0) }
    // Its checksum is wrong, but it would be wrong in any case.
    let mended = try MendedBytes(reader.bytes[...], appending: [0, 0, 0, 0] + end)
    mended.replace(at: offset, by: length)
    return mended
  }

  /// Returns where a PNG's first chunk with pixels begins; nil if the file has none.
  static func firstPixels(of reader: ByteReader) -> Int? {
    var offset = 8
    while let length = reader.big32(at: offset) {
      if reader.matches("IDAT", at: offset + 4) { return offset }
      offset += 12 + length
    }
    return nil
  }

  /// Returns the part before a PNG's pixels as a complete file; empty if that part is truncated.
  static func headPNG(_ reader: ByteReader) throws(DecodingError) -> MendedBytes {
    guard let offset = firstPixels(of: reader) else {
      return try MendedBytes(reader.bytes.prefix(0), appending: [])
    }
    return try MendedBytes(
      reader.bytes.prefix(offset),
      appending: [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }
}

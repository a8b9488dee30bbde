import ImageFormats

/// Checks that a PNG's chunks lie within the file, before anyone trusts their lengths.
///
/// Exiv2 allocates what a chunk claims to have, be it gigabytes.
enum ContainerChunks {
  /// Length, name, data, checksum; the last chunk is `IEND`.
  static func validatePNG(_ reader: ByteReader) throws(DecodingError) {
    var offset = 8
    while let length = reader.big32(at: offset) {
      let end = offset + 12 + length
      if reader.matches("IEND", at: offset + 4), end <= reader.bytes.count { return }
      offset = end
    }
    throw .truncated
  }

  /// A copy of a cut PNG that has an end: its last chunk is as long as its data, and `IEND` follows.
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
    // Its checksum is wrong, as it would be in any case.
    let mended = try MendedBytes(reader.bytes[...], appending: [0, 0, 0, 0] + end)
    mended.replace(at: offset, by: length)
    return mended
  }

  /// What stands before a PNG's pixels, as a file of its own; empty where that is not whole.
  static func headPNG(_ reader: ByteReader) throws(DecodingError) -> MendedBytes {
    var offset = 8
    while let length = reader.big32(at: offset), !reader.matches("IDAT", at: offset + 4) {
      offset += 12 + length
    }
    guard reader.matches("IDAT", at: offset + 4) else {
      return try MendedBytes(reader.bytes.prefix(0), appending: [])
    }
    return try MendedBytes(
      reader.bytes.prefix(offset),
      appending: [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }
}

import ImageFormats

/// Validates an Amiga bitmap before SDL_image reads it.
///
/// SDL_image 2.6 trusts the numbers of planes and colours and the lengths of packed runs, and
/// writes beyond its buffers if they are wrong.
enum LBMChunks {
  private struct BitmapHeader {
    let width: Int
    let height: Int
    let planes: Int
    let hasMask: Bool
    let isPacked: Bool
  }

  static func validate(_ reader: ByteReader) throws(DecodingError) {
    let isChunky = reader.matches("PBM ", at: 8)
    var header: BitmapHeader?
    var offset = 12
    while let length = reader.big32(at: offset + 4) {
      let data = offset + 8
      if reader.matches("BMHD", at: offset) {
        guard header == nil else { throw .damaged(.lbm, detail: "two headers") }
        header = try bitmapHeader(reader, at: data, length: length)
      } else if reader.matches("CMAP", at: offset) {
        guard length <= 256 * 3 else { throw .damaged(.lbm, detail: "too many colours") }
        // A palette exists only if the pixels are indices.
        guard let header, header.planes <= 8, length / 3 <= 256 else {
          throw .damaged(.lbm, detail: "misplaced colours")
        }
      } else if reader.matches("CAMG", at: offset) {
        // Hold-and-modify mode needs 6 or 8 planes.
        let modes = reader.big32(at: data) ?? 0
        guard length == 4, modes & 0x0800 == 0 || [6, 8].contains(header?.planes) else {
          throw .damaged(.lbm, detail: "invalid view mode")
        }
      } else if reader.matches("BODY", at: offset) {
        guard let header else { throw .damaged(.lbm, detail: "no header") }
        guard !isChunky || header.planes == 8 else {
          throw .damaged(.lbm, detail: "invalid number of planes")
        }
        return try validateBody(reader, at: data, header, isChunky: isChunky)
      }
      offset = data + length + length % 2
    }
    throw .truncated
  }

  private static func bitmapHeader(
    _ reader: ByteReader, at offset: Int, length: Int
  ) throws(DecodingError) -> BitmapHeader {
    guard let width = reader.big16(at: offset), let height = reader.big16(at: offset + 2),
      let planes = reader.byte(at: offset + 8), let mask = reader.byte(at: offset + 9),
      let packing = reader.byte(at: offset + 10)
    else { throw .truncated }
    guard length == 20, width > 0, height > 0, mask <= 3, packing <= 1,
      (1...8).contains(planes) || planes == 24 && mask == 0
    else { throw .damaged(.lbm, detail: "invalid header") }
    return BitmapHeader(
      width: width, height: height, planes: Int(planes), hasMask: mask & 1 != 0,
      isPacked: packing == 1)
  }

  /// Checks that the data fills each row of each plane exactly.
  private static func validateBody(
    _ reader: ByteReader, at start: Int, _ header: BitmapHeader, isChunky: Bool
  ) throws(DecodingError) {
    let words = (header.width + 15) / 16
    let bytesPerRow = isChunky ? words * 16 : words * 2
    let rows = header.height * ((isChunky ? 1 : header.planes) + (header.hasMask ? 1 : 0))
    guard header.isPacked else {
      guard start + bytesPerRow * rows <= reader.bytes.count else { throw .truncated }
      return
    }
    var offset = start
    for _ in 0..<rows {
      var rest = bytesPerRow
      while rest > 0 {
        guard let control = reader.byte(at: offset) else { throw .truncated }
        let isRun = control & 0x80 != 0
        let count = isRun ? 257 - Int(control) : Int(control) + 1
        offset += 1 + (isRun ? 1 : count)
        rest -= count
      }
      guard rest == 0 else { throw .damaged(.lbm, detail: "a row is too long") }
    }
    guard offset <= reader.bytes.count else { throw .truncated }
  }
}

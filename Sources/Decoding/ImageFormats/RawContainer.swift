/// A camera raw file of which Exiv2 finds no preview: Sigma's X3F, and Canon's CRW of before 2004.
package struct RawContainer {
  /// Where the largest preview is, which is a JPEG file.
  package let preview: Range<Int>
  /// The angle clockwise by which the camera was turned, in degrees, if the file's header says so.
  package let rotation: Int
  /// Whether Exiv2 reads the file's metadata, and not those of the preview.
  package let hasMetadata: Bool

  private static let jpegStart: [UInt8] = [0xFF, 0xD8, 0xFF]
  /// The most entries of a directory that are looked at; cameras write a dozen.
  private static let maximumCount = 256

  /// Whether a file begins like one of them.
  static func begins(_ reader: ByteReader) -> Bool {
    reader.matches("FOVb", at: 0) || reader.matches("HEAPCCDR", at: 6)
  }

  /// Finds the preview; nil if the file is another one, or has none.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    let reader = ByteReader(bytes)
    guard Self.begins(reader) else { return nil }
    let isSigma = reader.matches("FOVb", at: 0)
    let places = isSigma ? Self.sigmaPlaces(reader) : Self.canonPlaces(reader)
    let whole = places.compactMap { place in
      place.lowerBound < bytes.count ? place.clamped(to: 0..<bytes.count) : nil
    }
    guard
      let largest = whole.filter({ reader.matches(Self.jpegStart, at: $0.lowerBound) })
        .max(by: { $0.count < $1.count })
    else { return nil }
    preview = largest
    rotation = isSigma ? reader.little32(at: 36) ?? 0 : 0
    hasMetadata = !isSigma
  }

  /// The data of the pictures that the directory at the end of an X3F file lists.
  private static func sigmaPlaces(_ reader: ByteReader) -> [Range<Int>] {
    guard let directory = reader.little32(at: reader.bytes.count - 4),
      reader.matches("SECd", at: directory), let count = reader.little32(at: directory + 8)
    else { return [] }
    let headerLength = 28
    return (0..<min(count, maximumCount)).compactMap { index in
      let entry = directory + 12 + 12 * index
      guard reader.matches("IMA", at: entry + 8), let offset = reader.little32(at: entry),
        let length = reader.little32(at: entry + 4), length > headerLength,
        reader.matches("SECi", at: offset)
      else { return nil }
      return offset + headerLength..<offset + length
    }
  }

  /// The previews that the directory at the end of a CRW file lists.
  private static func canonPlaces(_ reader: ByteReader) -> [Range<Int>] {
    let (wholePreview, thumbnail) = (0x2007, 0x2008)
    guard reader.matches("II", at: 0), let heap = reader.little32(at: 2),
      let directory = reader.little32(at: reader.bytes.count - 4),
      let count = reader.little16(at: heap + directory)
    else { return [] }
    return (0..<min(count, maximumCount)).compactMap { index in
      let entry = heap + directory + 2 + 10 * index
      guard let kind = reader.little16(at: entry), [wholePreview, thumbnail].contains(kind),
        let length = reader.little32(at: entry + 2), let offset = reader.little32(at: entry + 6)
      else { return nil }
      return heap + offset..<heap + offset + length
    }
  }
}

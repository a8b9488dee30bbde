import ImageFormats

extension JPEGSegments {
  /// A segment of EXIF or XMP data (APP1), from its marker on; nil if they have no room in one.
  static func bytes(of contents: [UInt8]) -> [UInt8]? {
    UInt16(exactly: contents.count + 2).map { [0xFF, 0xE1] + $0.bigEndianBytes + contents }
  }
}

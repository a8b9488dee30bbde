import ImageFormats

/// What stands before a JPEG's first scan, as far as TurboJPEG does not tell it.
struct JPEGMarkers {
  /// Whether Adobe's marker is there, whose writers store CMYK inverted.
  private(set) var hasAdobeMarker = false
  /// Whether the picture comes in several scans, so that libjpeg holds all its coefficients.
  private(set) var hasSeveralScans = false
  /// The number of colour components.
  private(set) var componentCount = 0
  /// Where the first scan begins; the file's length where there is none.
  private(set) var scanOffset: Int

  init(_ reader: ByteReader) {
    scanOffset = reader.bytes.count
    var isProgressive = false
    var offset = 2
    while let byte = reader.byte(at: offset), let marker = reader.byte(at: offset + 1) {
      // Between segments libjpeg skips whatever does not begin a marker; so does this.
      guard byte == 0xFF, marker != 0xFF, marker > 0x01, !(0xD0...0xD8).contains(marker) else {
        offset += 1
        continue
      }
      guard marker != 0xD9, let length = reader.big16(at: offset + 2), length >= 2 else { return }
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        isProgressive = marker & 0x03 == 2
        componentCount = Int(reader.byte(at: offset + 9) ?? 0)
      case 0xEE:
        hasAdobeMarker = hasAdobeMarker || reader.matches("Adobe", at: offset + 4)
      case 0xDA:
        let inScan = Int(reader.byte(at: offset + 4) ?? 0)
        hasSeveralScans = isProgressive || inScan < componentCount
        scanOffset = offset
        return
      default:
        break
      }
      offset += 2 + length
    }
  }
}

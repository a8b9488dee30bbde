package import GalleryCore
import ImageFormats

/// The shape of a stored picture's pixels: how much wider than high they are.
///
/// Faxes, scans and video frames have pixels that are not square. Their shape is the ratio of the
/// resolutions that a file states, in whatever unit.
package struct PixelShape: Hashable, Sendable {
  /// The width of a pixel as a multiple of its height.
  package let aspect: Double

  /// The shape of nearly all pictures' pixels.
  package static let square = PixelShape(aspect: 1)

  /// Below 1 %, the difference is that of resolutions rounded to whole numbers.
  private static let tolerance = 0.01
  /// The most elongated pixels that are believed.
  ///
  /// The coarsest mode of faxes has 1 : 2; some programs write 300 × 1 pixels per inch.
  private static let greatestAspect = 8.0
  /// The longest side of a stretched picture, in pixels: sizes are 32-bit numbers in messages.
  private static let longestSide = Double(Int32.max)

  private init(aspect: Double) { self.aspect = aspect }

  /// Creates the shape of pixels with a resolution in each direction, in the same unit; square if
  /// the ratio cannot be true.
  package init(across: Double, down: Double) {
    let aspect = across > 0 && down > 0 ? down / across : 1
    let elongation = max(aspect, 1 / aspect)
    self =
      elongation > 1 + Self.tolerance && elongation <= Self.greatestAspect
      ? PixelShape(aspect: aspect) : .square
  }

  /// Returns the size of a stored picture in square pixels, as many as its finer direction has.
  package func stretched(_ size: PixelSize) -> PixelSize {
    guard self != .square else { return size }
    let width = (Double(size.width) * max(1, aspect)).rounded()
    let height = (Double(size.height) / min(1, aspect)).rounded()
    guard width <= Self.longestSide, height <= Self.longestSide else { return size }
    return PixelSize(width: Int(width), height: Int(height))
  }
}

extension PixelShape {
  /// Reads the shape that a TIFF, a PNG or a JPEG's JFIF header states; nil if it states none.
  package init?(statedIn bytes: UnsafeRawBufferPointer) {
    let reader = ByteReader(bytes)
    let density =
      switch try? ImageFormat(sniffing: bytes) {
      case .jpeg: Self.densityOfJFIF(reader)
      case .png: Self.densityOfPNG(reader)
      case .tiff: TIFFSheets(reader, limit: 1).density(of: 0)
      default: nil as PixelDensity?
      }
    guard let density else { return nil }
    self.init(across: density.across, down: density.down)
  }

  /// The number of segments or chunks before a file's pixels that are looked at.
  private static let partLimit = 1_000

  /// The density in the APP0 segment (ITU-T T.871): the unit, then a number for each direction.
  private static func densityOfJFIF(_ reader: ByteReader) -> PixelDensity? {
    var offset = 2
    for _ in 0..<partLimit {
      // Bytes of 0xFF may fill the room before a marker.
      while reader.byte(at: offset) == 0xFF, reader.byte(at: offset + 1) == 0xFF { offset += 1 }
      guard reader.byte(at: offset) == 0xFF, let marker = reader.byte(at: offset + 1),
        marker != startOfScan, let length = reader.big16(at: offset + 2), length >= 2
      else { return nil }
      if marker == applicationData, length >= 14, reader.matches("JFIF\0", at: offset + 4),
        let across = reader.big16(at: offset + 12), let down = reader.big16(at: offset + 14)
      {
        return PixelDensity(across: Double(across), down: Double(down))
      }
      offset += 2 + length
    }
    return nil
  }

  private static let (applicationData, startOfScan): (UInt8, UInt8) = (0xE0, 0xDA)

  /// The density in the chunk pHYs, which comes before the pixels.
  private static func densityOfPNG(_ reader: ByteReader) -> PixelDensity? {
    var offset = 8
    for _ in 0..<partLimit {
      guard let length = reader.big32(at: offset), !reader.matches("IDAT", at: offset + 4) else {
        return nil
      }
      if reader.matches("pHYs", at: offset + 4), length == 9,
        let across = reader.big32(at: offset + 8),
        let down = reader.big32(at: offset + 12)
      {
        return PixelDensity(across: Double(across), down: Double(down))
      }
      offset += 12 + length
    }
    return nil
  }
}

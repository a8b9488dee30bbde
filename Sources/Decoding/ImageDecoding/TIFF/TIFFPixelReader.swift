import CTIFF
import ImageFormats

/// Converts all kinds of samples to red, green, blue and premultiplied alpha, using libtiff.
struct TIFFPixelReader: ~Copyable {
  private let reader: UnsafeMutablePointer<TIFFRGBAImage>

  /// The size of the buffer for libtiff's error message.
  private static let messageLength = 1024

  /// Prepares the conversion tables once.
  ///
  /// libtiff's simpler functions do so for every strip.
  init(_ file: borrowing TIFFFile) throws(DecodingError) {
    let reader = UnsafeMutablePointer<TIFFRGBAImage>.allocate(capacity: 1)
    reader.initialize(to: TIFFRGBAImage())
    let stopsOnError: Int32 = 1
    let tiff = file.pointer
    let objection: String? = withUnsafeTemporaryAllocation(
      of: CChar.self, capacity: Self.messageLength
    ) { message in
      message.initialize(repeating: 0)
      guard let text = message.baseAddress,
        TIFFRGBAImageOK(tiff, text) == 0
          || TIFFRGBAImageBegin(reader, tiff, stopsOnError, text) == 0
      else { return nil }
      return String(cString: text)
    }
    if let objection {
      reader.deallocate()
      throw .unsupportedVariant(.tiff, detail: objection)
    }
    // The rows are needed as stored, with the first row first.
    reader.pointee.orientation = UInt16(ORIENTATION_TOPLEFT)
    reader.pointee.req_orientation = UInt16(ORIENTATION_TOPLEFT)
    TIFFGrayAlpha.install(in: reader)
    self.reader = reader
  }

  deinit {
    TIFFRGBAImageEnd(reader)
    reader.deallocate()
  }

  var hasAlpha: Bool { reader.pointee.alpha != 0 }

  /// Whether the file claims that its colours are premultiplied.
  ///
  /// The claim may be wrong.
  var claimsPremultiplied: Bool { reader.pointee.alpha == EXTRASAMPLE_ASSOCALPHA }

  /// Reads a part that begins at the corner of a block; returns whether it succeeded.
  func read(
    x: Int, y: Int, width: Int, height: Int, to pixels: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    reader.pointee.col_offset = Int32(x)
    reader.pointee.row_offset = Int32(y)
    return TIFFRGBAImageGet(reader, pixels, UInt32(width), UInt32(height)) != 0
  }

  /// Converts a row of whole pixels.
  func convert(
    _ samples: UnsafeMutablePointer<UInt8>, to pixels: UnsafeMutablePointer<UInt32>, width: Int
  ) {
    CTIFF_put(reader, pixels, UInt32(width), samples)
  }
}

import CTIFF
import ImageFormats

/// libtiff's conversion of every kind of samples to red, green, blue and premultiplied alpha.
struct TIFFPixelReader: ~Copyable {
  private let reader: UnsafeMutablePointer<TIFFRGBAImage>

  /// The size of the text that libtiff writes its objections to.
  private static let messageLength = 1024

  /// Prepares its tables once, which libtiff's simpler functions do for every strip.
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
    // The rows are wanted as they are stored, the first one first.
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

  /// Whether the file claims that its colours are premultiplied, which nobody has checked.
  var claimsPremultiplied: Bool { reader.pointee.alpha == EXTRASAMPLE_ASSOCALPHA }

  /// Reads a part that begins at a block's corner; false where that fails.
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

import GalleryCore
import ImageFormats

/// The number of pictures in a file, of which one is shown at a time.
package enum SheetCount {
  /// Counts the sheets of a file that could not be decoded, so that its other ones can be reached.
  package static func count(in bytes: UnsafeRawBufferPointer) -> Int {
    switch try? ImageFormat(sniffing: bytes) {
    case .tiff: TIFFSheets(ByteReader(bytes), limit: ShownSheet.maximumCount).count
    case .heif, .avif: PhotoItems(bytes)?.sheetCount ?? 1
    default: 1
    }
  }
}

import CPoppler
import DecodingPipeline
package import GalleryCore
package import ImageFormats

/// Draws the pages of a PDF file, which are its sheets, at the requested size, however large that
/// is.
package enum PDFPhoto {
  /// The maximum time to draw a page, in seconds of processor time.
  ///
  /// Pages of books take 0.1 s. Plans and maps may have many more lines than drawings, which have 4
  /// s.
  ///
  /// Together with the time to count, it is so short that `TimeLimit` reports it on a busy computer
  /// as well, before the 20 s after which the program ends a decoder.
  private static let longestDrawing = 5.0
  /// The maximum time to count the pages of a file of which one could not be drawn, likewise.
  private static let longestCounting = 1.0

  /// A document with a letter in a font that is not in its file.
  private static let letter: StaticString = """
    %PDF-1.4
    1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
    2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R
    /Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
    4 0 obj<</Length 18>>stream
    BT/F 9 Tf(a)Tj ET
    endstream endobj
    trailer<</Root 1 0 R>>
    %%EOF
    """

  /// Draws a letter, so that the libraries and the usual font are loaded.
  package static func prepare() {
    // The libraries warn of faults in files, which is not for the user's terminal.
    g_log_set_writer_func({ _, _, _, _ in G_LOG_WRITER_HANDLED }, nil, nil)
    let bytes = UnsafeRawBufferPointer(
      start: letter.utf8Start, count: letter.utf8CodeUnitCount)
    guard let document = try? PDFDocument(bytes) else { return }
    let demand = PhotoDemand(bounds: PixelSize(width: 9, height: 9))
    _ = try? draw(document, demand)
    // Poppler reads which tables of characters there are with the first document, and forgets them
    // with the last one; their folders cannot be read in the sandbox.
    document.leaveOpen()
  }

  /// Draws what `demand` requests of a PDF file.
  ///
  /// The photo's size in pixels is that of the page fitted into the bounds. A region is drawn as
  /// large as fits the bounds, so that it is sharp.
  package static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    guard try ImageFormat(sniffing: bytes) == .pdf else { throw .unknownFormat }
    return try TimeLimit.run(drawing: longestDrawing) { () throws(DecodingError) in
      let isWhole = PDFEnding.isPresent(in: bytes)
      do throws(DecodingError) {
        var photo = try draw(PDFDocument(bytes), demand)
        if !isWhole { photo.completeness = .incomplete }
        return photo
      } catch {
        // Poppler says only that the file is damaged.
        throw error.isDamage && !isWhole ? .truncated : error
      }
    }
  }

  /// Counts the sheets of a file of which one could not be drawn.
  package static func sheetCount(in bytes: UnsafeRawBufferPointer) -> Int {
    let count = try? TimeLimit.run(drawing: longestCounting) { () throws(DecodingError) -> Int in
      try PDFDocument(bytes).pageCount
    }
    return max(1, count ?? 1)
  }

  private static func draw(
    _ document: borrowing PDFDocument, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    let count = document.pageCount
    guard count > 0 else { throw .damaged(.pdf, detail: "it has no pages") }
    guard let page = document.page(min(demand.sheet, count - 1)) else {
      throw .damaged(.pdf, detail: "this page is missing")
    }
    guard let size = page.size else { throw .damaged(.pdf, detail: "this page has no size") }
    let drawing = try DrawingPlan(size, demand)
    let pixels = try PixelBuffer(size: drawing.size)
    let isWhole = try page.draw(size, by: drawing, into: pixels)
    let isOpaque = pixels.withPixels { $0.settleAlpha(hasAlpha: false) }
    var photo = try StoredPicture(pixels, isOpaque: isOpaque)
      .upright(drawing.plan, isScalable: true)
    photo.sheetCount = count
    if !isWhole { photo.completeness = .incomplete }
    return photo
  }
}

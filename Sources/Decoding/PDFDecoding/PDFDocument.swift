import CPoppler
import GalleryCore
import Glibc
import ImageFormats

/// A PDF file that poppler has read.
///
/// Only pages are drawn. Scripts, links, attachments and what forms do are calls of poppler's that
/// nobody makes here.
struct PDFDocument: ~Copyable {
  private let document: OpaquePointer

  /// Reads a file, whose bytes must stay in memory as long as the document and its pages.
  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingError) {
    let contents = g_bytes_new_static(bytes.baseAddress, gsize(bytes.count))
    defer { g_bytes_unref(contents) }
    var error: UnsafeMutablePointer<GError>?
    guard let document = poppler_document_new_from_bytes(contents, nil, &error) else {
      throw Self.failure(error)
    }
    self.document = document
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(document)) }

  /// Leaves the document open as long as the process runs.
  consuming func leaveOpen() { discard self }

  /// The number of pages that can be shown.
  ///
  /// It is what the file says; of a tree of pages that is damaged, those that were found.
  var pageCount: Int {
    min(max(0, Int(poppler_document_get_n_pages(document))), ShownSheet.maximumCount)
  }

  /// A page, counted from 0; nil if it cannot be read.
  func page(_ index: Int) -> PDFPage? {
    guard (0..<pageCount).contains(index) else { return nil }
    return poppler_document_get_page(document, Int32(index)).map { PDFPage($0) }
  }

  /// Turns poppler's error into ours, and frees it.
  private static func failure(_ error: UnsafeMutablePointer<GError>?) -> DecodingError {
    guard let error else { return .damaged(.pdf, detail: "unknown") }
    defer { g_error_free(error) }
    if error.pointee.domain == poppler_error_quark(),
      error.pointee.code == Int32(POPPLER_ERROR_ENCRYPTED.rawValue)
    {
      return .needsPassword
    }
    let detail = error.pointee.message.map { String(cString: $0) } ?? "unknown"
    return .damaged(.pdf, detail: detail)
  }
}

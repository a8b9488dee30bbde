import GalleryCore
import Localization

/// Photos that are printed, or written as pages of a PDF file.
struct PrintJob: Hashable, Sendable {
  /// The most photos of a job: the document is in memory, and takes about 2 MB for each.
  static let mostPhotos = 500

  /// A photo, the index of the sheet of its file, and the upright size of that if it is known.
  struct Item: Hashable, Sendable {
    let photo: Photo
    let sheet: Int
    var size: PixelSize?
  }

  /// What is printed, in this order.
  let items: [Item]
  /// The paper.
  let paper: PaperSize
  /// The portal's name of the window, to which its dialog belongs.
  let window: String
  /// The number of photos on a page.
  var photosPerPage = PhotosPerPage.one
  /// The document, once it is made: it may be saved if it cannot be printed, or not under one name.
  var document: PrintDocument?

  /// Where photos are on the pages.
  var layout: PrintLayout { PrintLayout(paper: paper.size, photosPerPage: photosPerPage) }

  /// The job with the next number of photos on a page.
  var withNextCount: PrintJob {
    var job = self
    job.photosPerPage = photosPerPage.next
    job.document = nil
    return job
  }

  /// The job with its document.
  func with(_ document: PrintDocument) -> PrintJob {
    var job = self
    job.document = document
    return job
  }

  /// What is printed, as a heading.
  var heading: String {
    localized(items.count, one: "Print \(items.count) photo", other: "Print \(items.count) photos")
  }

  /// The number of pages, their paper, and how many photos each has.
  var detail: String {
    let pages = layout.pageCount(for: items.count)
    let paper = localized(
      pages, one: "On \(pages) page of \(paper.rawValue) paper",
      other: "On \(pages) pages of \(paper.rawValue) paper")
    return "\(paper) · \(Self.title(of: photosPerPage))"
  }

  /// The title of the button that puts another number of photos on a page, which it names.
  var nextCountTitle: String { Self.title(of: photosPerPage.next) }

  private static func title(of photosPerPage: PhotosPerPage) -> String {
    let count = photosPerPage.rawValue
    return localized(count, one: "\(count) photo a page", other: "\(count) photos a page")
  }
}

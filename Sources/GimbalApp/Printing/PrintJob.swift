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
  var paper: PaperSize
  /// The portal's name of the window, to which its dialog belongs.
  let window: String
  /// The number of photos on a page.
  var photosPerPage = PhotosPerPage.one
  /// The document, once it is made: it may be saved if it cannot be printed, or not under one name.
  var document: PrintDocument?

  /// Where photos are on the pages.
  var layout: PrintLayout { PrintLayout(paper: paper.size, photosPerPage: photosPerPage) }

  /// The job with another number of photos on a page.
  func with(_ photosPerPage: PhotosPerPage) -> PrintJob {
    var job = self
    (job.photosPerPage, job.document) = (photosPerPage, nil)
    return job
  }

  /// The job on other paper.
  func with(_ paper: PaperSize) -> PrintJob {
    var job = self
    (job.paper, job.document) = (paper, nil)
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

  /// The number of pages, and their paper.
  var detail: String {
    let pages = layout.pageCount(for: items.count)
    let paper = paper.title
    return localized(
      pages, one: "On \(pages) page of \(paper) paper",
      other: "On \(pages) pages of \(paper) paper")
  }
}

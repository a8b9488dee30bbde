import GalleryCore
import Localization

/// Photos that are printed, or written as pages of a PDF file.
struct PrintJob: Hashable, Sendable {
  /// The most photos of a job: the document is in memory, and takes about 2 MB for each.
  static let mostPhotos = 500

  /// A photo, and the index of the sheet of its file.
  struct Item: Hashable, Sendable {
    let photo: Photo
    let sheet: Int
  }

  /// What is printed, in this order.
  let items: [Item]
  /// The paper.
  let paper: PaperSize
  /// The portal's name of the window, to which its dialog belongs.
  let window: String
  /// The number of photos on a page.
  var photosPerPage = PrintLayout.photoCounts[0]

  /// Where photos are on the pages.
  var layout: PrintLayout { PrintLayout(paper: paper.size, photosPerPage: photosPerPage) }

  /// The job with the next number of photos on a page.
  var withNextCount: PrintJob {
    let counts = PrintLayout.photoCounts
    let index = counts.firstIndex(of: photosPerPage) ?? 0
    var job = self
    job.photosPerPage = counts[(index + 1) % counts.count]
    return job
  }

  /// What is printed, as a heading.
  var heading: String {
    localized(items.count, one: "Print \(items.count) photo", other: "Print \(items.count) photos")
  }

  /// The number of pages and their paper.
  var detail: String {
    let pages = layout.pageCount(for: items.count)
    return localized(
      pages, one: "On \(pages) page of \(paper.rawValue) paper",
      other: "On \(pages) pages of \(paper.rawValue) paper")
  }

  /// The title of the button that changes the number of photos on a page.
  var countTitle: String {
    localized(
      photosPerPage, one: "\(photosPerPage) photo a page",
      other: "\(photosPerPage) photos a page")
  }
}

/// Where a printed document goes.
enum PrintDestination: Hashable, Sendable {
  /// To the desktop's dialog for printing.
  case printer
  /// To a file, whose name or path was typed like this.
  case file(Photo.Location, typed: [UInt8])
}

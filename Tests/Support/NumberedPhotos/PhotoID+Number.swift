package import GalleryCore

/// The photos of an album that was not changed have the numbers of their pages, from 0.
extension PhotoID: ExpressibleByIntegerLiteral {
  /// The ID of the photo on a page.
  package init(page: Int) { self.init(rawValue: UInt64(page)) }

  /// Makes the ID of the photo on a page from the page.
  package init(integerLiteral page: Int) { self.init(page: page) }

  /// The page that the photo was on to begin with.
  package var page: Int { Int(rawValue) }
}

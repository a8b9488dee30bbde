/// What one document lists: photos, folders, and other lists.
package struct Listing: Hashable, Sendable {
  /// The title of the list; nil if it has none.
  package var title: String?
  /// What is listed, in the document's order.
  package var items: ListingItems
  /// Where the list goes on: an address, or what to send for the next page (S3: the continuation
  /// token or the marker; Immich: the page's number, and after people any text); nil at the end.
  package var next: String?
  /// After how many seconds the server suggests to read the list again; nil if it does not.
  package var refreshSeconds: Int?
  /// How many photos the server says that there are in all; nil if it does not say.
  ///
  /// An album that states photos and lists none is not an empty album: from version 3 on, Immich
  /// lists them elsewhere.
  package var statedCount: Int?
  /// Whether items are missing, because the document is damaged or too long.
  package var isTruncated: Bool
  /// What is wrong with the document.
  package var problems: [ListProblem]

  /// Creates a listing from its parts.
  package init(
    title: String? = nil, items: ListingItems = [], next: String? = nil,
    refreshSeconds: Int? = nil, statedCount: Int? = nil, isTruncated: Bool = false,
    problems: [ListProblem] = []
  ) {
    self.title = title
    self.items = items
    self.next = next
    self.refreshSeconds = refreshSeconds
    self.statedCount = statedCount
    self.isTruncated = isTruncated
    self.problems = problems
  }
}

import PhotoSources

/// Reads an XML document as what its root says.
final class AnyFeedParser: XMLElementParser {
  private let list: ListWriter
  private var parser: (any XMLElementParser)?

  init(_ list: ListWriter) { self.list = list }

  var isFinished: Bool { list.isFull }

  func opens(_ element: XMLElement, in path: [XMLName]) throws(ListingFailure) -> Bool {
    if path.isEmpty { parser = try parser(of: element) }
    return try parser?.opens(element, in: path) ?? false
  }

  func read(_ element: XMLElement, in path: [XMLName]) throws(ListingFailure) {
    try parser?.read(element, in: path)
  }

  private func parser(of root: XMLElement) throws(ListingFailure) -> any XMLElementParser {
    switch (root.name.namespace, root.name.local.lowercased()) {
    case (.none, "rss"), (.rdf, "rdf"), (.atom, "feed"), (.atom, "entry"): return FeedParser(list)
    case (.none, "opml"): return OPMLParser(list)
    case (.xhtml, _), (.none, "html"), (.none, "head"), (.none, "body"): throw .webPage
    default: throw .unknown
    }
  }
}

/// A name with the namespace that it belongs to; prefixes do not matter.
struct XMLName: Hashable {
  /// The namespaces that lists of photos use.
  enum Namespace {
    /// No namespace, as in RSS 2.0 and OPML, or that of RSS 1.0.
    case none
    case rdf
    /// Enclosures in RSS 1.0.
    case enclosure
    case atom
    case media
    case dublinCore
    case syndication
    case content
    case itunes
    case webdav
    case s3
    case xhtml
    case xml
    /// Any other one.
    case other
  }

  let namespace: Namespace
  let local: String

  /// Creates a name from its parts.
  init(_ namespace: Namespace, _ local: String) {
    self.namespace = namespace
    self.local = local
  }

  /// Reads a name as expat gives it: the namespace, a divider, and the local name.
  init(expat name: String) {
    guard let divider = name.utf8.lastIndex(of: XMLReader.divider) else {
      self.init(.none, name)
      return
    }
    let local = String(name[name.utf8.index(after: divider)...])
    self.init(Self.namespace(String(name[..<divider])), local)
  }

  private static func namespace(_ address: String) -> Namespace {
    switch address {
    // Old feeds lack the slash; some have `https`.
    case "http://search.yahoo.com/mrss/", "http://search.yahoo.com/mrss",
      "https://search.yahoo.com/mrss/", "https://search.yahoo.com/mrss",
      "http://www.rssboard.org/media-rss":
      .media
    case "http://www.w3.org/2005/Atom", "http://purl.org/atom/ns#": .atom
    case "http://www.w3.org/1999/02/22-rdf-syntax-ns#": .rdf
    case "http://purl.oclc.org/net/rss_2.0/enc#": .enclosure
    case "http://purl.org/dc/elements/1.1/", "http://purl.org/dc/terms/": .dublinCore
    case "http://purl.org/rss/1.0/modules/syndication/": .syndication
    case "http://purl.org/rss/1.0/modules/content/": .content
    case "http://www.itunes.com/dtds/podcast-1.0.dtd": .itunes
    case "DAV:": .webdav
    case "http://s3.amazonaws.com/doc/2006-03-01/": .s3
    case "http://www.w3.org/1999/xhtml": .xhtml
    case "http://www.w3.org/XML/1998/namespace": .xml
    case "http://purl.org/rss/1.0/", "http://my.netscape.com/rdf/simple/0.9/",
      // Some feeds put the elements of RSS 2.0 into a namespace.
      "http://backend.userland.com/rss2", "http://blogs.law.harvard.edu/tech/rss":
      .none
    default: .other
    }
  }
}

import GalleryCore
import PhotoSources

/// Reads RSS 2.0, RSS 1.0 and Atom, each also with Media RSS.
final class FeedParser: XMLElementParser {
  private let list: ListWriter
  /// The seconds of `sy:updatePeriod`, and how often in that time the feed changes.
  private var updatePeriod: Int?
  private var updateFrequency = 1

  init(_ list: ListWriter) { self.list = list }

  var isFinished: Bool { list.isFull }

  func opens(_ element: XMLElement, in path: [XMLName]) -> Bool {
    switch element.name {
    case XMLName(.atom, "feed"): path.isEmpty
    case XMLName(.none, "channel"): path.count == 1
    default: path.isEmpty && element.name != XMLName(.atom, "entry")
    }
  }

  func read(_ element: XMLElement, in path: [XMLName]) {
    switch (element.name.namespace, element.name.local) {
    case (.none, "item"), (.atom, "entry"): readItem(element)
    case (.none, "title"), (.atom, "title"):
      list.head.title = list.head.title ?? FeedText.title(element)
    case (.atom, "link"):
      guard element["rel"] == "next", let address = element["href"] else { return }
      list.head.next = ListWriter.resolve(address, element.base)
    case (.none, "ttl"):
      // In minutes.
      guard let minutes = Int(element.text), (1...1_000_000).contains(minutes) else { return }
      list.head.refreshSeconds = minutes * 60
    case (.syndication, "updatePeriod"): updatePeriod = Self.periods[element.text.lowercased()]
    case (.syndication, "updateFrequency"): updateFrequency = max(1, Int(element.text) ?? 1)
    default: return
    }
    if let updatePeriod, list.head.refreshSeconds == nil || element.name.namespace == .syndication {
      list.head.refreshSeconds = updatePeriod / updateFrequency
    }
  }

  private func readItem(_ element: XMLElement) {
    let item = FeedItem(element)
    var photos = item.photos { [list] in list.address($0, $1) }
    list.otherCount += photos.isEmpty ? 1 : 0
    if photos.count > 1 {
      // An item's ID must not name several photos.
      for index in photos.indices {
        photos[index].identity = photos[index].identity.map { "\($0)#\(photos[index].reference)" }
      }
    }
    for photo in photos { list.add(.photo(photo)) }
  }

  /// The periods of the syndication module, in seconds.
  private static let periods = [
    "hourly": 3600, "daily": 86_400, "weekly": 604_800, "monthly": 2_592_000, "yearly": 31_536_000,
  ]
}

/// The reason why a document lists nothing.
package enum ListingFailure: Error, Hashable, Sendable {
  /// It is a web page.
  case webPage
  /// It is none of the kinds of lists that can be read.
  case unknown
  /// It is a text with other lines than addresses; the number of the first one, from 1 on.
  case otherText(line: Int)
  /// It is an archive.
  case archive
  /// It is a picture, whatever its name says.
  case picture
  /// It is damaged, or not what the server said; the detail is the parser's.
  case damaged(String)
  /// It has a document type declaration.
  case documentType
  /// Its elements or values are nested too deeply.
  case tooDeep
  /// It is longer than `FeedLimits.document`, or needs too much memory.
  case tooLarge
  /// It is an error message; the server's words.
  case refused(String)
  /// Reading it took too long.
  case tooSlow
  /// The process that reads lists did not start, or could not do its work.
  case hindered

  /// What is wrong and what to do, in sentences for people.
  package var reason: String {
    switch self {
    case .webPage:
      "This is a web page, not a photo or a list of photos. Copy the address of the photo or of the"
        + " feed itself. To open a folder of photos on a server, turn on the server's listing in JSON"
        + " (nginx: autoindex_format json), or use davs:// if the server supports WebDAV."
    case .unknown:
      "This is not a list of photos. Feeds (RSS, Atom, JSON Feed), OPML, and texts with one address"
        + " on each line can be opened."
    case .otherText(let line):
      "This is not a list of photos: line \(line) is not an address. A list is a text with one address"
        + " on each line, or a feed (RSS, Atom, JSON Feed) or OPML."
    case .archive:
      "This is an archive. Archives can be opened only on this computer: download it, then open the"
        + " file."
    case .picture: "This is a picture, not a list of photos."
    case .damaged(let detail):
      "The list of photos is damaged" + (detail.isEmpty ? "." : " (\(detail)).")
        + " Whoever makes it must mend it."
    case .documentType:
      "The list of photos has a document type declaration (DOCTYPE), which is not read because it"
        + " can be used for attacks. Remove that line from the list."
    case .tooDeep:
      "The list of photos is nested more than \(FeedLimits.depth) levels deep. Make a flat list."
    case .tooLarge:
      "The list of photos is larger than \(FeedLimits.document >> 20) MiB, or needs too much memory."
        + " Divide it into several lists."
    case .refused(let message): "The server answers: \(message)"
    case .tooSlow:
      "Reading the list of photos took too long. Divide it into several lists, or end programs that"
        + " keep this computer busy."
    case .hindered:
      "The list of photos cannot be read, because the program gimbal-feeds does not work. Install"
        + " Gimbal again."
    }
  }

  /// What a message has of it: its kind, and a text.
  var parts: (code: Int, detail: String) {
    switch self {
    case .webPage: (1, "")
    case .unknown: (2, "")
    case .damaged(let detail): (3, detail)
    case .documentType: (4, "")
    case .tooDeep: (5, "")
    case .tooLarge: (6, "")
    case .refused(let message): (7, message)
    case .tooSlow: (8, "")
    case .hindered: (9, "")
    case .otherText(let line): (10, String(line))
    case .archive: (11, "")
    case .picture: (12, "")
    }
  }

  init?(_ code: Int, detail: String) {
    switch code {
    case 1: self = .webPage
    case 2: self = .unknown
    case 3: self = .damaged(detail)
    case 4: self = .documentType
    case 5: self = .tooDeep
    case 6: self = .tooLarge
    case 7: self = .refused(detail)
    case 8: self = .tooSlow
    case 9: self = .hindered
    case 10:
      guard let line = Int(detail), line > 0 else { return nil }
      self = .otherText(line: line)
    case 11: self = .archive
    case 12: self = .picture
    default: return nil
    }
  }
}

import Localization
package import ProcessWire

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
      localized(
        """
        This is a web page, not a photo or a list of photos. Copy the address of the photo or of \
        the feed itself. To open a folder of photos on a server, turn on the server's listing in \
        JSON (nginx: autoindex_format json), or use davs:// if the server supports WebDAV.
        """)
    case .unknown:
      localized(
        """
        This is not a list of photos. Feeds (RSS, Atom, JSON Feed), OPML, and texts with one \
        address on each line can be opened.
        """)
    case .otherText(let line):
      localized(
        """
        This is not a list of photos: line \(line) is not an address. A list is a text with one \
        address on each line, or a feed (RSS, Atom, JSON Feed) or OPML.
        """)
    case .archive:
      localized(
        """
        This is an archive. Archives can be opened only on this computer: download it, then open \
        the file.
        """)
    case .picture: localized("This is a picture, not a list of photos.")
    case .damaged(""): localized("The list of photos is damaged. Whoever makes it must mend it.")
    case .damaged(let detail):
      localized("The list of photos is damaged (\(detail)). Whoever makes it must mend it.")
    case .documentType:
      localized(
        """
        The list of photos has a document type declaration (DOCTYPE), which is not read because it \
        can be used for attacks. Remove that line from the list.
        """)
    case .tooDeep:
      localized(
        FeedLimits.depth,
        one: """
          The list of photos is nested more than \(FeedLimits.depth) level deep. Make a flat list.
          """,
        other: """
          The list of photos is nested more than \(FeedLimits.depth) levels deep. Make a flat list.
          """)
    case .tooLarge:
      localized(
        """
        The list of photos is larger than \(FeedLimits.document >> 20) MiB, or needs too much \
        memory. Divide it into several lists.
        """)
    case .refused(let message): localized("The server answers: \(message)")
    case .tooSlow:
      localized(
        """
        Reading the list of photos took too long. Divide it into several lists, or end programs \
        that keep this computer busy.
        """)
    case .hindered:
      localized(
        """
        The list of photos cannot be read, because the program gimbal-feeds does not work. Install \
        Gimbal again.
        """)
    }
  }
}

extension ListingFailure: WireChoice {
  package static let cases: [WireCase<Self>] =
    [
      .webPage, .unknown, .archive, .picture, .documentType, .tooDeep, .tooLarge, .tooSlow,
      .hindered,
    ].map(WireCase.plain) + [
      .fields({ if case .otherText(let line) = $0 { line } else { nil } }) {
        .otherText(line: try $1.number($0, in: 1...Int.max))
      },
      .fields({ if case .damaged(let detail) = $0 { detail } else { nil } }) {
        .damaged(try ListedText.pass($0, &$1, limit: FeedLimits.problem))
      },
      .fields({ if case .refused(let message) = $0 { message } else { nil } }) {
        .refused(try ListedText.pass($0, &$1, limit: FeedLimits.problem))
      },
    ]
}

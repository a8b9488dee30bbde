import Localization

/// What is wrong with an entry of a list that an input has, or with the whole of it.
package enum InputProblem: UInt8, CaseIterable, Hashable, Sendable {
  /// The picture is larger than `InputBeginning.longestPicture`.
  case largePicture
  /// It is a web page.
  case webPage
  /// An entry is longer than `PathListParser.longestEntry`.
  case longEntry

  /// What is wrong, as a sentence for people that begins with the name of the input.
  package var text: String { "-: \(reason)" }

  private var reason: String {
    switch self {
    case .largePicture:
      localized(
        """
        the picture is larger than \(InputBeginning.longestPicture >> 20) MiB; save it to a file, \
        and open that
        """)
    case .webPage: localized("this is a web page, not a list of paths or addresses")
    case .longEntry:
      localized(
        """
        an entry is longer than \(PathListParser.longestEntry) bytes; is this a list of paths?
        """)
    }
  }
}

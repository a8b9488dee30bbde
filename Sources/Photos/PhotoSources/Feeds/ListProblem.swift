import Localization
package import ProcessWire

/// What is wrong with a document that lists photos nevertheless, or that lists none.
package enum ListProblem: Hashable, Sendable {
  /// Its texts are written in a charset that cannot be read; its name.
  case unknownCharset(String)
  /// The rest of it cannot be read.
  case cutOff(ListingFailure)
  /// It has more items than this number, which are shown.
  case tooLong(count: Int)
  /// It has so many addresses that lead to nothing on the web.
  case useless(count: Int)
  /// It has so many entries, and none is a photo.
  case noPhotos(entryCount: Int)
  /// So many lines are no addresses on the web; the number of the first one, from 1 on, and whether
  /// it is a file of this computer, which may be a list of files.
  case otherLines(count: Int, first: Int, isLocal: Bool)

  /// What is wrong, in sentences for people.
  package var text: String {
    switch self {
    case .unknownCharset(let name):
      localized("The texts are written in the charset \(name), which cannot be read.")
    case .cutOff(let failure):
      localized("The list is shown up to where it can be read.") + " \(failure.reason)"
    case .tooLong(let count):
      localized(
        count, one: "The list is too long; only its first \(count) item is shown.",
        other: "The list is too long; only its first \(count) items are shown.")
    case .useless(let count):
      localized(
        count, one: "\(count) address leads to nothing on the web (http or https).",
        other: "\(count) addresses lead to nothing on the web (http or https).")
    case .noPhotos(let count):
      localized(
        count, one: "The list has \(count) entry, but no photos.",
        other: "The list has \(count) entries, but no photos.")
    case .otherLines(1, let first, let isLocal):
      localized("Line \(first) is not an address on the web (http or https).") + Self.hint(isLocal)
    case .otherLines(let count, let first, let isLocal):
      localized(
        count,
        one: """
          \(count) line is not an address on the web (http or https); the first one is line \(first).
          """,
        other: """
          \(count) lines are not addresses on the web (http or https); the first one is line \(first).
          """) + Self.hint(isLocal)
    }
  }

  private static func hint(_ isLocal: Bool) -> String {
    guard isLocal else { return "" }
    let command = "gimbal - < LIST"
    return " " + localized("To open a list of files, send it to standard input: \(command).")
  }
}

extension ListProblem: WireChoice {
  private static let numbers = 0...Int.max

  package static let cases: [WireCase<Self>] = [
    .fields({ if case .unknownCharset(let name) = $0 { name } else { nil } }) {
      .unknownCharset(try ListedText.pass($0, &$1, limit: FeedLimits.problem))
    },
    .value(Self.cutOff) { if case .cutOff(let failure) = $0 { failure } else { nil } },
    .fields({ if case .tooLong(let count) = $0 { count } else { nil } }) {
      .tooLong(count: try $1.number($0, in: numbers))
    },
    .fields({ if case .useless(let count) = $0 { count } else { nil } }) {
      .useless(count: try $1.number($0, in: numbers))
    },
    .fields({ if case .noPhotos(let count) = $0 { count } else { nil } }) {
      .noPhotos(entryCount: try $1.number($0, in: numbers))
    },
    .fields({
      if case .otherLines(let count, let first, let isLocal) = $0 {
        (count, first, isLocal)
      } else {
        nil
      }
    }) {
      .otherLines(
        count: try $1.number($0?.0, in: numbers), first: try $1.number($0?.1, in: numbers),
        isLocal: try $1.flag($0?.2))
    },
  ]
}

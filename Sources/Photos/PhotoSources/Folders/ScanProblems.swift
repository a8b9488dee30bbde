import GalleryCore
import Localization
import ProcessWire
import SystemPackage

/// The problems of a scan as sentences for people: the first ones, and the number of further ones.
struct ScanProblems {
  private let limit: Int
  private var listed: [String] = []
  private var count = 0
  /// Whether something that was named was not read, or not to its end.
  private(set) var isIncomplete = false

  init(limit: Int) { self.limit = limit }

  /// The sentences, one for each line of output.
  var lines: [String] {
    let rest = count - listed.count
    guard rest > 0 else { return listed }
    let last = localized(
      rest, one: "\(rest) more path cannot be used", other: "\(rest) more paths cannot be used")
    return listed + [last]
  }

  /// Adds what could not be read, and why.
  mutating func add(_ problem: String) {
    isIncomplete = true
    note(problem)
  }

  /// Adds what is odd about something that was read.
  mutating func note(_ problem: String) {
    count += 1
    if listed.count < limit { listed.append(problem) }
  }

  /// A path or an address for people.
  static func text(of path: FilePath) -> String {
    (Photo.Location(path: path.bytes).addressText ?? path.string).debugDescription
  }

  mutating func add(_ path: FilePath, _ error: Errno) {
    add("\(Self.text(of: path)): \(FileErrorText(error).advice)")
  }

  mutating func addIncompleteArchive(_ path: FilePath) {
    let problem = localized("it is damaged or has too many files; some are left out")
    add("\(Self.text(of: path)): \(problem)")
  }
}

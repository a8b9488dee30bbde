import Glibc
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
    count > listed.count ? listed + ["\(count - listed.count) more paths cannot be used"] : listed
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

  mutating func add(_ path: FilePath, _ error: Errno) {
    let advice =
      switch error {
      case .noSuchFileOrDirectory: "there is no such file or folder; check the name"
      case .permissionDenied: "no permission to read it; check who may (ls -l)"
      case .timedOut: "its disk or server does not answer; it is left out"
      case .fileNameTooLong: "its path is longer than the system allows; it is left out"
      // The kernel says the same of files on damaged disks and of encrypted folders.
      case .badMessage: "it is damaged: the archive, or the disk that it is on"
      case Errno(rawValue: ENOKEY):
        "it is encrypted; unpack the archive with another program, or unlock the folder"
      case .fileTooLarge: "it contains more than can be read; unpack it with another program"
      default: "it cannot be read (\(error))"
      }
    add("\(path.string.debugDescription): \(advice)")
  }

  mutating func addIncompleteArchive(_ path: FilePath) {
    add("\(path.string.debugDescription): it is damaged or has too many files; some are left out")
  }
}

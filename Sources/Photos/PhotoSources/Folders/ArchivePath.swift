/// A path that leads into an archive: of a file or a folder in it, or of the archive itself.
package struct ArchivePath: Hashable, Sendable {
  /// The path of the archive's file.
  package var archive: [UInt8]
  /// The path inside it; empty for the archive itself.
  package var inside: [UInt8]

  /// The endings of archives' names, in lower case.
  package static let extensions = [
    "zip", "cbz", "7z", "cb7", "rar", "cbr", "tar", "cbt", "tgz", "tbz", "tbz2", "txz", "tzst",
    "tar.gz", "tar.bz2", "tar.xz", "tar.zst",
  ]

  private static let slash = UInt8(ascii: "/")

  /// Divides a path after the first name that is an archive's, if there is a file; nil if there is
  /// none.
  ///
  /// - Parameter isFile: whether there is a regular file at a path.
  package init?(_ path: [UInt8], isFile: ([UInt8]) -> Bool) {
    let ends = path.indices.filter { path[$0] == Self.slash } + [path.endIndex]
    for end in ends where Self.isArchive(path[..<end]) && isFile(Array(path[..<end])) {
      archive = Array(path[..<end])
      inside = Array(path[end...].split(separator: Self.slash).joined(separator: [Self.slash]))
      return
    }
    return nil
  }

  /// Whether a path may lead into an archive: one of its folders has the ending of an archive.
  static func mayBeInside(_ path: [UInt8]) -> Bool {
    path.indices.contains { path[$0] == slash && isArchive(path[..<$0]) }
  }

  /// Whether a path has the ending of an archive.
  package static func isArchive(_ path: some Collection<UInt8>) -> Bool {
    let suffix = path.suffix(longestEnding)
    // Most paths of a long list end here.
    guard suffix.contains(UInt8(ascii: ".")) else { return false }
    let end = String(decoding: suffix, as: UTF8.self).lowercased()
    return extensions.contains { end.hasSuffix("." + $0) }
  }

  private static let longestEnding = ".tar.bz2".utf8.count
}

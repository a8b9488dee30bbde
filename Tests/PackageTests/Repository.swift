import Foundation

/// The repository's files, read as text.
enum Repository {
  /// The package's own folder.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file, by its path from the package's folder.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// The names of what is in a folder, without hidden files.
  static func entries(of path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent(path).path
    ).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The Swift files in a folder and in the folders inside it.
  static func swiftFiles(in path: String) -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder.appendingPathComponent(path), includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
  }

  /// The modules that a Swift file imports.
  static func imports(of file: URL) throws -> Set<String> {
    let pattern = /^(?:@\w+(?:\(\w+\))? )*(?:package |public |internal )?import (\w+)/
    return Set(
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .compactMap { try? pattern.firstMatch(in: $0).map { String($0.output.1) } })
  }
}

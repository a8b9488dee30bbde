import Foundation

/// The repository's files, read as text.
enum Repository {
  /// The root folder of the package.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Reads a file at a path relative to the package's folder.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the names in a folder, without hidden files.
  static func entries(of path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent(path).path
    ).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Returns the Swift files in a folder and its subfolders.
  static func swiftFiles(in path: String) -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder.appendingPathComponent(path), includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
  }

  /// Returns the modules that a Swift file imports.
  static func imports(of file: URL) throws -> Set<String> {
    let pattern = /^(?:@\w+(?:\(\w+\))? )*(?:package |public |internal )?import (\w+)/
    return Set(
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .compactMap { try? pattern.firstMatch(in: $0).map { String($0.output.1) } })
  }
}

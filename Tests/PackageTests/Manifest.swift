import Foundation

/// The package as SwiftPM reads it: the targets and what each of them depends on.
struct Manifest: Decodable {
  /// One target of the package.
  struct Target: Decodable {
    let name: String
    let type: String
    /// Its folder, from the package's; nil where SwiftPM looks for it by its name.
    let path: String?
    private let dependencies: [Dependency]

    /// The names of the package's targets that it depends on.
    var targets: Set<String> { Set(dependencies.compactMap(\.target)) }
    /// Its folder, from the package's.
    var folder: String { path ?? (type == "test" ? "Tests/\(name)" : "Sources/\(name)") }
    /// Whether its sources are Swift.
    var isSwift: Bool { type != "system" }
  }

  /// What a target depends on: a target of the package by its name; other packages' products have
  /// no name here.
  private struct Dependency: Decodable {
    let byName: [String?]?

    var target: String? { byName?.first ?? nil }

    init(from decoder: any Decoder) throws {
      // Each dependency is one key with a list. Conditions, which are not strings, are not used
      // here.
      let fields = try decoder.container(keyedBy: Key.self)
      byName = try? fields.decodeIfPresent([String?].self, forKey: .byName)
    }

    private enum Key: String, CodingKey { case byName }
  }

  let targets: [Target]

  /// Returns a target and the package's targets that it depends on, directly or not.
  func dependencies(of name: String) -> Set<String> {
    var found: Set<String> = [name]
    var rest = [name]
    while let next = rest.popLast() {
      for target in targets.first(where: { $0.name == next })?.targets ?? []
      where found.insert(target).inserted {
        rest.append(target)
      }
    }
    return found
  }

  /// Reads `Package.swift`, with a separate cache, because the tests' build locks the package's.
  static func load() throws -> Manifest {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("gimbal-manifest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", Repository.folder.path, "--scratch-path", scratch.path,
      "dump-package",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let json = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode(Manifest.self, from: json)
  }
}

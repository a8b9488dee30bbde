import Foundation
import Testing

/// The app connects parts; what a part can own is not the app's.
@Suite("The size of the app")
struct AppSizeTests {
  /// The most stored properties; a change that needs another one makes a part, or extends one.
  private static let mostProperties = 20
  /// The most lines of all files that extend the app.
  private static let mostLines = 900

  private static func files() -> [URL] {
    Repository.swiftFiles(in: "Sources/GimbalApp").filter {
      $0.lastPathComponent == "App.swift" || $0.lastPathComponent.hasPrefix("App+")
    }
  }

  /// The members of `App` that are stored: declared at its level, and not computed.
  private static func storedProperties(of source: String) -> [Substring] {
    let members = source.split(separator: "\n")
      .drop { !$0.hasPrefix("@MainActor final class App ") }.prefix { $0 != "}" }
    return members.filter { line in
      line.contains(/^  (?:[a-z]+(?:\(set\))? )*(?:let|var) \w+/) && !line.hasSuffix("{")
        && !line.contains(/^  .*\bstatic\b/) && !line.contains(/: .* \{ .* \}$/)
    }
  }

  @Test("it has no more stored properties than before")
  func properties() throws {
    let source = try Repository.text("Sources/GimbalApp/App.swift")
    let properties = Self.storedProperties(of: source)
    #expect(properties.count > 10, "They are not found.")
    #expect(properties.count <= Self.mostProperties, "\(properties.joined(separator: "\n"))")
  }

  @Test("it has no more lines than before")
  func lines() throws {
    let files = Self.files()
    #expect(files.count > 2, "They are not found.")
    let count = try files.reduce(0) {
      try $0 + String(contentsOf: $1, encoding: .utf8).split(separator: "\n").count
    }
    #expect(count <= Self.mostLines)
  }

  @Test("a stored property is told from other members")
  func members() {
    let source = """
      import A
      @MainActor final class App {
        let a = 1
        private(set) lazy var b = 2
        var c: Int { 3 }
        static let d = 4
        private nonisolated static let e = 5
        var f: Int {
          let g = 6
          return g
        }
      }
      let h = 7
      """
    #expect(Self.storedProperties(of: source).count == 2)
  }
}

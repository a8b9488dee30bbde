import Foundation
import Testing

@Suite("Texts that bypass the translations")
struct UntranslatedTests {
  /// Where texts for the window are made.
  private static let folders =
    [
      "Interface/Chrome", "Photos/PhotoSources/Servers", "Photos/PhotoSources/Walks",
    ]
    + [
      "Chrome", "Clipboard", "Desktop", "FileChanges", "Filtering", "Information", "Input",
      "Opening", "Overlays", "Overview", "Scene", "Slideshow", "Sources", "Toasts", "Trash",
    ].map { "GimbalApp/\($0)" }

  /// Calls whose texts are for the terminal, the journal or developers.
  private static let exempt: Set<String> = [
    "complain", "precondition", "preconditionFailure", "fatalError", "StartError",
    "ValidationError", "localized",
  ]

  /// Texts for the terminal that are not in such a call, and what no person reads.
  private static let exceptions = [
    "the bundled photos are missing", "there are no photos to show", "--start {1}: there are only",
    "an array of up to {1} texts", "a folder and a number from 0 to 100",
    "none of the photos is in this folder", "no photo would be left",
    "The desktop’s keyring has a password for it, but is locked. Gimbal",
    " minute after you unlock",
    "a failure elsewhere", "no address", "nothing can be added to a part", "<?xml",
  ]

  @Test("are not in what the window shows")
  func window() throws {
    var found: [String] = []
    for folder in Self.folders {
      let root = TemplateTests.root.appending(path: "Sources/\(folder)")
      let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        let code = try String(contentsOf: file, encoding: .utf8)
        found += Self.literals(code).map { "\(folder)/\(file.lastPathComponent): \($0)" }
      }
    }
    #expect(found == [])
  }

  @Test("are found")
  func finds() {
    let code = #"""
      let a = say("Two words \(b)", for: 3)
      complain("Two words for the terminal")
      let c = localized("Two words")
      let d = ["one", "two-words", "a.b"] // "in a comment"
      """#
    #expect(Self.literals(code) == ["Two words {1}"])
  }

  /// Literals with two words that stand neither in an exempt call nor in `localized(…)`.
  private static func literals(_ code: String) -> [String] {
    var reader = SwiftReader(code)
    var calls: [String] = []
    var name = ""
    var found: [String] = []
    while !reader.isAtEnd {
      if reader.skipComment() || reader.skipExpression() { continue }
      if let literal = reader.literal() {
        let isWords = literal.key.firstMatch(of: /[A-Za-z]{2,} [A-Za-z]{2,}/) != nil
        if isWords, !calls.contains(where: exempt.contains),
          !exceptions.contains(where: literal.key.contains)
        {
          found.append(literal.key)
        }
        name = ""
        continue
      }
      let character = reader.code[reader.place]
      reader.place += 1
      switch character {
      case "(", "[", "{":
        calls.append(name)
        name = ""
      case ")", "]", "}": _ = calls.popLast()
      case _ where character.isLetter || character.isNumber: name.append(character)
      default: name = ""
      }
    }
    return found
  }
}

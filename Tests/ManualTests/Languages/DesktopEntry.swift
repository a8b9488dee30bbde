import Foundation
import Testing

@testable import Localization

/// An entry of the desktop's menus, whose texts are in all languages.
struct DesktopEntry {
  /// The entries' file names.
  static let names = ["gimbal.desktop", "zz-gimbal-folders.desktop"]

  /// The file.
  let file: URL
  private let lines: [Substring]

  /// Reads an entry of `Assets/Desktop`.
  init(_ name: String) throws {
    file = TemplateTests.root.appending(path: "Assets/Desktop/\(name)")
    lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The texts in English.
  var texts: [LocalizedText] {
    lines.compactMap { Self.text($0) }.map { LocalizedText($0.value, context: Self.context) }
  }

  private static let context = "desktop entry"

  /// The whole file as it is written.
  var written: String { lines.joined(separator: "\n") }

  /// The file with all translations.
  var translated: String {
    let own = lines.filter { $0.firstMatch(of: /^(GenericName|Comment|Keywords)\[/) == nil }
    return own.flatMap { line -> [String] in
      guard let (key, value) = Self.text(line) else { return [String(line)] }
      let text = LocalizedText(value, context: Self.context)
      return [String(line)]
        + TestCatalogues.languages.map { language in
          "\(key)[\(language)]=\(TestCatalogues.catalogue(language).string(for: text))"
        }
    }.joined(separator: "\n")
  }

  private static func text(_ line: Substring) -> (key: String, value: String)? {
    line.wholeMatch(of: /(GenericName|Comment|Keywords)=(.*)/).map {
      (String($0.1), String($0.2))
    }
  }
}

@Suite("The entries of the desktop's menus")
struct TranslatedEntryTests {
  @Test(
    "are in all languages; RECORD_TABLES=1 writes them again", arguments: DesktopEntry.names)
  func current(name: String) throws {
    let entry = try DesktopEntry(name)
    let isCurrent = entry.written == entry.translated
    #expect(isCurrent)
    guard !isCurrent, ProcessInfo.processInfo.environment["RECORD_TABLES"] == "1" else { return }
    try entry.translated.write(to: entry.file, atomically: true, encoding: .utf8)
  }
}

import Foundation
import Localization

/// The translations of this checkout, compiled by gettext.
enum TestCatalogues {
  /// The languages, by their names: "de".
  static let languages: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path())
    return (files ?? []).filter { $0.hasSuffix(".po") }.map { String($0.dropLast(3)) }.sorted()
  }()

  /// The folder with the translations.
  static let folder = TemplateTests.root.appending(path: "Assets/Languages")

  /// A language's translations, compiled once.
  static func file(_ language: String) -> CatalogueFile? { compiled[language] ?? nil }

  /// A language's catalogue.
  static func catalogue(_ language: String) -> Catalogue {
    Catalogue(language: language, file: file(language))
  }

  private static let compiled: [String: CatalogueFile] = {
    var files: [String: CatalogueFile] = [:]
    for language in languages {
      let output = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).mo")
      defer { try? FileManager.default.removeItem(at: output) }
      let msgfmt = Process()
      msgfmt.executableURL = URL(filePath: "/usr/bin/msgfmt")
      msgfmt.arguments = [
        "--check-format", "-o", output.path(),
        folder.appending(path: "\(language).po").path(),
      ]
      do { try msgfmt.run() } catch { continue }
      msgfmt.waitUntilExit()
      guard msgfmt.terminationStatus == 0, let data = try? Data(contentsOf: output) else {
        continue
      }
      files[language] = CatalogueFile(Array(data))
    }
    return files
  }()
}

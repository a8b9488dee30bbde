import Foundation
import Localization
import Testing

@Suite("The translations")
struct TranslationTests {
  @Test("are those of 14 languages, beside English")
  func languages() {
    #expect(
      TestCatalogues.languages == [
        "ar", "de", "es", "fr", "he", "hi", "it", "ja", "nl", "pl", "pt", "tr", "uk", "zh_CN",
      ])
  }

  @Test("have all texts, with the values of the English ones", arguments: TestCatalogues.languages)
  func complete(language: String) throws {
    let file = try #require(TestCatalogues.file(language), "msgfmt refuses \(language).po")
    #expect(file.header("Language") == language)
    let rule = try #require(file.header("Plural-Forms").flatMap { PluralRule($0) })
    let texts = try Template(SourceTexts(folder: TemplateTests.root.appending(path: "Sources")))
      .texts
    for text in texts {
      let name = text.context.map { "\($0)\u{4}\(text.key)" } ?? text.key
      guard let forms = file.forms(of: name) else {
        Issue.record("\(language) lacks “\(text.key)”")
        continue
      }
      #expect(forms.count == (text.plural == nil ? 1 : rule.formCount), "\(text.key)")
      for form in forms {
        #expect(Self.places(form) == Self.places(text.plural ?? text.key), "\(form)")
        // A search that still runs is told by it.
        #expect(form.hasSuffix("…") == text.key.hasSuffix("…"), "\(form)")
        #expect(!form.isEmpty, "\(text.key)")
      }
    }
  }

  /// The places of values in a text.
  private static func places(_ text: String) -> Set<String> {
    Set(text.replacing("{{", with: "").matches(of: /\{[0-9]+\}/).map { String($0.0) })
  }
}

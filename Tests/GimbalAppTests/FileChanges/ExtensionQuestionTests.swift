import Chrome
import Testing

@testable import GimbalApp

@Suite("The question about another extension")
struct ExtensionQuestionTests {
  private func question(
    _ purpose: ExtensionQuestion.Purpose, to wanted: String, from name: String = "dune.jpg"
  ) -> ExtensionQuestion? {
    ExtensionQuestion(for: purpose, from: Array(name.utf8), to: Array(wanted.utf8))
  }

  @Test(
    "is not asked if the name or path keeps the photo's kind",
    arguments: ["b.jpg", "b.JPEG", "/q.d/b.jpg", "sub.gif/b.jpg", "~/b.jpg"])
  func keeps(wanted: String) {
    #expect(question(.saving, to: wanted) == nil)
  }

  @Test(
    "keeps the folder that was typed",
    arguments: [
      ("b.gif", "b.jpg"), ("/q.d/b", "/q.d/b.jpg"), ("~/x/b.png", "~/x/b.jpg"),
      ("sub.gif/Mt. Fuji", "sub.gif/Mt. Fuji.jpg"),
    ])
  func folders(wanted: String, kept: String) throws {
    let asked = try #require(question(.saving, to: wanted))
    #expect(String(decoding: asked.kept, as: UTF8.self) == kept)
  }

  @Test("says what each button does")
  func words() throws {
    let rename = try #require(question(.renaming, to: "b"))
    #expect(rename.titles == ["Cancel", "Rename without “.jpg”", "Keep “.jpg”"])
    let save = try #require(question(.saving, to: "b"))
    #expect(save.titles == ["Cancel", "Save without “.jpg”", "Keep “.jpg”"])
    let other = try #require(question(.saving, to: "b.gif"))
    #expect(other.titles == ["Cancel", "Use “.gif”", "Keep “.jpg”"])
    #expect(other.detail.contains("not converted"))
  }

  @Test("is not asked of a photo without an extension")
  func none() {
    #expect(question(.saving, to: "b.gif", from: "dune") == nil)
  }
}

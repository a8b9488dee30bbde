import GalleryCore
import Testing

@testable import GimbalApp

@Suite("What a caption says")
struct CaptionTextTests {
  private func text(
    _ details: CaptionDetails, caption: String? = nil, _ set: (inout PhotoInformation) -> Void
  ) -> String? {
    var information = PhotoInformation()
    set(&information)
    return CaptionText(
      caption: caption, information: information, details: details, language: .plain
    ).text
  }

  private static func lisbon(_ information: inout PhotoInformation) {
    information.place = "Lisbon, Portugal"
    (information.latitude, information.longitude) = (38.7, -9.1)
    information.captureTime = 1_562_334_310_000
  }

  @Test("Place and day follow the caption, as the setting says; coordinates only without a name")
  func details() {
    #expect(text(.none, Self.lisbon) == nil)
    #expect(text(.none, caption: "River", Self.lisbon) == "River")
    #expect(text(.place, caption: "River", Self.lisbon) == "River\u{A0}·\u{A0}Lisbon, Portugal")
    #expect(text(.date, Self.lisbon) == "Friday, 2019-07-05")
    #expect(text(.all, Self.lisbon) == "Lisbon, Portugal\u{A0}·\u{A0}Friday, 2019-07-05")
    let nameless = text(.all) {
      Self.lisbon(&$0)
      $0.place = nil
    }
    #expect(nameless == "38.70000°\u{A0}N, 9.10000°\u{A0}W\u{A0}·\u{A0}Friday, 2019-07-05")
  }

  @Test("No line begins with a separator: parts without words are left out")
  func blank() {
    for caption in ["", " ", "\n\u{A0}\t"] {
      #expect(text(.place, caption: caption, Self.lisbon) == "Lisbon, Portugal")
      #expect(text(.none, caption: caption) { _ in } == nil)
      let placeless = text(.all, caption: "River\n") {
        $0.place = caption
        $0.captureTime = 1_562_334_310_000
      }
      #expect(placeless == "River\u{A0}·\u{A0}Friday, 2019-07-05")
    }
  }

  @Test("What is not known, or cannot be a day, is left out")
  func unknown() {
    #expect(text(.all) { _ in } == nil)
    #expect(text(.all, caption: "River") { _ in } == "River")
    #expect(text(.date) { $0.captureTime = .max } == nil)
    let unread = CaptionText(caption: nil, information: nil, details: .all, language: .plain)
    #expect(unread.text == nil)
  }
}

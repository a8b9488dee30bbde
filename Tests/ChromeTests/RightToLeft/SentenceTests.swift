import GalleryCore
import Testing

@testable import Chrome

@Suite("Messages with names in other scripts")
struct SentenceTests {
  @Test(
    "are read in the chrome's direction whatever they begin with, and else stay as they are",
    arguments: [
      ("Moved “صورة.jpg”", "Moved “صورة.jpg”"),
      ("صورة.jpg was moved", "\u{200E}صورة.jpg was moved"),
      ("צילום", "צילום"), ("7 × 9", "7 × 9"), ("", ""), ("One.\nTwo.", "One.\nTwo."),
    ])
  func leftToRight(text: String, shown: String) {
    #expect(DisplayText.sentence(text, in: .leftToRight) == shown)
  }

  @Test(
    "are read from right to left, with what is not translated in its own direction",
    arguments: [
      ("نقلت a.jpg", "نقلت a.jpg"), ("a.jpg نقلت", "\u{200F}a.jpg نقلت"), ("7 × 9", "7 × 9"),
      ("Moved it.", "\u{200F}\u{2068}Moved it.\u{2069}"),
      ("أين؟\n/home", "أين؟\n\u{200F}\u{2068}/home\u{2069}"),
    ])
  func rightToLeft(text: String, shown: String) {
    #expect(DisplayText.sentence(text, in: .rightToLeft) == shown)
  }

  @Test("have a name first where they begin with it", arguments: LayoutDirection.allCases)
  func order(direction: LayoutDirection) {
    let (name, rest) = direction == .leftToRight ? ("صورة", " was moved") : ("photo", " נמחק")
    let layout = TextLayout(
      DisplayText.sentence(name + rest, in: direction), style: .toast, context: TextContext())
    let mark = 3
    let first = layout.place(atByte: mark)
    let last = layout.place(atByte: mark + (name + rest).utf8.count - 1)
    #expect(
      (max(first.start, first.end) < min(last.start, last.end)) == (direction == .leftToRight))
  }

  @Test("keys are listed from where lines begin")
  func lists() {
    #expect(DisplayText.list(["A", "]"], in: .leftToRight) == "A  ]")
    let layout = TextLayout(
      DisplayText.list(["A", "B"], in: .rightToLeft), style: .toast, context: TextContext())
    let (first, second) = (layout.place(atByte: 6), layout.place(atByte: 6 + 1 + 3 + 2 + 3))
    #expect(first.start > second.start)
  }
}

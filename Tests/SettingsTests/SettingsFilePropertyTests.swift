import SDLSupport
import SeededRandom
import Testing

@testable import GimbalApp

@Suite("Any settings file")
struct SettingsFilePropertyTests {
  @Test("is read or refused, and nothing else", arguments: 0..<20 as Range<UInt64>)
  func anyBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let words = [
      "size", "lock", "keys", ".", "=", "\"", "[", "]", "{", "}", "\n", "true", "1", "'''", "#",
      "photo.next", "\"N\"", ",", "1979-05-27", "\\u0000", "0x", "inf", "_",
    ]
    for _ in 0..<200 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        if Int.random(in: 0...9, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        }
        bytes += Array((words.randomElement(using: &random) ?? "").utf8)
        if Bool.random(using: &random) { bytes.append(0x20) }
      }
      var settings = Settings()
      for complaint in settings.apply(file: bytes, hasKey: { KeyPress($0) != nil }) {
        #expect(complaint.line ?? 1 >= 1, "seed \(seed)")
        #expect(!complaint.text.contains("\n"), "seed \(seed): \(complaint.text)")
      }
    }
  }

  @Test("of the maximum length is read quickly, with any contents")
  func mistakes() {
    let patterns = [
      "a=1\n", "[[a]]\n", ".", "a.", "\"", "[", "{", "'''", "#", "x = [\n", "\u{0}", "é",
      "keys.photo.next=\"\"\n", "size=1#\n", "x=[1" + String(repeating: ",1", count: 30_000) + "]",
      "[a" + String(repeating: ".a", count: 99) + "]\n",
    ]
    for pattern in patterns {
      let text = String(repeating: pattern, count: 65_536 / pattern.utf8.count)
      var settings = Settings()
      let complaints = settings.apply(file: Array(text.utf8)) { KeyPress($0) != nil }
      #expect(pattern == "#" ? complaints.isEmpty : !complaints.isEmpty, "\(pattern)")
    }
    // Each line names another setting.
    let lines = (0..<6000).map { "k\($0) = 1" }.joined(separator: "\n")
    var settings = Settings()
    let complaints = settings.apply(file: Array(lines.utf8)) { _ in true }
    #expect(complaints.map(\.line) == (1...6000).map(Optional.some))
  }
}

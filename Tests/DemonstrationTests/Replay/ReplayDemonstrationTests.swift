import Commands
import Demonstration
import GalleryCore
import SeededRandom
import Testing

@Suite("The demonstration commands of a replay")
struct ReplayDemonstrationTests {
  private func action(_ line: String) throws -> Replay.Action? {
    var replay = try Replay(reading: line)
    replay.begin(at: 0)
    return replay.due(at: 1e6).first?.action
  }

  @Test(
    "A caption is the rest of its line, exactly as written",
    arguments: [
      ("0 caption Hello", "Hello"), ("0 caption  two  spaces ", "two  spaces"),
      ("\t7\tcaption\tNow: →, “ü”, 夜の湖 🎈", "Now: →, “ü”, 夜の湖 🎈"),
      ("0 caption Photo #3 # stays # as it is", "Photo #3 # stays # as it is"),
      ("0 caption # 1", "# 1"), ("0 caption repeat", "repeat"), ("0 caption\u{a0}x", "x"),
      ("0 caption 5 caption x", "5 caption x"),
    ])
  func caption(line: String, text: String) throws {
    #expect(try action(line) == .caption(text))
  }

  @Test("A caption without words removes the last one", arguments: ["0 caption", "0 caption \t "])
  func noCaption(line: String) throws {
    #expect(try action(line) == .caption(nil))
  }

  @Test("Parts are shown and hidden by their names", arguments: StagePart.allCases)
  func parts(part: StagePart) throws {
    let name = part.rawValue
    #expect(try action("0 \(name).show") == .command(.demonstrate(.show(part))))
    #expect(try action("0 \(name).hide # again") == .command(.demonstrate(.hide(part))))
  }

  @Test("A reset takes no arguments")
  func reset() throws {
    #expect(try action("0 program.reset # as at the start") == .command(.demonstrate(.reset)))
  }

  @Test(
    "Captions that are unreadable and unknown parts are rejected",
    arguments: [
      ("5 caption " + String(repeating: "x", count: 201), "200 code points"),
      // One visible character.
      ("5 caption x" + String(repeating: "\u{301}", count: 200), "200 code points"),
      ("5 caption a\u{0}b", "no control characters"),
      ("5 caption a\tb", "no control characters"),
      ("5 caption a\u{1b}[31m", "no control characters"),
      ("5 Ctrl+caption x", "'caption' takes no keys"), ("5 Caption x", "'Caption' is no command"),
      ("5 show simulator", "'show' is no command"),
      ("5 Inspector.show", "'Inspector.show' is no command"),
      ("5 simulator.show inspector", "needed: 'inspector'"),
      ("5 Alt+simulator.show", "'simulator.show' takes no keys"),
      ("5 program.reset now", "needed: 'now'"),
      ("5 Shift+program.reset", "'program.reset' takes no keys"),
    ])
  func bad(line: String, problem: String) {
    let error = #expect(throws: ReplayError.self) { try Replay(reading: "0 key q\n" + line) }
    #expect(error?.line == 2)
    #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
  }

  @Test("A caption may have 200 code points")
  func longest() throws {
    let text = String(repeating: "x", count: 200)
    #expect(try action("0 caption " + text) == .caption(text))
  }

  @Test("Random bytes are either parsed or rejected", arguments: 0..<20 as Range<UInt64>)
  func anyBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let words = [
      "0", "caption", "photo.go-to", "inspector.show", "#", "\n0 caption", "9e99", "program.reset",
    ]
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        if Int.random(in: 0...3, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        }
        bytes += Array((words.randomElement(using: &random) ?? "").utf8) + [0x20]
      }
      guard var replay = try? Replay(reading: String(decoding: bytes, as: UTF8.self)) else {
        continue
      }
      replay.begin(at: 0)
      for event in replay.due(at: 1e9) {
        guard case .caption(let text?) = event.action else { continue }
        #expect((1...200).contains(text.unicodeScalars.count), "seed \(seed)")
      }
    }
  }
}

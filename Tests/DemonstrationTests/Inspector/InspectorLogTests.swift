import Testing

@testable import Demonstration

@Suite("The inspector's log")
struct InspectorLogTests {
  private func texts(_ log: InspectorLog) -> [String] {
    log.events.map { $0.count == 1 ? $0.text : "\($0.text) × \($0.count)" }
  }

  @Test("equal events in a row are counted, and the oldest are dropped")
  func events() {
    var log = InspectorLog()
    for text in ["a", "a", "b", "a"] { log.note(event: text, at: 1) }
    #expect(texts(log) == ["a × 2", "b", "a"])
    for number in 0..<20 { log.note(event: "\(number)", at: 2) }
    #expect(texts(log) == (10..<20).map { "\($0)" })
  }

  @Test("of the states of the albums in a row, the last one is shown")
  func albums() {
    var log = InspectorLog()
    log.note(event: "key", at: 1)
    for count in 1...30 { log.note(albums: "\(count) photos", at: Double(count)) }
    #expect(texts(log) == ["key", "30 photos"] && log.events[1].time == 30)
    log.note(event: "key", at: 31)
    log.note(albums: "31 photos", at: 32)
    #expect(texts(log) == ["key", "30 photos", "key", "31 photos"])
    // A state that is the same as an event's text replaces nothing.
    log.note(event: "31 photos", at: 33)
    log.note(albums: "32 photos", at: 34)
    #expect(texts(log) == ["key", "30 photos", "key", "31 photos × 2", "32 photos"])
  }
}

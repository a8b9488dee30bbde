import Foundation
import Testing

@testable import RemoteControl

@Suite("What a frame publishes")
struct FrameStateTests {
  private func object(_ json: JSONText) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any])
  }

  @Test("JSON of any text can be read again")
  func json() throws {
    let text = "a\"b\\c\n\r\t\u{0}\u{1F}\u{7F} ä 🌲 \u{2028}"
    let read = try object(.object([.init(text, .string(text)), .init("n", .number(-0.5))]))
    #expect(read[text] as? String == text && read["n"] as? Double == -0.5)
    #expect(JSONText.list([.null, .flag(true), 3, .number(.nan)]).text == "[null,true,3,null]")
  }

  @Test("the state has the settings, and what is shown")
  func state() throws {
    var state = FrameState()
    state.photo = "Dawn “ridges”"
    state.caption = String(repeating: "x", count: 5000)
    (state.page, state.pageCount) = (3, 9)
    state.settings = [
      .init("playing", .flag(true)), .init("interval", .number(7.5)),
      .init("keyword", .text("a, b")),
    ]
    let first = try object(state.json(memory: 40, at: 0))
    #expect(first["notice"] as? String == "" && first["source"] as? String == "local")
    #expect(first["source_read"] is NSNull)
    (state.source, state.sourceReadTime) = (.cache, "2026-11-26T12:00:00Z")
    state.notice = "No photos yet: the disk is away"
    (state.group, state.groupStanding) = ("lobby", "in step")
    (state.startSeconds, state.decoderRestarts) = (6.5, 3)
    let read = try object(state.json(memory: 40, at: 1e6))
    #expect(read["photo"] as? String == "Dawn “ridges”" && read["page"] as? Int == 3)
    #expect((read["caption"] as? String)?.count == 1000 && read["memory"] as? Int == 40)
    #expect(read["uptime"] as? Int == 999_993 && read["decoder_restarts"] as? Int == 3)
    #expect(read["notice"] as? String == state.notice)
    #expect(read["source"] as? String == "cache")
    #expect(read["source_read"] as? String == state.sourceReadTime)
    #expect(read["playing"] as? String == "ON" && read["interval"] as? Double == 7.5)
    #expect(read["keyword"] as? String == "a, b" && read["group_state"] as? String == "in step")
  }
}

import Testing

@testable import ProcessWire

@Suite("Messages between starts of the program")
struct WindowMessageTests {
  @Test("arrive as they were sent, with a token of bounded length")
  func roundTrip() throws {
    let call = WindowCall(activationToken: "gnome-shell/Files/1234-0_TIME56")
    #expect(try WindowCall(call.bytes) == call)
    #expect(try WindowCall(WindowCall().bytes) == WindowCall())
    let long = WindowCall(activationToken: String(repeating: "x", count: 10_000))
    #expect(try WindowCall(long.bytes).activationToken.utf8.count == WireFields.textLimit)
    #expect(try WindowAnswer(WindowAnswer.taken.bytes) == .taken)
  }

  @Test("are no messages of others, and end where they say")
  func refused() {
    #expect(throws: WireError.self) { try FileCall(WindowCall().bytes) }
    #expect(throws: WireError.self) { try WindowCall(WindowCall().bytes + [0]) }
    #expect(throws: WireError.self) { try WindowCall(Array(WindowCall().bytes.dropLast())) }
    #expect(throws: WireError.self) { try WindowAnswer([]) }
  }
}

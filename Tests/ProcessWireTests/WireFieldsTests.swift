import ProcessWire
import Testing

@Suite("Fields of messages")
struct WireFieldsTests {
  /// An enumeration that contains itself.
  private indirect enum Nest: WireChoice, Hashable, Sendable {
    case leaf
    case branch(Nest)

    static let cases: [WireCase<Self>] = [
      .plain(.leaf), .value(branch) { if case .branch(let nest) = $0 { nest } else { nil } },
    ]
  }

  private func read<Value>(
    _ bytes: [UInt8], _ body: (inout WireFields) throws -> Value
  ) throws -> Value {
    var fields = WireFields(reading: bytes)
    let value = try body(&fields)
    try fields.finish()
    return value
  }

  private func written(_ body: (inout WireFields) throws -> Void) rethrows -> [UInt8] {
    var fields = WireFields()
    try body(&fields)
    return fields.bytes
  }

  @Test("a flag is 0 or 1", arguments: 0...255 as ClosedRange<UInt8>)
  func flag(byte: UInt8) throws {
    guard byte > 1 else {
      #expect(try read([byte]) { try $0.flag(nil) } == (byte == 1))
      return
    }
    #expect(throws: WireError.self) { try read([byte]) { try $0.flag(nil) } }
  }

  @Test(
    "numbers are what they were, and only in their range", arguments: [Int.min, -1, 0, 5, .max])
  func numbers(number: Int) throws {
    let bytes = try written { _ = try $0.number(number, in: 0...0) }
    #expect(try read(bytes) { try $0.number(nil, in: Int.min...Int.max) } == number)
    #expect(try read(bytes) { try $0.number(nil, in: number...number) } == number)
    let others = number == .max ? Int.min...0 : number + 1...Int.max
    #expect(throws: WireError.self) { try read(bytes) { try $0.number(nil, in: others) } }
  }

  @Test(
    "what is no number, or out of range, is refused",
    arguments: [Double.nan, .infinity, -.infinity, 1.1, -0.1, -.signalingNaN])
  func fractions(number: Double) throws {
    let bytes = try written { _ = try $0.number(number, in: 0...1) }
    #expect(throws: WireError.self) { try read(bytes) { try $0.number(nil, in: 0...1) } }
  }

  @Test("a text is cut by its writer, and a longer one is refused by its reader")
  func texts() throws {
    let bytes = try written { _ = try $0.text("abcdef", limit: 4) }
    #expect(try read(bytes) { try $0.text(nil, limit: 4) } == "abcd")
    #expect(throws: WireError.self) { try read(bytes) { try $0.text(nil, limit: 3) } }
    let count = try written { _ = try $0.number(2, in: 0...2) }
    #expect(try read(count + [0xFF, 0x0A]) { try $0.text(nil) } == "\u{FFFD} ")
    for number in [-1, 3, .max, .min] {
      let count = try written { _ = try $0.number(number, in: 0...0) }
      #expect(throws: WireError.self) {
        try read(count + [1, 2]) { try $0.text(nil, limit: .max) }
      }
    }
  }

  @Test("a list's count is checked before anything is read")
  func lists() throws {
    let bytes = try written { _ = try $0.list([true, false], upTo: 2) { try $1.flag($0) } }
    #expect(try read(bytes) { try $0.list(nil, upTo: 2) { try $1.flag($0) } } == [true, false])
    #expect(throws: WireError.self) {
      try read(bytes) { try $0.list(nil, upTo: 1) { try $1.flag($0) } }
    }
    let endless = try written { _ = try $0.number(Int.max, in: 0...0) }
    #expect(throws: WireError.self) {
      try read(endless + [1]) { try $0.list(nil, upTo: .max) { try $1.flag($0) } }
    }
  }

  @Test("cases are known ones, and nest no deeper than messages need")
  func nesting() throws {
    #expect(try read([1, 1, 0]) { try Nest(nil, &$0) } == .branch(.branch(.leaf)))
    #expect(try written { _ = try $0.value(Nest.branch(.leaf)) } == [1, 0])
    #expect(throws: WireError.self) { try read([1, 2]) { try Nest(nil, &$0) } }
    let deep = [UInt8](repeating: 1, count: MessageSocket.messageLimit - 1) + [0]
    #expect(throws: WireError.malformed("it is nested too deeply")) {
      try read(deep) { try Nest(nil, &$0) }
    }
  }

  @Test("bytes that are left over are refused")
  func left() {
    #expect(throws: WireError.self) { try read([1, 0]) { try $0.flag(nil) } }
  }
}

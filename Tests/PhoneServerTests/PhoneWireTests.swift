import GalleryCore
import PhoneSensor
import ProcessWire
import SeededRandom
import Testing

@Suite("Messages about a phone")
struct PhoneWireTests {
  private func address(side: Int) throws -> PhoneAddress {
    try #require(
      PhoneAddress(
        text: "https://192.0.2.1:46250/#abc", side: side,
        modules: (0..<side * side).map { UInt8($0 * 7 % 3 == 0 ? 1 : 0) }))
  }

  @Test("are read as they were written")
  func same() throws {
    let touch = try #require(PhoneTouch(.moved, finger: 3, at: Point(x: -0.25, y: 7.5)))
    let answers: [PhoneAnswer] = [
      .ready(gaps: ""), .ready(gaps: "no filter"), .listening(try address(side: 33)),
      .listening(try address(side: 1)), .listening(try address(side: 177)), .refused(.noNetwork),
      .refused(.failed), .connected, .gravity(GravityVector(x: 0.1, y: -1, z: 0.5)),
      .touches([]), .touches(Array(repeating: touch, count: 16)), .away, .left,
    ]
    for answer in answers { #expect(try PhoneAnswer(answer.bytes) == answer) }
    for answer in answers {
      #expect(answer.bytes.count <= MessageSocket.messageLimit)
    }
    #expect(try PhoneCall(PhoneCall.serve(byteCount: 9000).bytes) == .serve(byteCount: 9000))
  }

  @Test("with other lengths and numbers are refused")
  func refused() throws {
    let whole = PhoneAnswer.listening(try address(side: 33)).bytes
    for count in 0..<whole.count {
      #expect(throws: WireError.self) { try PhoneAnswer(Array(whole.prefix(count))) }
    }
    #expect(throws: WireError.self) { try PhoneAnswer(whole + [0]) }
    let strong = PhoneAnswer.gravity(GravityVector(x: 3, y: 0, z: 0)).bytes
    #expect(throws: WireError.self) { try PhoneAnswer(strong) }
    let endless = PhoneAnswer.gravity(GravityVector(x: .nan, y: 0, z: 0)).bytes
    #expect(throws: WireError.self) { try PhoneAnswer(endless) }
    #expect(throws: WireError.self) { try PhoneCall(PhoneCall.serve(byteCount: 1 << 17).bytes) }
  }

  @Test("a touch is at the same place of the window, whatever its shape")
  func places() throws {
    let touch = try #require(PhoneTouch(.down, finger: 0, at: Point(x: 0.25, y: -0.5)))
    #expect(touch.location(in: Size(width: 1000, height: 400)) == Point(x: 600, y: 0))
    #expect(touch.location(in: Size(width: 400, height: 1000)) == Point(x: 300, y: 300))
    #expect(PhoneTouch(.down, finger: 0, at: Point(x: .nan, y: 0)) == nil)
    #expect(PhoneTouch(.down, finger: 10, at: .zero) == nil)
  }
}

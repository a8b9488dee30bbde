import GalleryCore
import PhoneSensor
import PhoneServer
import ProcessWire
import SeededRandom
import Testing

@Suite("What a phone's page sends")
struct PhoneMessageTests {
  private func read(_ text: String) -> PhoneMessage? { PhoneMessage(Array(text.utf8)) }

  @Test("keys, directions, touches and an end are read")
  func valid() throws {
    #expect(read("key abc-_1") == .key("abc-_1"))
    #expect(read("token abc") == .token("abc"))
    #expect(read("gravity 0.5 -1.0000 -0.0") == .gravity(GravityVector(x: 0.5, y: -1, z: 0)))
    let down = try #require(PhoneTouch(.down, finger: 0, at: Point(x: 0.25, y: -0.5)))
    let up = try #require(PhoneTouch(.up, finger: 9, at: Point(x: 0, y: 8)))
    #expect(read("touch down 0 0.25 -0.5 up 9 0 8") == .touches([down, up]))
    #expect(read("end") == .end)
  }

  @Test(
    "anything else is refused",
    arguments: [
      "", " ", "end ", " end", "END", "key", "key ", "key a b", "token", "gravity", "gravity 1 2",
      "gravity 0 0 0 0", "gravity nan 0 0", "gravity inf 0 0", "gravity 0 0x1p0 0",
      "gravity 1e0 0 0",
      "gravity 0 -2.01 0", "gravity 0  0 0", "gravity 0 . 0", "gravity 0 -- 0", "touch",
      "touch down", "touch down 0 0", "touch fly 0 0 0", "touch down 10 0 0", "touch down -1 0 0",
      "touch down 0 8.1 0", "touch down 0 0 0 up", "{\"beta\":1}", "gravity 0 0 0\n", "\u{0}", "é",
    ])
  func refused(text: String) { #expect(read(text) == nil) }

  @Test("long keys, messages and lists are refused")
  func limits() {
    #expect(read("key " + String(repeating: "a", count: 64)) != nil)
    #expect(read("key " + String(repeating: "a", count: 65)) == nil)
    let touch = " move 1 0.1 0.1"
    #expect(read("touch" + String(repeating: touch, count: PhoneAnswer.touchLimit)) != nil)
    #expect(read("touch" + String(repeating: touch, count: PhoneAnswer.touchLimit + 1)) == nil)
    #expect(read("gravity 0 0 0." + String(repeating: "0", count: PhoneMessage.limit)) == nil)
  }

  @Test("garbage does no harm", arguments: UInt64(0)..<20)
  func garbage(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let words = ["gravity", "touch", "key", "down", "0", "-1.5", "9e99", "", "end", "\u{7F}", "ü"]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }
      if case .gravity(let gravity) = read(text.joined(separator: " ")) {
        let parts = [gravity.x, gravity.y, gravity.z]
        #expect(parts.allSatisfy { $0.magnitude <= GravityVector.greatestReported })
      }
      _ = PhoneMessage((0..<40).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }
}

@Suite("Which page may turn the photos")
struct PhoneAdmissionTests {
  @Test("the first page with the key is welcome, and later only that one")
  func once() {
    var admission = PhoneAdmission(key: "abc", token: "xyz")
    #expect(admission.admit(.token("xyz")) == .stale, "Nobody has been told the token.")
    #expect(admission.admit(.key("abd")) == .stale)
    #expect(admission.admit(.key("ab")) == .stale)
    #expect(admission.admit(.end) == .stale)
    #expect(admission.admit(.key("abc")) == .welcome(token: "xyz"))
    #expect(admission.admit(.key("abc")) == .stale)
    #expect(admission.admit(.token("abc")) == .stale)
    #expect(admission.admit(.token("xyz")) == .welcome(token: "xyz"))
  }

  @Test("after many wrong keys, the right one is refused")
  func guessing() {
    var admission = PhoneAdmission(key: "abc", token: "xyz")
    for number in 0..<20 { #expect(admission.admit(.key("\(number)")) == .stale) }
    #expect(admission.admit(.key("abc")) == .stale)
  }

  @Test("keys have 128 bits, and are new each time")
  func keys() {
    let keys = (0..<100).map { _ in PhoneAdmission().key }
    #expect(Set(keys).count == 100)
    #expect(keys.allSatisfy { $0.utf8.count == 22 })
    #expect(Set(keys.joined()).count == 64, "All letters are used.")
  }
}

@Suite("How much a phone may send")
struct PhoneAllowanceTests {
  @Test("a page's 120 messages a second pass, also after a stall, and 10 000 do not")
  func rates() {
    var allowance = MessageAllowance.phone
    let steady = (0..<2400).count { allowance.admits(at: Double($0) / 120) }
    let stalled = (0..<480).count { _ in allowance.admits(at: 24) }
    #expect(steady == 2400 && stalled == 480)
    var flooded = MessageAllowance.phone
    let admitted = (0..<10_000).count { flooded.admits(at: Double($0) / 10_000) }
    #expect((600...801).contains(admitted))
  }
}

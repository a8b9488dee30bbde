import Foundation
import GalleryCore
import Glibc
import PhoneSensor
import SystemPackage
import TestBeds
import Testing

/// One after the other: they share a port.
@Suite("A phone and the process that serves it", .serialized)
struct PhoneLinkTests {
  /// The port in an address: another program of this computer may have the usual one.
  private func port(in address: String) throws -> Int {
    try #require(address.firstMatch(of: /:(\d+)\//).flatMap { Int($0.1) })
  }

  private let stale = "closed 4001"
  private let ended = "closed 4002"

  @Test("a phone is connected by the key, and its directions become angles")
  func angles() async throws {
    let tested = try PhoneUnderTest()
    let (phone, _, address) = try await tested.phone()
    #expect(try port(in: address) > 0 && address.contains(/^https:\/\/127\.0\.0\.1:\d+\/#[\w-]+$/))
    try await tested.waits("a connection") { $0.contains(.connected) }
    try phone.write("send gravity 0 -1 0")
    try await tested.waits("upright") { $0.contains { $0.quarters == 0 } }
    // The phone's top points right.
    try phone.write("send gravity 1 0 0")
    try await tested.waits("exactly a quarter turn, once it is held") {
      $0.last?.quarters == 1
    }
    let angles = tested.reports.compactMap(\.quarters)
    #expect(angles.count > 3, "It gets there by steps.")
    #expect(angles.allSatisfy { (-0.01...1.01).contains($0) })
    try phone.write("send end")
    try await tested.waits("the end") { $0.last == .ended(nil) }
  }

  @Test("in quarters, only these are reported")
  func quarters() async throws {
    let tested = try PhoneUnderTest(isByQuarters: true)
    let phone = try await tested.phone().phone
    for gravity in ["0 -1 0", "0.5 -0.866 0", "0.707 -0.707 0", "0.9 -0.436 0", "1 0 0"] {
      try phone.write("send gravity \(gravity)")
      usleep(400_000)
    }
    let turns = tested.reports.compactMap { report -> QuarterTurn? in
      if case .held(let angle, _) = report { angle.turn } else { nil }
    }
    #expect(turns == [.identity, .clockwise])
  }

  @Test("touches arrive in their order")
  func touches() async throws {
    let tested = try PhoneUnderTest()
    let phone = try await tested.phone().phone
    try phone.write("send touch down 0 0.1 0.2 down 1 -0.1 0")
    try phone.write("send touch move 0 0.2 0.2")
    try phone.write("send touch up 0 0.2 0.2 cancel 1 0 0")
    try await tested.waits("all touches") { $0.flatMap(\.touches).count == 5 }
    let touches = tested.reports.flatMap(\.touches)
    #expect(touches.map(\.phase) == [.down, .down, .moved, .up, .cancelled])
    #expect(touches.map(\.finger) == [0, 1, 0, 0, 1])
    #expect(touches[2].place == Point(x: 0.2, y: 0.2))
  }

  @Test("a page that is opened twice, a stale key and a wrong one are told so")
  func strangers() async throws {
    let tested = try PhoneUnderTest()
    let address = try await tested.address().text
    let wrong = try PhoneBed(.client, at: address)
    #expect(try wrong.ask("send key \(String(repeating: "A", count: 22))") == stale)
    let early = try PhoneBed(.client, at: address)
    #expect(try early.ask("send gravity 0 -1 0") == stale)
    let (phone, _, _) = try await tested.phone()
    let second = try PhoneBed(.client, at: address)
    #expect(try second.ask("send key \(PhoneUnderTest.key(of: address))") == stale)
    try phone.write("send gravity 0 -1 0")
    try await tested.waits("the first phone's direction") { $0.contains { $0.quarters == 0 } }
    #expect(tested.reports.count { $0 == .connected } == 1)
  }

  @Test("a phone that is lost comes back by its token, and replaces its own connection")
  func returns() async throws {
    let tested = try PhoneUnderTest()
    let (phone, token, address) = try await tested.phone()
    try phone.write("drop")
    try await tested.waits("the loss") { $0.contains(.away) }
    let back = try PhoneBed(.client, at: address)
    #expect(try back.ask("send token \(token)") == "received token \(token)")
    try await tested.waits("the return") { $0.count { $0 == .connected } == 2 }
    let again = try PhoneBed(.client, at: address)
    #expect(try again.ask("send token \(token)") == "received token \(token)")
    #expect(try back.readLine() == "closed 4004")
    try await tested.waits("another return") { $0.count { $0 == .connected } == 3 }
    #expect(tested.reports.count { $0 == .away } == 1)
  }

  @Test("a phone whose network is gone is noticed, and one that says nothing stays")
  func vanishes() async throws {
    let tested = try PhoneUnderTest()
    let (phone, _, address) = try await tested.phone()
    // It gets another port, as the first one is in use.
    let other = try PhoneUnderTest()
    let silent = try await other.phone().phone
    let process = try client(at: address)
    // It answers nothing, and closes nothing.
    kill(process, SIGSTOP)
    defer {
      // It cannot end while it is stopped.
      withExtendedLifetime(phone) { _ = kill(process, SIGCONT) }
    }
    // Libwebsockets asks it after 10 s, and gives it up after 20.
    try await tested.waits("the loss", within: .seconds(40)) { $0.last == .away }
    try silent.write("send gravity 0 -1 0")
    try await other.waits("a direction") { $0.contains { $0.quarters == 0 } }
    #expect(!other.reports.contains(.away))
  }

  /// The process of the only client at an address.
  private func client(at address: String) throws -> Int32 {
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc")
    return try #require(
      processes.compactMap(Int32.init).first {
        let command = try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8)
        return command?.contains("phone-client\0\(address)") ?? false
      })
  }

  @Test(
    "garbage ends it",
    arguments: [
      "send x", "binary gravity 0 -1 0", "send gravity 9 9 9", "send key again",
      "send key " + String(repeating: "k", count: 5000),
    ])
  func garbage(command: String) async throws {
    let tested = try PhoneUnderTest()
    let phone = try await tested.phone().phone
    #expect(try phone.ask(command) == "closed 4003")
    try await tested.waits("the end") { $0.last == .ended(nil) }
  }

  @Test("10 000 messages a second end it, and no more than a burst of them arrives")
  func flood() async throws {
    let tested = try PhoneUnderTest()
    let phone = try await tested.phone().phone
    try phone.write("flood 20000 touch move 0 0.1 0.1")
    try await tested.waits("the end", within: .seconds(20)) { $0.last == .ended(nil) }
    #expect(tested.reports.flatMap(\.touches).count < 1500)
  }

  @Test("connections that say nothing do not keep the phone's messages away")
  func crowd() async throws {
    let tested = try PhoneUnderTest()
    let phone = try await tested.phone().phone
    #expect(try phone.ask("crowd 100") == "crowd 100")
    try phone.write("send gravity 0 -1 0")
    try await tested.waits("a direction") { $0.contains { $0.quarters == 0 } }
  }

  @Test("where the program ends it, the phone is told, and nothing listens any more")
  func ending() async throws {
    let tested = try PhoneUnderTest()
    let (phone, _, address) = try await tested.phone()
    tested.link.close()
    #expect(try phone.readLine() == ended)
    #expect(throws: BedError.self) { try PhoneBed(.client, at: address) }
  }

  @Test("a second window gets another port, as the usual one is in use")
  func usedPort() async throws {
    let first = try PhoneUnderTest()
    let usual = try await first.address().text
    let second = try PhoneUnderTest()
    let other = try await second.address().text
    #expect(try port(in: usual) != port(in: other))
    #expect(try port(in: other) != 46250)
    #expect(try await second.phone().token.isEmpty == false)
  }

  @Test("the page comes with headers that let it do nothing else, and there is no other one")
  func page() async throws {
    let tested = try PhoneUnderTest(page: Array(repeating: UInt8(ascii: "a"), count: 60_000))
    let (phone, _, address) = try await tested.phone()
    let line = try phone.ask("get /")
    #expect(line.hasPrefix("status 200 60000 default-src 'none'; script-src 'unsafe-inline'"))
    #expect(line.contains("connect-src 'self' wss://127.0.0.1:\(try port(in: address));"))
    for path in ["/x", "/../etc/passwd", "/favicon.ico"] {
      #expect(try phone.ask("get \(path)").hasPrefix("status 404"), "\(path)")
    }
  }

  @Test("while it listens, it is in the sandbox, without a network of its own")
  func sandbox() async throws {
    let tested = try PhoneUnderTest()
    _ = try await tested.address()
    let number = try #require(
      try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap(Int32.init).first {
        let status = (try? String(contentsOfFile: "/proc/\($0)/status", encoding: .utf8)) ?? ""
        return status.contains("gimbal-phone") && status.contains("PPid:\t\(getpid())\n")
      })
    let status = try String(contentsOfFile: "/proc/\(number)/status", encoding: .utf8)
    #expect(status.contains("Seccomp:\t2\n") && status.contains("NoNewPrivs:\t1\n"))
    // Nothing but the port can be reached: of the interfaces, it sees its own loopback only.
    let devices = try String(contentsOfFile: "/proc/\(number)/net/dev", encoding: .utf8)
    let names = devices.split(separator: "\n").dropFirst(2).compactMap {
      $0.split(separator: ":").first?.trimmingCharacters(in: .whitespaces)
    }
    #expect(
      Set(names).isSubset(of: ["lo", "ifb0", "ifb1", "sit0", "tunl0", "ip6tnl0"]), "\(names)")
  }

  @Test("without a network there is no code")
  func noNetwork() async throws {
    let script = FileManager.default.temporaryDirectory.appending(path: "phone-\(getpid()).sh")
    defer { try? FileManager.default.removeItem(at: script) }
    // A network of its own, with nothing in it.
    let text = "#!/bin/sh\nexec unshare -rn '\(try PhoneUnderTest.program())' \"$@\"\n"
    try text.write(to: script, atomically: true, encoding: .utf8)
    chmod(script.path, 0o755)
    let tested = try PhoneUnderTest(address: nil, program: FilePath(script.path))
    try await tested.waits("a refusal") { $0 == [.ended(.noNetwork)] }
  }

  @Test("IPv6 works, and other addresses and no page are refused")
  func addresses() async throws {
    let tested = try PhoneUnderTest(address: "::1")
    let (phone, _, address) = try await tested.phone()
    #expect(address.hasPrefix("https://[::1]:"))
    #expect(try phone.ask("get /").contains("connect-src 'self';"))
    try phone.write("send end")
    try await tested.waits("the end") { $0.last == .ended(nil) }
    let nowhere = try PhoneUnderTest(address: "192.0.2.77")
    try await nowhere.waits("a refusal") { $0 == [.ended(.failed)] }
    let unnamed = try PhoneUnderTest(address: "phone")
    try await unnamed.waits("a refusal") { $0 == [.ended(.noNetwork)] }
    let empty = try PhoneUnderTest(page: nil)
    try await empty.waits("a refusal") { $0 == [.ended(.failed)] }
  }
}

extension PhoneLink.Report {
  /// The angle, if it is one.
  var quarters: Double? { if case .held(let angle, _) = self { angle.quarters } else { nil } }
  /// The touches, if there are some.
  var touches: [PhoneTouch] { if case .touches(let touches) = self { touches } else { [] } }
}

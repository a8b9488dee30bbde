import Foundation
import GalleryCore
import ProcessWire
import Synchronization
import SystemPackage
import TestBeds
import Testing

@testable import RemoteControl

@Suite(
  "The remote control at a real broker",
  .enabled(if: MQTTBroker.isInstalled, "Mosquitto is not installed"), .serialized)
struct RemoteControlTests {
  private let port: Int
  /// The port of a listener without a password or encryption.
  private let openPort: Int

  init() throws { (port, openPort) = (try FreePort.number(), try FreePort.number()) }

  private var openDoor: [String] { ["listener \(openPort) 127.0.0.1", "allow_anonymous true"] }

  private func frame(
    user: String? = nil, password: String? = nil, certificates: String? = nil,
    isSecure: Bool = false, state: FrameState = FrameState()
  ) throws -> FrameUnderTest {
    try FrameUnderTest(
      "\(isSecure ? "mqtts" : "mqtt")://localhost:\(port)", user: user, password: password,
      certificates: certificates, state: state)
  }

  @Test("a frame announces itself, shows its state, and receives what is asked of it")
  func conversation() throws {
    let broker = try MQTTBroker(port: port)
    // Kept by the broker from an earlier day; a frame that obeyed would do so at each start.
    try broker.publish("program.quit", to: "gimbal/hall/command", isRetained: true)
    let listener = try broker.subscribe()
    var state = FrameState()
    state.photo = "Dawn"
    let frame = try frame(state: state)
    #expect(listener.text(on: "gimbal/hall/availability") == "online")
    #expect(listener.text(on: "homeassistant/device/gimbal_hall/config")?.first == "{")
    #expect(listener.text(on: "gimbal/hall/state")?.contains("\"photo\":\"Dawn\"") == true)
    state.photo = "Dusk"
    frame.control.show(state)
    #expect(listener.text(on: "gimbal/hall/state") { $0.contains("Dusk") } != nil)
    try broker.publish("photo.next", to: "gimbal/hall/command")
    try broker.publish("12", to: "gimbal/hall/set/interval")
    try broker.publish("twelve", to: "gimbal/hall/set/interval")
    #expect(frame.waits(for: 3))
    #expect(
      frame.requests == [
        .command("photo.next"), .setting("interval", to: "12"),
        .setting("interval", to: "twelve"),
      ])
    // Somebody who subscribes later finds everything.
    let late = try broker.subscribe()
    for topic in ["state", "availability"] { #expect(late.text(on: "gimbal/hall/\(topic)") != nil) }
    #expect(late.text(on: "homeassistant/device/gimbal_hall/config") != nil)
  }

  @Test("the end of the program, even by force, is shown by the last will")
  func lastWill() throws {
    let broker = try MQTTBroker(port: port)
    let listener = try broker.subscribe()
    let frame = try frame()
    #expect(listener.text(on: "gimbal/hall/availability") == "online")
    listener.forget()
    frame.killProcess()
    #expect(listener.text(on: "gimbal/hall/availability") { $0 == "offline" } != nil)
    #expect(listener.text(on: "gimbal/hall/availability") { $0 == "online" } != nil)
    frame.control.close()
    #expect(listener.text(on: "gimbal/hall/availability") { $0 == "offline" } != nil)
  }

  @Test("a broker that ends is waited for, said once, and told everything again")
  func restart() throws {
    let broker = try MQTTBroker(port: port)
    let frame = try frame()
    let first = try broker.subscribe()
    #expect(first.text(on: "gimbal/hall/availability") == "online")
    broker.stop()
    #expect(frame.reports { $0 == .unreachable(reason: "The connection was lost.") })
    try broker.start()
    let listener = try broker.subscribe()
    #expect(listener.text(on: "gimbal/hall/availability", within: 30) == "online")
    #expect(listener.text(on: "gimbal/hall/state") != nil)
    #expect(listener.text(on: "homeassistant/device/gimbal_hall/config") != nil)
    #expect(frame.reports { $0 == .reachable })
    #expect(frame.outageCount == 1)
  }

  @Test("a frame that starts before its broker finds it later")
  func lateBroker() throws {
    let frame = try frame()
    #expect(frame.reports { if case .unreachable = $0 { true } else { false } })
    let broker = try MQTTBroker(port: port)
    let listener = try broker.subscribe()
    #expect(listener.text(on: "gimbal/hall/availability", within: 30) == "online")
    #expect(frame.outageCount == 1)
  }

  @Test("Home Assistant's start makes a frame announce itself again")
  func birth() throws {
    let broker = try MQTTBroker(port: port)
    let listener = try broker.subscribe()
    let frame = try frame()
    defer { frame.control.close() }
    #expect(listener.text(on: "gimbal/hall/availability") == "online")
    listener.forget()
    try broker.publish("online", to: "homeassistant/status")
    #expect(listener.text(on: "homeassistant/device/gimbal_hall/config") != nil)
    #expect(listener.text(on: "gimbal/hall/state") != nil)
  }

  @Test("a flood of messages is cut to a few, and a frame answers after it")
  func flood() throws {
    let broker = try MQTTBroker(port: port)
    let listener = try broker.subscribe(to: "gimbal/hall/availability")
    let frame = try frame()
    #expect(listener.text(on: "gimbal/hall/availability") == "online")
    let start = Date()
    try broker.flood("photo.next", to: "gimbal/hall/command", count: 10_000)
    Thread.sleep(forTimeInterval: 1)
    let limit = MessageAllowance.broker
    let most = limit.burst + limit.rate * (Date().timeIntervalSince(start) + 1)
    #expect(frame.requests.count <= Int(most), "\(frame.requests.count)")
    #expect(frame.requests.count >= Int(limit.burst))
    var isHeard = false
    for _ in 0..<20 where !isHeard {
      try broker.publish("9", to: "gimbal/hall/set/interval")
      isHeard = frame.waits(seconds: 0.5) { $0.contains(.setting("interval", to: "9")) }
    }
    #expect(isHeard)
  }

  @Test("long, binary and strange messages are refused, or harmless")
  func garbage() throws {
    let broker = try MQTTBroker(port: port)
    let listener = try broker.subscribe(to: "gimbal/hall/availability")
    let frame = try frame()
    #expect(listener.text(on: "gimbal/hall/availability") == "online")
    try broker.publish(String(repeating: "x", count: 100_000), to: "gimbal/hall/command")
    try broker.publish("\u{1}\u{FFFD}\u{202E}", to: "gimbal/hall/command")
    try broker.publish("1", to: "gimbal/hall/set/\(String(repeating: "k", count: 400))")
    try broker.publish("end", to: "gimbal/hall/command")
    #expect(frame.waits { $0.contains(.command("end")) })
    #expect(frame.requests.count == 4 && frame.outageCount == 0)
  }

  @Test("many changes are published a few times a second, and the last one in any case")
  func manyChanges() throws {
    let broker = try MQTTBroker(port: port)
    let listener = try broker.subscribe(to: "gimbal/hall/#")
    let frame = try frame()
    #expect(listener.text(on: "gimbal/hall/availability") == "online")
    listener.forget()
    var state = FrameState()
    for page in 1...500 {
      state.page = page
      frame.control.show(state)
      usleep(1000)
    }
    #expect(listener.text(on: "gimbal/hall/state") { $0.contains("\"page\":500,") } != nil)
    #expect(listener.messages.count { $0.topic == "gimbal/hall/state" } <= 12)
  }

  @Test("a picture of the photo is kept by the broker as WebP, also by one that starts again")
  func picture() throws {
    let broker = try MQTTBroker(port: port)
    let frame = try frame()
    let picture = PixelImage(size: PixelSize(width: 480, height: 320), isOpaque: true) { pixels in
      for index in pixels.indices { pixels[index] = index % 4 == 3 ? 255 : UInt8(index / 4 % 251) }
    }
    frame.control.show(picture)
    for isFirst in [true, false] {
      let bytes = try #require(try broker.bytes(on: "gimbal/hall/picture"))
      #expect(bytes.starts(with: Array("RIFF".utf8)))
      #expect(bytes.dropFirst(8).starts(with: Array("WEBPVP8 ".utf8)))
      // The width and the height are in the frame's header (RFC 6386, 9.1).
      #expect(Int(bytes[26]) | Int(bytes[27]) << 8 == 480)
      #expect(Int(bytes[28]) | Int(bytes[29]) << 8 == 320)
      guard isFirst else { break }
      broker.stop()
      try broker.start()
    }
  }

  @Test("a look at the broker does not disturb a frame of the same name")
  func probe() throws {
    #expect(try FrameUnderTest.probe("mqtt://localhost:\(port)", patience: 5).isRefusal)
    let broker = try MQTTBroker(port: port)
    let listener = try broker.subscribe()
    let frame = try frame()
    #expect(listener.text(on: "gimbal/hall/availability") == "online")
    listener.forget()
    let result = try FrameUnderTest.probe("mqtt://localhost:\(port)", patience: 5)
    guard case .connected(_, let kept) = result else {
      Issue.record("the broker was not found: \(result)")
      return
    }
    #expect(kept.isOnline)
    Thread.sleep(forTimeInterval: 0.3)
    #expect(listener.messages.isEmpty && frame.outageCount == 0)
  }

  @Test("a broker that asks for a password gets it, and its refusal is passed on")
  func password() throws {
    let folder = try BrokerFiles()
    try folder.makePassword("secret", of: "frame")
    let broker = try MQTTBroker(
      port: port,
      settings: ["allow_anonymous false", "password_file \(folder.path)/passwords"] + openDoor)
    let listener = try broker.subscribe(at: openPort)
    let wrong = try frame(user: "frame", password: "false")
    #expect(wrong.reports { $0.says("not authori") })
    wrong.control.close()
    #expect(listener.messages.isEmpty)
    let right = try frame(user: "frame", password: "secret")
    #expect(listener.text(on: "gimbal/hall/availability") == "online")
    #expect(right.outageCount == 0)
  }

  @Test("the keyring is asked once the broker wants a password, unless there is one")
  func keyring() throws {
    let folder = try BrokerFiles()
    try folder.makePassword("secret", of: "frame")
    let broker = try MQTTBroker(
      port: port,
      settings: ["allow_anonymous false", "password_file \(folder.path)/passwords"] + openDoor)
    let listener = try broker.subscribe(at: openPort)
    let questions = Atomic(0)
    func frame(
      password: String? = nil, at port: Int, _ answer: KeyringReply
    ) throws -> FrameUnderTest {
      try FrameUnderTest(
        "mqtt://localhost:\(port)", user: password.map { _ in "frame" }, password: password,
        certificates: nil, state: FrameState(),
        keyring: {
          questions.add(1, ordering: .relaxed)
          return answer
        })
    }
    let open = try frame(at: openPort, .found(user: "frame", password: "secret"))
    #expect(listener.text(on: "gimbal/hall/availability") == "online")
    open.control.close()
    let wrong = try frame(password: "false", at: port, .found(user: "frame", password: "secret"))
    #expect(wrong.reports { $0.says("not authori") })
    wrong.control.close()
    #expect(questions.load(ordering: .relaxed) == 0, "Nobody has wanted a password from it.")
    let locked = try frame(at: port, .nothing(advice: "It is locked."))
    #expect(locked.reports { $0.says("not authori") && $0.says("it is locked.") })
    #expect(waits { questions.load(ordering: .relaxed) >= 2 }, "It may be unlocked later.")
    locked.control.close()
    questions.store(0, ordering: .relaxed)
    for (reply, reason) in [
      (KeyringReply.noKeyring, "It will not be there later."), (.noAnswer, "It is asked seldom."),
    ] {
      let missing = try frame(at: port, reply)
      #expect(missing.reports { $0.says("not authori") })
      // Two more tries, after 1 and 2 s.
      Thread.sleep(forTimeInterval: 4.5)
      #expect(questions.exchange(0, ordering: .relaxed) == 1, "\(reason)")
      missing.control.close()
    }
    listener.forget()
    let found = try frame(at: port, .found(user: "frame", password: "secret"))
    #expect(listener.text(on: "gimbal/hall/availability") { $0 == "online" } != nil)
    #expect(found.outageCount == 0 && questions.load(ordering: .relaxed) == 1)
  }

  @Test("an encrypted broker must have a certificate that is trusted")
  func encryption() throws {
    let folder = try BrokerFiles()
    try folder.makeCertificates()
    let broker = try MQTTBroker(port: port, settings: folder.encryption + openDoor)
    let listener = try broker.subscribe(at: openPort)
    let stranger = try frame(isSecure: true)
    #expect(stranger.reports { $0.says("certificate verify failed") }, "\(stranger.outages)")
    stranger.control.close()
    let lost = try frame(certificates: "\(folder.path)/none.pem", isSecure: true)
    #expect(lost.reports { $0.says("none.pem cannot be read") }, "\(lost.outages)")
    lost.control.close()
    let trusted = try frame(certificates: "\(folder.path)/ca.pem", isSecure: true)
    #expect(listener.text(on: "gimbal/hall/availability") == "online", "\(trusted.outages)")
    #expect(trusted.outageCount == 0)
  }
}

/// Whether something becomes true.
private func waits(seconds: Double = 15, _ isSo: () -> Bool) -> Bool {
  let deadline = Date().addingTimeInterval(seconds)
  while !isSo() {
    guard Date() < deadline else { return false }
    usleep(10_000)
  }
  return true
}

extension BrokerProbe.Result {
  fileprivate var isRefusal: Bool {
    if case .failed(let reason, _) = self { reason.contains("refused") } else { false }
  }
}

extension RemoteReport {
  fileprivate func says(_ text: String) -> Bool {
    if case .unreachable(let reason, _) = self { reason.lowercased().contains(text) } else { false }
  }
}

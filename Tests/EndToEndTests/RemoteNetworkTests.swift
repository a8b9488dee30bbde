import Foundation
import TestBeds
import Testing

/// A frame in a window at brokers that are slow, far, strict, or not what they say.
extension EndToEnd.RemoteControlTests {
  private static func options(_ address: String) -> [CommandArgument] {
    [
      "--kiosk", "--no-fullscreen", "--slideshow", "3600", "--mqtt", CommandArgument(address),
      "--mqtt-name", "hall",
    ]
  }

  @Test(
    "a broker whose certificate is bad costs nothing but the control, and it is said what to do",
    arguments: [
      (BrokerFiles.Certificate.valid, false, "--ca-file"), (.expired, true, "clock"),
      (.otherHost, true, "not localhost"),
    ])
  func certificate(
    kind: BrokerFiles.Certificate, isKnown: Bool, advice: String
  ) async throws {
    let files = try BrokerFiles()
    try files.makeCertificates(kind)
    let openPort = try FreePort.number()
    let broker = try MQTTBroker(
      port: try FreePort.number(),
      settings: files.encryption + ["listener \(openPort) 127.0.0.1", "allow_anonymous true"])
    let listener = try broker.subscribe(to: "gimbal/#", at: openPort)
    let authority: [CommandArgument] =
      isKnown ? ["--ca-file", CommandArgument("\(files.path)/ca.pem")] : []
    try await withGimbal(
      showing: TestPhoto.pages(2),
      options: Self.options("mqtts://localhost:\(broker.port)") + authority
    ) { gimbal in
      try await gimbal.shows(TestPhoto.pageColors[0])
      try await poll("a complaint", within: .seconds(30)) {
        gimbal.process.standardError.contains(advice) ? () : nil
      }
      try await gimbal.press("Next")
      try await gimbal.shows(TestPhoto.pageColors[1])
      #expect(gimbal.process.standardError.components(separatedBy: "cannot be reached").count == 2)
    }
    #expect(listener.messages.isEmpty)
  }

  @Test("a broker behind a line with a second each way is obeyed, and asked for a password")
  func slowBroker() async throws {
    let files = try BrokerFiles()
    try files.makePassword("secret", of: "frame")
    let openPort = try FreePort.number()
    let broker = try MQTTBroker(
      port: try FreePort.number(),
      settings: [
        "allow_anonymous false", "password_file \(files.path)/passwords",
        "listener \(openPort) 127.0.0.1", "allow_anonymous true",
      ])
    let line = try SlowLine(to: broker.port, ["--delay", "2000", "--rate", "0.5"])
    let listener = try broker.subscribe(to: "home/#", at: openPort)
    try Data("machine localhost login frame password secret\n".utf8)
      .write(to: URL(filePath: "\(files.path)/netrc"))
    try await withGimbal(
      showing: TestPhoto.pages(2),
      options: Self.options("mqtt://localhost:\(line.port)") + [
        "--mqtt-prefix", "home/frames", "--mqtt-qos", "2",
      ],
      environment: ["NETRC": "\(files.path)/netrc"]
    ) { gimbal in
      let topic = "home/frames/hall"
      #expect(listener.text(on: "\(topic)/availability", within: 60) == "online")
      #expect(listener.text(on: "\(topic)/state") { $0.contains("1.bmp") } != nil)
      let client = Process()
      client.executableURL = URL(filePath: "/usr/bin/mosquitto_pub")
      client.arguments = ["-p", "\(openPort)", "-q", "2", "-t", "\(topic)/command"]
      client.arguments? += ["-m", "photo.next"]
      try client.run()
      client.waitUntilExit()
      try await gimbal.waits(for: "the next photo", within: .seconds(20)) {
        $0.middle.isClose(to: TestPhoto.pageColors[1])
      }
      // Messages of quality 2 come exactly once.
      try await Task.sleep(for: .seconds(5))
      #expect(try await gimbal.screenshot().middle.isClose(to: TestPhoto.pageColors[1]))
      #expect(
        listener.text(on: "\(topic)/state", within: 30) { $0.contains("2.bmp") } != nil)
      #expect(gimbal.process.standardError.isEmpty, "\(gimbal.process.standardError)")
    }
    #expect(
      listener.text(on: "home/frames/hall/availability", within: 60) { $0 == "offline" } != nil)
  }

  @Test("a network that swallows everything for over a minute is noticed, and the frame comes back")
  func longOutage() async throws {
    let broker = try MQTTBroker(port: try FreePort.number())
    let line = try SlowLine(to: broker.port, [])
    let listener = try broker.subscribe(to: "gimbal/#")
    try await withGimbal(
      showing: TestPhoto.pages(3), options: Self.options("mqtt://localhost:\(line.port)")
    ) { gimbal in
      #expect(listener.text(on: "gimbal/hall/availability") == "online")
      line.swallow(true)
      // After 30 s of silence the broker is asked for a sign of life, which may take as long.
      try await poll("a complaint", within: .seconds(100)) {
        gimbal.process.standardError.contains("does not answer any more") ? () : nil
      }
      try await gimbal.press("Next")
      try await gimbal.shows(TestPhoto.pageColors[1])
      listener.forget()
      line.swallow(false)
      #expect(
        listener.text(on: "gimbal/hall/state", within: 90) { $0.contains("2.bmp") } != nil)
      try broker.publish("photo.next", to: "gimbal/hall/command")
      try await gimbal.shows(TestPhoto.pageColors[2])
      #expect(
        gimbal.process.standardError.components(separatedBy: "cannot be reached").count == 2)
    }
  }

  @Test("frames with the same name are told so, at the screen, in the journal and at the broker")
  func sameName() async throws {
    let broker = try MQTTBroker(port: try FreePort.number())
    let listener = try broker.subscribe(to: "gimbal/#")
    try await withGimbal(
      showing: [.solid(.red)], options: Self.options("mqtt://localhost:\(broker.port)")
    ) { gimbal in
      #expect(listener.text(on: "gimbal/hall/availability") == "online")
      let plain = try await gimbal.rests("the photo") { $0.middle == .red }
      // A client that connects again by itself, as another frame does.
      let other = Process()
      other.executableURL = URL(filePath: "/usr/bin/mosquitto_sub")
      other.arguments = ["-p", "\(broker.port)", "-i", "gimbal_hall", "-t", "none"]
      other.standardError = FileHandle.nullDevice
      try other.run()
      defer { kill(other.processIdentifier, SIGKILL) }
      try await poll("a complaint", within: .seconds(60)) {
        gimbal.process.standardError.contains("by --mqtt-name") ? () : nil
      }
      try await gimbal.waits(for: "a message over the photo") { $0.distance(to: plain) > 0 }
      #expect(
        listener.text(on: "gimbal/hall/state", within: 60) {
          $0.contains("another frame is named hall")
        } != nil)
    }
  }
}

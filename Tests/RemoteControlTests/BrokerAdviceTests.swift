import TestBeds
import Testing

@testable import RemoteControl

/// What the doctor says about a broker that cannot be used.
///
/// The suite is one, because its tests end processes of others.
extension RemoteControlTests {
  private func check(
    _ address: String, password: String? = nil, authority: String? = nil, says reason: String,
    advises words: String
  ) throws {
    let result = try FrameUnderTest.probe(
      address, password: password, certificates: authority, patience: 10)
    guard case .failed(let said, let advice?) = result else {
      Issue.record("\(address): \(result)")
      return
    }
    #expect(said.contains(reason) && !said.hasSuffix("authorised."), "\(said)")
    #expect(advice.contains(words), "\(advice)")
  }

  @Test("a port at which nothing answers, and a name that is unknown")
  func address() throws {
    let port = try FreePort.number()
    try check(
      "mqtt://localhost:\(port)", says: "Connection refused", advises: "listener \(port)")
    try check(
      "mqtt://no-such-host.invalid", says: "no-such-host.invalid was not found",
      advises: "check the name no-such-host.invalid")
  }

  @Test("a password that is missing or wrong")
  func passwordAdvice() throws {
    let files = try BrokerFiles()
    try files.makePassword("secret", of: "frame")
    let broker = try MQTTBroker(
      port: try FreePort.number(),
      settings: ["allow_anonymous false", "password_file \(files.path)/passwords"])
    for password in [nil, "wrong"] {
      try check(
        "mqtt://localhost:\(broker.port)", password: password, says: "not authorised",
        advises: "that the broker accepts in ~/.netrc (machine localhost login NAME password")
    }
  }

  @Test(
    "a certificate that has expired, is for another host, or is signed by somebody unknown",
    arguments: BrokerFiles.Certificate.allCases)
  func certificate(kind: BrokerFiles.Certificate) throws {
    let files = try BrokerFiles()
    try files.makeCertificates(kind)
    let broker = try MQTTBroker(port: try FreePort.number(), settings: files.encryption)
    let address = "mqtts://localhost:\(broker.port)"
    let authority = "\(files.path)/ca.pem"
    switch kind {
    case .valid:
      let trusted = try FrameUnderTest.probe(address, certificates: authority, patience: 10)
      guard case .connected = trusted else {
        Issue.record("\(trusted)")
        return
      }
      try check(address, says: "certificate verify failed", advises: "--ca-file")
      try check(
        address, authority: "/nonexistent/a.pem", says: "a.pem cannot be read",
        advises: "check the path of --ca-file")
      try check(
        "mqtt://localhost:\(broker.port)", says: "connection was lost", advises: "mqtts://")
    case .expired:
      try check(
        address, authority: authority, says: "certificate verify failed", advises: "clock")
    case .otherHost:
      try check(
        address, authority: authority, says: "for another name", advises: "not localhost")
    }
  }

  @Test("a broker that does not encrypt")
  func unencrypted() throws {
    let broker = try MQTTBroker(port: try FreePort.number())
    try check(
      "mqtts://localhost:\(broker.port)", says: "encrypted connection fails",
      advises: "begin the address of --mqtt with mqtt://")
  }

  @Test("an encrypted broker that is killed is lost, and nobody is told to do without encryption")
  func lostEncryption() throws {
    let files = try BrokerFiles()
    try files.makeCertificates()
    let broker = try MQTTBroker(port: try FreePort.number(), settings: files.encryption)
    let frame = try FrameUnderTest(
      "mqtts://localhost:\(broker.port)", user: nil, password: nil,
      certificates: "\(files.path)/ca.pem", state: FrameState())
    #expect(frame.reports { $0 == .connected })
    broker.stop()
    #expect(frame.reports { if case .unreachable = $0 { true } else { false } })
    #expect(frame.outages == ["The connection was lost."])
    #expect(frame.reports(within: 0) { $0 == .unreachable(reason: "The connection was lost.") })
  }

  @Test("frames with the same name are told so, each once, and the broker is asked less often")
  func sameName() throws {
    let broker = try MQTTBroker(port: try FreePort.number())
    let frames = try (0..<2).map { _ in
      try FrameUnderTest(
        "mqtt://localhost:\(broker.port)", user: nil, password: nil, certificates: nil,
        state: FrameState())
    }
    func isTold(_ report: RemoteReport) -> Bool {
      if case .contested(let advice) = report { advice.contains("--mqtt-name") } else { false }
    }
    for frame in frames { #expect(frame.reports(isTold)) }
    #expect(frames.allSatisfy { $0.outageCount <= 3 })
    frames[0].control.close()
    // After the longest delay it connects, and then the connection must last.
    #expect(
      frames[1].reports(within: 2 * ConnectionContest.shortest) { $0 == .settled },
      "\(frames[1].reports)")
  }
}

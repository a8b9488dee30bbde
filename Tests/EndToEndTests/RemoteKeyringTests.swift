import Foundation
import TestBeds
import Testing

extension EndToEnd.RemoteControlTests {
  @Test(
    "the desktop's keyring has the broker's password, also if it comes later",
    .enabled(if: KeyringBed.missing == nil, "the real keyring is needed"))
  func keyring() async throws {
    let files = try BrokerFiles()
    try files.makePassword("secret", of: "frame")
    let (port, openPort) = (try FreePort.number(), try FreePort.number())
    let broker = try MQTTBroker(
      port: port,
      settings: [
        "allow_anonymous false", "password_file \(files.path)/passwords",
        "listener \(openPort) 127.0.0.1", "allow_anonymous true",
      ])
    let listener = try broker.subscribe(to: "gimbal/#", at: openPort)
    let bed = try KeyringBed()
    let bus = ["DBUS_SESSION_BUS_ADDRESS": bed.address]
    let address = CommandArgument("mqtt://localhost:\(port)")
    func doctorSays(_ words: Regex<Substring>) async throws -> Bool {
      let report = try await runGimbal(
        ["--doctor", "--mqtt-name", "hall", "--mqtt", address],
        environment: bus.merging(["PATH": searchPath]) { $1 })
      return report.output.contains(words)
    }
    // The report breaks its lines.
    #expect(try await doctorSays(/keyring has no\s+password/))
    try await withGimbal(
      showing: [.solid(.red)],
      options: ["--kiosk", "--no-fullscreen", "--mqtt", address, "--mqtt-name", "hall"],
      environment: bus
    ) { gimbal in
      try await poll("a complaint", within: .seconds(30)) {
        gimbal.process.standardError.contains("The desktop’s keyring has no password for it.")
          ? () : nil
      }
      #expect(listener.messages.isEmpty)
      try bed.store("secret", "server localhost user frame protocol mqtt port \(port)")
      #expect(listener.text(on: "gimbal/hall/availability", within: 60) == "online")
    }
    #expect(try await doctorSays(/as hall, connected in/))
    try bed.lock()
    #expect(try await doctorSays(/after\s+you\s+unlock\s+it/))
  }
}

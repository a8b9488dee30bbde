import Glibc
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite(
    "A kiosk whose processes are killed",
    .enabled(if: MQTTBroker.isInstalled, "Mosquitto is not installed"))
  struct KilledProcessTests {
    /// What must be as before: the programs, their threads and their descriptors.
    private struct Census: Equatable {
      let names: [String]
      let threadCount: Int
      let descriptorCount: Int

      init(_ family: ProcessFamily) {
        names = family.members.map(\.name).sorted()
        threadCount = family.threadCount
        descriptorCount = family.descriptorCount
      }
    }

    /// The census at rest: the same for longer than the five seconds after which Dispatch ends an
    /// idle thread.
    private func census(of gimbal: GimbalSession) async throws -> (Census, memory: Int) {
      var last: Census?
      var since = ContinuousClock.now
      return try await poll("processes at rest", within: .seconds(60), every: .milliseconds(100)) {
        let family = ProcessFamily(of: gimbal.process.pid)
        let present = Census(family)
        if present != last { (last, since) = (present, .now) }
        return ContinuousClock.now - since > .seconds(7) ? (present, family.memory) : nil
      }
    }

    @Test(
      "decoders killed up to 200 times, and gimbal-remote each time that it is back, leave no trace"
    )
    func kills() async throws {
      let broker = try MQTTBroker(port: try FreePort.number())
      let options: [CommandArgument] = [
        "--kiosk", "--no-fullscreen", "--no-animation", "--slideshow", "3600", "--mqtt",
        CommandArgument("mqtt://localhost:\(broker.port)"), "--mqtt-name", "hall",
      ]
      try await withGimbal(options: options) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        let listener = try broker.subscribe(to: "gimbal/#")
        #expect(listener.text(on: "gimbal/hall/availability") == "online")
        // Each photo has been decoded once, and a decoder was replaced.
        for page in 1..<5 {
          try await gimbal.press("Next", "r")
          try await gimbal.shows(TestPhoto.pageColors[page])
        }
        let (before, memory) = try await census(of: gimbal)
        var decoderKills = 0
        var remoteKills = 0
        // On a slow machine fewer are enough here; the pool's own test always kills 200.
        let end = ContinuousClock.now + .seconds(20)
        while decoderKills < 200, ContinuousClock.now < end {
          async let paging: Void = gimbal.press("Prior", "r", "Next", "r")
          for _ in 0..<6 {
            for member in ProcessFamily(of: gimbal.process.pid).members.dropFirst() {
              if member.name.hasSuffix("-decoder"), kill(member.id, SIGKILL) == 0 {
                decoderKills += 1
              } else if member.name == "gimbal-remote", kill(member.id, SIGKILL) == 0 {
                remoteKills += 1
              }
            }
            try await Task.sleep(for: .milliseconds(20))
          }
          try await paging
        }
        print("\(decoderKills) decoders and gimbal-remote \(remoteKills) times were killed.")
        #expect(decoderKills > 40 && remoteKills > 2)
        let online = try broker.subscribe(to: "gimbal/hall/availability")
        #expect(online.text(on: "gimbal/hall/availability", within: 70) { $0 == "online" } != nil)
        try await gimbal.press("Home")
        for page in 0..<5 {
          try await gimbal.press("r")
          try await gimbal.shows(TestPhoto.pageColors[page])
          if page < 4 { try await gimbal.press("Next") }
        }
        let (after, memoryAfter) = try await census(of: gimbal)
        #expect(after == before)
        print("Memory: \(memory) kB before, \(memoryAfter) kB after.")
        #expect(memoryAfter < memory + 6000)
      }
    }
  }
}

import Foundation
import MQTTBroker
import SeededRandom
import Testing
import WebServers
import WorkerThreads

@testable import RemoteControl

/// In the same suite as the others, which run one after the other: one of them kills all processes.
extension RemoteControlTests {
  /// How many descriptors this process has.
  private var descriptorCount: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0
  }

  @Test("killed 200 times at any moment, it is online again, and nothing is left of the others")
  func kills() throws {
    let broker = try MQTTBroker(port: try FreePort.number())
    let frame = try FrameUnderTest(
      "mqtt://localhost:\(broker.port)", user: nil, password: nil, certificates: nil,
      state: FrameState(), restartDelays: Backoff(first: 0.005, longest: 0.05))
    #expect(frame.reports { $0 == .connected })
    let listener = try broker.subscribe()
    #expect(listener.text(on: "gimbal/hall/availability") == "online")
    let before = descriptorCount
    let seed = UInt64.random(in: 0 ... .max)
    print("gimbal-remote is killed by the seed \(seed).")
    var random = SeededRandom(seed: seed)
    var killCount = 0
    let deadline = ContinuousClock.now + .seconds(120)
    while killCount < 200, ContinuousClock.now < deadline {
      // Before it is connected, while it connects, and afterwards.
      usleep(UInt32.random(in: 0..<60_000, using: &random))
      killCount += frame.processes.count { kill($0, SIGKILL) == 0 }
    }
    #expect(killCount >= 200)
    listener.forget()
    #expect(listener.text(on: "gimbal/hall/availability", within: 30) { $0 == "online" } != nil)
    try broker.publish("photo.next", to: "gimbal/hall/command")
    #expect(frame.waits { $0.contains(.command("photo.next")) })
    #expect(frame.processes.count == 1)
    // Other tests run at the same time; one of each process would be 200.
    #expect(descriptorCount < before + 50)
  }
}

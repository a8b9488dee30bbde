import Foundation
import SeededRandom
import TestBeds
import Testing
import WorkerThreads

@testable import RemoteControl

/// In the same suite as the others, which run one after the other: one of them kills all processes.
extension RemoteControlTests {
  /// How many descriptors this process has that connections with killed programs leave behind.
  ///
  /// These are sockets whose other end is gone, and files with messages; other tests may have any
  /// others at the same time.
  private var leftoverCount: Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.compactMap { Int32($0) }.count { number in
      var target = [CChar](repeating: 0, count: 256)
      let count = readlink("/proc/self/fd/\(number)", &target, target.count)
      guard count > 0 else { return false }
      let name = String(decoding: target.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
      var query = pollfd(fd: number, events: 0, revents: 0)
      return name.contains("gimbal-message")
        || name.hasPrefix("socket:") && poll(&query, 1, 0) > 0
          && query.revents & Int16(POLLHUP) != 0
    }
  }

  @Test("stopped by a signal, it is replaced once it has been sent something")
  func stopped() throws {
    let broker = try MQTTBroker(port: try FreePort.number())
    let frame = try FrameUnderTest(
      "mqtt://localhost:\(broker.port)", user: nil, password: nil, certificates: nil,
      state: FrameState(), restartDelays: Backoff(first: 0.005, longest: 0.05), silence: 3)
    #expect(frame.reports { $0 == .connected })
    let listener = try broker.subscribe()
    #expect(listener.text(on: "gimbal/hall/availability") == "online")
    let stopped = try #require(frame.processes.first)
    kill(stopped, SIGSTOP)
    var state = FrameState()
    state.pageCount = 7
    frame.control.show(state)
    #expect(frame.reports { if case .unreachable = $0 { true } else { false } })
    #expect(frame.outages.first?.contains("does not answer") == true)
    listener.forget()
    #expect(listener.text(on: "gimbal/hall/availability", within: 30) { $0 == "online" } != nil)
    #expect(!frame.processes.contains(stopped))
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
    // What the broker said last may come from a process that was killed since.
    var isHeard = false
    for _ in 0..<30 where !isHeard {
      try broker.publish("photo.next", to: "gimbal/hall/command")
      isHeard = frame.waits(seconds: 1) { $0.contains(.command("photo.next")) }
    }
    #expect(isHeard)
    #expect(frame.processes.count == 1)
    // One of each process would be 200; other tests may just be ending some of theirs.
    #expect(leftoverCount < 20)
  }
}

import Foundation
import SystemPackage
import TestBeds
import Testing

extension MeasuredEndToEnd {
  @Suite(
    "A flood at the broker", .enabled(if: MQTTBroker.isInstalled, "Mosquitto is not installed"))
  struct RemoteFloodTests {
    /// The numbers of the frame log's lines from a time on (seconds): milliseconds for a frame, and
    /// for the longest pause of the loop.
    private static func frames(_ log: String, from start: Double) throws -> [(Double, Double)] {
      try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        .filter { !$0.hasPrefix("#") }
        .compactMap { line in
          let numbers = line.split(separator: " ").compactMap { Double($0) }
          return numbers.count == 5 && numbers[0] > start ? (numbers[3], numbers[4]) : nil
        }
    }

    private static func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func kilobytes(_ process: pid_t) -> Int {
      let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let line = text?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
      return Int(line?.filter(\.isNumber) ?? "") ?? 0
    }

    @Test("of 10 000 messages a second costs a frame no dropped frames and no memory")
    func flood() async throws {
      let broker = try MQTTBroker(port: try FreePort.number())
      let listener = try broker.subscribe(to: "gimbal/hall/availability")
      let folder = try TestFolder()
      let log = folder.path.appending("log").string
      try await withGimbal(
        showing: TestPhoto.pages(5),
        options: [
          "--kiosk", "--no-fullscreen", "--slideshow", "3600", "--ken-burns", "--mqtt",
          CommandArgument("mqtt://localhost:\(broker.port)"), "--mqtt-name", "hall",
        ], environment: ["GIMBAL_FRAME_LOG": log]
      ) { gimbal in
        #expect(listener.text(on: "gimbal/hall/availability") == "online")
        try await Task.sleep(for: .seconds(8))
        let remote = try #require(Self.child("gimbal-remote", of: gimbal.process.pid))
        let processes = [gimbal.process.pid, remote]
        let before = processes.map(Self.kilobytes)
        let start = Self.now()
        let count = 120_000
        for (setting, values) in [("brightness", ["50", "60"]), ("interval", ["3500", "3600"])] {
          for value in values {
            try broker.flood(
              value, to: "gimbal/hall/set/\(setting)", count: count / 4, perSecond: 12_000)
          }
        }
        let seconds = Self.now() - start
        let after = processes.map(Self.kilobytes)
        #expect(gimbal.process.ended == nil)
        try broker.publish("photo.next", to: "gimbal/hall/command")
        try await gimbal.waits(for: "the next photo", within: .seconds(20)) {
          $0.middle.isClose(to: TestPhoto.pageColors[1].dimmed(to: 0.6), within: 8)
        }
        let frames = try Self.frames(log, from: start)
        let (times, pauses) = (frames.map(\.0).sorted(), frames.map(\.1).sorted())
        print(
          "\(Int(Double(count) / seconds)) messages/s, \(frames.count) frames, p99"
            + " \(times[times.count * 99 / 100]) ms, longest pause \(pauses.last ?? 0) ms,"
            + " memory \(before) -> \(after) kB")
        #expect(frames.count > 20)
        // A build for debugging draws a slow zoom ten times as slowly, with or without a flood.
        if ProcessInfo.processInfo.environment["GIMBAL_EXECUTABLE"] != nil {
          #expect(times[times.count * 99 / 100] <= 16.7)
          #expect((pauses.last ?? 0) < 100)
        }
        for (small, large) in zip(before, after) { #expect(large - small < 8 << 10) }
      }
      await folder.remove()
    }

    /// A process that another one has started, by its name.
    private static func child(_ name: String, of parent: pid_t) -> pid_t? {
      let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return all.compactMap { pid_t($0) }.first { id in
        let text = (try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)) ?? ""
        return text.hasPrefix("Name:\t\(name)\n") && text.contains("PPid:\t\(parent)\n")
      }
    }
  }
}

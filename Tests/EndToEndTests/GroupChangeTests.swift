import Foundation
import SystemPackage
import TestBeds
import Testing

extension MeasuredEndToEnd {
  @Suite("A group's changes", .enabled(if: MQTTBroker.isInstalled, "Mosquitto is not installed"))
  struct GroupChangeTests {
    /// The times of the changes at a frame, in seconds of the system's clock.
    ///
    /// They are those of the first picture after a pause: another one follows when the photo's
    /// caption has been read.
    private func times(_ path: String) throws -> [Double] {
      let all = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        .compactMap { $0.split(separator: " ").first.flatMap { Double($0) } }
      return zip([0] + all, all).filter { $1 - $0 > 0.3 }.map(\.1)
    }

    @Test("come within 20 ms of each other on two frames of this machine")
    func changes() async throws {
      let broker = try MQTTBroker(port: try FreePort.number())
      let folder = try TestFolder()
      defer { try? FileManager.default.removeItem(atPath: folder.path.string) }
      let logs = ["hall", "kitchen"].map { folder.path.appending($0).string }
      try await Wall.withFrame(
        "hall", at: broker, interval: 1, environment: ["GIMBAL_FRAME_LOG": logs[0]]
      ) { hall in
        try await Wall.withFrame(
          "kitchen", at: broker, interval: 1, environment: ["GIMBAL_FRAME_LOG": logs[1]]
        ) { kitchen in
          try await Wall.areInStep([hall, kitchen])
          var start = timespec()
          clock_gettime(CLOCK_MONOTONIC, &start)
          try await Task.sleep(for: .seconds(21))
          let begin = Double(start.tv_sec) + 0.5
          let drawn = try logs.map { try times($0).filter { $0 > begin && $0 < begin + 20 } }
          let differences = drawn[0].map { time in
            drawn[1].map { abs($0 - time) }.min() ?? .infinity
          }.sorted()
          let text = differences.map { "\(($0 * 10_000).rounded() / 10)" }
          print("differences of \(differences.count) changes, in ms:", text.joined(separator: " "))
          #expect((18...24).contains(drawn[0].count), "\(drawn[0].count) frames for 20 changes")
          #expect((18...24).contains(drawn[1].count))
          // On a busy machine one of twenty may have to wait for a core.
          #expect(differences[(differences.count - 1) * 95 / 100] < 0.02, "\(text)")
        }
      }
    }
  }
}

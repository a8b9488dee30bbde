import Foundation
import SystemPackage
import TestBeds
import Testing

extension MeasuredEndToEnd {
  @Suite(
    "Saving power",
    .enabled(if: PortalBed.missing == nil, "\(PortalBed.missing ?? "") is not installed"))
  struct PowerSaverTests {
    /// The times of the frames in a log, in seconds.
    private func frames(_ log: String) throws -> [Double] {
      try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        .filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: " ").first }
        .compactMap { Double($0) }
    }

    @Test("a strip that moves skips every second frame while the desktop says so")
    func strip() async throws {
      let bed = try PortalBed(hasPortal: false)
      let portal = try RoguePortal(on: bed, answering: "(@a{sa{sv}} {},)")
      let folder = try TestFolder()
      let log = folder.path.appending("log").string
      try await withGimbal(
        environment: ["DBUS_SESSION_BUS_ADDRESS": bed.address, "GIMBAL_FRAME_LOG": log]
      ) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        for (page, savesPower) in [(1, true), (2, false), (3, true)] {
          try portal.setPowerSaver("\(savesPower)")
          try await Task.sleep(for: .seconds(1))
          let before = try frames(log).count
          try await gimbal.press("Next")
          try await gimbal.shows(TestPhoto.pageColors[page])
          let times = try frames(log).dropFirst(before)
          let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
          #expect(gaps.count > 3)
          if savesPower {
            #expect(gaps.allSatisfy { $0 > 0.028 }, "\(gaps)")
          } else {
            #expect(gaps.contains { $0 < 0.025 }, "\(gaps)")
          }
        }
      }
      await folder.remove()
    }
  }
}

import Foundation
import Testing

extension EndToEnd {
  @Suite(
    "The desktop's orientation lock",
    .enabled(
      if: DesktopSettingsBed.missing == nil, "\(DesktopSettingsBed.missing ?? "") is missing"))
  struct DesktopLockTests {
    private static let chart = ChartPhoto.wide

    private func withLock(
      _ isLocked: Bool, options: [CommandArgument],
      _ body: (GimbalSession, DesktopSettingsBed) async throws -> Void
    ) async throws {
      let bed = try await DesktopSettingsBed()
      try await bed.set(isLocked)
      try await withGimbal(
        showing: [Self.chart.photo], options: wholeWindow + options, environment: bed.environment
      ) { try await body($0, bed) }
      await bed.folder.remove()
    }

    /// Waits until a key turns the photo, and turns it back.
    private func turns(_ gimbal: GimbalSession) async throws {
      _ = try await poll("a turn", within: .seconds(30)) {
        try await gimbal.press("Left")
        let picture = try await gimbal.rests()
        return SeenChart(Self.chart, in: picture).map { $0.degrees > 45 } == true ? () : nil
      }
      try await gimbal.press("Right")
      try await gimbal.rests(Self.chart, atWidth: 600)
    }

    /// Waits until a key does not turn the photo.
    private func staysUpright(_ gimbal: GimbalSession) async throws {
      _ = try await poll("the lock", within: .seconds(30)) {
        try await gimbal.press("Left")
        let picture = try await gimbal.rests()
        let isUpright = SeenChart(Self.chart, in: picture).map { abs($0.degrees) < 1 } ?? false
        if !isUpright { try await gimbal.press("Right") }
        return isUpright ? () : nil
      }
      try await gimbal.rests(Self.chart, atWidth: 600)
    }

    @Test("is ignored unless it is to be obeyed")
    func ignored() async throws {
      try await withLock(true, options: []) { gimbal, _ in
        try await gimbal.rests(Self.chart, atWidth: 600)
        try await turns(gimbal)
        #expect(Self.watchers.isEmpty)
      }
    }

    /// The processes that follow this test's settings.
    private static var watchers: [String] {
      let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return all.filter { id in
        let line = FileManager.default.contents(atPath: "/proc/\(id)/cmdline") ?? Data()
        let command = String(decoding: line, as: UTF8.self)
        return Int32(id) != nil && command.contains("gsettings\0monitor")
      }
    }

    @Test("locks the photos with --obey-desktop-lock, and follows the desktop's changes")
    func obeyed() async throws {
      try await withLock(true, options: ["--obey-desktop-lock"]) { gimbal, bed in
        try await gimbal.rests(Self.chart, atWidth: 600)
        try await staysUpright(gimbal)
        try await bed.set(false)
        try await turns(gimbal)
        try await bed.set(true)
        try await staysUpright(gimbal)
        #expect(gimbal.process.standardError.isEmpty)
        // What follows the lock ends with the program, in whichever way that ends.
        try #require(!Self.watchers.isEmpty)
        await gimbal.process.stop()
        _ = try await poll("the end of gsettings", within: .seconds(30)) {
          Self.watchers.isEmpty ? () : nil
        }
      }
    }

    @Test("a desktop without one is said so, and photos turn")
    func unknown() async throws {
      try await withGimbal(
        showing: [Self.chart.photo], options: wholeWindow + ["--obey-desktop-lock"],
        environment: ["GSETTINGS_SCHEMA_DIR": "/nowhere", "PATH": "/nowhere"]
      ) { gimbal in
        try await gimbal.rests(Self.chart, atWidth: 600)
        _ = try await poll("a complaint", within: .seconds(30)) {
          gimbal.process.standardError.contains("orientation lock cannot be read") ? () : nil
        }
        try await turns(gimbal)
      }
    }
  }
}

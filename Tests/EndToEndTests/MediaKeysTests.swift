import Glibc
import TestBeds
import Testing

extension EndToEnd {
  @Suite(
    "Media keys",
    .enabled(if: PortalBed.missing == nil, "\(PortalBed.missing ?? "") is not installed"),
    .enabled(
      if: access("/usr/bin/playerctl", X_OK) == 0, "/usr/bin/playerctl is not installed"))
  struct MediaKeysTests {
    @Test("they page, pause, continue and end a slideshow, which the desktop shows")
    func keys() async throws {
      let bed = try PortalBed(hasPortal: false)
      let environment = ["DBUS_SESSION_BUS_ADDRESS": bed.address]
      func playerctl(_ command: String) async throws -> String {
        let client = try ChildProcess(
          "playerctl", ["--player=gimbal", CommandArgument(command)], environment: environment)
        _ = try await client.end()
        return client.standardOutput
      }
      func waits(for status: String) async throws {
        _ = try await poll("\(status) among the media players") {
          try await playerctl("status") == status ? () : nil
        }
      }
      try await withGimbal(environment: environment) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await waits(for: "")
        try await gimbal.press("s")
        try await waits(for: "Playing\n")
        _ = try await playerctl("pause")
        try await waits(for: "Paused\n")
        _ = try await playerctl("next")
        try await gimbal.shows(TestPhoto.pageColors[1])
        _ = try await playerctl("next")
        try await gimbal.shows(TestPhoto.pageColors[2])
        _ = try await playerctl("previous")
        try await gimbal.shows(TestPhoto.pageColors[1])
        _ = try await playerctl("play-pause")
        try await waits(for: "Playing\n")
        _ = try await playerctl("stop")
        try await waits(for: "")
      }
    }
  }
}

import SystemPackage

/// Reports on the service that shows photos, `gimbal.service`.
enum ServiceProbe {
  private static let properties = "LoadState,ActiveState,SubState,NRestarts,WatchdogUSec"

  /// Reports on the service if there is one; blocks until systemd has answered.
  static func findings() -> [Finding] {
    let lines =
      ProgramOutput.lines(
        of: "/usr/bin/systemctl", ["show", "gimbal.service", "--property", properties]) ?? []
    return findings(in: lines)
  }

  /// Reports on what `systemctl show` has printed, lines of `NAME=value`.
  static func findings(in lines: [String]) -> [Finding] {
    var values: [Substring: Substring] = [:]
    for line in lines {
      guard let sign = line.firstIndex(of: "=") else { continue }
      values[line[..<sign]] = line[line.index(after: sign)...]
    }
    guard values["LoadState"] == "loaded", let state = values["ActiveState"] else { return [] }
    let restarts = values["NRestarts"].flatMap { Int($0) } ?? 0
    let watchdog = values["WatchdogUSec"] ?? "0"
    var parts = ["gimbal.service is \(state)"]
    if restarts > 0 {
      parts.append("started again \(restarts) \(restarts == 1 ? "time" : "times")")
    }
    let isWatched = watchdog != "0" && watchdog != "infinity"
    parts.append(isWatched ? "ended if it hangs for \(watchdog)" : "not ended if it hangs")
    let advice: String? =
      if state == "failed" || restarts > 3 {
        "read why: journalctl -u gimbal"
      } else if !isWatched, state == "active" {
        "let systemd notice that it hangs: WatchdogSec=30 in its unit"
      } else {
        nil
      }
    return [Finding("Service", parts.joined(separator: ", "), advice: advice)]
  }
}

import Testing

@testable import GimbalApp

@Suite("The doctor about the service")
struct ServiceProbeTests {
  private func finding(
    _ state: String, restarts: Int = 0, watchdog: String = "30s", load: String = "loaded"
  ) -> Finding? {
    ServiceProbe.findings(in: [
      "NRestarts=\(restarts)", "LoadState=\(load)", "ActiveState=\(state)", "SubState=running",
      "WatchdogUSec=\(watchdog)",
    ]).first
  }

  @Test("says whether it runs, how often it was started again, and whether it is watched")
  func service() {
    #expect(
      finding("active")
        == Finding("Service", "gimbal.service is active, ended if it hangs for 30s"))
    #expect(
      finding("active", restarts: 1)?.value
        == "gimbal.service is active, started again 1 time, ended if it hangs for 30s")
    let often = finding("activating", restarts: 12)
    #expect(often?.value.contains("started again 12 times") == true)
    #expect(often?.advice?.contains("journalctl") == true)
    #expect(finding("active", watchdog: "infinity")?.advice?.contains("WatchdogSec") == true)
    #expect(finding("failed")?.advice?.contains("journalctl") == true)
  }

  @Test("says nothing where there is none")
  func none() {
    #expect(finding("inactive", load: "not-found") == nil)
    #expect(ServiceProbe.findings(in: []).isEmpty)
    #expect(ServiceProbe.findings(in: ["nonsense", "LoadState=loaded"]).isEmpty)
  }
}

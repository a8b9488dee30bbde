import Glibc
import ReportSocket
import ServiceStatus
import Testing

@Suite("Reports to the service manager", .serialized)
struct ServiceStatusTests {
  @Test("are sent only if a service manager waits for them")
  func unmanaged() {
    unsetenv("NOTIFY_SOCKET")
    #expect(ServiceStatus() == nil)
  }

  @Test("name the state, and the watchdog's time is in seconds")
  func reports() throws {
    let socket = try ReportSocket()
    setenv("NOTIFY_SOCKET", socket.path, 1)
    setenv("WATCHDOG_USEC", "2500000", 1)
    defer {
      unsetenv("NOTIFY_SOCKET")
      unsetenv("WATCHDOG_USEC")
    }
    let status = try #require(ServiceStatus())
    #expect(status.watchdogTimeout == 2.5)
    status.reportReady()
    #expect(socket.receive() == "READY=1")
    status.reportAlive()
    #expect(socket.receive() == "WATCHDOG=1")
    status.reportStopping()
    #expect(socket.receive() == "STOPPING=1")
    // Meant for another process.
    setenv("WATCHDOG_PID", "1", 1)
    defer { unsetenv("WATCHDOG_PID") }
    #expect(ServiceStatus()?.watchdogTimeout == nil)
  }
}

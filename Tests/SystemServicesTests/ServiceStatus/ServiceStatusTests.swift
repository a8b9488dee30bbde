import Glibc
import SystemPackage
import SystemServices
import TestBeds
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

@Suite("The journal", .serialized)
struct JournalTests {
  @Test("receives only the stream that the service manager has named")
  func stream() throws {
    let null = try FileDescriptor.open("/dev/null", .writeOnly)
    let zero = try FileDescriptor.open("/dev/zero", .writeOnly)
    defer {
      unsetenv("JOURNAL_STREAM")
      try? null.close()
      try? zero.close()
    }
    unsetenv("JOURNAL_STREAM")
    #expect(!Journal.receives(null.rawValue))
    var status = stat()
    fstat(null.rawValue, &status)
    setenv("JOURNAL_STREAM", "\(status.st_dev):\(status.st_ino)", 1)
    #expect(Journal.receives(null.rawValue))
    #expect(!Journal.receives(zero.rawValue))
    #expect(!Journal.receives(-1))
  }

  @Test("has a level in each line")
  func levels() {
    #expect(Journal.line("one", .error) == "<3>one")
    #expect(Journal.line("one\ntwo", .warning) == "<4>one\n<4>two")
    #expect(Journal.line("", .information) == "<6>")
  }
}

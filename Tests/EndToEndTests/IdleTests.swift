import Glibc
import Testing

extension EndToEnd {
  @Suite("Idle")
  struct IdleTests {
    @Test(
      "an idle program makes no system calls", .enabled(if: canTrace, "strace may not attach here"),
      arguments: [[], ["Next"], ["Right", "Next"]])
    func systemCalls(keys: [String]) async throws {
      try await withGimbal { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press(keys)
        try await gimbal.rests(for: .seconds(1))
        let strace = try ChildProcess(
          "strace", ["-f", "-p", "\(gimbal.process.pid)"], environment: ["PATH": searchPath])
        _ = try await poll("strace to attach") {
          strace.standardError.contains("attached") ? () : nil
        }
        try await Task.sleep(for: .seconds(2))
        strace.send(signal: SIGINT)
        _ = try await strace.end()
        // A call that returned has a result; those that the threads are blocked in have none.
        let calls = strace.standardError.split(separator: "\n").filter { $0.contains(") = ") }
        #expect(calls.isEmpty)
      }
    }

    /// Whether one process may trace another that is not its child.
    private static let canTrace: Bool = {
      guard geteuid() != 0 else { return true }
      let scope = open("/proc/sys/kernel/yama/ptrace_scope", O_RDONLY)
      guard scope >= 0 else { return true }
      defer { close(scope) }
      var digit: UInt8 = 0
      return read(scope, &digit, 1) == 1 && digit == UInt8(ascii: "0")
    }()
  }
}

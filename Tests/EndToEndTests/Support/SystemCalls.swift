import Glibc
import Testing

extension GimbalSession {
  /// The system calls that the program's threads made in a time, as strace writes them.
  func systemCalls(for time: Duration = .seconds(2)) async throws -> [Substring] {
    let strace = try ChildProcess(
      "strace", ["-f", "-p", "\(process.pid)"], environment: ["PATH": searchPath])
    _ = try await poll("strace to attach") {
      strace.standardError.contains("attached") ? () : nil
    }
    try await Task.sleep(for: time)
    strace.send(signal: SIGINT)
    _ = try await strace.end()
    // Only calls that returned have a result; those that still block have none.
    return strace.standardError.split(separator: "\n").filter { $0.contains(") = ") }
  }

  /// The program's decoder processes.
  func decoderIDs() async throws -> [String] {
    let ps = try ChildProcess(
      "ps", ["--no-headers", "-o", "pid,stat,comm", "--ppid", "\(process.pid)"],
      environment: ["PATH": searchPath])
    _ = try await ps.end()
    return ps.standardOutput.split(separator: "\n").filter { $0.contains("gimbal-") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }
}

/// Whether one process may trace another that is not its child.
let canTrace: Bool = {
  guard geteuid() != 0 else { return true }
  let scope = open("/proc/sys/kernel/yama/ptrace_scope", O_RDONLY)
  guard scope >= 0 else { return true }
  defer { close(scope) }
  var digit: UInt8 = 0
  return read(scope, &digit, 1) == 1 && digit == UInt8(ascii: "0")
}()

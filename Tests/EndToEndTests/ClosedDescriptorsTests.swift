import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Started with closed standard descriptors")
  struct ClosedDescriptorsTests {
    private static let closing: CommandArgument = "exec \"$0\" \"$@\" <&- >&- 2>&-"

    @Test("photos are shown, and no file or socket gets the descriptors' numbers")
    func shown() async throws {
      try await withGimbal(through: ["sh", "-c", Self.closing]) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("Next")
        try await gimbal.shows(TestPhoto.pageColors[1])
        for number in 0...2 { #expect(target(of: number, in: gimbal.process.pid) == "/dev/null") }
        #expect(target(of: 3, in: gimbal.process.pid) != "/dev/null")
      }
    }

    @Test("output that cannot be printed is still an error")
    func unprintable() async throws {
      let run = try await runGimbal(["--doctor"], through: ["sh", "-c", Self.closing])
      #expect(run.ending == .exited(74))
    }

    /// The target of a process's descriptor.
    private func target(of number: Int, in process: pid_t) -> String {
      var target = [CChar](repeating: 0, count: 1024)
      let count = readlink("/proc/\(process)/fd/\(number)", &target, 1023)
      return String(
        decoding: target.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}

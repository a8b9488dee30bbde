import CLinuxCalls
import Glibc
import Testing

@Suite("Memory of code")
struct CodeMemoryTests {
  @Test("code whose memory is released needs no memory and still runs")
  func forgotten() throws {
    let before = try Self.fileKilobytes()
    clinuxcalls_forget_code()
    let after = try Self.fileKilobytes()
    #expect(after < before - 1024, "\(before) kB of files were in memory, now \(after)")
    // Code that runs from here on was read from the files again.
    #expect((1...1000).map { "\($0)" }.joined().count == 2893)
  }

  /// Returns the memory of this process that is backed by files, in kB.
  private static func fileKilobytes() throws -> Int {
    var text = [UInt8](repeating: 0, count: 4096)
    let descriptor = open("/proc/self/status", O_RDONLY)
    defer { close(descriptor) }
    let count = try #require(read(descriptor, &text, text.count) as Int?)
    let line = String(decoding: text.prefix(max(0, count)), as: UTF8.self)
      .split(separator: "\n").first { $0.hasPrefix("RssFile:") }
    return try #require(
      line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) })
  }
}

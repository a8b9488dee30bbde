import Foundation
import Testing

@testable import RemoteControl

@Suite("The memory of a program and its processes")
struct ProcessMemoryTests {
  @Test("children, their children and so on count, others do not")
  func descendants() {
    let parents: [pid_t: pid_t] = [2: 1, 3: 2, 4: 3, 5: 3, 6: 4, 7: 2, 8: 8]
    #expect(Set(ProcessMemory.descendants(of: 3, parents: parents)) == [4, 5, 6])
    #expect(ProcessMemory.descendants(of: 6, parents: parents).isEmpty)
  }

  @Test("the parent is read after a name with any character")
  func stat() {
    #expect(ProcessMemory.parent(inStat: "12 (a) R 7 (b) S 34 1 1") == 34)
    #expect(ProcessMemory.parent(inStat: "12 a R 7") == nil)
    #expect(ProcessMemory.parent(inStat: "12 (a)") == nil)
  }

  @Test("the proportional set size is that line, and no other that begins like it")
  func rollup() {
    let text = """
      400000-7fff0000 ---p 00000000 00:00 0     [rollup]
      Rss:                1740 kB
      Pss_Dirty:           112 kB
      Pss:                 252 kB
      """
    #expect(ProcessMemory.proportionalByteCount(text) == 252 * 1024)
    #expect(ProcessMemory.proportionalByteCount("") == nil)
  }

  @Test("the memory of a child's child is measured, and is gone with it")
  func grandchild() throws {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    // The bytes differ from those of the zero page.
    process.arguments = [
      "-c", "python3 -c 'x = b\"x\" * 100_000_000; print(1, flush=True); input()'; echo 2; read x",
    ]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    defer {
      try? input.fileHandleForWriting.close()
      process.waitUntilExit()
    }
    // Other tests start processes of this program at the same time, so only this one is measured.
    _ = output.fileHandleForReading.availableData
    let during = try #require(ProcessMemory.megabytes(of: process.processIdentifier))
    try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
    // On a busy computer the line of the first number may come in two parts.
    while case let data = output.fileHandleForReading.availableData, !data.isEmpty,
      !data.contains(UInt8(ascii: "2"))
    {}
    let after = try #require(ProcessMemory.megabytes(of: process.processIdentifier))
    #expect((95...150).contains(during) && after < 20, "\(during), \(after)")
  }
}

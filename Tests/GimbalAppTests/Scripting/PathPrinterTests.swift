import Synchronization
import Testing

@testable import GimbalApp

@Suite("Printed paths")
struct PathPrinterTests {
  /// What was written.
  private final class Output: Sendable {
    let bytes = Mutex<[UInt8]>([])
    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
  }

  @Test("paths are printed in order, each with its end", arguments: [false, true])
  func printed(endsWithZero: Bool) {
    let output = Output()
    let printer = PathPrinter(PathLine(endsWithZero: endsWithZero, isForTerminal: false)) { bytes in
      output.bytes.withLock { $0 += bytes }
    }
    printer.print([])
    for number in 0..<500 { printer.print([Array("a\(number)".utf8), Array("b".utf8)]) }
    printer.finish()
    let end = endsWithZero ? "\0" : "\n"
    #expect(output.text == (0..<500).map { "a\($0)\(end)b\(end)" }.joined())
    printer.finish()
  }

  @Test("a line break is printed only where a zero byte ends each path, or a person reads")
  func lineBreak() {
    let path = Array("a\nb.jpg".utf8)
    #expect(PathLine(endsWithZero: false, isForTerminal: false).bytes(of: path) == nil)
    #expect(PathLine(endsWithZero: true, isForTerminal: false).bytes(of: path) == path + [0])
    #expect(
      PathLine(endsWithZero: false, isForTerminal: true).bytes(of: path)
        == Array("a\\nb.jpg\n".utf8))
    // Scripts get a name's bytes as they are.
    let raw: [UInt8] = [0x1B, 0xFF, 0x41]
    #expect(PathLine(endsWithZero: false, isForTerminal: false).bytes(of: raw) == raw + [0x0A])
  }
}

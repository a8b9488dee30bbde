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
    let printer = PathPrinter(endsWithZero: endsWithZero) { bytes in
      output.bytes.withLock { $0 += bytes }
    }
    printer.print([])
    for number in 0..<500 { printer.print([Array("a\(number)".utf8), Array("b".utf8)]) }
    printer.finish()
    let end = endsWithZero ? "\0" : "\n"
    #expect(output.text == (0..<500).map { "a\($0)\(end)b\(end)" }.joined())
    printer.finish()
  }
}

import SeededRandom
import Testing

@testable import JPEGDecoding

struct ScanWriterTests {
  @Test("Bits are read back as they were written", arguments: 0..<200)
  func roundTrip(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    // Bytes of 255 are frequent, because zeros follow them.
    let source = (0..<Int.random(in: 1...100, using: &random)).map { _ -> UInt8 in
      Bool.random(using: &random) ? 255 : random.next()
    }
    let first = Int.random(in: 0...source.count * 8, using: &random)
    let last = Int.random(in: first...source.count * 8, using: &random)
    let lead = Int.random(in: 0...20, using: &random)
    let value = UInt64.random(in: 0..<1 << UInt64(lead), using: &random)

    var written = [UInt8](repeating: 0, count: 2 * source.count + 10)
    let count = written.withUnsafeMutableBufferPointer { memory -> Int in
      guard let start = memory.baseAddress else { return 0 }
      var writer = ScanWriter(start)
      writer.append(value, count: lead)
      source.withUnsafeBufferPointer { bytes in
        if let bytes = bytes.baseAddress { writer.append(bytes, first..<last) }
      }
      writer.finish()
      return writer.next - start
    }

    // Every byte of 255 is followed by a zero.
    var bytes: [UInt8] = []
    var isAfter255 = false
    for byte in written.prefix(count) {
      if isAfter255 { #expect(byte == 0) } else { bytes.append(byte) }
      isAfter255 = !isAfter255 && byte == 255
    }
    #expect(!isAfter255)
    let bits = Self.bits(bytes)
    let expected =
      (0..<lead).map { value >> UInt64(lead - 1 - $0) & 1 == 1 } + Self.bits(source)[first..<last]
    #expect(bits.prefix(expected.count) == expected[...])
    #expect(bits.count - expected.count < 8)
    #expect(!bits.dropFirst(expected.count).contains(true))
  }

  private static func bits(_ bytes: [UInt8]) -> [Bool] {
    bytes.flatMap { byte in (0..<8).map { byte >> UInt8(7 - $0) & 1 == 1 } }
  }
}

import SeededRandom
import Testing

@testable import FileService

@Suite("Sums of contents")
struct ContentSumTests {
  @Test("It differs if one byte differs, parts are exchanged, or a part is empty")
  func differences() {
    var random = SeededRandom(seed: 7)
    let bytes = (0..<5000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let sum = ContentSum.value(of: bytes)
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 1 << UInt8(index % 8)
      #expect(ContentSum.value(of: other) != sum)
    }
    #expect(ContentSum.value(of: bytes[2500...] + bytes[..<2500]) != sum)
    #expect(ContentSum.value(of: bytes[..<4096] + [UInt8](repeating: 0, count: 904)) != sum)
    #expect(ContentSum.value(of: bytes.dropLast()) != sum)
  }

  @Test("It does not depend on the parts in which contents are added")
  func parts() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var sum = ContentSum()
    bytes.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: 1000, by: 96) {
        sum.add(UnsafeRawBufferPointer(rebasing: bytes[start..<min(start + 96, 1000)]))
      }
    }
    #expect(sum.value == ContentSum.value(of: bytes))
  }
}

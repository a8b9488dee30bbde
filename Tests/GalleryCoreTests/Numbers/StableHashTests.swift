import Testing

@testable import GalleryCore

/// Numbers that are kept from one run to the next.
@Suite("Stable hashes")
struct StableHashTests {
  @Test(
    "the numbers are those of FNV-1a",
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C),
      ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func published(text: String, expected: UInt64) {
    #expect(StableHash(of: Array(text.utf8)).value == expected)
  }

  @Test("bytes may be added in parts, and another seed gives another number")
  func parts() {
    var hash = StableHash()
    hash.combine(Array("foo".utf8))
    hash.combine(UInt8(ascii: "b"))
    hash.combine(Array("ar".utf8))
    #expect(hash == StableHash(of: Array("foobar".utf8)))
    #expect(StableHash(seed: 1).value != StableHash().value)
  }

  @Test("random numbers are those of SplitMix64")
  func random() {
    var numbers = RandomNumbers(seed: 1_234_567)
    #expect(numbers.next() == 6_457_827_717_110_365_317)
    #expect(numbers.next() == 3_203_168_211_198_807_973)
  }
}

import SeededRandom
import Testing

@testable import PhotoSources

@Suite("Names in one block of memory")
struct NameListTests {
  private func names(_ random: inout SeededRandom) -> [[UInt8]] {
    (0..<Int.random(in: 0...20, using: &random)).map { _ in
      (0..<Int.random(in: 0...9, using: &random)).map { _ in .random(in: 1...255, using: &random) }
    }
  }

  @Test("a list has the names that were added, in their order")
  func names() {
    var random = SeededRandom(seed: TestSeed.value)
    for _ in 0..<1000 {
      let names = names(&random)
      let list = NameList(names)
      #expect(Array(list) == names, "TEST_SEED=\(TestSeed.value)")
      var visited: [[UInt8]] = []
      list.forEachName { index, name in
        #expect(index == visited.count)
        visited.append(Array(name))
      }
      #expect(visited == names, "TEST_SEED=\(TestSeed.value)")
      for name in names + self.names(&random) {
        #expect(list.contains(name) == names.contains(name), "TEST_SEED=\(TestSeed.value)")
      }
    }
  }

  @Test("bytes are read as the names that were written, and too few are refused")
  func bytes() {
    var random = SeededRandom(seed: TestSeed.value)
    for _ in 0..<1000 {
      let names = names(&random)
      let list = NameList(names)
      // They need not be at the start of an array.
      let bytes = ([7, 0] + list.bytes + [5, 0, 6])[2...]
      #expect(NameList(count: names.count, of: bytes) == list, "TEST_SEED=\(TestSeed.value)")
      #expect(NameList(count: names.count + 2, of: bytes) == nil, "TEST_SEED=\(TestSeed.value)")
    }
    #expect(NameList(count: 0, of: []) == [])
    #expect(NameList(count: 1, of: []) == nil)
    #expect(NameList(count: 1, of: [1]) == nil)
  }
}

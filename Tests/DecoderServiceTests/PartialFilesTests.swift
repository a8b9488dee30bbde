import PhotoSources
import ProcessWire
import SystemPackage
import Testing

@testable import DecoderService

@Suite("Parts of downloads that were stopped")
struct PartialFilesTests {
  private func part(_ byteCount: Int) throws -> PartialFile {
    let part = try #require(FetchedPart(byteCount: byteCount, entityTag: "\"1\""))
    let file = try FetchedFileTesting.memoryFile()
    return PartialFile(part, in: file)
  }

  @Test("the oldest parts go beyond the limit, and one that is larger than it stays alone")
  func limit() throws {
    var files = PartialFiles()
    let half = PartialFiles.byteLimit / 2
    let large = PartialFiles.byteLimit + 1
    files.insert(try part(half), of: "a")
    files.insert(try part(half), of: "b")
    files.insert(try part(1), of: "c")
    let oldest = files.take("a")?.part.byteCount ?? 0
    #expect(oldest == 0)
    let next = files.take("b")?.part.byteCount ?? 0
    #expect(next == half)
    files.insert(try part(large), of: "large")
    let small = files.take("c")?.part.byteCount ?? 0
    #expect(small == 0)
    let kept = files.take("large")?.part.byteCount ?? 0
    #expect(kept == large)
  }

  @Test("many small parts do not take all descriptors: the oldest go")
  func count() throws {
    var files = PartialFiles()
    for number in 0...PartialFiles.countLimit {
      files.insert(try part(1), of: FilePath("\(number)"))
    }
    let oldest = files.take("0")?.part.byteCount ?? 0
    #expect(oldest == 0)
    let next = files.take("1")?.part.byteCount ?? 0
    #expect(next == 1)
  }
}

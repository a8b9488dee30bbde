import SystemPackage
import Testing

@testable import DecoderService

@Suite("Downloaded photos in memory")
struct FetchedFilesTests {
  @Test("many small photos do not take all descriptors: the oldest go")
  func count() throws {
    var files = FetchedFiles()
    for number in 0...FetchedFiles.countLimit {
      let descriptor = try FetchedFileTesting.memoryFile()
      files.insert(
        try FetchedFile(descriptor, byteCount: 0, number: number), at: FilePath("\(number)"))
    }
    #expect(!files.contains("0"))
    #expect(files.contains("1"))
    #expect(files.contains(FilePath("\(FetchedFiles.countLimit)")))
  }
}

import Glibc
import ProcessWire
import Testing

@testable import FileService

@Suite("Saving what another process has made", .timeLimit(.minutes(5)))
struct FileSavingTests {
  private static let bytes = (0..<1_500_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 2) }

  private func save(
    _ bytes: [UInt8], at path: [UInt8],
    _ way: Placement = Placement(isCopy: true, isNumbered: false)
  ) throws -> Result<MovedFile, FileChangeFailure> {
    let file = try OwnedDescriptor.memoryFile("test", bytes)
    let process = try #require(FileChangeProcess(FileChangeBed.program))
    return process.save(file.number, at: path, way)
  }

  @Test("a memory file is saved whole, with the usual rights, and never over another file")
  func saved() throws {
    let bed = try FileChangeBed()
    let path = bed.path("a b.pdf")
    #expect(try save(Self.bytes, at: path).get().path == path)
    #expect(bed.contents(path) == Self.bytes)
    var status = stat()
    try #require(path.withCString { stat($0, &status) } == 0)
    let mask = umask(0)
    umask(mask)
    #expect(status.st_mode & 0o777 == 0o666 & ~mask)
    #expect(try save([1], at: path) == .failure(.nameTaken))
    #expect(bed.contents(path) == Self.bytes)
    let numbered = try save([1, 2], at: path, Placement(isCopy: true)).get()
    #expect(numbered.path == bed.path("a b (2).pdf") && bed.contents(numbered.path) == [1, 2])
    #expect(bed.names == ["a b (2).pdf", "a b.pdf"])
  }

  @Test("one process saves several files, and a folder is made only if that is wanted")
  func several() throws {
    let bed = try FileChangeBed()
    let process = try #require(FileChangeProcess(FileChangeBed.program))
    let target = bed.path("new/1.jpg")
    for (number, makesFolder) in [(1, false), (2, true), (3, false)] {
      let file = try OwnedDescriptor.memoryFile("test", [UInt8(number)])
      let result = process.save(
        file.number, at: target, Placement(isCopy: true, makesFolder: makesFolder))
      #expect((result == .failure(.noFolder)) == (number == 1), "\(result)")
    }
    #expect(bed.contents(target) == [2])
    #expect(bed.contents(bed.path("new/1 (2).jpg")) == [3])
  }

  @Test("a call to save without a file, or twice with one, saves nothing")
  func missing() throws {
    var server = FileChangeServer()
    #expect(server.answer(.selectSent, report: { _ in true }) == nil)
    let place = FileChangeCall.place(at: [0x2F, 0x74], Placement(isCopy: true))
    #expect(server.answer(place, report: { _ in true }) == .failed(.missing))
    #expect(server.answer(place, report: { _ in true }) == .failed(.missing))
  }
}

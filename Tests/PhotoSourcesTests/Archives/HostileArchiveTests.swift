import ArchiveWriting
import Foundation
import HostileFiles
import PhotoSources
import ProcessWire
import SystemPackage
import Testing

@testable import PhotoSources

@Suite("Archives that harm", .serialized, .timeLimit(.minutes(10)))
final class HostileArchiveTests {
  private let folder: FilePath
  private let request = FolderRequest(types: PhotoTypes(extensions: ["jpg"]))
  private var client: ArchiveClient

  init() throws {
    folder = FilePath(FileManager.default.temporaryDirectory.path).appending("\(UUID())")
    try FileManager.default.createDirectory(
      atPath: folder.string, withIntermediateDirectories: true)
    let root = FilePath(#filePath).removingLastComponent().appending("../../..")
      .lexicallyNormalized()
    client = ArchiveClient(program: root.appending(".build/debug/gimbal-archives"))
  }

  deinit { try? FileManager.default.removeItem(at: URL(filePath: folder.string)) }

  private func write(_ bytes: [UInt8], _ name: String) throws -> [UInt8] {
    let path = "\(folder)/\(name)"
    try Data(bytes).write(to: URL(filePath: path))
    return Array(path.utf8)
  }

  private func contents(_ path: [UInt8]) throws -> FolderContents? {
    guard case .folder(let contents)? = try client.contents(of: path, request, progress: {})
    else { return nil }
    return contents
  }

  private func size(_ path: String, in archive: [UInt8]) throws -> Int? {
    try client.open(archive + Array("/\(path)".utf8))?.identity.size
  }

  @Test("of an archive that claims 2³² or more entries, those that it has are listed")
  func claimedEntries() throws {
    var zip = HandmadeZip()
    zip.add("a.jpg", [1, 2, 3], size: 3)
    zip.add("b.jpg", [4], size: 1)
    for (name, count) in [("a", 1 << 32), ("b", Int.max), ("c", 0xFFFF), ("d", 3)] {
      let path = try write(zip.archive(claimedCount: count), "\(name).zip")
      let found = try #require(try contents(path))
      #expect(found.photos.count == 2, "\(count)")
      #expect(try size("a.jpg", in: path) == 3)
    }
  }

  @Test("of an archive with more than a million entries, a million are listed, and it is said")
  func manyEntries() throws {
    var zip = HandmadeZip()
    zip.addEmptyFiles(1_000_100)
    let path = try write(zip.archive(), "many.zip")
    let found = try #require(try contents(path))
    #expect(found.photos.count == 1_000_000)
    #expect(found.isIncomplete)
  }

  @Test("an archive whose list needs more memory than there may be is refused, not waited for")
  func listBomb() throws {
    var zip = HandmadeZip()
    zip.add("a.jpg", [1], size: 1)
    let good = zip.archive()
    let path = try write(Array(good[..<zip.bytes.count]), "bomb.zip")
    // Entries of empty names: 282 MB, of which libarchive makes more than it may have.
    let entry = Array("PK\u{1}\u{2}".utf8) + [UInt8](repeating: 0, count: 42)
    let part = Data(repeatElement(entry, count: 6000).joined())
    let file = try FileHandle(forWritingTo: URL(filePath: "\(folder)/bomb.zip"))
    try file.seekToEnd()
    for _ in 0..<1000 { try file.write(contentsOf: part) }
    var end = Array(good.suffix(22))
    let size = 1000 * part.count
    for index in 0..<4 { end[12 + index] = UInt8(truncatingIfNeeded: size >> (8 * index)) }
    try file.write(contentsOf: Data(end))
    try file.close()
    #expect(throws: Errno.fileTooLarge) { _ = try self.contents(path) }
    // The next one is read.
    #expect(try contents(try write(good, "good.zip"))?.photos.isEmpty == false)
  }

  @Test("a file that unpacks to more than it says ends at a limit")
  func unpackedBomb() throws {
    var zip = HandmadeZip()
    let zeros = DeflatedZeros.stream(count: 1_200_000_000)
    // As ZIP needs it: without zlib's first two bytes and its checksum.
    zip.add("bomb.jpg", Array(zeros.dropFirst(2).dropLast(4)), isDeflated: true, size: 10)
    zip.add("good.jpg", [1, 2, 3], size: 3)
    let path = try write(zip.archive(), "a.zip")
    let unpacked = try? size("bomb.jpg", in: path)
    #expect((unpacked ?? 0) <= ArchiveFailure.sizeLimit)
    #expect(try size("good.jpg", in: path) == 3)
  }

  @Test("an archive in an archive is not opened")
  func nested() throws {
    var inner = TestArchive()
    inner.add("x.jpg", [1])
    let path = folder.appending("inner.zip")
    try #require(inner.write(to: path))
    let bytes = Array(try Data(contentsOf: URL(filePath: path.string)))
    var outer = TestArchive()
    outer.add("inner.zip", bytes)
    outer.add("a.jpg", [2])
    try #require(outer.write(to: folder.appending("outer.zip")))
    let outside = Array("\(folder)/outer.zip".utf8)
    #expect(try contents(outside)?.photos.count == 1)
    #expect(throws: Errno.noSuchFileOrDirectory) {
      _ = try self.contents(outside + Array("/inner.zip/x.jpg".utf8))
    }
  }
}

import ArchiveWriting
import Foundation
import Glibc
import PhotoSources
import ProcessWire
import SystemPackage
import Testing

@testable import PhotoSources

@Suite("Archives read by the real program", .timeLimit(.minutes(10)))
final class ArchiveClientTests {
  private let folder: FilePath

  init() throws {
    folder = FilePath(FileManager.default.temporaryDirectory.path).appending("\(UUID())")
    try FileManager.default.createDirectory(
      atPath: folder.string, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder.string) }

  private let request = FolderRequest(
    types: PhotoTypes(extensions: ["jpg"]), includesStamps: true)

  private func client() -> ArchiveClient {
    let root = FilePath(#filePath).removingLastComponent().appending("../../..")
      .lexicallyNormalized()
    return ArchiveClient(program: root.appending(".build/debug/gimbal-archives"))
  }

  private func write(_ archive: TestArchive, _ name: String) throws -> [UInt8] {
    let path = folder.appending(name)
    try #require(archive.write(to: path))
    return Array(path.string.utf8)
  }

  private func contents(
    of client: inout ArchiveClient, _ path: [UInt8]
  ) throws(Errno) -> FolderContents? {
    guard case .folder(let contents)? = try client.contents(of: path, request, progress: {})
    else { return nil }
    return contents
  }

  private func bytes(
    of client: inout ArchiveClient, _ path: [UInt8]
  ) throws -> [UInt8] {
    guard let file = try client.open(path) else { throw Errno.notDirectory }
    let count = file.identity.size
    return try file.takeFile().contents(count: count)
  }

  private func inside(_ archive: [UInt8], _ path: String) -> [UInt8] {
    archive + Array("/\(path)".utf8)
  }

  private func names(_ list: NameList) -> [String] {
    list.map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  @Test("all formats are listed and unpacked, in any order", arguments: TestArchive.Format.allCases)
  func formats(format: TestArchive.Format) throws {
    var archive = TestArchive(format)
    let photos = (0..<5).map { number in (0..<70_000).map { UInt8(($0 * (number + 3)) % 251) } }
    for (number, photo) in photos.enumerated() { archive.add("\(number).jpg", photo) }
    archive.add("sub/deep/é.jpg", photos[1])
    archive.add("notes.txt", [1])
    let path = try write(archive, "a.\(format.ending)")
    var client = client()
    let top = try #require(try contents(of: &client, path))
    #expect(top.archive == path)
    #expect(names(top.photos) == (0..<5).map { "\($0).jpg" })
    let modified = 1_000_000_000_000_000
    #expect(Set(top.stamps.map(\.size)) == [70_000])
    #expect(format == .oldRAR || Set(top.stamps.map(\.modified)) == [modified])
    #expect(top.folders == [Array("sub".utf8)])
    let sub = try #require(try contents(of: &client, inside(path, "sub")))
    #expect(sub.archive == path && sub.photos.isEmpty && sub.folders == [Array("deep".utf8)])
    let deep = try #require(try contents(of: &client, inside(path, "sub/deep")))
    #expect(names(deep.photos) == ["é.jpg"])
    #expect(Set([top, sub, deep].map(\.identity)).count == 3)
    for number in [0, 1, 4, 2, 2, 0] {
      #expect(try bytes(of: &client, inside(path, "\(number).jpg")) == photos[number])
    }
    #expect(try bytes(of: &client, inside(path, "sub/deep/é.jpg")) == photos[1])
    let stamp = try #require(top.stamps.first)
    #expect(
      try client.contents(of: inside(path, "3.jpg"), request, progress: {})
        == .file(stamp, archive: path))
  }

  @Test(
    "a picture whose name is that of an archive is a file", arguments: ["a.zip", "b.CBZ", "c.tgz"])
  func picture(name: String) throws {
    let file = Array(folder.appending(name).string.utf8)
    let descriptor = try FileDescriptor.open(
      folder.appending(name), .writeOnly, options: .create, permissions: .ownerReadWrite)
    try descriptor.closeAfter {
      _ = try descriptor.writeAll([0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 1, count: 60))
    }
    var client = client()
    #expect(try client.contents(of: file, request, progress: {}) == nil)
    #expect(try client.contents(of: inside(file, "x.jpg"), request, progress: {}) == nil)
  }

  @Test("what is not there is not found, and what is no archive is not read")
  func missing() throws {
    var archive = TestArchive()
    archive.add("a.jpg", [1, 2, 3])
    let path = try write(archive, "a.zip")
    var client = client()
    for name in ["b.jpg", "a", "a.jpg/x"] {
      #expect(throws: Errno.noSuchFileOrDirectory) {
        _ = try client.contents(of: self.inside(path, name), self.request, progress: {})
      }
    }
    #expect(throws: Errno.noSuchFileOrDirectory) {
      _ = try self.size(of: &client, self.inside(path, "b.jpg"))
    }
    #expect(try bytes(of: &client, inside(path, "a.jpg")) == [1, 2, 3])
    let other = Array(folder.appending("missing.zip").string.utf8)
    #expect(try client.contents(of: other, request, progress: {}) == nil)
    #expect(try size(of: &client, path) == nil)
  }

  @Test("an archive that is replaced is read again")
  func replaced() throws {
    var client = client()
    for number in UInt8(1)...3 {
      var archive = TestArchive()
      archive.add("\(number).jpg", [UInt8](repeating: number, count: Int(number)))
      let path = try write(archive, "new.zip")
      try #require(rename("\(folder)/new.zip", "\(folder)/a.zip") == 0)
      _ = path
      let place = Array("\(folder)/a.zip".utf8)
      let found = try #require(try contents(of: &client, place))
      #expect(names(found.photos) == ["\(number).jpg"])
      #expect(
        try bytes(of: &client, inside(place, "\(number).jpg")).allSatisfy { $0 == number })
    }
  }

  @Test("encrypted archives ask for a password")
  func encrypted() throws {
    var archive = TestArchive(.zip, password: "secret")
    archive.add("a.jpg", [1, 2, 3])
    let path = try write(archive, "a.zip")
    var client = client()
    // The names are not encrypted.
    #expect(names(try #require(try contents(of: &client, path)).photos) == ["a.jpg"])
    #expect(throws: Errno(rawValue: ENOKEY)) {
      _ = try self.size(of: &client, self.inside(path, "a.jpg"))
    }
    #expect(throws: Errno.noSuchFileOrDirectory) {
      _ = try self.size(of: &client, self.inside(path, "b.jpg"))
    }
  }

  @Test("names that lead out are left out, and any bytes are a name")
  func names() throws {
    var archive = TestArchive(.tar)
    for name in ["../up.jpg", "/abs.jpg", "x/../../y.jpg", ".hidden.jpg", "__MACOSX/a.jpg"] {
      archive.add(name, [7])
    }
    archive.add([0xFF, 0x0A] + Array(".jpg".utf8), [8])
    archive.add("twice.jpg", [1])
    archive.add("twice.jpg", [2])
    let path = try write(archive, "a.tar")
    var client = client()
    let found = try #require(try contents(of: &client, path))
    #expect(
      Set(found.photos.map { $0 }) == [
        Array("abs.jpg".utf8), [0xFF, 0x0A] + Array(".jpg".utf8), Array("twice.jpg".utf8),
      ])
    #expect(found.folders == [])
    // Whoever names it gets it.
    let kept = try #require(try contents(of: &client, inside(path, "__MACOSX")))
    #expect(names(kept.photos) == ["a.jpg"])
    #expect(try bytes(of: &client, path + [0x2F, 0xFF, 0x0A] + Array(".jpg".utf8)) == [8])
    for _ in 0..<3 { #expect(try bytes(of: &client, inside(path, "twice.jpg")) == [1]) }
  }

  @Test("of a name that comes twice the first one counts, from wherever the reader is")
  func twice() throws {
    var archive = TestArchive(.tar)
    archive.add("a.jpg", [1])
    archive.add("b.jpg", [2])
    archive.add("a.jpg", [3])
    archive.add("c.jpg", [4])
    let path = try write(archive, "a.tar")
    for names in [["b.jpg", "a.jpg"], ["c.jpg", "a.jpg"], ["a.jpg", "a.jpg", "c.jpg"]] {
      var client = client()
      for name in names {
        let expected: [UInt8] = name == "a.jpg" ? [1] : name == "b.jpg" ? [2] : [4]
        #expect(try bytes(of: &client, inside(path, name)) == expected, "\(names)")
      }
    }
  }

  @Test("an archive that is damaged in the middle says that files are missing")
  func incomplete() throws {
    var archive = TestArchive(.tar)
    for number in 0..<4 { archive.add("\(number).jpg", [UInt8](repeating: 7, count: 2000)) }
    let path = try write(archive, "a.tar")
    var whole = client()
    #expect(try contents(of: &whole, path)?.isIncomplete == false)
    let file = URL(fileURLWithPath: "\(folder)/a.tar")
    var bytes = try Data(contentsOf: file)
    // The header of the third file: each file takes a header of 512 bytes and 2048 for itself.
    bytes.replaceSubrange(5120..<5632, with: Data(repeating: 0x55, count: 512))
    try bytes.write(to: file)
    var client = client()
    let found = try #require(try contents(of: &client, path))
    #expect(names(found.photos) == ["0.jpg", "1.jpg"])
    #expect(found.isIncomplete)
  }

  @Test("a file that is said to be larger than the limit is not unpacked")
  func large() throws {
    var archive = TestArchive(.tar)
    archive.add(Array("a.jpg".utf8), [1], claimedSize: ArchiveFailure.sizeLimit + 1)
    let path = Array(folder.appending("a.tar").string.utf8)
    _ = archive.write(to: folder.appending("a.tar"))
    var client = client()
    #expect(throws: Errno.fileTooLarge) {
      _ = try self.size(of: &client, self.inside(path, "a.jpg"))
    }
  }

  @Test(
    "damaged archives of all formats never do more than fail", .serialized,
    arguments: TestArchive.Format.allCases)
  func damaged(format: TestArchive.Format) throws {
    var archive = TestArchive(format)
    for number in 0..<3 { archive.add("\(number).jpg", (0..<2000).map { UInt8($0 % 256) }) }
    let name = "a.\(format.ending)"
    _ = try write(archive, name)
    let whole = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
    var shownCount = 0
    for trial in 0..<60 {
      var bytes = whole
      if trial % 2 == 0 {
        bytes = bytes.prefix(whole.count * trial / 60)
      } else {
        for step in 0..<3 {
          let place = (trial * 7919 + step * 104_729) % bytes.count
          bytes[place] = bytes[place] &+ UInt8(1 + trial)
        }
      }
      let path = "\(folder)/t\(trial).\(format.ending)"
      try bytes.write(to: URL(fileURLWithPath: path))
      var client = client()
      let found = try? contents(of: &client, Array(path.utf8))
      for photo in found.map({ Array($0.photos) }) ?? [] {
        shownCount += 1
        _ = try? size(of: &client, Array(path.utf8) + [0x2F] + photo)
      }
    }
    #expect(shownCount > 0)
  }

  /// The size of a file in an archive; nil if the path leads to no such file.
  private func size(of client: inout ArchiveClient, _ path: [UInt8]) throws -> Int? {
    guard let file = try client.open(path) else { return nil }
    return file.identity.size
  }
}

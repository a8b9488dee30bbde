import SeededRandom
import Testing

@testable import PhotoSources

@Suite("What one process tells another about folders")
struct ContentsBytesTests {
  static let folders: [PathContents] = [
    .file(FileStamp(size: 5, modified: -7)),
    .file(FileStamp(size: 5, modified: -7), archive: [0xff, 0x0a]),
    .folder(
      FolderContents(
        identity: FolderContents.Identity(device: 3, node: 4), photos: [[0x61]],
        archive: [0x2f, 0xff])),
    .folder(FolderContents(identity: FolderContents.Identity(device: .max, node: 1))),
    .folder(
      FolderContents(
        identity: FolderContents.Identity(device: 1, node: 2), modified: -5,
        photos: [[0xff], [0x0a, 0x20]],
        stamps: [FileStamp(size: .max, modified: .min), FileStamp()], folders: [Array("a".utf8)])),
    .folder(
      FolderContents(
        identity: FolderContents.Identity(device: 1, node: 2), archive: Array("a.zip".utf8),
        isIncomplete: true)),
  ]

  @Test("contents are read as they were written", arguments: folders)
  func roundTrip(contents: PathContents) {
    #expect(PathContents(bytes: contents.bytes) == contents)
    for count in 0..<contents.bytes.count {
      #expect(PathContents(bytes: Array(contents.bytes.prefix(count))) == nil)
    }
    #expect(PathContents(bytes: contents.bytes + [0]) == nil)
  }

  static let entries: [ListedPath] = [
    .photo([0xff, 0x0a], FileStamp(size: 1, modified: 2)), .other([0x2f]), .refused(.webPage),
  ]

  @Test("listed paths are read as they were written")
  func paths() {
    #expect(ListedPath.paths(bytes: ListedPath.bytes(of: Self.entries)) == Self.entries)
    #expect(ListedPath.paths(bytes: []) == [])
    #expect(ListedPath.paths(bytes: [11]) == nil)
    #expect(ListedPath.paths(bytes: [2, 0x2f]) == nil)
  }

  static let changes: [FolderChange] = [
    .photo(FolderEntry(folder: 0, name: [0xff]), FileStamp(size: 1, modified: -2)),
    .folder(FolderEntry(folder: 7, name: [0x0a])), .removed(FolderEntry(folder: .max, name: [])),
    .renamed(
      FolderEntry(folder: 1, name: [0x61]), to: FolderEntry(folder: 2, name: [0x62]),
      FileStamp(size: .max, modified: .min)),
    .gone(folder: 3, isUnmounted: false), .gone(folder: 3, isUnmounted: true),
    .returned(folder: 4), .mounted(folder: 5), .overflow,
    .folderRenamed(
      FolderEntry(folder: 1, name: Array("a".utf8)), to: FolderEntry(folder: 2, name: [0xff])),
  ]

  @Test("changes are read as they were written")
  func changes() {
    #expect(FolderChange.changes(bytes: FolderChange.bytes(of: Self.changes)) == Self.changes)
    #expect(FolderChange.changes(bytes: []) == [])
    for change in Self.changes {
      let bytes = FolderChange.bytes(of: [change])
      for count in 1..<bytes.count {
        #expect(FolderChange.changes(bytes: Array(bytes.prefix(count))) == nil)
      }
    }
    #expect(FolderChange.changes(bytes: [11]) == nil)
    #expect(FolderChange.changes(bytes: [5] + [UInt8](repeating: 0xff, count: 8)) == nil)
  }

  @Test("any bytes are read or refused")
  func mutations() {
    let seed = TestSeed.value
    var random = SeededRandom(seed: seed)
    let originals =
      Self.folders.map(\.bytes) + [ListedPath.bytes(of: Self.entries)]
      + [FolderChange.bytes(of: Self.changes)]
    for _ in 0..<20_000 {
      var bytes = originals.randomElement(using: &random)!
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      if let contents = PathContents(bytes: bytes) {
        #expect(contents.bytes == bytes, "seed \(seed)")
      }
      _ = ListedPath.paths(bytes: bytes)
      if let changes = FolderChange.changes(bytes: bytes) {
        #expect(FolderChange.bytes(of: changes) == bytes, "seed \(seed)")
      }
    }
  }
}

import PhotoSources
import SeededRandom
import Testing

@testable import PhotoSources

@Suite("Paths in archives")
struct ArchiveEntryTests {
  private func path(_ raw: String) -> String? {
    ArchiveEntry.path(of: Array(raw.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "have single slashes and count from the archive's top",
    arguments: [
      ("a.jpg", "a.jpg"), ("./a.jpg", "a.jpg"), ("/etc/a.jpg", "etc/a.jpg"),
      ("x//y/./z.jpg", "x/y/z.jpg"), (#"photos\2024\a.jpg"#, "photos/2024/a.jpg"),
      (#"x/a\b.jpg"#, #"x/a\b.jpg"#), ("C:/a.jpg", "C:/a.jpg"),
    ])
  func plain(raw: String, expected: String) {
    #expect(path(raw) == expected)
  }

  @Test(
    "that lead out of the archive, are hidden, or are no file's are left out",
    arguments: [
      "../a.jpg", "x/../../a.jpg", "..", ".", "", "/", "folder/", #"..\a.jpg"#, ".hidden/a.jpg",
      "x/.a.jpg", "__MACOSX/._a.jpg", "a\0b.jpg", String(repeating: "x", count: 4001),
      String(repeating: "x/", count: 64) + "a.jpg",
    ])
  func leftOut(raw: String) {
    #expect(path(raw) == nil)
  }

  @Test("any bytes are a name")
  func bytes() {
    #expect(ArchiveEntry.path(of: [0xFF, 0x2F, 0x0A]) == [0xFF, 0x2F, 0x0A])
  }

  @Test("entries stay the same on the way to another process")
  func encoding() {
    let entries = [
      ArchiveEntry(path: [0xFF, 0x0A], size: 3, modified: -7),
      ArchiveEntry(path: Array("a/b.jpg".utf8), size: 1 << 40, modified: .max),
    ]
    #expect(ArchiveEntry.entries(bytes: ArchiveEntry.bytes(of: entries)) == entries)
    #expect(ArchiveEntry.entries(bytes: []) == [])
  }

  @Test("a process that lies about entries is not believed")
  func lies() {
    for raw in ["../a", "/a", "a//b", ".a", ""] {
      let lie = ArchiveEntry(path: Array(raw.utf8), size: 1)
      #expect(ArchiveEntry.entries(bytes: ArchiveEntry.bytes(of: [lie])) == nil, "\(raw)")
    }
    let negative = ArchiveEntry(path: [97], size: -1)
    #expect(ArchiveEntry.entries(bytes: ArchiveEntry.bytes(of: [negative])) == nil)
    var random = SeededRandom(seed: 7)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0..<60, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      for entry in ArchiveEntry.entries(bytes: bytes) ?? [] {
        #expect(ArchiveEntry.path(of: entry.path) == entry.path)
      }
    }
  }

  @Test(
    "are found behind the archive's file",
    arguments: [
      ("/x/a.zip", "/x/a.zip", ""), ("/x/a.zip/", "/x/a.zip", ""),
      ("/x/a.zip/b/c.jpg", "/x/a.zip", "b/c.jpg"), ("a.CBZ/b.jpg", "a.CBZ", "b.jpg"),
      ("f.zip/a.tar.gz//b.jpg", "f.zip/a.tar.gz", "b.jpg"),
    ])
  func place(path: String, archive: String, inside: String) {
    let place = ArchivePath(Array(path.utf8)) { $0 != Array("f.zip".utf8) }
    #expect(place?.archive == Array(archive.utf8))
    #expect(place?.inside == Array(inside.utf8))
  }

  @Test("other names are no archives'", arguments: ["/x/a.jpg", "zip", "/zip/a", "a.zipper/b"])
  func noArchive(path: String) {
    #expect(ArchivePath(Array(path.utf8)) { _ in true } == nil)
  }
}

import Foundation
import Glibc
import ProcessWire
import SystemPackage
import Testing

@testable import FileService

@Suite("Downloads on disk", .serialized, .timeLimit(.minutes(5)))
struct DownloadFolderTests {
  private static let address = "https://host/photo.jpg?key=secret"
  private let bed: CacheBed

  init() throws { bed = try CacheBed() }

  @Test(
    "What was stored is found, with its head",
    arguments: [1, 31, 10_000, (256 << 10) - 1, 256 << 10, 1_000_000])
  func roundTrip(count: Int) throws {
    let bytes = CacheBed.contents(5, count: count)
    try bed.store(Self.address, bytes)
    let found = try #require(try bed.find(Self.address))
    #expect(found.bytes == bytes)
    #expect(found.download.head == CacheBed.head)
    #expect(try bed.find("https://host/other.jpg") == nil)
  }

  @Test("Only the user can read it, and neither names nor contents give the address away")
  func privacy() throws {
    try bed.store(Self.address, [1, 2, 3])
    var status = stat()
    #expect(stat(bed.path, &status) == 0 && status.st_mode & 0o777 == 0o700)
    let file = try bed.file(of: Self.address)
    #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(bed.files == [FilePath(file).lastComponent?.string])
    let contents = try Data(contentsOf: URL(filePath: file))
    for part in ["secret", "host", "photo"] {
      #expect(!file.contains("/\(part)") && contents.range(of: Data(part.utf8)) == nil)
    }
  }

  @Test("A later download replaces an earlier one, whatever its length")
  func replacing() throws {
    for count in [5000, 50, 70_000] {
      try bed.store(Self.address, CacheBed.contents(count, count: count))
      #expect(try bed.find(Self.address)?.bytes == CacheBed.contents(count, count: count))
    }
    #expect(bed.files.count == 1)
  }

  @Test("A new head replaces the old one, again and again; not after the photo has changed")
  func renewal() throws {
    try bed.store(Self.address, [1, 2, 3])
    let sum = try #require(try bed.find(Self.address)).download.sum
    for lifetime in 1...5 {
      let head = DownloadHead(receivedAt: lifetime, lifetime: lifetime, entityTag: "b")
      try bed.folder.renew(Self.address, sum: sum, head)
      let found = try #require(try bed.find(Self.address))
      #expect(found.download.head == head)
      #expect(found.bytes == [1, 2, 3])
    }
    try bed.store(Self.address, [4, 5, 6])
    try bed.folder.renew(Self.address, sum: sum, DownloadHead(receivedAt: 9, lifetime: 9))
    #expect(try bed.find(Self.address)?.download.head == CacheBed.head)
  }

  @Test("While a new head is being written, the old one counts")
  func tornRenewal() throws {
    try bed.store(Self.address, [1, 2, 3])
    let sum = try #require(try bed.find(Self.address)).download.sum
    let file = try bed.file(of: Self.address)
    let old = try Data(contentsOf: URL(filePath: file))
    try bed.folder.renew(Self.address, sum: sum, DownloadHead(receivedAt: 9, lifetime: 9))
    let new = try Data(contentsOf: URL(filePath: file))
    let changed = old.indices.filter { old[$0] != new[$0] }
    #expect(changed.allSatisfy { (2048..<4096).contains($0) })
    let last = try #require(changed.last)
    for end in 2048...last {
      try (new.prefix(end) + old.dropFirst(end)).write(to: URL(filePath: file))
      #expect(try bed.find(Self.address)?.download.head == CacheBed.head)
    }
  }

  @Test("The last use is noted, at most once an hour; a time to come is mended")
  func lastUse() throws {
    try bed.store(Self.address, [1])
    for (age, expected) in [(3000, 3000), (5000, 0), (-100_000, 0)] {
      try bed.setAge(age, of: Self.address)
      #expect(try bed.find(Self.address) != nil)
      #expect(abs(try bed.age(of: Self.address) - expected) < 100)
    }
  }

  @Test("What a killed process has left is removed, and what a living one writes is not")
  func sweeping() throws {
    try bed.store(Self.address, [1])
    let (dead, living) = ("\(bed.path)/.new-1", "\(bed.path)/.new-2")
    try Data("x".utf8).write(to: URL(filePath: dead))
    let writer = OwnedDescriptor(open(living, O_WRONLY | O_CREAT, 0o600))
    #expect(flock(writer.number, LOCK_EX) == 0)
    try Data("x".utf8).write(to: URL(filePath: "\(bed.path)/notes.txt"))
    #expect(try FolderUsage(of: bed.folder).count == 1)
    #expect(bed.files.contains(".new-2") && !bed.files.contains(".new-1"))
    #expect(bed.files.contains("notes.txt"), "files of others stay")
  }

  @Test("A file that is not sealed is not stored: it could change meanwhile")
  func unsealed() throws {
    let file = try OwnedDescriptor.memoryFile("gimbal-test", [1, 2, 3])
    #expect(throws: Errno.invalidArgument) {
      try bed.folder.store(Self.address, CacheBed.head, byteCount: 3, from: file)
    }
  }
}

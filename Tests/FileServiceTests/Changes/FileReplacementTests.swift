import Foundation
import Glibc
import ProcessWire
import Testing

@testable import FileService

@Suite("Files that are replaced, and come back", .timeLimit(.minutes(10)))
struct FileReplacementTests {
  static let old = Array("the former photo".utf8) + (0...255).map { UInt8($0) }
  static let new = Array("what was saved in its place".utf8)

  func text(_ path: [UInt8]) -> String { String(decoding: path, as: UTF8.self) }

  func process(_ bed: TrashBed) throws -> FileChangeProcess {
    try #require(FileChangeProcess(TrashBed.program, home: bed.variables))
  }

  func replace(
    _ path: [UInt8], by bytes: [UInt8] = Self.new, shown: FileStatus.Identity? = nil,
    in bed: TrashBed
  ) throws -> Result<ReplacedFile, FileChangeFailure> {
    let file = try OwnedDescriptor.memoryFile("test", bytes)
    return try process(bed).replace(path, by: file.number, shown: shown)
  }

  @Test("a file of any name goes to the trash for another one, and comes back as it was")
  func thereAndBack() throws {
    let bed = try TrashBed()
    for name in TrashTests.names {
      let path = try bed.write(Self.old, as: name)
      let before = try #require(bed.identity(path))
      let file = try replace(path, shown: before, in: bed).get()
      #expect(bed.contents(path) == Self.new && bed.contents(file.former.path) == Self.old)
      let now = try #require(bed.identity(path))
      #expect(file.identity == now && now.seconds == before.seconds + 1)
      let returned = try process(bed).bringBack(file, to: path).get()
      #expect(returned == ReturnedFile(identity: before, kept: []))
      #expect(bed.contents(path) == Self.old && bed.identity(path) == before, "The time, too.")
      #expect(bed.trashed().isEmpty && bed.trashed("info").isEmpty)
      #expect(TrashBed.withPath(path) { unlink($0) } == 0 && bed.names.isEmpty)
    }
  }

  @Test("the trash says where the former file was, and the file manager can restore it")
  func note() throws {
    let bed = try TrashBed()
    let path = try bed.write(Self.old, as: Array("a b.jpg".utf8))
    _ = try replace(path, in: bed).get()
    let note = try #require(bed.trashed("info").first)
    #expect(bed.trashed() == ["a b.jpg"] && note == "a b.jpg.trashinfo")
    let said = try #require(
      bed.contents(Array("\(bed.home)/.local/share/Trash/info/\(note)".utf8)).map(text))
    #expect(said.contains("/photos/a%20b.jpg\n") && !said.contains(".gimbal-"), "\(said)")
  }

  @Test("rights stay, and a link leads to the file that was replaced")
  func properties() throws {
    let bed = try TrashBed()
    let path = try bed.write(Self.old, as: Array("photo.jpg".utf8))
    #expect(TrashBed.withPath(path) { chmod($0, 0o640) } == 0)
    let link = Array("\(bed.photos)/link.jpg".utf8)
    #expect(symlink("photo.jpg", text(link)) == 0)
    let file = try replace(link, in: bed).get()
    var status = stat()
    #expect(TrashBed.withPath(path) { lstat($0, &status) } == 0)
    #expect(status.st_mode == S_IFREG | 0o640 && bed.contents(path) == Self.new)
    _ = try process(bed).bringBack(file, to: link).get()
    #expect(bed.contents(path) == Self.old && bed.names == ["link.jpg", "photo.jpg"])
    #expect(TrashBed.withPath(link) { lstat($0, &status) } == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test("a file that has changed, is gone or is protected stays as it is, and nothing else is left")
  func refused() throws {
    let bed = try TrashBed()
    let path = try bed.write(Self.old, as: Array("a.jpg".utf8))
    var shown = try #require(bed.identity(path))
    shown.nanoseconds += 1
    #expect(try replace(path, shown: shown, in: bed) == .failure(.differs))
    let none = Array("\(bed.photos)/none.jpg".utf8)
    #expect(try replace(none, in: bed) == .failure(.missing))
    if geteuid() != 0 {
      #expect(TrashBed.withPath(path) { chmod($0, 0o400) } == 0)
      #expect(try replace(path, in: bed) == .failure(.permission))
    }
    #expect(bed.contents(path) == Self.old && bed.names == ["a.jpg"] && bed.trashed().isEmpty)
  }

  @Test(
    "where there is no trash, nothing is replaced", .enabled(if: TrashTests.otherFileSystem != nil))
  func noTrash() throws {
    let bed = try TrashBed()
    let other = try TrashBed(in: try #require(TrashTests.otherFileSystem))
    let path = try other.write(Self.old, as: Array("a.jpg".utf8))
    #expect(try replace(path, in: bed) == .failure(.untrashed(.noTrash)))
    #expect(bed.contents(path) == Self.old && other.names == ["a.jpg"] && bed.trashed().isEmpty)
  }

  @Test("what has changed since it was saved gets a name of its own when the former one comes back")
  func changed() throws {
    let bed = try TrashBed()
    let path = try bed.write(Self.old, as: Array("a.jpg".utf8))
    try bed.write([7], as: Array("a-cropped.jpg".utf8))
    let file = try replace(path, in: bed).get()
    let other = Array("of another program".utf8)
    try Data(other).write(to: URL(filePath: text(path)))
    let returned = try process(bed).bringBack(file, to: path).get()
    let kept = Array("\(bed.photos)/a-cropped (2).jpg".utf8)
    #expect(returned.kept == kept && bed.contents(kept) == other && bed.contents(path) == Self.old)
    #expect(bed.names == ["a-cropped (2).jpg", "a-cropped.jpg", "a.jpg"])
    #expect(bed.trashed().isEmpty && bed.trashed("info").isEmpty)
  }

  @Test("a former file comes back where nothing is, and not if it is gone from the trash")
  func gone() throws {
    let bed = try TrashBed()
    let path = try bed.write(Self.old, as: Array("a.jpg".utf8))
    let file = try replace(path, in: bed).get()
    #expect(TrashBed.withPath(path) { unlink($0) } == 0)
    #expect(try process(bed).bringBack(file, to: path).get().kept.isEmpty)
    #expect(bed.contents(path) == Self.old && bed.trashed("info").isEmpty)
    let again = try process(bed).bringBack(file, to: path)
    #expect(again == .failure(.untrashed(.noLongerInTrash)) && bed.contents(path) == Self.old)
  }

  @Test("a former file stays in the trash if its place is a link to it there")
  func linkIntoTrash() throws {
    let bed = try TrashBed()
    let path = try bed.write(Self.old, as: Array("a.jpg".utf8))
    let file = try replace(path, in: bed).get()
    #expect(TrashBed.withPath(path) { unlink($0) } == 0)
    #expect(symlink(text(file.former.path), text(path)) == 0)
    #expect(try process(bed).bringBack(file, to: path) == .failure(.differs))
    #expect(bed.contents(file.former.path) == Self.old && bed.trashed() == ["a.jpg"])
    // Without another name, it keeps that in the trash.
    TrashFolder.remove(file.former)
    #expect(bed.contents(file.former.path) == Self.old && bed.trashed("info").count == 1)
  }

  @Test(
    "one that is cancelled at any step leaves the former file, and nothing else",
    arguments: 0...4)
  func cancelled(step: Int) throws {
    let bed = try TrashBed()
    let path = try bed.write(Self.old, as: Array("a.jpg".utf8))
    // Two parts, each of which is written and compared.
    let bytes = [UInt8](repeating: 7, count: 3 << 19)
    var count = 0
    let replacement = FileReplacement(of: path, shown: nil) { path throws(FileChangeFailure) in
      do throws(WireError) {
        return try OwnedDescriptor.memoryFile("test", bytes)
      } catch {
        throw .unreadable
      }
    }
    let result = Result { () throws(FileChangeFailure) in
      try replacement.perform { _ in
        count += 1
        return count <= step
      }
    }
    #expect(result == .failure(.cancelled))
    #expect(bed.contents(path) == Self.old && bed.names == ["a.jpg"])
  }

  @Test("a process that is killed at any moment leaves a whole file, and loses no former one")
  func killed() throws {
    let bed = try TrashBed()
    // Large, so that the moments are between its parts as well.
    let size = 4 << 20
    let path = try bed.write([UInt8](repeating: 255, count: size), as: Array("a.jpg".utf8))
    var counts = (old: 0, new: 0)
    // Later and later, until it is done before.
    for attempt in 0..<200 where counts.new < 2 {
      let before = try #require(bed.contents(path))
      let new = [UInt8](repeating: UInt8(attempt), count: size)
      let writer = try process(bed)
      let number = writer.number
      let killed = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        usleep(UInt32(attempt * 1500))
        kill(number, SIGKILL)
        killed.signal()
      }
      let file = try OwnedDescriptor.memoryFile("test", new)
      _ = writer.replace(path, by: file.number, shown: nil)
      killed.wait()
      // Its number belongs to it as long as this object has not waited for it.
      withExtendedLifetime(writer) {}
      let after = try #require(bed.contents(path))
      #expect(after == before || after == new)
      if after == before {
        counts.old += 1
      } else {
        counts.new += 1
        let folder = "\(bed.home)/.local/share/Trash/files/"
        let isKept = bed.trashed().contains { bed.contents(Array("\(folder)\($0)".utf8)) == before }
        #expect(isKept, "attempt \(attempt)")
      }
    }
    #expect(counts.old > 0 && counts.new > 0, "\(counts)")
  }

  @Test("messages are decoded as they were encoded; shorter ones are refused")
  func messages() throws {
    let known = FileStatus.Identity(device: 1, node: 2, size: 3, seconds: 4, nanoseconds: 5)
    let file = MovedFile(path: [0x2F, 0xFF], identity: known, isLink: false)
    for call in [FileChangeCall.replace, .bringBack(file)] {
      #expect(try FileChangeCall(call.bytes) == call)
    }
    let answers: [FileChangeAnswer] = [
      .replaced(ReplacedFile(identity: known, path: [0x2F, 0xFD], isLink: true, former: file)),
      .replaced(ReplacedFile(identity: known, path: [], isLink: false, former: file)),
      .returned(ReturnedFile(identity: known, kept: [])),
      .returned(ReturnedFile(identity: known, kept: [0x2F, 0xFE])),
      .failed(.untrashed(.noTrash)), .failed(.untrashed(.other("odd"))),
    ]
    for answer in answers { #expect(try FileChangeAnswer(answer.bytes) == answer) }
    let bytes = FileChangeCall.bringBack(MovedFile(path: [], identity: known, isLink: false)).bytes
    for count in 0..<bytes.count {
      #expect(throws: (any Error).self) { try FileChangeCall(Array(bytes.prefix(count))) }
    }
  }
}

import Foundation
import GalleryCore
import ImageFormats
import ProcessWire
import Testing

@testable import FileService

@Suite("JPEGs that are turned for good", .timeLimit(.minutes(10)))
struct FileTurnTests {
  private static let jpeg: [UInt8] = {
    let fixture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../ImageDecodingTests/Fixtures/corners.jpg")
    return [UInt8]((try? Data(contentsOf: fixture)) ?? Data())
  }()

  /// The photo without its EXIF data.
  private static func bare() throws -> [UInt8] {
    let segments = try #require(JPEGSegments(jpeg)?.all)
    return segments.filter { $0.marker == 0xE1 }.reversed().reduce(into: jpeg) {
      $0.removeSubrange($1.range)
    }
  }

  private func turn(
    _ path: [UInt8], _ quarters: Int, shown: FileStatus.Identity? = nil
  ) throws -> Result<MovedFile, FileChangeFailure> {
    try reorient(path, .turn(quarters), shown: shown)
  }

  private func reorient(
    _ path: [UInt8], _ change: Reorientation, shown: FileStatus.Identity? = nil
  ) throws -> Result<MovedFile, FileChangeFailure> {
    let process = try #require(FileChangeProcess(FileChangeBed.program))
    return process.reorient(path, change, shown: shown)
  }

  private func orientation(_ bed: FileChangeBed, _ path: [UInt8]) throws -> Int? {
    JPEGOrientation.orientation(of: try #require(bed.contents(path)))
  }

  @Test(
    "a turn and the one back leave the same bytes, with and without EXIF data",
    arguments: [false, true])
  func thereAndBack(hasEXIF: Bool) throws {
    let bed = try FileChangeBed()
    let bytes = hasEXIF ? Self.jpeg : try Self.bare()
    let photo = try bed.write(bytes, as: "a b.jpg")
    let first = try #require(JPEGOrientation.orientation(of: bytes))
    for quarters in [1, 2, 3] {
      let turned = try turn(photo, quarters).get()
      #expect(try orientation(bed, photo) == Reorientation.turn(quarters).changed(first))
      _ = try turn(photo, -quarters, shown: turned.identity).get()
      #expect(bed.contents(photo) == bytes)
    }
    for _ in 1...4 { _ = try turn(photo, 1).get() }
    for change in [Reorientation.horizontalFlip, .verticalFlip, .turn(1).then(.horizontalFlip)] {
      _ = try reorient(photo, change).get()
      #expect(try orientation(bed, photo) == change.changed(first))
      _ = try reorient(photo, change.inverse).get()
    }
    #expect(bed.contents(photo) == bytes && bed.names == ["a b.jpg"])
  }

  @Test("rights and owner stay, the time is a second later, and a link leads to the same file")
  func properties() throws {
    let bed = try FileChangeBed()
    let photo = try bed.write(Self.jpeg, as: "photo.jpg")
    let link = bed.path("link.jpg")
    #expect(link.withCString { symlink("photo.jpg", $0) } == 0)
    #expect(photo.withCString { chmod($0, 0o640) } == 0)
    if geteuid() == 0 { #expect(photo.withCString { chown($0, 1234, 1235) } == 0) }
    var times = [timespec(tv_sec: 1000, tv_nsec: 0), timespec(tv_sec: 1000, tv_nsec: 0)]
    #expect(photo.withCString { utimensat(AT_FDCWD, $0, &times, 0) } == 0)
    let first = try #require(try orientation(bed, photo))
    let file = try turn(link, 1).get()
    #expect(file.isLink && file.path == link)
    var status = stat()
    #expect(photo.withCString { lstat($0, &status) } == 0)
    #expect(status.st_mode == S_IFREG | 0o640 && status.st_mtim.tv_sec == 1001)
    if geteuid() == 0 { #expect(status.st_uid == 1234 && status.st_gid == 1235) }
    #expect(link.withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(try orientation(bed, photo) == Reorientation.turn(1).changed(first))
  }

  @Test("what is no JPEG, is protected, has changed or is gone stays as it is")
  func refused() throws {
    let bed = try FileChangeBed()
    let other = try bed.write(Array("no photo".utf8), as: "other.jpg")
    #expect(try turn(other, 1) == .failure(.noOrientation))
    #expect(try turn(bed.path("none.jpg"), 1) == .failure(.missing))
    let photo = try bed.write(Self.jpeg, as: "photo.jpg")
    let former = FileStatus.Identity(device: 1, node: 2, size: 3, seconds: 4, nanoseconds: 5)
    #expect(try turn(photo, 1, shown: former) == .failure(.differs))
    if geteuid() != 0 {
      #expect(photo.withCString { chmod($0, 0o400) } == 0)
      #expect(try turn(photo, 1) == .failure(.permission))
    }
    #expect(bed.contents(photo) == Self.jpeg && bed.names == ["other.jpg", "photo.jpg"])
  }

  @Test(
    "a turn that is cancelled at any step leaves the old or the new file, and nothing else",
    arguments: 0...8)
  func cancelled(step: Int) throws {
    let bed = try FileChangeBed()
    let photo = try bed.write(Self.jpeg, as: "photo.jpg")
    var count = 0
    let turn = FileRewrite(of: photo, .reoriented(.turn(1)), shown: nil)
    let result = Result { () throws(FileChangeFailure) in
      try turn.perform { _ in
        count += 1
        return count <= step
      }
    }
    let contents = try #require(bed.contents(photo))
    #expect(contents == Self.jpeg || JPEGOrientation.orientation(of: contents) != nil)
    #expect((contents == Self.jpeg) == ((try? result.get()) == nil))
    #expect(bed.names == ["photo.jpg"])
  }

  @Test(
    "a file without an access list gets none from its folder",
    .enabled(if: hasAccessLists, "setfacl is not installed"))
  func accessList() throws {
    let bed = try FileChangeBed()
    let photo = try bed.write(Self.jpeg, as: "photo.jpg")
    #expect(photo.withCString { chmod($0, 0o640) } == 0)
    try Self.run(["/usr/bin/setfacl", "-d", "-m", "u:1234:rw", bed.folder])
    _ = try turn(photo, 1).get()
    let list = try Self.run(["/usr/bin/getfacl", "-n", "-p", bed.folder + "/photo.jpg"])
    #expect(!list.contains("1234"), "\(list)")
    // What it has stays.
    try Self.run(["/usr/bin/setfacl", "-m", "u:1235:r", bed.folder + "/photo.jpg"])
    _ = try turn(photo, 1).get()
    let kept = try Self.run(["/usr/bin/getfacl", "-n", "-p", bed.folder + "/photo.jpg"])
    #expect(kept.contains("user:1235:r--") && !kept.contains("1234"), "\(kept)")
  }

  /// Whether access lists can be set by a program that is here.
  private static let hasAccessLists = access("/usr/bin/setfacl", X_OK) == 0

  @discardableResult static func run(_ words: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  @Test("one file under two names is turned once by one task")
  func names() throws {
    let bed = try FileChangeBed()
    let photo = try bed.write(Self.jpeg, as: "photo.jpg")
    let link = bed.path("link.jpg")
    #expect(link.withCString { symlink("photo.jpg", $0) } == 0)
    let first = try #require(try orientation(bed, photo))
    let process = try #require(FileChangeProcess(FileChangeBed.program))
    let one = try process.reorient(photo, .turn(1), shown: nil).get()
    let other = try process.reorient(link, .turn(1), shown: nil).get()
    #expect(one.identity == other.identity)
    #expect(try orientation(bed, photo) == Reorientation.turn(1).changed(first))
  }

  @Test("what another program writes while the copy is made stays")
  func changed() throws {
    let bed = try FileChangeBed()
    let photo = try bed.write(Self.jpeg, as: "photo.jpg")
    let other = Array("of another program".utf8)
    var isWritten = false
    let turn = FileRewrite(of: photo, .reoriented(.turn(1)), shown: nil)
    let result = Result { () throws(FileChangeFailure) in
      try turn.perform { part in
        if part == 1, !isWritten {
          isWritten = true
          let new = try? bed.write(other, as: "new")
          _ = new?.withCString { new in photo.withCString { rename(new, $0) } }
        }
        return true
      }
    }
    #expect(isWritten && (try? result.get()) == nil)
    #expect(bed.contents(photo) == other && bed.names == ["photo.jpg"])
  }

  @Test("a process that is killed at any moment leaves the old or the new file, whole")
  func killed() throws {
    let bed = try FileChangeBed()
    // Large, so that the moments are between its parts as well.
    let padding = [UInt8](repeating: 7, count: 6 << 20)
    let photo = try bed.write(Self.jpeg + padding, as: "photo.jpg")
    var counts = (old: 0, new: 0)
    // Later and later, until it is done before.
    for attempt in 0..<200 where counts.new < 2 {
      let before = try #require(bed.contents(photo))
      let edit = try #require(JPEGOrientation.edit(of: before, for: .turn(1)))
      let turned =
        before[..<edit.range.lowerBound] + edit.bytes + before[edit.range.upperBound...]
      let process = try #require(FileChangeProcess(FileChangeBed.program))
      let number = process.number
      let killed = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        usleep(UInt32(attempt * 1500))
        kill(number, SIGKILL)
        killed.signal()
      }
      _ = process.reorient(photo, .turn(1), shown: nil)
      killed.wait()
      // Its number belongs to it as long as this object has not waited for it.
      withExtendedLifetime(process) {}
      let after = try #require(bed.contents(photo))
      #expect(after == before || after == Array(turned))
      if after == before { counts.old += 1 } else { counts.new += 1 }
    }
    #expect(counts.old > 0 && counts.new > 0, "\(counts)")
  }
}

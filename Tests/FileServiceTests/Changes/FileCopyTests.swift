import Foundation
import Glibc
import Synchronization
import SystemPackage
import Testing

@testable import FileService

@Suite("Copying a file", .timeLimit(.minutes(10)))
struct FileCopyTests {
  /// More than one part.
  private static let bytes = (0..<2_500_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }

  @Test("a copy of any name has the same bytes and time", arguments: FileRenamingTests.names)
  func copied(name: [UInt8]) throws {
    let bed = try FileChangeBed()
    let old = try bed.write(Self.bytes, as: "old")
    let time = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: time], ofItemAtPath: bed.folder + "/old")
    let parts = Mutex<[Double]>([])
    #expect(
      try bed.copy(old, to: bed.path(name)) { part in parts.withLock { $0.append(part) } } == nil)
    #expect(bed.contents(bed.path(name)) == Self.bytes && bed.contents(old) == Self.bytes)
    #expect(bed.names.count == 2)
    let all = parts.withLock { $0 }
    #expect(all == all.sorted() && all.last == 1)
    // Three parts are written, and checked; the last report is before the copy gets its name.
    #expect(all.count == 7)
    var status = stat()
    #expect(bed.path(name).withCString { stat($0, &status) } == 0)
    #expect(status.st_mtim.tv_sec == 1_000_000_000)
  }

  @Test("another file is never replaced, not even by itself")
  func taken() throws {
    let bed = try FileChangeBed()
    let old = try bed.write(Self.bytes, as: "old")
    let other = try bed.write([1, 2, 3], as: "other")
    #expect(try bed.copy(old, to: other) == .nameTaken)
    #expect(try bed.copy(old, to: old) == .nameTaken)
    #expect(bed.contents(old) == Self.bytes && bed.contents(other) == [1, 2, 3])
    #expect(bed.names == ["old", "other"])
  }

  @Test("what cannot be copied is explained, and leaves nothing behind")
  func refused() throws {
    let bed = try FileChangeBed()
    let old = try bed.write(Self.bytes, as: "old")
    #expect(try bed.copy(bed.path("none"), to: bed.path("new")) == .missing)
    #expect(try bed.copy(old, to: bed.path("none/new")) == .noFolder)
    #expect(try bed.copy(old, to: bed.path([UInt8](repeating: 0x78, count: 256))) == .nameTooLong)
    #expect(try bed.copy(Array(bed.folder.utf8), to: bed.path("new")) == .unreadable)
    #expect(try bed.copy(old, to: bed.path("new"), quarters: 1) == .noOrientation)
    #expect(try bed.copy(old, to: Array("/proc/new".utf8)) != nil)
    #expect(bed.names == ["old"])
  }

  @Test("a full disk is explained, and nothing is left behind", .enabled(if: geteuid() == 0))
  func full() throws {
    let bed = try FileChangeBed()
    let old = try bed.write(Self.bytes, as: "old")
    let disk = bed.folder + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    guard mount("none", disk, "tmpfs", 0, "size=1m") == 0 else { return }
    defer { umount2(disk, Int32(MNT_DETACH)) }
    #expect(try bed.copy(old, to: bed.path("disk/new")) == .diskFull)
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk).isEmpty)
    guard mount("none", disk, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) == 0
    else { return }
    #expect(try bed.copy(old, to: bed.path("disk/new")) == .readOnly)
  }

  @Test("a cancelled copy leaves nothing behind")
  func cancelled() throws {
    let bed = try FileChangeBed()
    let old = try bed.write([UInt8](repeating: 7, count: 64 << 20), as: "old")
    let process = try #require(FileChangeProcess(FileChangeBed.program))
    let failure = process.copy(old, to: bed.path("new"), quarters: 0) { _ in process.cancel() }
    #expect(failure == .cancelled)
    // The process deletes what it has written.
    while bed.names.count > 1, bed.names != ["new", "old"] { usleep(10_000) }
    #expect(bed.names == ["old"])
  }

  @Test("a copy that is cancelled at any of its steps leaves nothing behind", arguments: 1...7)
  func steps(last: Int) throws {
    let bed = try FileChangeBed()
    let old = try bed.write(Self.bytes, as: "old")
    var count = 0
    #expect(throws: FileChangeFailure.cancelled) {
      _ = try FileCopy(of: old, to: bed.path("new"), quarters: 0).write { _ in
        count += 1
        return count < last
      }
    }
    #expect(count == last && bed.names == ["old"])
  }

  @Test(
    "what cannot be unpacked is not said to be missing",
    arguments: [
      (Errno.badMessage, FileChangeFailure.unreadable), (.noSuchFileOrDirectory, .missing),
    ])
  func unpacking(error: Errno, failure: FileChangeFailure) throws {
    let bed = try FileChangeBed()
    let archive = try bed.write(Self.bytes, as: "a.zip")
    #expect(throws: failure) {
      let copy = FileCopy(
        of: archive + Array("/b.jpg".utf8), to: bed.path("new"), quarters: 0,
        unpack: { _ throws(FileChangeFailure) in throw FileChangeFailure(unpacking: error) })
      _ = try copy.write { _ in true }
    }
    #expect(bed.names == ["a.zip"])
  }

  @Test("a JPEG is turned by its orientation, and exiftool reads it")
  func turned() throws {
    let exiftool = "/usr/bin/exiftool"
    let bed = try FileChangeBed()
    let fixture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../ImageDecodingTests/Fixtures/corners.jpg")
    let old = try bed.write([UInt8](Data(contentsOf: fixture)), as: "old.jpg")
    let once = bed.path("once.jpg")
    #expect(try bed.copy(old, to: once, quarters: 1) == nil)
    let twice = bed.path("twice.jpg")
    #expect(try bed.copy(once, to: twice, quarters: 1) == nil)
    let (first, second) = (try #require(bed.contents(once)), try #require(bed.contents(twice)))
    #expect(first.count == second.count)
    #expect(zip(first, second).filter { $0 != $1 }.count == 1)
    guard access(exiftool, X_OK) == 0 else { return }
    let process = Process()
    process.executableURL = URL(filePath: exiftool)
    process.arguments = ["-n", "-s3", "-Orientation", bed.folder + "/twice.jpg"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: output, as: UTF8.self) == "3\n")
  }
}

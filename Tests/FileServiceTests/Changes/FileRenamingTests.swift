import Foundation
import ProcessWire
import Testing

@testable import FileService

@Suite("Renaming a file", .timeLimit(.minutes(10)))
struct FileRenamingTests {
  private static let bytes = Array("a photo, byte for byte".utf8) + (0...255).map { UInt8($0) }

  static let names: [[UInt8]] = [
    Array("plain.jpg".utf8), Array("with space, 100%.jpg".utf8), Array("line\nbreak.jpg".utf8),
    Array("Größe 日本.jpg".utf8), [0x61, 0xFF, 0xFE, 0x2E, 0x6A], Array("-rf".utf8),
    [UInt8](repeating: 0x78, count: 255),
  ]

  @Test("a file gets any name that it can have, and back, byte for byte", arguments: names)
  func roundTrip(name: [UInt8]) throws {
    let bed = try FileChangeBed()
    let old = try bed.write(Self.bytes, as: "old.jpg")
    let new = bed.path(name)
    #expect(try bed.rename(old, to: new) == nil)
    #expect(bed.contents(old) == nil && bed.contents(new) == Self.bytes)
    #expect(try bed.rename(new, to: old) == nil)
    #expect(bed.names == ["old.jpg"] && bed.contents(old) == Self.bytes)
  }

  @Test("another file is never replaced")
  func taken() throws {
    let bed = try FileChangeBed()
    let old = try bed.write(Self.bytes, as: "old.jpg")
    let other = try bed.write([1, 2, 3], as: "other.jpg")
    #expect(try bed.rename(old, to: other) == .nameTaken)
    #expect(try bed.rename(old, to: old) == .nameTaken, "Not even by itself.")
    #expect(try bed.rename(bed.path("none"), to: bed.path("none")) == .missing)
    #expect(bed.contents(old) == Self.bytes && bed.contents(other) == [1, 2, 3])
    try FileManager.default.createDirectory(
      atPath: bed.folder + "/f", withIntermediateDirectories: false)
    #expect(try bed.rename(old, to: bed.path("f")) == .nameTaken)
    try FileManager.default.createSymbolicLink(
      atPath: bed.folder + "/link", withDestinationPath: "nowhere")
    #expect(try bed.rename(old, to: bed.path("link")) == .nameTaken)
    #expect(bed.contents(old) == Self.bytes)
  }

  @Test("the case of a name is changed by way of another name, which never replaces a file")
  func spelling() throws {
    let bed = try FileChangeBed()
    let old = try bed.write(Self.bytes, as: "IMG.JPG")
    let new = bed.path("IMG.jpg")
    #expect(FileRenaming.respell(old, as: new) == 0)
    #expect(bed.names == ["IMG.jpg"] && bed.contents(new) == Self.bytes)
    _ = try bed.write([1], as: "IMG.JPG")
    #expect(FileRenaming.respell(old, as: new) == EEXIST)
    #expect(bed.names == ["IMG.JPG", "IMG.jpg"] && bed.contents(old) == [1])
    // Two files, and two names of one file.
    #expect(!FileRenaming.isSpelling(new, of: old))
    #expect(try bed.rename(old, to: new) == .nameTaken)
    try FileManager.default.removeItem(atPath: bed.folder + "/IMG.JPG")
    try FileManager.default.linkItem(
      atPath: bed.folder + "/IMG.jpg", toPath: bed.folder + "/IMG.JPG")
    #expect(!FileRenaming.isSpelling(new, of: old))
    #expect(try bed.rename(old, to: new) == .nameTaken && bed.names.count == 2)
  }

  @Test("what cannot be renamed is explained, and stays as it is")
  func refused() throws {
    let bed = try FileChangeBed()
    let old = try bed.write(Self.bytes, as: "old.jpg")
    #expect(try bed.rename(bed.path("none"), to: bed.path("new")) == .missing)
    #expect(try bed.rename(old, to: bed.path("none/new")) == .noFolder)
    let long = bed.path([UInt8](repeating: 0x78, count: 256))
    #expect(try bed.rename(old, to: long) == .nameTooLong)
    #expect(try bed.rename(old, to: old + [UInt8](repeating: 0x78, count: 5000)) == .nameTooLong)
    #expect(bed.names == ["old.jpg"] && bed.contents(old) == Self.bytes)
  }

  @Test("only the file that was shown is renamed back")
  func another() throws {
    let bed = try FileChangeBed()
    let file = try bed.write(Self.bytes, as: "file.jpg")
    var status = stat()
    #expect(stat("\(bed.folder)/file.jpg", &status) == 0)
    var shown = FileStatus.Identity(status)
    #expect(try bed.rename(file, to: bed.path("old.jpg"), shown: shown) == nil)
    #expect(try bed.rename(file, to: bed.path("new.jpg"), shown: shown) == .missing)
    // FAT changes this number.
    shown.node += 1
    #expect(try bed.rename(bed.path("old.jpg"), to: file, shown: shown) == nil)
    shown.nanoseconds += 1
    #expect(try bed.rename(file, to: bed.path("old.jpg"), shown: shown) == .differs)
    #expect(bed.names == ["file.jpg"])
  }

  @Test("messages are decoded as they were encoded; others are refused")
  func messages() throws {
    let calls: [FileChangeCall] = [
      .select(path: [], nil), .select(path: [0x2F, 0xFF, 0x0A], nil),
      .select(
        path: [0x2F, 0xFF],
        FileStatus.Identity(device: .max, node: 2, size: 3, seconds: -4, nanoseconds: 5)),
      .rename(to: [1]),
      .copy(to: [0x2F], quarters: 3),
    ]
    for call in calls { #expect(try FileChangeCall(call.bytes) == call) }
    let known = FileStatus.Identity(device: 1, node: 2, size: 3, seconds: 4, nanoseconds: 5)
    let (copy, select) = (
      FileChangeCall.copy(to: [], quarters: 3), FileChangeCall.select(path: [], known)
    )
    for bytes in [copy.bytes, select.bytes] {
      for count in 0..<bytes.count {
        #expect(throws: (any Error).self) { try FileChangeCall(Array(bytes.prefix(count))) }
      }
    }
    var bytes = copy.bytes
    bytes[2] = 4
    #expect(throws: (any Error).self) { try FileChangeCall(bytes) }
    #expect(throws: (any Error).self) { try FileChangeCall([bytes[0], 3]) }
    let failures: [FileChangeFailure] = [.missing, .noAnswer, .other("words"), .other("")]
    let answers =
      [FileChangeAnswer.done, .progress(0), .progress(0.25), .progress(1)]
      + failures.map { .failed($0) }
    for answer in answers {
      #expect(try FileChangeAnswer(answer.bytes) == answer)
      #expect(throws: (any Error).self) { try FileChangeAnswer(answer.bytes + [0]) }
    }
  }
}

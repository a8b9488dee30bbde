import Foundation
import Glibc
import ProcessWire
import SystemPackage
import Testing

@testable import FileService

@Suite("The trash", .timeLimit(.minutes(10)))
struct TrashTests {
  /// Bytes that no other file of these tests has.
  private static let bytes = Array("a photo, byte for byte".utf8) + (0...255).map { UInt8($0) }

  static let names: [[UInt8]] = [
    Array("plain.jpg".utf8), Array("with space, 100%.jpg".utf8), Array("line\nbreak.jpg".utf8),
    Array("Größe 日本.jpg".utf8), [0x61, 0xFF, 0xFE, 0x2E, 0x6A, 0x70, 0x67], Array("-rf.jpg".utf8),
    [UInt8](repeating: 0x78, count: 238),
  ]

  @Test("a photo of any name is moved to the trash and back, byte for byte", arguments: names)
  func roundTrip(name: [UInt8]) throws {
    let bed = try TrashBed()
    let path = try bed.write(Self.bytes, as: name)
    let file = try bed.move(path, shown: bed.identity(path)).get()
    #expect(bed.contents(path) == nil)
    #expect(bed.contents(file.path) == Self.bytes)
    #expect(String(decoding: file.path, as: UTF8.self).hasPrefix("\(bed.home)/.local/share/Trash/"))
    #expect(bed.restore(file, to: path) == nil)
    #expect(bed.contents(path) == Self.bytes)
    #expect(bed.trashed().isEmpty)
    #expect(bed.trashed("info").isEmpty)
  }

  @Test("GIO lists what was moved with its path, and restores it there", arguments: names)
  func listedByGIO(name: [UInt8]) throws {
    let bed = try TrashBed()
    let path = try bed.write(Self.bytes, as: name)
    _ = try bed.move(path).get()
    let list = try bed.gio(["--list"])
    let line = list.split(separator: "\n").first { $0.hasPrefix("trash:///") }
    let columns = try #require(line, "\(list)").split(separator: "\t")
    #expect(columns.count == 2)
    // GLib 2.84 prints "(null)" for a path that is no text, and a line break as it is.
    if let text = String(validating: name, as: UTF8.self), !text.contains("\n") {
      #expect(columns.last.map { Self.unescaped($0) } == path)
    }
    // `gio` itself restores other names with its own escapes in them (GLib 2.74).
    guard name.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return }
    _ = try bed.gio(["--restore", String(columns[0])])
    #expect(bed.contents(path) == Self.bytes)
    #expect(bed.trashed().isEmpty)
  }

  /// The bytes of a path as `gio` prints it: "\xff" is one byte.
  private static func unescaped(_ text: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "x"),
        let value = UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  @Test(
    "a name with no room for the trash's own ending is reported, or shortened in the trash",
    arguments: [239, 246, 255])
  func longName(length: Int) throws {
    let bed = try TrashBed()
    let path = try bed.write(Self.bytes, as: [UInt8](repeating: 0x78, count: length))
    switch bed.move(path) {
    case .success(let file):
      // GLib 2.84 and later.
      #expect(bed.contents(file.path) == Self.bytes)
      #expect(bed.restore(file, to: path) == nil)
    case .failure(let failure): #expect(failure == .nameTooLong)
    }
    #expect(bed.contents(path) == Self.bytes)
    #expect(bed.trashed("info").isEmpty)
    #expect(bed.trashed().isEmpty)
  }

  @Test("photos of one name have separate places in the trash, and return in any order")
  func sameName() throws {
    let bed = try TrashBed()
    let path = try bed.write([1], as: Array("a.jpg".utf8))
    let first = try bed.move(path).get()
    try bed.write([2], as: Array("a.jpg".utf8))
    let second = try bed.move(path).get()
    #expect(bed.restore(first, to: path) == nil)
    #expect(bed.contents(path) == [1])
    #expect(bed.restore(second, to: path) == .nameTaken)
    #expect(bed.contents(path) == [1])
    #expect(bed.contents(second.path) == [2])
    #expect(bed.trashed("info").count == 1)
  }

  @Test("a link is moved itself: what it points to stays, and it is the link that returns")
  func link() throws {
    let bed = try TrashBed()
    let target = try bed.write(Self.bytes, as: Array("target.jpg".utf8))
    let path = Array("\(bed.photos)/link.jpg".utf8)
    for destination in ["target.jpg", "nowhere.jpg"] {
      symlink(destination, "\(bed.photos)/link.jpg")
      let shown = bed.identity(path)
      let file = try bed.move(path, shown: shown).get()
      #expect(file.isLink)
      #expect(bed.contents(target) == Self.bytes)
      #expect(bed.restore(file, to: path) == nil)
      #expect(
        try FileManager.default.destinationOfSymbolicLink(
          atPath: "\(bed.photos)/link.jpg") == destination)
      unlink("\(bed.photos)/link.jpg")
    }
  }

  @Test("a file that is not the one that was shown stays where it is")
  func changed() throws {
    let bed = try TrashBed()
    let path = try bed.write(Self.bytes, as: Array("a.jpg".utf8))
    let shown = bed.identity(path)
    unlink("\(bed.photos)/a.jpg")
    #expect(bed.move(path, shown: shown) == .failure(.missing))
    try bed.write([1, 2, 3], as: Array("a.jpg".utf8))
    #expect(bed.move(path, shown: shown) == .failure(.changed))
    #expect(bed.contents(path) == [1, 2, 3])
    unlink("\(bed.photos)/a.jpg")
    mkdir("\(bed.photos)/a.jpg", 0o755)
    #expect(bed.move(path) == .failure(.changed))
    #expect(bed.move(path + Array("/b.jpg".utf8)) == .failure(.missing))
    #expect(bed.trashed().isEmpty)
  }

  @Test("what is no longer in the trash, or has no folder to return to, is reported")
  func unrestorable() throws {
    let bed = try TrashBed()
    let path = try bed.write(Self.bytes, as: Array("a.jpg".utf8))
    let file = try bed.move(path).get()
    rmdir(bed.photos)
    #expect(bed.restore(file, to: path) == .noFolder)
    #expect(bed.contents(file.path) == Self.bytes)
    mkdir(bed.photos, 0o755)
    // Another file of the same name in the trash is not the photo.
    let kept = TrashBed.withPath(file.path) { rename($0, "\(bed.folder)/kept") }
    #expect(kept == 0)
    #expect(bed.restore(file, to: path) == .noLongerInTrash)
    TrashBed.withPath(file.path) { _ = close(open($0, O_CREAT | O_WRONLY, 0o644)) }
    #expect(bed.restore(file, to: path) == .noLongerInTrash)
    #expect(bed.contents(path) == nil)
  }

  @Test("a folder or a trash that cannot be written to is reported", .enabled(if: getuid() == 0))
  func permissions() throws {
    let bed = try TrashBed()
    let path = try bed.write(Self.bytes, as: Array("a.jpg".utf8))
    // What is immutable cannot even be changed by root.
    for (folder, failure) in [
      (bed.home, TrashFailure.trashPermission), (bed.photos, .folderPermission),
    ] {
      guard setImmutable(folder, true) else { return }
      defer { _ = setImmutable(folder, false) }
      #expect(bed.move(path) == .failure(failure))
      #expect(bed.contents(path) == Self.bytes)
    }
  }

  @Test("a file system that cannot have a trash is reported", .enabled(if: otherFileSystem != nil))
  func noTrash() throws {
    let bed = try TrashBed()
    let other = try TrashBed(in: try #require(Self.otherFileSystem))
    let path = try other.write(Self.bytes, as: Array("a.jpg".utf8))
    #expect(bed.move(path) == .failure(.noTrash))
    #expect(other.contents(path) == Self.bytes)
  }

  @Test("a program that ends or does not exist is reported, and the photo stays")
  func noProgram() throws {
    let bed = try TrashBed()
    let path = try bed.write(Self.bytes, as: Array("a.jpg".utf8))
    let isMissing = TrashSession("/nonexistent/gimbal-files") == nil
    #expect(isMissing)
    guard var session = TrashSession("/bin/true") else {
      Issue.record("It does not start.")
      return
    }
    let result = session.move(path, shown: nil)
    let hasFailed = session.hasFailed
    #expect(result == .failure(.noAnswer) && hasFailed)
    #expect(bed.contents(path) == Self.bytes)
  }

  @Test("a late answer is not taken for that to the next call: the process is asked nothing else")
  func late() throws {
    let bed = try TrashBed()
    let first = try bed.write(Self.bytes, as: Array("a.jpg".utf8))
    let second = try bed.write([1], as: Array("b.jpg".utf8))
    let script = bed.folder + "/late"
    try Data("#!/bin/sh\n/bin/sleep 3\nexec '\(TrashBed.program.string)'\n".utf8)
      .write(to: URL(filePath: script))
    chmod(script, 0o755)
    guard
      var session = TrashSession(FilePath(script), home: bed.variables, silence: 0.1)
    else {
      Issue.record("It does not start.")
      return
    }
    var delays = 0
    let result = session.move(first, shown: nil) { delays += 1 }
    #expect(result == .failure(.noAnswer) && delays == 1)
    // It would answer about the first one now.
    sleep(4)
    let next = session.move(second, shown: nil) { delays += 1 }
    #expect(next == .failure(.noAnswer) && delays == 1)
    #expect(bed.contents(second) == [1])
  }

  /// A file system in memory, which the system keeps for itself.
  static var otherFileSystem: String? {
    var (temporary, memory) = (stat(), stat())
    guard stat("/tmp", &temporary) == 0, stat("/dev/shm", &memory) == 0,
      temporary.st_dev != memory.st_dev, access("/dev/shm", W_OK) == 0
    else { return nil }
    return "/dev/shm"
  }

  private func setImmutable(_ folder: String, _ isImmutable: Bool) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["chattr", isImmutable ? "+i" : "-i", folder]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}

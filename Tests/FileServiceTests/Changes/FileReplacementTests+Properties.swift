import Foundation
import Glibc
import ProcessWire
import Testing

@testable import FileService

/// What becomes of names, links, groups and attributes.
extension FileReplacementTests {
  @Test("the trash notes every name as GIO would, which restores it", arguments: TrashTests.names)
  func restoredByGIO(name: [UInt8]) throws {
    let bed = try TrashBed()
    let path = try bed.write(Self.old, as: name)
    let former = try replace(path, in: bed).get().former.path
    let note = Array(former[former.parentFolder.count...])
    let bytes = bed.contents(
      Array("\(bed.home)/.local/share/Trash/info/".utf8) + note + Array(".trashinfo".utf8))
    let lines = try #require(bytes).split(separator: UInt8(ascii: "\n")).map { text(Array($0)) }
    let place = try #require(lines.first { $0.hasPrefix("Path=") })
    #expect(Self.decoded(place.dropFirst(5)) == path)
    // `gio` itself restores other names with its own escapes in them (GLib 2.74).
    guard name.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return }
    #expect(TrashBed.withPath(path) { unlink($0) } == 0)
    let line = try bed.gio(["--list"]).split(separator: "\n").first { $0.hasPrefix("trash:///") }
    let columns = try #require(line).split(separator: "\t")
    _ = try bed.gio(["--restore", String(columns[0])])
    #expect(bed.contents(path) == Self.old && bed.trashed().isEmpty)
  }

  /// The bytes of an address: "%FF" is one of them.
  private static func decoded(_ address: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(address.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"),
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  @Test("the user's attributes and the group stay, as other names of the former file do")
  func attributes() throws {
    let bed = try TrashBed()
    let path = try bed.write(Self.old, as: Array("a.jpg".utf8))
    let second = Array("\(bed.photos)/b.jpg".utf8)
    #expect(link(text(path), text(second)) == 0)
    let hasTags = try Self.run(
      "/usr/bin/python3", "-c", "import os, sys; os.setxattr(sys.argv[1], 'user.xdg.tags', b'sea')",
      text(path))
    let isGiven = geteuid() == 0 && chown(text(path), uid_t.max, 12_345) == 0
    let before = try #require(bed.identity(path))
    let file = try replace(path, in: bed).get()
    #expect(bed.contents(path) == Self.new && bed.contents(second) == Self.old)
    let keepsTags = try Self.run(
      "/usr/bin/python3", "-c",
      "import os, sys; sys.exit(os.getxattr(sys.argv[1], 'user.xdg.tags') != b'sea')", text(path))
    #expect(keepsTags == hasTags)
    var status = stat()
    let isFound = stat(text(path), &status) == 0
    #expect(isFound && (!isGiven || status.st_gid == 12_345))
    _ = try process(bed).bringBack(file, to: file.path).get()
    #expect(bed.identity(path) == before && bed.identity(second) == before)
    #expect(bed.names == ["a.jpg", "b.jpg"] && bed.trashed().isEmpty)
  }

  @Test("a file that cannot get a second name is not replaced", .enabled(if: geteuid() == 0))
  func noLinks() throws {
    let bed = try TrashBed()
    let path = try bed.write(Self.old, as: Array("a.jpg".utf8))
    // Nobody can link a file to which can only be appended.
    guard try Self.run("/usr/bin/env", "chattr", "+a", text(path)) else { return }
    defer {
      withExtendedLifetime(bed) { _ = try? Self.run("/usr/bin/env", "chattr", "-a", text(path)) }
    }
    #expect(try replace(path, in: bed) == .failure(.unsupported))
    #expect(bed.contents(path) == Self.old && bed.names == ["a.jpg"] && bed.trashed().isEmpty)
  }

  /// Runs a program; returns whether it succeeds.
  private static func run(_ program: String, _ arguments: String...) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  @Test("links that lead elsewhere since then bring nothing back there")
  func movedLinks() throws {
    let bed = try TrashBed()
    for name in ["one", "two"] { #expect(mkdir("\(bed.photos)/\(name)", 0o755) == 0) }
    let path = try bed.write(Self.old, as: Array("one/a.jpg".utf8))
    let foreign = try bed.write([7], as: Array("two/a.jpg".utf8))
    #expect(symlink("one", "\(bed.photos)/folder") == 0)
    let shown = Array("\(bed.photos)/folder/a.jpg".utf8)
    let file = try replace(shown, in: bed).get()
    #expect(file.path == path && !file.isLink)
    #expect(unlink("\(bed.photos)/folder") == 0 && symlink("two", "\(bed.photos)/folder") == 0)
    #expect(try process(bed).bringBack(file, to: shown) == .failure(.differs))
    #expect(bed.contents(foreign) == [7] && bed.contents(path) == Self.new)
    #expect(try process(bed).bringBack(file, to: file.path).get().kept.isEmpty)
    #expect(bed.contents(foreign) == [7] && bed.contents(path) == Self.old && bed.trashed().isEmpty)
  }

  @Test("what a deleted link led to comes back in its own place")
  func deletedLink() throws {
    let bed = try TrashBed()
    let path = try bed.write(Self.old, as: Array("a.jpg".utf8))
    #expect(symlink("a.jpg", "\(bed.photos)/link.jpg") == 0)
    let file = try replace(Array("\(bed.photos)/link.jpg".utf8), in: bed).get()
    #expect(file.path == path && file.isLink)
    #expect(unlink("\(bed.photos)/link.jpg") == 0)
    _ = try process(bed).bringBack(file, to: file.path).get()
    #expect(bed.contents(path) == Self.old && bed.names == ["a.jpg"] && bed.trashed().isEmpty)
  }

  @Test("a file that is back already loses its name in the trash only")
  func again() throws {
    let bed = try TrashBed()
    let path = try bed.write(Self.old, as: Array("a.jpg".utf8))
    let before = bed.identity(path)
    let file = try replace(path, in: bed).get()
    #expect(unlink(text(path)) == 0 && link(text(file.former.path), text(path)) == 0)
    let returned = try process(bed).bringBack(file, to: path).get()
    #expect(returned.kept.isEmpty && bed.identity(path) == before && bed.names == ["a.jpg"])
    #expect(bed.trashed().isEmpty && bed.trashed("info").isEmpty)
  }
}

import Foundation
import Glibc
import ProcessWire
import Testing

@testable import FileService

@Suite("Moving and copying a file to a folder", .timeLimit(.minutes(10)))
struct FileTransferTests {
  /// More than one part.
  private static let bytes = (0..<2_500_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
  private static let move = Placement(isCopy: false)
  private static let copy = Placement(isCopy: true)

  private func makeFolder(_ name: String, in bed: FileChangeBed) throws {
    try FileManager.default.createDirectory(
      atPath: "\(bed.folder)/\(name)", withIntermediateDirectories: false)
  }

  private func place(
    _ path: [UInt8], at new: [UInt8], _ way: Placement, shown: FileStatus.Identity? = nil,
    progress: (Double) -> Void = { _ in }
  ) throws -> Result<MovedFile, FileChangeFailure> {
    let process = try #require(FileChangeProcess(FileChangeBed.program))
    return process.place(path, at: new, way, shown: shown, progress: progress)
  }

  /// Mounts a small disk in a folder of the bed; nil if that is not permitted, which is printed.
  private func mountDisk(_ size: String, in bed: FileChangeBed) throws -> String? {
    try makeFolder("disk", in: bed)
    let disk = bed.folder + "/disk"
    guard mount("none", disk, "tmpfs", 0, "size=\(size)") != 0 else { return disk }
    let code = errno
    try #require(code == EPERM, "no disk: \(String(cString: strerror(code)))")
    print("SKIPPED: only root may mount the disk that a file is moved to")
    return nil
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test(
    "a file of any name is moved and copied, and comes back", arguments: FileRenamingTests.names)
  func roundTrip(name: [UInt8]) throws {
    let bed = try FileChangeBed()
    try makeFolder("album", in: bed)
    let old = try bed.write(Self.bytes, as: name)
    let new = bed.path(Array("album/".utf8) + name)
    let moved = try place(old, at: new, Self.move).get()
    #expect(moved.path == new && !moved.isLink)
    #expect(bed.contents(old) == nil && bed.contents(new) == Self.bytes)
    let back = Placement(isCopy: false, isNumbered: false)
    #expect(try place(new, at: old, back, shown: moved.identity).get().path == old)
    #expect(bed.contents(old) == Self.bytes && bed.contents(new) == nil)
    #expect(try place(old, at: new, Self.copy).get().path == new)
    #expect(bed.contents(old) == Self.bytes && bed.contents(new) == Self.bytes)
  }

  @Test("a name that is taken gets a number, and what has it stays", arguments: [false, true])
  func numbered(isCopy: Bool) throws {
    let bed = try FileChangeBed()
    try makeFolder("album", in: bed)
    let way = Placement(isCopy: isCopy)
    for number in 1...3 {
      let old = try bed.write([UInt8(number)], as: "a.tar.jpg")
      let name = number == 1 ? "album/a.tar.jpg" : "album/a.tar (\(number)).jpg"
      #expect(try place(old, at: bed.path("album/a.tar.jpg"), way).get().path == bed.path(name))
      if isCopy { try FileManager.default.removeItem(atPath: bed.folder + "/a.tar.jpg") }
    }
    // A folder and a link that leads nowhere have names as well.
    try makeFolder("album/b", in: bed)
    try FileManager.default.createSymbolicLink(
      atPath: bed.folder + "/album/b (2)", withDestinationPath: "nowhere")
    let old = try bed.write([9], as: "b")
    #expect(try place(old, at: bed.path("album/b"), way).get().path == bed.path("album/b (3)"))
    for number in 2...3 {
      #expect(bed.contents(bed.path("album/a.tar (\(number)).jpg")) == [UInt8(number)])
    }
    #expect(bed.contents(bed.path("album/a.tar.jpg")) == [1])
  }

  @Test("the longest names have room for a number, and no half character before it")
  func longNames() {
    let long = FreePath(
      Array("f/".utf8) + [UInt8](repeating: 0x78, count: 251) + Array(".jpg".utf8))
    #expect(long.path(1).count == 257 && long.path(2).count == 257)
    #expect(long.path(2).suffix(9) == Array("x (2).jpg".utf8)[...])
    let umlauts = FreePath(Array(String(repeating: "ü", count: 125).utf8) + Array(".jpg".utf8))
    let name = String(decoding: umlauts.path(12), as: UTF8.self)
    #expect(name.utf8.count <= 255 && name == String(repeating: "ü", count: 123) + " (12).jpg")
  }

  @Test("what comes back never replaces a file, and only the same file comes back")
  func back() throws {
    let bed = try FileChangeBed()
    try makeFolder("album", in: bed)
    let (old, new) = (try bed.write(Self.bytes, as: "a"), bed.path("album/a"))
    let moved = try place(old, at: new, Self.move).get()
    let back = Placement(isCopy: false, isNumbered: false)
    _ = try bed.write([1], as: "a")
    #expect(try place(new, at: old, back, shown: moved.identity) == .failure(.nameTaken))
    #expect(bed.contents(old) == [1] && bed.contents(new) == Self.bytes)
    var other = moved.identity
    other.nanoseconds += 1
    #expect(try place(new, at: bed.path("b"), back, shown: other) == .failure(.differs))
    #expect(bed.names == ["a", "album"])
  }

  @Test("what cannot be moved or copied is explained, and stays as it is")
  func refused() throws {
    let bed = try FileChangeBed()
    try makeFolder("album", in: bed)
    let old = try bed.write(Self.bytes, as: "old")
    for way in [Self.move, Self.copy] {
      #expect(try place(old, at: bed.path("none/old"), way) == .failure(.noFolder))
      #expect(try place(old, at: bed.path("old/old"), way) == .failure(.noFolder))
      #expect(try place(bed.path("none"), at: bed.path("album/x"), way) == .failure(.missing))
    }
    #expect(try place(old, at: old, Self.move) == .failure(.sameFolder))
    #expect(try place(old, at: bed.path("album/../old"), Self.move) == .failure(.sameFolder))
    #expect(try place(old, at: old, Self.copy).get().path == bed.path("old (2)"))
    #expect(
      try place(bed.path("album"), at: bed.path("album/a"), Self.move) == .failure(.unreadable))
    #expect(bed.names == ["album", "old", "old (2)"] && bed.contents(old) == Self.bytes)
  }

  @Test("a folder is made only if that is wanted, and only one")
  func makingFolders() throws {
    let bed = try FileChangeBed()
    let old = try bed.write(Self.bytes, as: "old")
    let way = Placement(isCopy: false, makesFolder: true)
    #expect(try place(old, at: bed.path("a/b/old"), way) == .failure(.noFolder))
    #expect(try place(bed.path("none"), at: bed.path("a/none"), way) == .failure(.missing))
    #expect(bed.names == ["old"])
    #expect(try place(old, at: bed.path("a/old"), way).get().path == bed.path("a/old"))
    #expect(bed.names == ["a"] && bed.contents(bed.path("a/old")) == Self.bytes)
  }

  @Test("a link is moved itself, and leads to the same file; a copy is one of that file")
  func links() throws {
    let bed = try FileChangeBed()
    try makeFolder("album", in: bed)
    let file = try bed.write(Self.bytes, as: "file")
    for (name, text) in [("relative", "file"), ("absolute", bed.folder + "/file")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(bed.folder)/\(name)", withDestinationPath: text)
      let new = bed.path("album/\(name)")
      let copied = try place(bed.path(name), at: new, Self.copy).get()
      #expect(!copied.isLink && bed.contents(new) == Self.bytes)
      let moved = try place(bed.path(name), at: new, Self.move).get()
      #expect(moved.isLink && moved.path == bed.path("album/\(name) (2)"))
      let led = try FileManager.default.destinationOfSymbolicLink(
        atPath: "\(bed.folder)/album/\(name) (2)")
      #expect(led == bed.folder + "/file" && bed.contents(moved.path) == Self.bytes)
      let back = Placement(isCopy: false, isNumbered: false)
      _ = try place(moved.path, at: bed.path(name), back, shown: moved.identity).get()
      #expect(bed.contents(bed.path(name)) == Self.bytes)
    }
    #expect(bed.contents(file) == Self.bytes)
    #expect(bed.names == ["absolute", "album", "file", "relative"])
  }

  @Test(
    "to another disk a file goes whole, with its time and tags, or stays; so does one that returns",
    .enabled(if: geteuid() == 0, "only root can mount a small disk"))
  func across() throws {
    let bed = try FileChangeBed()
    guard let disk = try mountDisk("8m", in: bed) else { return }
    defer { umount2(disk, Int32(MNT_DETACH)) }
    let old = try bed.write(Self.bytes, as: "old")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: bed.folder + "/old")
    _ = try bed.write([1], as: "disk/old")
    #expect(old.withCString { chmod($0, 0o464) } == 0)
    var parts: [Double] = []
    let moved = try place(old, at: bed.path("disk/old"), Self.move) { parts.append($0) }.get()
    #expect(moved.path == bed.path("disk/old (2)") && parts == parts.sorted() && parts.last == 1)
    #expect(bed.contents(old) == nil && bed.contents(moved.path) == Self.bytes)
    #expect(moved.identity.seconds == 1_000_000_000)
    var status = stat()
    #expect(moved.path.withCString { stat($0, &status) } == 0 && status.st_mode & 0o777 == 0o464)
    #expect(try names(disk) == ["old", "old (2)"])
    let back = Placement(isCopy: false, isNumbered: false)
    #expect(try place(moved.path, at: old, back, shown: moved.identity).get().path == old)
    #expect(bed.contents(old) == Self.bytes)
    #expect(try names(disk) == ["old"])
  }

  @Test(
    "a full disk, and one that can only be read, lose and replace nothing",
    .enabled(if: geteuid() == 0, "only root can mount a small disk"))
  func full() throws {
    let bed = try FileChangeBed()
    guard let disk = try mountDisk("1m", in: bed) else { return }
    defer { umount2(disk, Int32(MNT_DETACH)) }
    let old = try bed.write(Self.bytes, as: "old")
    #expect(try place(old, at: bed.path("disk/old"), Self.move) == .failure(.diskFull))
    #expect(bed.contents(old) == Self.bytes)
    #expect(try names(disk).isEmpty)
    let small = try bed.write([7], as: "disk/small")
    guard mount("none", disk, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) == 0 else {
      Issue.record("The disk cannot be made read-only.")
      return
    }
    #expect(try place(old, at: bed.path("disk/old"), Self.move) == .failure(.readOnly))
    #expect(try place(small, at: bed.path("small"), Self.move) == .failure(.fixedByDisk))
    #expect(try place(small, at: bed.path("small"), Self.copy).get().path == bed.path("small"))
    #expect(bed.contents(small) == [7] && bed.contents(old) == Self.bytes)
  }

  @Test(
    "a file that another program writes meanwhile stays, and its copy goes",
    .enabled(if: geteuid() == 0, "only root can mount a small disk"))
  func changedMeanwhile() throws {
    let bed = try FileChangeBed()
    guard let disk = try mountDisk("8m", in: bed) else { return }
    defer { umount2(disk, Int32(MNT_DETACH)) }
    let old = try bed.write(Self.bytes, as: "old")
    let transfer = FileTransfer(of: old, to: bed.path("disk/old"), Self.move)
    #expect(throws: FileChangeFailure.differs) {
      _ = try transfer.perform { part in
        // Other bytes of the same number, after all were compared.
        if part == 1 {
          try? FileManager.default.removeItem(atPath: bed.folder + "/old")
          _ = try? bed.write([UInt8](repeating: 1, count: Self.bytes.count), as: "old")
        }
        return true
      }
    }
    let isOther = bed.contents(old) == [UInt8](repeating: 1, count: Self.bytes.count)
    #expect(isOther)
    #expect(try names(disk).isEmpty)
  }

  @Test(
    "a file that another program deletes meanwhile stays as the copy",
    .enabled(if: geteuid() == 0, "only root can mount a small disk"))
  func deletedMeanwhile() throws {
    let bed = try FileChangeBed()
    guard let disk = try mountDisk("8m", in: bed) else { return }
    defer { umount2(disk, Int32(MNT_DETACH)) }
    let old = try bed.write(Self.bytes, as: "old")
    let transfer = FileTransfer(of: old, to: bed.path("disk/old"), Self.move)
    let moved = try transfer.perform { part in
      if part == 1 { try? FileManager.default.removeItem(atPath: bed.folder + "/old") }
      return true
    }
    #expect(moved.path == bed.path("disk/old") && bed.contents(moved.path) == Self.bytes)
  }

  @Test(
    "a move to another disk that is cancelled or whose process is killed never loses the file",
    .enabled(if: geteuid() == 0, "only root can mount a small disk"))
  func broken() throws {
    let bed = try FileChangeBed()
    guard let disk = try mountDisk("8m", in: bed) else { return }
    defer { umount2(disk, Int32(MNT_DETACH)) }
    let old = try bed.write(Self.bytes, as: "old")
    for last in 1...7 {
      var count = 0
      let transfer = FileTransfer(of: old, to: bed.path("disk/old"), Self.move)
      #expect(throws: FileChangeFailure.cancelled) {
        _ = try transfer.perform { _ in
          count += 1
          return count < last
        }
      }
      #expect(try names(disk).isEmpty)
      #expect(bed.contents(old) == Self.bytes)
    }
    for last in 1...6 {
      var count = 0
      let process = try #require(FileChangeProcess(FileChangeBed.program))
      _ = process.place(old, at: bed.path("disk/old"), Self.move) { _ in
        count += 1
        if count == last { _ = kill(process.number, SIGKILL) }
      }
      // The signal may come when it is done, or between the copy's name and the deletion.
      let isThere = bed.contents(old) != nil
      let copies = try names(disk)
      #expect(copies == ["old"] || isThere && copies.isEmpty, "killed after \(last)")
      if !copies.isEmpty {
        #expect(bed.contents(bed.path("disk/old")) == Self.bytes)
        if isThere { try FileManager.default.removeItem(atPath: disk + "/old") }
        if !isThere { _ = try place(bed.path("disk/old"), at: old, Self.move).get() }
      }
      #expect(bed.contents(old) == Self.bytes)
    }
  }

  @Test("a copy has the tags that programs have noted beside the file, if its disk keeps some")
  func tags() throws {
    let bed = try FileChangeBed()
    let old = try bed.write([1, 2], as: "old")
    func python(_ code: String, _ name: String) throws -> String? {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/python3")
      process.arguments = ["-c", "import os, sys; " + code, bed.folder + "/" + name]
      let output = Pipe()
      (process.standardOutput, process.standardError) = (output, Pipe())
      try process.run()
      let text = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return process.terminationStatus == 0 ? String(decoding: text, as: UTF8.self) : nil
    }
    let set = "os.setxattr(sys.argv[1], 'user.xdg.tags', b'sea')"
    guard try python(set, "old") != nil else { return }
    _ = try place(old, at: bed.path("new"), Self.copy).get()
    let get = "print(os.getxattr(sys.argv[1], 'user.xdg.tags').decode())"
    #expect(try python(get, "new") == "sea\n")
  }

  @Test("messages are decoded as they were encoded; shorter ones are refused")
  func messages() throws {
    let known = FileStatus.Identity(device: 1, node: 2, size: 3, seconds: 4, nanoseconds: 5)
    for way in [
      Self.move, Self.copy, Placement(isCopy: false, isNumbered: false, makesFolder: true),
    ] {
      let call = FileChangeCall.place(at: [0x2F, 0xFF, 0x0A], way)
      #expect(try FileChangeCall(call.bytes) == call)
    }
    for path in [[], [0x2F, 0xFF]] as [[UInt8]] {
      let answer = FileChangeAnswer.placed(MovedFile(path: path, identity: known, isLink: true))
      #expect(try FileChangeAnswer(answer.bytes) == answer)
    }
    let bytes = FileChangeCall.place(at: [], Self.move).bytes
    for count in 0..<bytes.count {
      #expect(throws: (any Error).self) { try FileChangeCall(Array(bytes.prefix(count))) }
    }
    for failure in [FileChangeFailure.sameFolder, .fixed, .fixedByDisk] {
      let answer = FileChangeAnswer.failed(failure)
      #expect(try FileChangeAnswer(answer.bytes) == answer)
    }
  }
}

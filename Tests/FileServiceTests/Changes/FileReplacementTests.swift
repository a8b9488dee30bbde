import Foundation
import ProcessWire
import Testing

@testable import FileService

@Suite("Files whose place another one takes", .timeLimit(.minutes(10)))
struct FileReplacementTests {
  private let bed: TrashBed

  init() throws { bed = try TrashBed() }

  private func process() throws -> FileChangeProcess {
    try #require(FileChangeProcess(TrashBed.program, home: bed.variables))
  }

  private func replace(
    _ path: [UInt8], by bytes: String, shown: FileStatus.Identity? = nil
  ) throws -> Result<FileExchange, FileChangeFailure> {
    let file = try OwnedDescriptor.memoryFile("test", Array(bytes.utf8))
    return try process().replace(path, by: file.number, shown: shown)
  }

  private func bringBack(
    _ files: FileExchange, to path: [UInt8]
  ) throws -> Result<MovedFile, FileChangeFailure> {
    try process().bringBack(files, to: path)
  }

  private func text(_ path: [UInt8]) -> String? {
    bed.contents(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names in the folder.
  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: bed.photos)) ?? []).sorted()
  }

  private func path(_ name: String) -> [UInt8] { Array("\(bed.photos)/\(name)".utf8) }

  private func write(_ text: String, as name: String) throws -> [UInt8] {
    try bed.write(Array(text.utf8), as: Array(name.utf8))
  }

  /// The file that says where one in the trash was.
  private func note(of path: [UInt8]) -> String? {
    let place =
      String(decoding: path, as: UTF8.self)
      .replacing("/files/", with: "/info/") + ".trashinfo"
    return text(Array(place.utf8))
  }

  @Test("the former file is in the trash, as if it had been moved there, and comes back whole")
  func thereAndBack() throws {
    let photo = try write("whole", as: "a ö.jpg")
    #expect(photo.withCString { chmod($0, 0o640) } == 0)
    var times = [timespec(tv_sec: 1000, tv_nsec: 5), timespec(tv_sec: 1000, tv_nsec: 5)]
    #expect(photo.withCString { utimensat(AT_FDCWD, $0, &times, 0) } == 0)
    let files = try replace(photo, by: "part").get()
    #expect(text(photo) == "part" && text(files.former.path) == "whole")
    var status = stat()
    #expect(photo.withCString { lstat($0, &status) } == 0)
    #expect(status.st_mode == S_IFREG | 0o640 && status.st_mtim.tv_sec == 1001)
    #expect(FileStatus.Identity(status) == files.present)
    // Nothing hidden is left, and the trash knows the file's own name and place.
    #expect(names == ["a ö.jpg"])
    #expect(String(decoding: files.former.path, as: UTF8.self).hasSuffix("/a ö.jpg"))
    let said = try #require(note(of: files.former.path))
    #expect(said.contains("/a%20%C3%B6.jpg\n") && !said.contains(".gimbal-"), "\(said)")
    let back = try bringBack(files, to: photo).get()
    #expect(text(photo) == "whole" && text(files.former.path) == "part")
    #expect(back.identity.seconds == 1000 && names == ["a ö.jpg"])
  }

  @Test("a photo that was changed meanwhile stays, now and when it should come back")
  func changed() throws {
    let photo = try write("whole", as: "photo.jpg")
    var shown = try replace(photo, by: "part").get()
    let trashed = shown.former.path
    shown.present.size += 1
    #expect(try replace(photo, by: "other", shown: shown.present) == .failure(.differs))
    #expect(try bringBack(shown, to: photo) == .failure(.differs))
    #expect(text(photo) == "part" && text(trashed) == "whole")
    // One that is gone comes back where it was.
    shown.present.size -= 1
    #expect(photo.withCString { unlink($0) } == 0)
    _ = try bringBack(shown, to: photo).get()
    #expect(text(photo) == "whole" && text(trashed) == nil)
    #expect(try bringBack(shown, to: photo) == .failure(.missing))
    #expect(try replace(path("missing.jpg"), by: "part") == .failure(.missing))
    #expect(names == ["photo.jpg"])
  }

  @Test("a link stays, and leads to the new file")
  func link() throws {
    let photo = try write("whole", as: "photo.jpg")
    let link = path("link.jpg")
    #expect(link.withCString { symlink("photo.jpg", $0) } == 0)
    let files = try replace(link, by: "part").get()
    #expect(text(photo) == "part")
    _ = try bringBack(files, to: link).get()
    #expect(text(photo) == "whole")
    var status = stat()
    #expect(link.withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test("a file that may not be written is left alone")
  func protected() throws {
    guard geteuid() != 0 else { return }
    let photo = try write("whole", as: "photo.jpg")
    #expect(photo.withCString { chmod($0, 0o444) } == 0)
    #expect(try replace(photo, by: "part") == .failure(.permission))
    #expect(text(photo) == "whole" && names == ["photo.jpg"])
  }
}

import Foundation
import GalleryCore
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("The file of a list of photos")
struct PhotoListFileTests {
  /// Runs a test with a folder that does not exist yet.
  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: parent) }
    try await body(parent + "/state/gimbal")
  }

  private func file(_ folder: String, _ kind: PhotoListKind = .favorites) -> PhotoListFile {
    PhotoListFile(folder: FilePath(folder), kind: kind)
  }

  private func location(_ path: String) -> Photo.Location {
    Photo.Location(path: Array(path.utf8))
  }

  private func change(
    _ path: String, _ kind: PhotoListKind = .favorites, isListed: Bool = true
  ) throws -> PhotoListChange {
    let name = ListedName(location(path), from: nil)
    return PhotoListChange(kind: kind, name: try #require(name), isListed: isListed)
  }

  private func text(_ folder: String, _ name: String = "favorites") -> String? {
    try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  @Test("it is written into a new folder, readable only by the user, and each list alone")
  func written() async throws {
    try await withFolder { folder in
      #expect(file(folder).read(from: nil).photos.isEmpty)
      try file(folder).add([change("/p/a.jpg"), change("/p/h.jpg", .hidden)])
      #expect(text(folder) == "/p/a.jpg\n" && text(folder, "hidden") == nil)
      try file(folder, .hidden).add([change("/p/h.jpg", .hidden)])
      #expect(text(folder, "hidden") == "/p/h.jpg\n")
      for name in ["favorites", "hidden", "lists.lock"] {
        let mode = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
        #expect(mode[.posixPermissions] as? Int == 0o600)
      }
      try file(folder).add([change("/p/a.jpg", isListed: false)])
      #expect(text(folder) == "" && file(folder).read(from: nil).photos.isEmpty)
    }
  }

  @Test("programs that write at the same time do not lose each other's photos")
  func concurrent() async throws {
    try await withFolder { folder in
      let changes = try (0..<5).map { try change("/p/\($0).jpg") }
      try await withThrowingTaskGroup { group in
        for change in changes { group.addTask { try file(folder).add([change]) } }
        try await group.waitForAll()
      }
      let clock = ContinuousClock()
      let time = clock.measure { _ = file(folder).read(from: nil) }
      print("reading a list of 5 photos: \(time)")
      #expect(file(folder).read(from: nil).photos.count == 5)
      // What this program has read long ago takes nothing away.
      try file(folder).add([change("/p/3.jpg", isListed: false)])
      #expect(file(folder).read(from: nil).photos.count == 4)
    }
  }

  @Test("a file that cannot be read is said, and stays as it is")
  func unreadable() async throws {
    try await withFolder { folder in
      try file(folder).add([change("/p/a.jpg")])
      let path = "\(folder)/favorites"
      #expect(truncate(path, off_t(KeptPhotos.mostBytes + 1)) == 0)
      let reading = file(folder).read(from: nil)
      #expect(reading.photos.isEmpty && reading.problem?.contains("is not used") == true)
      #expect(throws: Errno.fileTooLarge) { try file(folder).add([change("/p/b.jpg")]) }
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      #expect(file(folder).read(from: nil).problem != nil)
      #expect(throws: Errno.isDirectory) { try file(folder).add([change("/p/b.jpg")]) }
    }
  }

  @Test("a list that cannot be written holds back neither the other one nor the state")
  func oneBroken() async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/favorites", withIntermediateDirectories: true)
      let keeper = StateKeeper(file: StateFile(folder: FilePath(folder)))
      #expect(keeper.lists[.favorites] == nil && keeper.lists[.hidden]?.isEmpty == true)
      keeper.keep(try change("/p/a.jpg"))
      keeper.keep(try change("/p/h.jpg", .hidden))
      keeper.change { $0.cellSide = 100 }
      keeper.close()
      for _ in 0..<1000 where text(folder, "hidden") == nil || text(folder, "state") == nil {
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(text(folder, "hidden") == "/p/h.jpg\n")
      #expect(text(folder, "state")?.contains("cell 100") == true && keeper.hasReportedProblem)
    }
  }

  @Test("the keeper reads the lists, writes changes at the end, and adds what others have written")
  func keeper() async throws {
    try await withFolder { folder in
      let path = FilePath(folder)
      try file(folder, .hidden).add([change("/p/h.jpg", .hidden)])
      let keeper = StateKeeper(file: StateFile(folder: path))
      #expect(keeper.lists[.hidden]?.contains(location("/p/h.jpg")) == true)
      keeper.keep(try change("/p/a.jpg"))
      try file(folder).add([change("/p/other.jpg")])
      keeper.close()
      for _ in 0..<1000 where text(folder) != "/p/other.jpg\n/p/a.jpg\n" {
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(text(folder) == "/p/other.jpg\n/p/a.jpg\n" && !keeper.hasReportedProblem)
    }
  }
}

import Foundation
import GalleryCore
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("The file of the state")
struct StateFileTests {
  /// Runs a test with a folder that does not exist yet.
  private func withFile(_ body: (StateFile, String) async throws -> Void) async throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: parent) }
    let folder = parent + "/state/gimbal"
    try await body(StateFile(folder: FilePath(folder)), folder)
  }

  private func change(_ folder: String, _ photo: String) -> KeptState {
    var state = KeptState()
    state.leave(Array(folder.utf8), at: Array(photo.utf8))
    return state
  }

  private func photo(_ folder: String, _ file: StateFile) -> String? {
    file.read().state.photo(in: Array(folder.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("it is written into a new folder, readable only by the user")
  func written() async throws {
    try await withFile { file, folder in
      #expect(file.read().state == KeptState() && file.read().problem == nil)
      try file.add(change("/a/", "1.jpg"))
      #expect(photo("/a/", file) == "1.jpg")
      for name in ["state", "state.lock"] {
        let mode = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
        #expect(mode[.posixPermissions] as? Int == 0o600)
      }
      let mode = try FileManager.default.attributesOfItem(atPath: folder)
      #expect(mode[.posixPermissions] as? Int == 0o700)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
          == ["state", "state.lock"])
    }
  }

  @Test("programs that write at the same time do not lose each other's entries")
  func concurrent() async throws {
    try await withFile { file, _ in
      try await withThrowingTaskGroup { group in
        for number in 0..<20 {
          group.addTask { try file.add(change("/\(number)/", "x.jpg")) }
        }
        try await group.waitForAll()
      }
      #expect(file.read().state.places.count == 20)
    }
  }

  @Test("a file that cannot be used is reported, and replaced by the next change")
  func unusable() async throws {
    try await withFile { file, folder in
      try file.add(change("/a/", "1.jpg"))
      let state = URL(filePath: folder + "/state")
      try Data(repeating: 0x41, count: 1 << 20).write(to: state)
      #expect(file.read().state == KeptState() && file.read().problem?.contains("KiB") == true)
      try file.add(change("/b/", "2.jpg"))
      #expect(photo("/b/", file) == "2.jpg")
      try Data((0..<4096).map { _ in UInt8.random(in: 0...255) }).write(to: state)
      #expect(file.read().problem == nil)
      try file.add(change("/c/", "3.jpg"))
      #expect(photo("/c/", file) == "3.jpg")
    }
  }

  @Test("on a disk that may be slow, another process writes it, readable only by the user")
  func elsewhere() async throws {
    try await withFile { file, folder in
      var slow = file
      slow.localFileSystems = []
      try slow.add(change("/a/", "1.jpg"))
      try file.add(change("/b/", "2.jpg"))
      try slow.add(change("/c/", "3.jpg"))
      #expect(file.read().state.places.count == 3 && photo("/a/", file) == "1.jpg")
      let mode = try FileManager.default.attributesOfItem(atPath: folder + "/state")
      #expect(mode[.posixPermissions] as? Int == 0o600)
      try FileManager.default.removeItem(atPath: folder + "/state")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/state", withDestinationPath: "/proc/self/mem")
      #expect(throws: Errno.ioError) { try slow.add(change("/a/", "1.jpg")) }
    }
  }

  @Test("a file that cannot be read now stays as it is")
  func unreadable() async throws {
    try await withFile { file, folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      // A regular file whose first byte cannot be read (EIO).
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/state", withDestinationPath: "/proc/self/mem")
      #expect(throws: Errno.ioError) { try file.add(change("/a/", "1.jpg")) }
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/state")
          == "/proc/self/mem")
    }
  }

  @Test("what could not be written is written at the end")
  func secondAttempt() async throws {
    try await withFile { file, folder in
      // A folder in its place cannot be replaced.
      try FileManager.default.createDirectory(
        atPath: folder + "/state/inside", withIntermediateDirectories: true)
      let keeper = StateKeeper(file: file)
      keeper.leave(at: Photo.Location(path: Array("/photos/one.jpg".utf8)))
      while !keeper.hasReportedProblem { try await Task.sleep(for: .milliseconds(10)) }
      try FileManager.default.removeItem(atPath: folder + "/state")
      keeper.close()
      while photo("/photos/", file) == nil { try await Task.sleep(for: .milliseconds(10)) }
      #expect(photo("/photos/", file) == "one.jpg")
    }
  }

  @Test("a link in its place is replaced, and what it leads to stays")
  func link() async throws {
    try await withFile { file, folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try "photo".write(toFile: folder + "/precious", atomically: true, encoding: .utf8)
      for name in ["state", "state.new"] {
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder)/\(name)", withDestinationPath: folder + "/precious")
      }
      try file.add(change("/a/", "1.jpg"))
      #expect(photo("/a/", file) == "1.jpg")
      #expect(try String(contentsOfFile: folder + "/precious", encoding: .utf8) == "photo")
    }
  }

  @Test("a folder in its place, or no folder at all, is an error without harm")
  func refused() async throws {
    try await withFile { file, folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/state/inside", withIntermediateDirectories: true)
      #expect(throws: Errno.self) { try file.add(change("/a/", "1.jpg")) }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
          == ["state", "state.lock"])
      let nowhere = StateFile(folder: "/proc/none/gimbal")
      #expect(throws: Errno.self) { try nowhere.add(change("/a/", "1.jpg")) }
      #expect(nowhere.read().state == KeptState())
    }
  }

  @Test("the keeper writes at the end, and another one begins with it")
  func keeper() async throws {
    try await withFile { file, _ in
      let first = StateKeeper(file: file)
      first.leave(at: Photo.Location(path: Array("/photos/one.jpg".utf8)))
      first.leave(at: Photo.Location(path: Array("/photos/../photos/two.jpg".utf8)))
      first.change { $0.cellSide = 77 }
      #expect(first.startName(in: "/photos") == Array("two.jpg".utf8))
      // The end waits for the disk only for a moment, which may be too short on a busy machine.
      first.close()
      while file.read().state.cellSide == nil { try await Task.sleep(for: .milliseconds(10)) }
      let second = StateKeeper(file: file)
      while second.startName(in: "/photos/") == nil { try await Task.sleep(for: .milliseconds(10)) }
      #expect(second.startName(in: "/photos/./") == Array("two.jpg".utf8))
      #expect(second.known.cellSide == 77)
    }
  }
}

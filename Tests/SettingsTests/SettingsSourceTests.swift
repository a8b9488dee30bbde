import Foundation
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("Reading the settings file")
struct SettingsSourceTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "gimbal-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func source(_ folder: URL) -> SettingsSource {
    SettingsSource(path: FilePath(folder.path).appending("config.toml"))
  }

  @Test("returns its present bytes, each time")
  func bytes() throws {
    try withFolder { folder in
      let file = folder.appending(path: "config.toml")
      #expect(source(folder).read() == .missing)
      for text in ["", "a", String(repeating: "x", count: 65_536)] {
        try Data(text.utf8).write(to: file)
        #expect(source(folder).read() == .bytes(Array(text.utf8)))
      }
      try FileManager.default.removeItem(at: file)
      #expect(source(folder).read() == .missing)
    }
  }

  @Test("reads in this process only cached paths on local disks")
  func cached() throws {
    try withFolder { folder in
      // Nobody has looked for this file yet, so the kernel would have to ask the disk.
      #expect(source(folder.appending(path: "never-seen")).readHere() == nil)
      try Data("a".utf8).write(to: folder.appending(path: "config.toml"))
      var known = source(folder)
      guard let release = Self.kernel, release >= (5, 12) else {
        #expect(known.readHere() == nil, "Older kernels cannot say what they know.")
        return
      }
      #expect(known.readHere() == .bytes(Array("a".utf8)))
      known.localFileSystems = []
      #expect(known.readHere() == nil, "It may be on a server.")
    }
  }

  /// The kernel's version; nil where it cannot be told.
  private static var kernel: (Int, Int)? {
    let release = try? String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8)
    let numbers = release?.split { !$0.isNumber }.prefix(2).compactMap { Int($0) } ?? []
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  @Test("refuses a file that is too large")
  func large() throws {
    try withFolder { folder in
      try Data(count: 65_537).write(to: folder.appending(path: "config.toml"))
      #expect(source(folder).read() == .refused("it is larger than 64 KiB"))
      // Its size is not told beforehand.
      #expect(SettingsSource(path: "/dev/zero").read() == .refused("it is a pipe or a device"))
    }
  }
}

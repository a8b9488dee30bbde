import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Changes in folders")
  struct FolderWatchTests {
    private func withFolder(
      showing photos: [TestPhoto] = TestPhoto.pages(5), options: [CommandArgument] = [],
      through wrapper: [CommandArgument] = [],
      _ body: (GimbalSession, TestFolder) async throws -> Void
    ) async throws {
      var folder: TestFolder?
      try await withGimbal(
        showing: photos, options: ["--chrome", "never"] + options, through: wrapper
      ) {
        folder = $0
        return [CommandArgument($0.path)]
      } _: { gimbal in
        try await body(gimbal, folder!)
      }
    }

    private func run(_ status: Int32) throws {
      guard status == 0 else { throw Errno(rawValue: errno) }
    }

    @Test("photos appear and disappear around the shown one, which stays")
    func around() async throws {
      try await withFolder { gimbal, folder in
        try await gimbal.press("Next")
        let shown = try await gimbal.shows(TestPhoto.pageColors[1])
        var isSame = true
        try await gimbal.watches(for: .seconds(1)) {
          try run(unlink(folder.path.appending("1.bmp").string))
          try folder.write(TestPhoto.solid(.cyan).bytes, as: "0.bmp")
          try folder.write(TestPhoto.solid(.yellow).bytes, as: "2a.bmp")
        } _: {
          isSame = isSame && $0 == shown
        }
        #expect(isSame)
        try await gimbal.press("Next")
        try await gimbal.shows(.yellow)
        try await gimbal.press("Home")
        try await gimbal.shows(.cyan)
      }
    }

    @Test("the shown photo is read again when it is rewritten, and survives a rename")
    func same() async throws {
      try await withFolder { gimbal, folder in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try folder.write(TestPhoto.solid(.cyan).bytes, as: "new")
        try run(
          rename(folder.path.appending("new").string, folder.path.appending("1.bmp").string))
        try await gimbal.shows(.cyan)
        try run(
          rename(folder.path.appending("1.bmp").string, folder.path.appending("3a.bmp").string))
        try await gimbal.rests(for: .milliseconds(600)) { $0.middle.isClose(to: .cyan, within: 3) }
        try await gimbal.press("Next")
        try await gimbal.shows(TestPhoto.pageColors[3])
      }
    }

    @Test("photos whose names are swapped swap their places")
    func swapped() async throws {
      try await withFolder { gimbal, folder in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try run(
          renameat2(
            AT_FDCWD, folder.path.appending("1.bmp").string, AT_FDCWD,
            folder.path.appending("2.bmp").string, 2))
        // The photo stays, and is the second one now.
        try await gimbal.rests(for: .milliseconds(600)) {
          $0.middle.isClose(to: TestPhoto.pageColors[0], within: 3)
        }
        try await gimbal.press("Prior")
        try await gimbal.shows(TestPhoto.pageColors[1])
      }
    }

    @Test("deleted photos slide away until none is left; the first new one is shown")
    func emptied() async throws {
      try await withFolder(showing: TestPhoto.pages(2)) { gimbal, folder in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try run(unlink(folder.path.appending("1.bmp").string))
        try await gimbal.shows(TestPhoto.pageColors[1])
        try run(unlink(folder.path.appending("2.bmp").string))
        try await gimbal.rests("a card that says so") { Set($0.interior.values).count > 8 }
        try folder.write(TestPhoto.solid(.cyan).bytes, as: "3.bmp")
        try await gimbal.shows(.cyan)
        #expect(gimbal.process.standardError.isEmpty)
      }
    }

    @Test("a vanished folder is reported once, and shown again when it is back")
    func vanished() async throws {
      try await withFolder { gimbal, folder in
        try await gimbal.shows(TestPhoto.pageColors[0])
        let away = folder.path.string + "-away"
        try run(rename(folder.path.string, away))
        try await gimbal.rests("a card that says so") { Set($0.interior.values).count > 8 }
        #expect(gimbal.process.standardError.contains("is gone"))
        try run(rename(away, folder.path.string))
        try await gimbal.shows(TestPhoto.pageColors[0])
        let lines = gimbal.process.standardError.split(separator: "\n")
        #expect(lines.count == 2, "\(lines)")
      }
    }

    @Test(
      "an unmounted folder is reported, and shown again when something is mounted there",
      .enabled(if: canMount, "mounting is not permitted here"))
    func unmounted() async throws {
      let store = try TestFolder()
      let photo = try store.write(TestPhoto.solid(.cyan).bytes, as: "new.bmp")
      try await withFolder(through: ["unshare", "--mount", "--propagation", "private"]) {
        gimbal, folder in
        func inside(_ command: String...) async throws {
          let process = try ChildProcess(
            "nsenter",
            ["--target", "\(gimbal.process.pid)", "--mount"] + command.map { CommandArgument($0) },
            environment: ["PATH": searchPath])
          guard try await process.end() == .exited(0) else {
            throw HarnessError(process.standardError)
          }
        }
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await inside("mount", "-t", "tmpfs", "none", folder.path.string)
        try await gimbal.rests("a card that says so") { Set($0.interior.values).count > 8 }
        try await inside("cp", photo.string, folder.path.string)
        try await gimbal.shows(.cyan)
        try await inside("umount", folder.path.string)
        try await gimbal.shows(TestPhoto.pageColors[0])
        #expect(gimbal.process.standardError.contains("unmounted") == false)
      }
      await store.remove()
    }

    @Test("a photo is not shown before it is completely written")
    func halfWritten() async throws {
      try await withFolder(showing: TestPhoto.pages(1)) { gimbal, folder in
        try await gimbal.shows(TestPhoto.pageColors[0])
        let bytes = TestPhoto.solid(.cyan).bytes
        let path = folder.path.appending("2.bmp")
        let file = try FileDescriptor.open(
          path, .writeOnly, options: [.create], permissions: [.ownerReadWrite])
        try file.writeAll(bytes.prefix(bytes.count / 2))
        try await Task.sleep(for: .milliseconds(400))
        try await gimbal.press("Next")
        try await gimbal.rests { $0.middle.isClose(to: TestPhoto.pageColors[0], within: 3) }
        try file.writeAll(bytes.suffix(from: bytes.count / 2))
        try file.close()
        // The album has two pages once the strip moves on.
        try await gimbal.waits(for: "the new photo") { _ in true }
        let start = ContinuousClock.now
        while try await !gimbal.screenshot().middle.isClose(to: .cyan, within: 3),
          ContinuousClock.now - start < .seconds(10)
        {
          try await gimbal.press("Next")
          try await Task.sleep(for: .milliseconds(300))
        }
        try await gimbal.shows(.cyan)
      }
    }
  }
}

/// Whether file systems may be mounted in a namespace of their own.
private let canMount: Bool = geteuid() == 0 && access("/usr/bin/nsenter", X_OK) == 0

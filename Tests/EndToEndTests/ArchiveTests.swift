import ArchiveWriting
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Archives")
  struct ArchiveTests {
    private static let colors = TestPhoto.pageColors

    /// Writes an archive with three photos, and two in a folder in it; returns its path.
    private func write(_ format: TestArchive.Format, in folder: TestFolder) throws -> FilePath {
      var archive = TestArchive(format)
      for page in 0..<5 {
        let name = page < 3 ? "\(page + 1).bmp" : "inner/\(page + 1).bmp"
        archive.add(name, TestPhoto.solid(Self.colors[page]).bytes)
      }
      let path = folder.path.appending("photos.\(format.ending)")
      try #require(archive.write(to: path))
      return path
    }

    @Test("are albums, and so are the folders in them", arguments: TestArchive.Format.allCases)
    func albums(format: TestArchive.Format) async throws {
      try await withGimbal(showing: []) { folder in
        [CommandArgument(try write(format, in: folder))]
      } _: { gimbal in
        try await gimbal.showsAlbums(Self.colors)
        try await gimbal.press("bracketleft")
        try await gimbal.shows(Self.colors[2])
      }
    }

    @Test("begin with a photo that is named by its path in them")
    func named() async throws {
      try await withGimbal(showing: []) { folder in
        [CommandArgument(try write(.zip, in: folder).appending("inner/5.bmp"))]
      } _: { gimbal in
        try await gimbal.shows(Self.colors[4])
        try await gimbal.press("Prior")
        try await gimbal.shows(Self.colors[3])
      }
    }

    @Test("and folders and files can be shown together")
    func mixed() async throws {
      try await withGimbal(showing: []) { folder in
        let inside = try folder.makeFolder("folder")
        try inside.write(TestPhoto.solid(Self.colors[5]).bytes, as: "1.bmp")
        return [CommandArgument(inside.path), CommandArgument(try write(.zip, in: folder))]
      } _: { gimbal in
        try await gimbal.shows(Self.colors[5])
        try await gimbal.press("bracketright")
        try await gimbal.shows(Self.colors[0])
      }
    }

    @Test("stay as they are, and photos are copied out of them")
    func copies() async throws {
      var folder: TestFolder?
      try await withGimbal(showing: [], options: wholeWindow) {
        folder = $0
        return [CommandArgument(try write(.zip, in: $0).appending("2.bmp"))]
      } _: { gimbal in
        let archive = folder!.path.appending("photos.zip")
        let before = try Self.contents(of: archive)
        try await gimbal.shows(Self.colors[1])
        try await gimbal.press("Delete")
        try await gimbal.press("ctrl+s")
        try await gimbal.rests("a dialog") { !$0.middle.isClose(to: Self.colors[1]) }
        try await gimbal.press("Return")
        let copy = folder!.path.appending("2 copy.bmp")
        let bytes = try await poll("the copy", within: .seconds(600)) {
          try? Self.contents(of: copy)
        }
        #expect(bytes == TestPhoto.solid(Self.colors[1]).bytes)
        #expect(try Self.contents(of: archive) == before)
        try await gimbal.shows(Self.colors[1])
      }
    }

    private static func contents(of path: FilePath) throws -> [UInt8] {
      let file = try FileDescriptor.open(path, .readOnly)
      return try file.closeAfter {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65_536)
        while true {
          let count = try part.withUnsafeMutableBytes { try file.read(into: $0) }
          guard count > 0 else { return bytes }
          bytes += part[..<count]
        }
      }
    }

    @Test("that cannot be read are named with the reason")
    func unreadable() async throws {
      try await withDisplay { display, folder in
        let path = try folder.write(Array("This is no archive.".utf8), as: "photos.zip")
        let run = try await runGimbal(
          [CommandArgument(path)], environment: display.environment)
        #expect(run.ending == .exited(66))
        #expect(
          run.errors.contains(
            "photos.zip\": it is damaged: the archive, or the disk that it is on"))
      }
    }
  }
}

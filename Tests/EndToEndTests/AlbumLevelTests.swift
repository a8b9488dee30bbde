import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("All albums")
  struct AlbumLevelTests {
    private static let covers: [Pixel] = [.red, .blue, .magenta]

    private func shows(_ colors: [Pixel], not others: [Pixel], _ gimbal: GimbalSession) async throws
      -> Screenshot
    {
      try await gimbal.rests("\(colors) without \(others)") { picture in
        colors.allSatisfy { picture.place(of: $0) != nil }
          && others.allSatisfy { picture.place(of: $0) == nil }
      }
    }

    /// Deletes the photos of a folder.
    private func emptyFolder(_ folder: FilePath) throws {
      for name in ["0.bmp", "1.bmp"] as [FilePath.Component] {
        let isGone = folder.appending(name).withPlatformString { unlink($0) == 0 }
        if !isGone { throw Errno(rawValue: errno) }
      }
    }

    /// Three folders of two photos each.
    private func withAlbums(_ body: (GimbalSession, FilePath) async throws -> Void) async throws {
      var root = FilePath("/")
      let pairs: [(FilePath.Component, [Pixel])] = [
        ("2024-01 Oslo", [.red, .green]), ("2024-02 Rome", [.blue, .yellow]),
        ("2024-03", [.magenta, .cyan]),
      ]
      try await withGimbal(
        showing: [], options: ["--recursive", "--size", "800x600"],
        paths: { folder in
          root = folder.path
          for (name, colors) in pairs {
            let album = try folder.makeFolder(name)
            for (index, color) in colors.enumerated() {
              try album.write(TestPhoto.solid(color).bytes, as: FilePath.Component("\(index).bmp")!)
            }
          }
          return [CommandArgument(folder.path.string)]
        }
      ) { gimbal in
        try await gimbal.shows(.red)
        // The albums come with the photos of all folders.
        try await poll("the last album") {
          try await gimbal.press("bracketright")
          return try await gimbal.screenshot().middle.isClose(to: .magenta) ? () : nil
        }
        try await gimbal.press("bracketleft", "bracketleft", "bracketleft")
        try await gimbal.shows(.red)
        try await body(gimbal, root)
      }
    }

    @Test("Alt+Up shows a cover of each; arrow keys and Enter open another, Esc shows its photo")
    func keys() async throws {
      try await withAlbums { gimbal, _ in
        try await gimbal.press("alt+Up")
        _ = try await shows(Self.covers, not: [.green, .yellow, .cyan], gimbal)
        try await gimbal.press("Right", "Return")
        _ = try await shows([.blue, .yellow], not: [.red, .magenta], gimbal)
        try await gimbal.press("Right", "Escape")
        try await gimbal.shows(.yellow)
        try await gimbal.press("alt+Up")
        _ = try await shows([.red, .yellow, .magenta], not: [.green, .blue, .cyan], gimbal)
        try await gimbal.press("Escape")
        try await gimbal.shows(.yellow)
        try await gimbal.press("alt+Up", "o", "s")
        _ = try await shows([.red, .green], not: [.yellow], gimbal)
      }
    }

    @Test("a click on a cover opens its album, and one on the words before the title goes up")
    func mouse() async throws {
      try await withAlbums { gimbal, _ in
        try await gimbal.press("alt+Up")
        let albums = try await shows(Self.covers, not: [.green], gimbal)
        let last = try #require(albums.place(of: .magenta))
        try await gimbal.pointer([.moveFromMiddle(last.x, last.y), .press, .release])
        let overview = try await shows([.magenta, .cyan], not: [.red, .blue], gimbal)
        // The words are behind the buttons at the left.
        let (up, top) = (Double(-overview.width / 2 + 290), Double(-overview.height / 2 + 24))
        try await gimbal.pointer([.moveFromMiddle(up, top), .press, .release])
        _ = try await shows(Self.covers, not: [.cyan], gimbal)
        #expect(gimbal.process.standardError.isEmpty)
      }
    }

    @Test("folders that come and go while the albums are seen do so there")
    func changes() async throws {
      try await withAlbums { gimbal, root in
        try await gimbal.press("alt+Up")
        _ = try await shows(Self.covers, not: [.green], gimbal)
        try TestFolder(path: root.appending("2024-01 Oslo"))
          .write(TestPhoto.solid(.cyan).bytes, as: "2.bmp")
        try emptyFolder(root.appending("2024-02 Rome"))
        _ = try await shows([.magenta], not: [.blue, .yellow], gimbal)
        try emptyFolder(root.appending("2024-03"))
        // One album is left, whose photos are shown.
        _ = try await shows([.red, .green, .cyan], not: [.magenta, .blue], gimbal)
      }
    }
  }
}

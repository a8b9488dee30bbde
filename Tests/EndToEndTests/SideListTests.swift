import SystemPackage
import Testing

extension EndToEnd {
  @Suite("The list of albums")
  struct SideListTests {
    /// Three folders of two photos, one of which is inside another one.
    private static let folders: [(path: [FilePath.Component], colors: [Pixel])] = [
      (["2024"], [.red, .green]), (["2024", "Rome"], [.blue, .yellow]),
      (["2025"], [.magenta, .cyan]),
    ]
    private static let size = (width: 1100.0, height: 700.0)
    /// The middle of the first line: below the toolbar, and half a line.
    private static let firstLine = 49.0 + 8 + 18

    /// The overview of the first folder's photos.
    private func withList(
      options: [CommandArgument] = [], _ body: (GimbalSession) async throws -> Void
    ) async throws {
      try await withGimbal(
        showing: [],
        options: ["--recursive", "--overview", "--size", "1100x700"] + options,
        paths: { folder in
          for (path, colors) in Self.folders {
            var parent = folder.path
            for name in path.dropLast() { parent.append(name) }
            let place = try TestFolder(path: parent).makeFolder(path[path.count - 1])
            for (index, color) in colors.enumerated() {
              try place.write(
                TestPhoto.solid(color).bytes, as: FilePath.Component("\(index).bmp")!)
            }
          }
          return [CommandArgument(folder.path.string)]
        }, body)
    }

    private func shows(_ colors: [Pixel], _ gimbal: GimbalSession) async throws -> Screenshot {
      let all = Self.folders.flatMap(\.colors)
      return try await gimbal.rests("\(colors)") { picture in
        all.allSatisfy { (picture.place(of: $0) != nil) == colors.contains($0) }
      }
    }

    private func click(line: Int, _ gimbal: GimbalSession) async throws {
      try await gimbal.pointer([
        .move(100, Self.firstLine + 36 * Double(line)), .press, .release,
      ])
    }

    @Test("a click on a line shows the photos of that album, and F9 hides the list")
    func clicks() async throws {
      try await withList { gimbal in
        _ = try await shows([.red, .green], gimbal)
        try await click(line: 2, gimbal)
        _ = try await shows([.magenta, .cyan], gimbal)
        try await click(line: 1, gimbal)
        let shown = try await shows([.blue, .yellow], gimbal)
        let before = try #require(shown.place(of: .blue))
        try await gimbal.press("F9")
        try await gimbal.rests("photos without the list") {
          $0.place(of: .blue).map { $0.x < before.x - 50 } ?? false
        }
        try await gimbal.press("F9")
        let again = try await gimbal.rests("photos beside the list") {
          $0.place(of: .blue).map { abs($0.x - before.x) < 1 } ?? false
        }
        #expect(again.place(of: .magenta) == nil)
        #expect(gimbal.process.standardError.isEmpty)
      }
    }

    @Test("a photo that the mouse drags to a line moves to that folder")
    func dropping() async throws {
      try await withList { gimbal in
        let start = try #require(try await shows([.red, .green], gimbal).place(of: .red))
        try await gimbal.pointer([
          .moveFromMiddle(start.x, start.y), .press, .pause(seconds: 0.05),
          .moveFromMiddle(start.x - 30, start.y), .pause(seconds: 0.05),
          .moveFromMiddle(start.x - 60, start.y), .pause(seconds: 0.05),
          .move(100, Self.firstLine + 36 * 2),
          // The process of the drag starts, and looks which window is there.
          .pause(seconds: 1), .release,
        ])
        _ = try await shows([.green], gimbal)
        try await click(line: 2, gimbal)
        _ = try await shows([.magenta, .cyan, .red], gimbal)
      }
    }

    @Test("the keyboard goes along it, and a setting hides it")
    func keyboard() async throws {
      try await withList { gimbal in
        _ = try await shows([.red, .green], gimbal)
        try await gimbal.press("shift+Tab", "Down", "Down", "Return")
        _ = try await shows([.magenta, .cyan], gimbal)
      }
      try await withList(options: ["--no-sidebar"]) { gimbal in
        let start = try await shows([.red, .green], gimbal)
        try await gimbal.press("F9")
        let red = try #require(start.place(of: .red))
        try await gimbal.rests("photos beside the list") {
          $0.place(of: .red).map { $0.x > red.x + 50 } ?? false
        }
      }
    }
  }
}

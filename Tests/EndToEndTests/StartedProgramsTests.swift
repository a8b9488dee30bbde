import ArchiveWriting
import Foundation
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite("The programs that are started")
  struct StartedProgramsTests {
    /// The programs for what is not on this computer, or not a photo's file.
    private static let special: Set<String> = [
      "gimbal-fetcher", "gimbal-feeds", "gimbal-archives", "gimbal-remote",
      "gimbal-phone",
    ]

    /// Shows something until its first photo is there, and returns the names of the programs that
    /// have been started for it, also of those that ended soon.
    private func started(
      _ paths: @escaping (TestFolder) throws -> [CommandArgument],
      _ body: (GimbalSession) async throws -> Void = { _ in }
    ) async throws -> Set<String> {
      let folder = try TestFolder()
      let log = folder.path.appending("log")
      try await withGimbal(
        showing: [],
        // The tracer is the grandchild, so that the program keeps its place.
        through: [
          "strace", "-D", "-f", "-qq", "--seccomp-bpf", "-e", "trace=execve", "-o",
          CommandArgument(log),
        ], paths: paths
      ) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await body(gimbal)
      }
      let text = try String(contentsOfFile: log.string, encoding: .utf8)
      let lines = text.split(separator: "\n").filter { $0.contains("execve(") }
      await folder.remove()
      return Set(
        lines.compactMap { line in
          line.split(separator: "\"").dropFirst().first?.split(separator: "/").last
            .map(String.init)
        })
    }

    @Test("files need none for servers, lists, archives and remote control", .enabled(if: canTrace))
    func files() async throws {
      let names = try await started { folder in
        try folder.write(TestPhoto.pages(3))
        return [CommandArgument(folder.path)]
      } _: { gimbal in
        try await gimbal.press("Next")
        try await gimbal.shows(TestPhoto.pageColors[1])
        for key in ["i", "i", "o", "Return"] { try await gimbal.press(key) }
        try await gimbal.shows(TestPhoto.pageColors[1])
        try await gimbal.press("plus", "r", "End", "s", "s")
        try await gimbal.rests("the last photo") {
          $0.middle.isClose(to: TestPhoto.pageColors[2])
        }
      }
      #expect(names.contains("gimbal-decoder") && names.contains("gimbal-files"), "\(names)")
      #expect(names.isDisjoint(with: Self.special), "\(names)")
    }

    @Test("a list on a server needs two of them", .enabled(if: canTrace && Nginx.isInstalled))
    func list() async throws {
      let server = try Nginx()
      try server.add("1.bmp", TestPhoto.solid(TestPhoto.pageColors[0]).bytes)
      try server.add("list.txt", Array("1.bmp\n".utf8))
      let names = try await started { _ in [CommandArgument(server.address("list.txt"))] }
      #expect(
        names.intersection(Self.special) == ["gimbal-fetcher", "gimbal-feeds"], "\(names)")
    }

    @Test("an archive needs the one that reads it", .enabled(if: canTrace))
    func archive() async throws {
      let names = try await started { folder in
        var archive = TestArchive(.comicZip)
        archive.add("1.bmp", TestPhoto.solid(TestPhoto.pageColors[0]).bytes)
        let path = folder.path.appending("book.cbz")
        try #require(archive.write(to: path))
        return [CommandArgument(path)]
      }
      #expect(names.intersection(Self.special) == ["gimbal-archives"], "\(names)")
    }
  }
}

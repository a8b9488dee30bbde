import Foundation
import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("A shuffled slideshow over restarts")
  struct ShuffleMemoryTests {
    private static let colors = TestPhoto.pageColors

    /// Starts a shuffled slideshow over folders.
    private func start(
      _ folders: [CommandArgument], on display: VirtualDisplay, state: TestFolder,
      options: [CommandArgument] = []
    ) async throws -> (ChildProcess, GimbalSession) {
      let always: [CommandArgument] = [
        "--sensor", "off", "--enlarge", "--kiosk", "--no-fullscreen", "--slideshow", "3",
        "--shuffle",
        "--transition", "none",
      ]
      let process = try startGimbal(
        always + options + folders,
        environment: display.environment.merging(["XDG_STATE_HOME": state.path.string]) { $1 },
        through: [])
      return (process, try await GimbalSession(of: process, on: display))
    }

    /// The page whose color is in the middle of the window; nil while there is none.
    private func page(_ gimbal: GimbalSession) async throws -> Int? {
      let color = try await gimbal.screenshot().middle
      return Self.colors.firstIndex { color.isClose(to: $0, within: 3) }
    }

    /// Waits until another photo is shown than this one; returns its page.
    private func next(after last: Int?, _ gimbal: GimbalSession) async throws -> Int {
      try await poll("another photo", within: .seconds(20), every: .milliseconds(100)) {
        let page = try await page(gimbal)
        return page == last ? nil : page
      }
    }

    /// The slideshow's file; nil if there is none yet, also while it is still written as `.new`.
    private func file(in state: TestFolder) -> FilePath? {
      let folder = state.path.appending("gimbal")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? []
      let name = names.first { $0.hasPrefix("shuffle-") && !$0.hasSuffix(".new") }
      return name.map { folder.appending($0) }
    }

    private func records(_ state: TestFolder) -> Int {
      var status = stat()
      guard let file = file(in: state), stat(file.string, &status) == 0 else { return 0 }
      return (Int(status.st_size) - 16) / 8
    }

    private func withFolders(
      _ body: (VirtualDisplay, [CommandArgument], TestFolder) async throws -> Void
    ) async throws {
      try await withDisplay { display, folder in
        let (first, second) = (try folder.makeFolder("a"), try folder.makeFolder("b"))
        for (index, color) in Self.colors.enumerated() {
          try (index < 3 ? first : second).write(
            TestPhoto.solid(color).bytes, as: FilePath.Component("\(index).bmp")!)
        }
        let state = try TestFolder()
        try state.makeFolder("gimbal").write([], as: "first-start-hint-shown")
        try await body(
          display, [CommandArgument(first.path), CommandArgument(second.path)], state)
        await state.remove()
      }
    }

    @Test("killed in mid-round, it goes on at the same photo, and shows only what is left")
    func killed() async throws {
      try await withFolders { display, folders, state in
        var shown: [Int] = []
        for run in 0..<3 {
          let (process, gimbal) = try await start(folders, on: display, state: state)
          var last: Int?
          for _ in 0..<(run == 0 ? 2 : 3) {
            last = try await next(after: last, gimbal)
            if let last, last != shown.last { shown.append(last) }
          }
          // What was shown is stored a second later, and the first photo of each run again; then
          // nothing announces the end.
          _ = try await poll("the records of \(shown)", within: .seconds(10)) {
            records(state) >= shown.count + run ? () : nil
          }
          process.send(signal: SIGKILL)
          _ = try await process.end()
        }
        #expect(shown.count == 6 && Set(shown).count == 6, "\(shown)")
      }
    }

    @Test("a damaged file is ignored, and --incognito keeps nothing")
    func damaged() async throws {
      try await withFolders { display, folders, state in
        let (process, gimbal) = try await start(folders, on: display, state: state)
        _ = try await next(after: nil, gimbal)
        _ = try await poll("a record", within: .seconds(10)) { records(state) > 0 ? () : nil }
        process.send(signal: SIGKILL)
        _ = try await process.end()
        let file = try #require(self.file(in: state))
        try Data(Array("gimbal shuffle 7, and more".utf8)).write(to: URL(filePath: file.string))
        let (second, session) = try await start(folders, on: display, state: state)
        _ = try await next(after: nil, session)
        _ = try await poll("another file", within: .seconds(10)) {
          let bytes = try? Data(contentsOf: URL(filePath: file.string))
          return bytes?.starts(with: Array("gimbal shuffle 1".utf8)) == true ? () : nil
        }
        #expect(second.standardError.isEmpty, "\(second.standardError)")
        second.send(signal: SIGTERM)
        _ = try await second.end()
        try FileManager.default.removeItem(atPath: file.string)
        let (third, hidden) = try await start(
          folders, on: display, state: state, options: ["--incognito"])
        let first = try await next(after: nil, hidden)
        _ = try await next(after: first, hidden)
        #expect(records(state) == 0)
        third.send(signal: SIGTERM)
        _ = try await third.end()
      }
    }
  }
}

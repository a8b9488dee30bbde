import Foundation
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("What is remembered between starts")
  struct StateTests {
    /// Starts the program with a folder, runs a test, and lets it end as a user does.
    ///
    /// - Parameter stored: the text that the file of the state must contain before the end. The
    ///   end waits for it only for a moment, which may be too short on a busy computer.
    private func run(
      _ arguments: [CommandArgument], on display: VirtualDisplay, state: TestFolder,
      storing stored: String? = nil, _ body: (GimbalSession) async throws -> Void
    ) async throws {
      let always: [CommandArgument] = ["--sensor", "off", "--enlarge", "--chrome", "never"]
      let process = try startGimbal(
        always + arguments,
        environment: display.environment.merging(["XDG_STATE_HOME": state.path.string]) { $1 },
        through: [])
      let gimbal = try await GimbalSession(of: process, on: display)
      try await body(gimbal)
      if let stored {
        _ = try await poll("“\(stored)” in the state", within: .seconds(60)) {
          self.text(of: state)?.contains(stored) == true ? () : nil
        }
      }
      try await gimbal.press("q")
      #expect(try await process.end() == .exited(0), "\(process.standardError)")
    }

    /// Makes a screen, photos, and a folder for the state in which no first start is explained.
    private func withState(
      _ body: (VirtualDisplay, _ photos: CommandArgument, TestFolder) async throws -> Void
    ) async throws {
      try await withDisplay { display, folder in
        try folder.write(TestPhoto.pages(5))
        let state = try TestFolder()
        try state.makeFolder("gimbal").write([], as: "first-start-hint-shown")
        try await body(display, CommandArgument(folder.path), state)
        await state.remove()
      }
    }

    private func file(_ state: TestFolder) -> String {
      state.path.appending("gimbal/state").string
    }

    /// What the file of the state says; nil if there is none.
    private func text(of state: TestFolder) -> String? {
      try? String(contentsOfFile: file(state), encoding: .utf8)
    }

    @Test("a folder begins where it was left, and a named photo wins")
    func place() async throws {
      try await withState { display, photos, state in
        try await run([photos], on: display, state: state, storing: " 3.bmp") { gimbal in
          try await gimbal.shows(.red)
          try await gimbal.press("Next", "Next")
          try await gimbal.shows(.blue)
        }
        try await run([photos], on: display, state: state) { try await $0.shows(.blue) }
        try await run(["\(photos)/2.bmp"], on: display, state: state, storing: " 2.bmp") {
          try await $0.shows(.green)
        }
        try await run([photos], on: display, state: state) { try await $0.shows(.green) }
        try await run(["--start", "4", photos], on: display, state: state, storing: " 4.bmp") {
          try await $0.shows(.yellow)
        }
        // The photo that was left is gone.
        try await run([photos], on: display, state: state) { try await $0.shows(.yellow) }
        #expect(unlink("\(photos)/4.bmp") == 0)
        try await run([photos], on: display, state: state) { try await $0.shows(.red) }
      }
    }

    @Test("photos that are dropped together leave no place, neither theirs nor that of the others")
    func dropped() async throws {
      try await withState { display, photos, state in
        let others = try TestFolder()
        try others.write([TestPhoto.solid(.cyan), TestPhoto.solid(.magenta)])
        try await run([photos], on: display, state: state) { gimbal in
          try await gimbal.shows(.red)
          try await gimbal.press("Next")
          try await gimbal.shows(.green)
          try await DropTests.drop(
            "file://\(others.path)/1.bmp\r\nfile://\(others.path)/2.bmp\r\n", onto: gimbal)
          try await gimbal.shows(.cyan)
          // Any later change is written after what was seen before.
          try await gimbal.resize(to: (width: 700, height: 500))
          try await gimbal.shows(.cyan)
          _ = try await poll("the state", within: .seconds(60)) {
            text(of: state)?.contains("window 700x500") == true ? () : nil
          }
        }
        let kept = try #require(text(of: state))
        #expect(kept.contains(" 2.bmp") && !kept.contains("\(others.path)"), "\(kept)")
        await others.remove()
      }
    }

    @Test("the padlock stays as it was left, and --lock wins")
    func padlock() async throws {
      try await withState { display, photos, state in
        // Each start shows by what L stores how it began.
        for (options, stored) in [
          ([], "lock on"), ([], "lock off"), (["--lock"], "lock off"), ([], "lock on"),
        ] as [([CommandArgument], String)] {
          try await run(options + [photos], on: display, state: state, storing: stored) {
            try await $0.shows(.red)
            try await $0.press("l")
          }
        }
        #expect(text(of: state)?.contains("lock on") == true)
      }
    }

    @Test("--incognito reads nothing and keeps nothing")
    func incognito() async throws {
      try await withState { display, photos, state in
        try await run(["--incognito", photos], on: display, state: state) { gimbal in
          try await gimbal.shows(.red)
          try await gimbal.press("Next")
          try await gimbal.shows(.green)
        }
        #expect(access(file(state), F_OK) != 0)
        try await run(["--start", "3", photos], on: display, state: state, storing: " 3.bmp") {
          try await $0.shows(.blue)
        }
        try await run(["--incognito", photos], on: display, state: state) {
          try await $0.shows(.red)
        }
        try await run([photos], on: display, state: state) { try await $0.shows(.blue) }
      }
    }

    @Test("the window has the size that it was given last, unless --size says another")
    func size() async throws {
      try await withState { display, photos, state in
        try await run([photos], on: display, state: state, storing: "window 700x500") { gimbal in
          try await gimbal.shows(.red)
          try await gimbal.resize(to: (width: 700, height: 500))
          try await gimbal.waits(for: "the photo in the new size") { $0.width == 700 }
          try await gimbal.shows(.red)
        }
        try await run([photos], on: display, state: state) { gimbal in
          try await gimbal.shows(.red)
          let frame = try await gimbal.windowFrame()
          #expect(frame.width == 700 && frame.height == 500)
        }
        try await run(["--size", "640x480", photos], on: display, state: state) { gimbal in
          let frame = try await gimbal.windowFrame()
          #expect(frame.width == 640 && frame.height == 480)
          try await gimbal.shows(.red)
        }
      }
    }

    @Test("a state that cannot be read or written costs only the memory of it")
    func unusable() async throws {
      try await withState { display, photos, state in
        _ = try TestFolder(path: state.path.appending("gimbal")).makeFolder("state")
        try await run([photos], on: display, state: state) { gimbal in
          try await gimbal.shows(.red)
          try await gimbal.press("Next")
          try await gimbal.shows(.green)
          _ = try await poll("a line about it") {
            gimbal.process.standardError.contains("not") ? () : nil
          }
        }
        try await run([photos], on: display, state: state) { try await $0.shows(.red) }
      }
    }
  }
}

import Foundation
import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Renaming photos")
  struct RenameTests {
    /// Shows three photos.
    private func withPhotos(
      options: [CommandArgument] = [], environment: [String: String] = [:], asList: Bool = false,
      _ body: (GimbalSession, _ folder: TestFolder) async throws -> Void
    ) async throws {
      var folder: TestFolder?
      try await withGimbal(
        showing: TestPhoto.pages(3), options: wholeWindow + options, environment: environment
      ) {
        folder = $0
        return asList
          ? ["1.bmp", "2.bmp", "3.bmp"].map { CommandArgument(folder!.path.appending($0)) }
          : [CommandArgument($0.path)]
      } _: { gimbal in
        try await body(gimbal, folder!)
      }
    }

    private func exists(_ name: String, in folder: TestFolder) -> Bool {
      access(folder.path.appending(name).string, F_OK) == 0
    }

    /// Waits until a file has a name.
    private func waits(for name: String, in folder: TestFolder) async throws {
      _ = try await poll("the name \(name)", within: .seconds(60)) {
        exists(name, in: folder) ? () : nil
      }
    }

    private func opens(_ gimbal: GimbalSession, over color: Pixel) async throws {
      try await gimbal.press("F2")
      try await gimbal.rests("a dialog") { !$0.middle.isClose(to: color) }
    }

    private func type(_ text: String, into gimbal: GimbalSession) async throws {
      try await gimbal.display.xdotool(["type", "--delay", "15", text])
    }

    @Test(
      "several photos are named by a pattern, none replaces another file, and one undo is enough")
    func pattern() async throws {
      try await withPhotos { gimbal, folder in
        // The second name is taken, by a folder.
        try FileManager.default.createDirectory(
          atPath: folder.path.appending("Trip 2.bmp").string, withIntermediateDirectories: false)
        try await gimbal.shows(.red)
        try await gimbal.press("Return")
        try await gimbal.rests("the overview")
        try await gimbal.press("ctrl+a")
        let selected = try await gimbal.rests("the selection")
        try await gimbal.press("F2")
        try await gimbal.rests("a dialog") { $0 != selected }
        try await gimbal.press("ctrl+a")
        try await type("Trip #", into: gimbal)
        try await gimbal.press("Return")
        for name in ["Trip 1.bmp", "Trip 2-2.bmp", "Trip 3.bmp"] {
          try await waits(for: name, in: folder)
        }
        #expect(!exists("1.bmp", in: folder))
        try await gimbal.rests("the message")
        try await gimbal.press("ctrl+z")
        for name in ["1.bmp", "2.bmp", "3.bmp"] { try await waits(for: name, in: folder) }
        #expect(!exists("Trip 1.bmp", in: folder))
      }
    }

    @Test("fingers choose a dialog's buttons")
    func touched() async throws {
      let script = try TestFolder()
      // On Cancel, and later on Rename.
      let replay = """
        1200 photo.rename
        2600 finger 1 down 330 270
        2660 finger 1 up 330 270
        4200 photo.rename
        9000 finger 1 down 436 270
        9060 finger 1 up 436 270
        """
      let file = try script.write(Array(replay.utf8), as: "replay.txt")
      try await withPhotos(options: ["--replay", CommandArgument(file)]) { gimbal, folder in
        try await gimbal.shows(.red)
        try await gimbal.rests("a dialog") { !$0.middle.isClose(to: .red) }
        try await gimbal.shows(.red)
        #expect(exists("1.bmp", in: folder))
        try await gimbal.rests("a dialog again") { !$0.middle.isClose(to: .red) }
        try await type("9 touched", into: gimbal)
        try await waits(for: "9 touched.bmp", in: folder)
        try await gimbal.shows(.red)
      }
      await script.remove()
    }

    @Test("a text of another program is pasted")
    func pasted() async throws {
      try await withPhotos { gimbal, folder in
        try await gimbal.shows(.red)
        let other = try ChildProcess(
          "sh", ["-c", "printf 'Größe 7' | xclip -selection clipboard -in"],
          environment: gimbal.display.environment)
        try await #require(other.end() == .exited(0))
        try await opens(gimbal, over: .red)
        try await gimbal.press("ctrl+v")
        // Enter renames to what is in the field, which must have arrived.
        try await Task.sleep(for: .seconds(1))
        try await gimbal.press("Return")
        try await waits(for: "Größe 7.bmp", in: folder)
      }
    }

    @Test("a program that owns the clipboard and does not answer does not stop the window")
    func silentOwner() async throws {
      try await withPhotos { gimbal, folder in
        try await gimbal.shows(.red)
        let script = """
          import time
          from Xlib import X, display
          server = display.Display()
          window = server.screen().root.create_window(0, 0, 1, 1, 0, server.screen().root_depth)
          window.set_selection_owner(server.intern_atom('CLIPBOARD'), X.CurrentTime)
          server.sync()
          print('ready', flush=True)
          time.sleep(600)
          """
        let owner = try ChildProcess(
          "/usr/bin/python3", ["-c", CommandArgument(script)],
          environment: gimbal.display.environment)
        _ = try await poll("the owner") { owner.standardOutput == "ready\n" ? () : nil }
        try await opens(gimbal, over: .red)
        try await gimbal.press("ctrl+v")
        try await type("7 typed", into: gimbal)
        try await gimbal.press("Return")
        try await waits(for: "7 typed.bmp", in: folder)
        await owner.stop()
      }
    }

    @Test(
      "F2 renames the photo, keeps its extension, and the photo stays on screen",
      arguments: [false, true])
    func renamed(asList: Bool) async throws {
      try await withPhotos(asList: asList) { gimbal, folder in
        try await gimbal.shows(.red)
        try await gimbal.press("Next")
        try await gimbal.shows(.green)
        try await opens(gimbal, over: .green)
        // The last name: in a folder the photo goes to the end.
        try await type("9 nine", into: gimbal)
        try await gimbal.press("Return")
        try await waits(for: "9 nine.bmp", in: folder)
        #expect(!exists("2.bmp", in: folder))
        try await gimbal.shows(.green)
        if !asList {
          _ = try await poll("its new place", within: .seconds(60)) {
            try await gimbal.press("End")
            return try await gimbal.screenshot().middle.isClose(to: .green) ? () : nil
          }
          try await gimbal.shows(.green)
        }
        try await gimbal.press("Prior")
        try await gimbal.shows(asList ? .red : .blue)
        try await gimbal.press("Next")
        // It is read again by its new name.
        try await gimbal.press("r")
        try await gimbal.shows(.green)
      }
    }

    @Test("a name that is taken is explained, and nothing is replaced; Escape leaves all as it is")
    func taken() async throws {
      try await withPhotos { gimbal, folder in
        try await gimbal.shows(.red)
        try await opens(gimbal, over: .red)
        try await type("2", into: gimbal)
        try await gimbal.press("Return")
        // The dialog is there again, with the reason.
        try await gimbal.rests("the reason") {
          $0.count(of: Pixel(value: 0xFFB89E), within: 24) > 20
        }
        for name in ["1.bmp", "2.bmp", "3.bmp"] { #expect(exists(name, in: folder)) }
        try await type("5", into: gimbal)
        try await gimbal.press("Escape")
        try await gimbal.shows(.red)
        #expect(exists("1.bmp", in: folder))
        try await gimbal.press("Next")
        try await gimbal.shows(.green)
      }
    }

    @Test("another extension is asked about, and kept by Enter")
    func extensions() async throws {
      try await withPhotos { gimbal, folder in
        try await gimbal.shows(.red)
        try await opens(gimbal, over: .red)
        try await gimbal.press("ctrl+a")
        try await type("photo.png", into: gimbal)
        try await gimbal.press("Return")
        try await gimbal.rests("the question") { !$0.middle.isClose(to: .red) }
        try await gimbal.press("Return")
        try await waits(for: "photo.bmp", in: folder)
        #expect(!exists("photo.png", in: folder) && !exists("1.bmp", in: folder))
      }
    }

    @Test("a name that hides the photo is asked about; the mark stays, and Ctrl+Z brings it back")
    func hidden() async throws {
      try await withPhotos(options: ["--print-marked"]) { gimbal, folder in
        try await gimbal.shows(.red)
        try await gimbal.press("m")
        try await opens(gimbal, over: .red)
        try await gimbal.press("ctrl+a")
        try await type(".secret.bmp", into: gimbal)
        let typed = try await gimbal.rests("the name") { !$0.middle.isClose(to: .red) }
        try await gimbal.press("Return")
        try await gimbal.rests("the question") { $0 != typed }
        // Enter goes back to the name, which is still there.
        try await gimbal.press("Return")
        try await gimbal.rests("the name") { $0 != typed && !$0.middle.isClose(to: .red) }
        try await gimbal.press("Return")
        try await gimbal.rests("the question") { $0 != typed }
        #expect(exists("1.bmp", in: folder))
        try await gimbal.press("Right", "Return")
        try await waits(for: ".secret.bmp", in: folder)
        try await gimbal.shows(.green)
        try await gimbal.press("ctrl+z")
        try await waits(for: "1.bmp", in: folder)
        #expect(!exists(".secret.bmp", in: folder))
        try await gimbal.shows(.red)
        // It is hidden once more, and printed all the same.
        try await opens(gimbal, over: .red)
        try await gimbal.press("ctrl+a")
        try await type(".secret.bmp", into: gimbal)
        let again = try await gimbal.rests("the name") { !$0.middle.isClose(to: .red) }
        try await gimbal.press("Return")
        try await gimbal.rests("the question") { $0 != again }
        try await gimbal.press("Right", "Return")
        try await gimbal.shows(.green)
        try await gimbal.press("q")
        #expect(try await gimbal.process.end() == .exited(0))
        let lines = gimbal.process.standardOutput.split(separator: "\n")
        #expect(lines.count == 1 && lines.first?.hasSuffix("/.secret.bmp") == true, "\(lines)")
      }
    }

    @Test("Ctrl+Z undoes renames and moves to the trash in turn, and replaces nothing")
    func undone() async throws {
      let home = try TestFolder()
      try await withPhotos(
        environment: ["HOME": home.path.string, "XDG_DATA_HOME": home.path.string + "/data"]
      ) { gimbal, folder in
        try await gimbal.shows(.red)
        for (name, color) in [("0 a", Pixel.red), ("0 b", .red)] {
          try await opens(gimbal, over: color)
          try await type(name, into: gimbal)
          try await gimbal.press("Return")
          try await waits(for: name + ".bmp", in: folder)
          try await gimbal.shows(color)
        }
        try await gimbal.press("Delete")
        try await gimbal.shows(.green)
        try await gimbal.press("ctrl+z")
        try await waits(for: "0 b.bmp", in: folder)
        try await gimbal.shows(.red)
        try await gimbal.press("ctrl+z")
        try await waits(for: "0 a.bmp", in: folder)
        try await gimbal.shows(.red)
        // Its first name is used by now.
        let taken = Array("another file".utf8)
        try folder.write(taken, as: "1.bmp")
        try await gimbal.rests("the photo") { $0.middle.isClose(to: .red) }
        try await gimbal.press("ctrl+z")
        try await gimbal.rests("the reason") { !$0.middle.isClose(to: .red) }
        #expect(exists("0 a.bmp", in: folder))
        #expect(FileManager.default.contents(atPath: folder.path.string + "/1.bmp") == Data(taken))
      }
      await home.remove()
    }

    @Test("with --read-only, F2 says that it does nothing")
    func readOnly() async throws {
      try await withPhotos(options: ["--read-only"]) { gimbal, _ in
        let shown = try await gimbal.shows(.red)
        try await gimbal.press("F2")
        try await gimbal.waits(for: "a message") { $0 != shown }
        try await gimbal.press("Next")
        try await gimbal.shows(.green)
      }
    }
  }
}

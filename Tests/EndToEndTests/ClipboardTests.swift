import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Copying a photo to the clipboard")
  struct ClipboardTests {
    /// A photo whose PNG file is larger than one request of the X protocol.
    private static let noise = TestPhoto(width: 500, height: 400, color: color)

    private static func color(x: Int, y: Int) -> Pixel {
      Pixel(value: UInt32(truncatingIfNeeded: (x &* 7919 &+ y &* 104_729) &* 2_654_435_761) >> 8)
    }

    /// The values of its pixels, row by row.
    private static var values: [UInt32] {
      (0..<400).flatMap { y in (0..<500).map { color(x: $0, y: y).value } }
    }

    /// Asks for the clipboard in one of the forms that other programs know; nil if it is not
    /// offered.
    private func clipboard(
      _ target: String, of display: VirtualDisplay
    ) async throws -> ChildProcess? {
      let xclip = try ChildProcess(
        "xclip", ["-selection", "clipboard", "-out", "-t", CommandArgument(target)],
        environment: display.environment)
      return try await xclip.end() == .exited(0) ? xclip : nil
    }

    /// Asks until the clipboard has a text in a form.
    private func waitForClipboard(
      _ target: String, of display: VirtualDisplay, until isExpected: (String) -> Bool
    ) async throws -> String {
      try await poll("the clipboard as \(target)") {
        let text = try await clipboard(target, of: display)?.standardOutput
        return text.flatMap { isExpected($0) ? $0 : nil }
      }
    }

    /// The picture on the clipboard.
    private func picture(of display: VirtualDisplay) async throws -> Screenshot {
      let folder = try TestFolder()
      let file = folder.path.appending("picture.png")
      let xclip = try ChildProcess(
        "sh", ["-c", "exec xclip -selection clipboard -out -t image/png >\"$0\"", .init(file)],
        environment: display.environment)
      try await #require(xclip.end() == .exited(0))
      let picture = try Screenshot(recordedIn: file)
      await folder.remove()
      return picture
    }

    @Test("the photo is offered as a picture in its own size, as a file, and as a text")
    func forms() async throws {
      try await withGimbal(showing: [Self.noise]) { gimbal in
        try await gimbal.rests("the photo") { Set($0.interior.values).count > 3 }
        try await gimbal.press("ctrl+c")
        let display = gimbal.display
        let path = try await waitForClipboard("UTF8_STRING", of: display) { $0.hasPrefix("/") }
        let address = try await #require(clipboard("text/uri-list", of: display)).standardOutput
        #expect(address == "file://\(path)\r\n")
        let copied = try await #require(clipboard("x-special/gnome-copied-files", of: display))
        #expect(copied.standardOutput == "copy\nfile://\(path)")
        let targets = try await #require(clipboard("TARGETS", of: display)).standardOutput
        #expect(targets.split(separator: "\n").contains("image/png"))
        #expect(try await clipboard("application/x-nothing", of: display) == nil)
        let picture = try await picture(of: display)
        #expect(picture.width == 500 && picture.height == 400)
        #expect(picture.values == Self.values)
      }
    }

    @Test("the copied photo stays until something else is copied, also after the end")
    func staying() async throws {
      try await withGimbal(showing: [.solid(.red), .solid(.blue)]) { gimbal in
        try await gimbal.shows(.red)
        try await gimbal.press("ctrl+c")
        let display = gimbal.display
        let first = try await waitForClipboard("UTF8_STRING", of: display) { $0.hasPrefix("/") }
        try await gimbal.press("Next")
        try await gimbal.shows(.blue)
        try await gimbal.press("ctrl+c")
        let path = try await waitForClipboard("UTF8_STRING", of: display) {
          $0.hasPrefix("/") && $0 != first
        }
        try await gimbal.press("q")
        _ = try await gimbal.process.end()
        let picture = try await picture(of: display)
        #expect(picture.values.allSatisfy { $0 == Pixel.blue.value })
        #expect(try await clipboard("UTF8_STRING", of: display)?.standardOutput == path)
        let other = try ChildProcess(
          "sh", ["-c", "echo other | xclip -selection clipboard -in"],
          environment: display.environment)
        #expect(try await other.end() == .exited(0))
        // The processes of both copies have ended; nobody may have waited for the second one.
        try await poll("the end of the processes") { () -> Void? in
          for path in [first, path] where try await Self.isCopied(path) { return nil }
          return ()
        }
      }
    }

    /// Whether a process keeps a path on a clipboard.
    private static func isCopied(_ path: String) async throws -> Bool {
      // An ended process has no arguments.
      let search = try ChildProcess(
        "pgrep", ["-f", "gimbal-desktop clipboard x11 \(path)"],
        environment: ["PATH": "/usr/bin:/bin"])
      return try await search.end() == .exited(0)
    }

    @Test("a copied path stays after the end")
    func stayingText() async throws {
      try await withGimbal(showing: [.solid(.red)]) { gimbal in
        try await gimbal.shows(.red)
        try await gimbal.press("ctrl+alt+c")
        let path = try await waitForClipboard("UTF8_STRING", of: gimbal.display) {
          $0.hasPrefix("/")
        }
        try await gimbal.press("q")
        _ = try await gimbal.process.end()
        #expect(try await clipboard("UTF8_STRING", of: gimbal.display)?.standardOutput == path)
        #expect(try await clipboard("text/uri-list", of: gimbal.display) == nil)
        #expect(try await clipboard("image/png", of: gimbal.display) == nil)
      }
    }

    @Test("several forms are given in one answer, and a form that is not offered is marked")
    func multiple() async throws {
      try await withGimbal(showing: [.solid(.red)]) { gimbal in
        try await gimbal.shows(.red)
        try await gimbal.press("ctrl+c")
        let path = try await waitForClipboard("UTF8_STRING", of: gimbal.display) {
          $0.hasPrefix("/")
        }
        let script = """
          from Xlib import X, display
          server = display.Display()
          window = server.screen().root.create_window(0, 0, 1, 1, 0, server.screen().root_depth)
          atom = server.intern_atom
          pairs = [atom('UTF8_STRING'), atom('A'), atom('NOTHING'), atom('B'), atom('TIMESTAMP'), atom('C')]
          window.change_property(atom('PAIRS'), atom('ATOM_PAIR'), 32, pairs)
          window.convert_selection(atom('CLIPBOARD'), atom('MULTIPLE'), atom('PAIRS'), X.CurrentTime)
          while server.next_event().type != X.SelectionNotify: pass
          def read(name, kind): return window.get_full_property(atom(name), kind)
          print(read('A', atom('UTF8_STRING')).value.decode())
          print(read('PAIRS', X.AnyPropertyType).value[2])
          print(read('B', X.AnyPropertyType))
          print(read('C', X.AnyPropertyType).value[0] > 0)
          """
        let client = try ChildProcess(
          "/usr/bin/python3", ["-c", CommandArgument(script)],
          environment: gimbal.display.environment)
        #expect(try await client.end() == .exited(0), "\(client.standardError)")
        #expect(client.standardOutput == "\(path)\n0\nNone\nTrue\n")
      }
    }

    @Test("of a photo that cannot be read, the path is copied")
    func unreadable() async throws {
      try await withGimbal(
        showing: [],
        paths: { folder in
          try folder.write(Array("no picture".utf8), as: "broken.jpg")
          return [CommandArgument(folder.path)]
        }
      ) { gimbal in
        try await gimbal.rests("the card") { Set($0.interior.values).count > 3 }
        try await gimbal.press("ctrl+c")
        _ = try await waitForClipboard("UTF8_STRING", of: gimbal.display) {
          $0.hasSuffix("/broken.jpg")
        }
      }
    }

    @Test("on a Wayland desktop, wl-copy offers the picture")
    func wayland() async throws {
      try await withWeston(scale: 1, showing: [Self.noise]) { gimbal in
        try await gimbal.rests("the photo") { Set($0.interior.values).count > 3 }
        try await gimbal.press("ctrl+c")
        let environment = try #require(gimbal.compositor).environment
        let folder = try TestFolder()
        let file = folder.path.appending("picture.png")
        let picture = try await poll("the picture") { () -> Screenshot? in
          let paste = try ChildProcess(
            "sh", ["-c", "exec wl-paste --type image/png >\"$0\"", .init(file)],
            environment: environment)
          guard try await paste.end() == .exited(0) else { return nil }
          return try? Screenshot(recordedIn: file)
        }
        #expect(picture.values == Self.values)
        await folder.remove()
      }
    }

    @Test("on a Wayland desktop, a text of another program is pasted into a dialog")
    func pastedOnWayland() async throws {
      try await withWeston(scale: 1, showing: [Self.noise]) { gimbal in
        try await gimbal.rests("the photo") { Set($0.interior.values).count > 3 }
        let environment = try #require(gimbal.compositor).environment
        let copy = try ChildProcess(
          "sh", ["-c", "printf 'Größe 8' | wl-copy"], environment: environment)
        try await #require(copy.end() == .exited(0))
        try await gimbal.press("F2")
        try await gimbal.rests("the dialog") { Set($0.interior.values).count < 60_000 }
        try await gimbal.press("ctrl+v")
        try await Task.sleep(for: .seconds(1))
        try await gimbal.press("Return")
        _ = try await poll("the photo's new path", within: .seconds(30)) { () -> String? in
          try await gimbal.press("ctrl+alt+c")
          let paste = try ChildProcess("wl-paste", ["--no-newline"], environment: environment)
          guard try await paste.end() == .exited(0) else { return nil }
          return paste.standardOutput.hasSuffix("/Größe 8.bmp") ? paste.standardOutput : nil
        }
      }
    }

    @Test("without wl-copy, the path is copied on a Wayland desktop")
    func withoutProgram() async throws {
      try await withWeston(
        scale: 1, showing: [Self.noise], environment: ["PATH": "/nowhere"]
      ) { gimbal in
        try await gimbal.rests("the photo") { Set($0.interior.values).count > 3 }
        // SDL may copy only after a click.
        try await gimbal.click()
        try await gimbal.press("ctrl+c")
        let environment = try #require(gimbal.compositor).environment
        _ = try await poll("the path") { () -> String? in
          let paste = try ChildProcess(
            "wl-paste", ["--no-newline", "--type", "text/plain;charset=utf-8"],
            environment: environment)
          guard try await paste.end() == .exited(0) else { return nil }
          return paste.standardOutput.hasPrefix("/") ? paste.standardOutput : nil
        }
      }
    }

    @Test("on a Wayland desktop, the path is copied before any click")
    func waylandText() async throws {
      try await withWeston(scale: 1, showing: [Self.noise]) { gimbal in
        try await gimbal.rests("the photo") { Set($0.interior.values).count > 3 }
        try await gimbal.press("ctrl+alt+c")
        let environment = try #require(gimbal.compositor).environment
        _ = try await poll("the path") { () -> Void? in
          let paste = try ChildProcess("wl-paste", ["--no-newline"], environment: environment)
          guard try await paste.end() == .exited(0) else { return nil }
          return paste.standardOutput.hasPrefix("/") ? () : nil
        }
      }
    }
  }
}

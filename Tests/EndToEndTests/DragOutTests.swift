import ArchiveWriting
import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Dragging photos to other programs")
  struct DragOutTests {
    private static let colors = Array(TestPhoto.pageColors.prefix(4))

    /// A window of another program, at the right of Gimbal's.
    private struct Target {
      private static let place = (x: 1050, y: 300)
      let process: ChildProcess

      /// Opens the window of a program in `Tests/Support`, and waits until it is there.
      init(_ program: String, _ arguments: [CommandArgument] = [], on display: VirtualDisplay)
        async throws
      {
        let folder = FilePath(#filePath).removingLastComponent().appending("../Support")
        process = try ChildProcess(
          folder.appending(program).lexicallyNormalized().string,
          ["\(Self.place.x)", "\(Self.place.y)"] + arguments, environment: display.environment)
        try await says("ready")
      }

      /// The lines that it has printed, without the number of its window.
      var lines: [String] {
        process.standardOutput.split(separator: "\n").map(String.init)
      }

      /// Waits for a line that begins with a word, and returns it.
      @discardableResult func says(_ word: String, after count: Int = 0) async throws -> String {
        try await poll("“\(word)” of the other program", within: .seconds(30)) {
          if let ended = process.ended {
            throw HarnessError("it has ended (\(ended)): \(process.standardError)")
          }
          return lines.dropFirst(count).first { $0.hasPrefix(word) }
        }
      }

      /// Moves the pointer into its window, by small steps as a hand does.
      func point(_ gimbal: GimbalSession) async throws {
        for step in [60, 20, 0] {
          try await gimbal.display.xdotool([
            "mousemove", "\(Self.place.x + 100 - step)", "\(Self.place.y + 100 + step)",
          ])
        }
      }
    }

    /// Presses the button on the photo in the strip, and moves across it.
    private func takePhoto(_ gimbal: GimbalSession) async throws {
      try await gimbal.pointer(.pull(from: (0, 0), by: (0, 60)))
    }

    private func release(_ gimbal: GimbalSession) async throws {
      try await gimbal.display.xdotool(["mouseup", "1"])
    }

    /// Whether there is a message in the rows above the page dots.
    private func hasMessage(_ picture: Screenshot) -> Bool {
      let rows = picture.height - 130..<picture.height - 48
      let message = picture.cropped(x: 0..<picture.width, y: rows)
      return message.count(of: .white, within: 40) > 20
    }

    /// The number of the process of a drag; nil if there is none.
    private func dragProcess(of gimbal: GimbalSession) async throws -> pid_t? {
      let search = try ChildProcess(
        "pgrep", ["-P", "\(gimbal.process.pid)", "-f", "gimbal-desktop drag"],
        environment: ["PATH": "/usr/bin:/bin"])
      guard try await search.end() == .exited(0) else { return nil }
      return search.standardOutput.split(separator: "\n").first.flatMap { pid_t(String($0)) }
    }

    @discardableResult private func begins(_ gimbal: GimbalSession) async throws -> pid_t {
      try await poll("the process of the drag") { try await dragProcess(of: gimbal) }
    }

    private func ends(_ gimbal: GimbalSession) async throws {
      try await poll("the end of the process of the drag", within: .seconds(30)) { () -> Void? in
        try await dragProcess(of: gimbal) == nil ? () : nil
      }
    }

    /// Shows photos in a folder of a test's own, which must not change; only the first ones if a
    /// number is given.
    private func withPhotos(
      _ names: [String] = ["a.bmp", "b.bmp", "c.bmp", "d.bmp"], first count: Int? = nil,
      options: [CommandArgument] = [],
      _ body: (GimbalSession, FilePath) async throws -> Void
    ) async throws {
      var folder: TestFolder?
      try await withGimbal(showing: [], options: options) {
        folder = $0
        for (name, color) in zip(names, Self.colors) {
          try $0.write(
            TestPhoto.solid(color, width: 400, height: 300).bytes, as: FilePath.Component(name)!)
        }
        guard let count else { return [CommandArgument($0.path)] }
        let path = $0.path
        return names.prefix(count).map { CommandArgument(path.appending($0)) }
      } _: { gimbal in
        let path = try #require(folder?.path)
        let before = try names.map { try Self.bytes(of: path.appending($0)) }
        try await body(gimbal, path)
        #expect(try names.map { try Self.bytes(of: path.appending($0)) } == before)
      }
    }

    private static func bytes(of path: FilePath) throws -> [UInt8] {
      let file = try FileDescriptor.open(path, .readOnly)
      return try file.closeAfter {
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = try bytes.withUnsafeMutableBytes { try file.read(into: $0) }
        return Array(bytes.prefix(count))
      }
    }

    @Test("a photo of the strip is received by a program with GTK, by its percent-encoded address")
    func strip() async throws {
      try await withPhotos(["a ä#.bmp", "b.bmp"]) { gimbal, folder in
        try await gimbal.shows(Self.colors[0])
        let target = try await Target("drop-target", on: gimbal.display)
        try await takePhoto(gimbal)
        try await target.point(gimbal)
        try await target.says("enter")
        try await release(gimbal)
        let line = try await target.says("drop")
        #expect(line == "drop file://\(folder)/a%20%C3%A4%23.bmp")
        try await ends(gimbal)
        // The strip pages as before.
        try await gimbal.pointer(.flick(by: -250))
        try await gimbal.shows(Self.colors[1])
        await target.process.stop()
      }
    }

    @Test("all selected photos of the overview are dragged by one of them, in any direction")
    func selection() async throws {
      try await withPhotos(options: ["--overview", "--overview-cells", "squares"]) {
        gimbal, folder in
        let before = try await gimbal.rests("all photos") { picture in
          Self.colors.allSatisfy { picture.count(of: $0, within: 6) > 200 }
        }
        let (one, three) = (place(1, in: before), place(3, in: before))
        try await gimbal.pointer([
          .hold("ctrl"), .move(one.x, one.y), .press, .release, .move(three.x, three.y), .press,
          .release, .letGo("ctrl"),
        ])
        try await gimbal.rests("the bar") { $0.topStrip != before.topStrip }
        // A window that opens takes the keys.
        let target = try await Target("drop-target", on: gimbal.display)
        try await gimbal.pointer([
          .move(three.x, three.y), .press, .move(three.x, three.y + 8),
          .move(three.x, three.y + 30),
        ])
        try await target.point(gimbal)
        try await target.says("enter")
        try await release(gimbal)
        let line = try await target.says("drop")
        #expect(line == "drop file://\(folder)/b.bmp file://\(folder)/d.bmp")
        await target.process.stop()
      }
    }

    @Test("a slow press on a photo that is not selected drags that photo alone")
    func slowPress() async throws {
      try await withPhotos(options: ["--overview", "--overview-cells", "squares"]) {
        gimbal, folder in
        let before = try await gimbal.rests("all photos") { picture in
          Self.colors.allSatisfy { picture.count(of: $0, within: 6) > 200 }
        }
        let (one, two) = (place(1, in: before), place(2, in: before))
        try await gimbal.pointer([
          .hold("ctrl"), .move(one.x, one.y), .press, .release, .letGo("ctrl"),
        ])
        try await gimbal.rests("the bar") { $0.topStrip != before.topStrip }
        let target = try await Target("drop-target", on: gimbal.display)
        try await gimbal.pointer([
          .move(two.x, two.y), .press, .pause(seconds: 0.7), .move(two.x + 8, two.y),
          .move(two.x + 30, two.y),
        ])
        try await target.point(gimbal)
        try await target.says("enter")
        try await release(gimbal)
        let line = try await target.says("drop")
        #expect(line == "drop file://\(folder)/c.bmp")
        await target.process.stop()
      }
    }

    @Test("a photo that was let go over Gimbal is not dropped where the mouse goes on to")
    func goneOn() async throws {
      try await withPhotos { gimbal, _ in
        try await gimbal.shows(Self.colors[0])
        let target = try await Target("odd-drop-target", ["fetch"], on: gimbal.display)
        for seconds in [0, 0.02, 0.2] {
          try await gimbal.pointer(
            [PointerStep].pull(from: (0, 0), by: (0, 60), seconds: seconds) + [.release])
          try await target.point(gimbal)
          try await ends(gimbal)
        }
        #expect(!target.lines.contains("drop"))
        await target.process.stop()
      }
    }

    @Test("a drag goes on when its window loses the keyboard's focus over the other program")
    func lostFocus() async throws {
      try await withPhotos { gimbal, _ in
        try await gimbal.shows(Self.colors[0])
        let target = try await Target("odd-drop-target", ["fetch"], on: gimbal.display)
        let window = try await target.says("ready").dropFirst("ready ".count)
        try await takePhoto(gimbal)
        try await target.point(gimbal)
        try await target.says("position")
        try await gimbal.display.xdotool(["windowfocus", String(window)])
        try await release(gimbal)
        try await target.says("finished")
        try await ends(gimbal)
        try await gimbal.display.xdotool(["windowfocus", gimbal.window])
        try await gimbal.press("Next")
        try await gimbal.shows(Self.colors[1])
        await target.process.stop()
      }
    }

    @Test("keys and the right button do nothing during a drag")
    func commands() async throws {
      try await withPhotos { gimbal, folder in
        try await gimbal.shows(Self.colors[0])
        let target = try await Target("odd-drop-target", ["fetch"], on: gimbal.display)
        try await gimbal.display.xdotool(["windowfocus", gimbal.window])
        try await takePhoto(gimbal)
        try await gimbal.press("Next", "Delete")
        try await gimbal.pointer([.secondaryClick])
        try await target.point(gimbal)
        try await target.says("position")
        try await release(gimbal)
        try await target.says("finished")
        #expect(target.lines.contains("text/plain '\(folder)/a.bmp'"))
        try await ends(gimbal)
        try await gimbal.shows(Self.colors[0])
        await target.process.stop()
      }
    }

    /// The middle of the pixels of a photo, from the window's upper left.
    private func place(_ page: Int, in picture: Screenshot) -> (x: Double, y: Double) {
      var (count, sumX, sumY) = (0, 0, 0)
      for y in stride(from: 60, to: picture.height - 60, by: 2) {
        for x in stride(from: 0, to: picture.width, by: 2)
        where picture[x, y].isClose(to: Self.colors[page], within: 6) {
          (count, sumX, sumY) = (count + 1, sumX + x, sumY + y)
        }
      }
      return (Double(sumX / max(1, count)), Double(sumY / max(1, count)))
    }

    @Test("each offered form can be fetched")
    func forms() async throws {
      try await withPhotos { gimbal, folder in
        try await gimbal.shows(Self.colors[0])
        let target = try await Target("odd-drop-target", ["fetch"], on: gimbal.display)
        try await takePhoto(gimbal)
        try await target.point(gimbal)
        try await target.says("position")
        try await release(gimbal)
        try await target.says("finished")
        let enter = try await target.says("enter")
        #expect(enter.hasPrefix("enter text/uri-list "))
        #expect(
          target.lines.contains { $0.hasPrefix("position") && $0.hasSuffix("XdndActionCopy") })
        #expect(target.lines.contains("text/uri-list 'file://\(folder)/a.bmp\\r\\n'"))
        #expect(target.lines.contains("text/plain '\(folder)/a.bmp'"))
        try await ends(gimbal)
        await target.process.stop()
      }
    }

    @Test("Escape cancels a drag over another program, and the program goes on")
    func escape() async throws {
      try await withPhotos { gimbal, _ in
        try await gimbal.shows(Self.colors[0])
        let target = try await Target("odd-drop-target", ["fetch"], on: gimbal.display)
        try await takePhoto(gimbal)
        try await target.point(gimbal)
        try await target.says("position")
        // Without a window manager keys go to the window under the pointer.
        try await gimbal.display.xdotool(["windowfocus", gimbal.window])
        try await gimbal.press("Escape")
        try await target.says("leave")
        try await ends(gimbal)
        try await release(gimbal)
        try await gimbal.press("Next")
        try await gimbal.shows(Self.colors[1])
        #expect(!target.lines.contains("drop"))
        await target.process.stop()
      }
    }

    @Test("dropped on its own window or on nothing, the photo stays, and no album is opened")
    func ownWindow() async throws {
      // A drop would show all photos of the folder.
      try await withPhotos(first: 2) { gimbal, _ in
        try await gimbal.shows(Self.colors[0])
        try await gimbal.press("Next")
        try await gimbal.shows(Self.colors[1])
        for place in [(0.0, 80.0), (-500, 0)] {
          try await takePhoto(gimbal)
          try await begins(gimbal)
          try await gimbal.pointer([.moveFromMiddle(place.0, place.1)])
          try await release(gimbal)
          try await ends(gimbal)
          try await gimbal.press("Home")
          try await gimbal.shows(Self.colors[0])
          try await gimbal.press("End")
          try await gimbal.shows(Self.colors[1])
        }
        #expect(gimbal.process.standardError.isEmpty)
      }
    }

    @Test(
      "a program that does not answer, refuses, or wants to move the photo gets nothing",
      arguments: ["silent", "refuse", "move"])
    func refusals(manner: String) async throws {
      try await withPhotos { gimbal, _ in
        try await gimbal.shows(Self.colors[0])
        let target = try await Target(
          "odd-drop-target", [CommandArgument(manner)], on: gimbal.display)
        try await takePhoto(gimbal)
        try await target.point(gimbal)
        try await target.says("position")
        try await release(gimbal)
        // Nothing waits for the other program.
        try await gimbal.pointer([.moveFromMiddle(0, 0)])
        try await gimbal.press("Next")
        try await gimbal.shows(Self.colors[1])
        try await target.says("leave")
        try await ends(gimbal)
        #expect(!target.lines.contains("drop"))
        await target.process.stop()
      }
    }

    @Test("the process ends with the program during a drag, and the program goes on without it")
    func deaths() async throws {
      try await withPhotos { gimbal, _ in
        try await gimbal.shows(Self.colors[0])
        try await takePhoto(gimbal)
        kill(try await begins(gimbal), SIGKILL)
        try await ends(gimbal)
        try await gimbal.waits(for: "a message", until: hasMessage)
        try await release(gimbal)
        try await gimbal.press("Next")
        try await gimbal.shows(Self.colors[1])
        try await takePhoto(gimbal)
        let process = try await begins(gimbal)
        await gimbal.process.stop()
        try await poll("the end of the process") { () -> Void? in
          ProcessFamily(of: process).members.first?.name == "gimbal-desktop" ? nil : ()
        }
        try await release(gimbal)
      }
    }

    @Test("a photo in an archive is not dragged, and a message says so")
    func archive() async throws {
      try await withGimbal(showing: []) { folder in
        var archive = TestArchive(.zip)
        archive.add("a.bmp", TestPhoto.solid(Self.colors[0], width: 400, height: 300).bytes)
        let path = folder.path.appending("photos.zip")
        try #require(archive.write(to: path))
        return [CommandArgument(path)]
      } _: { gimbal in
        let shown = try await gimbal.shows(Self.colors[0])
        try await takePhoto(gimbal)
        // The photo stays where it is.
        try await gimbal.waits(for: "a message") {
          hasMessage($0) && $0.interior == shown.interior
        }
        try await release(gimbal)
        #expect(try await dragProcess(of: gimbal) == nil)
      }
    }
  }
}

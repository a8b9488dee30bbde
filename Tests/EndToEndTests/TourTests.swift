import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("--tour")
  struct TourTests {
    private static let pages = TestPhoto.pageColors

    /// Whether the device shows a page while there are captions: these take 128 points of the
    /// window's lower end, so that the device's middle lies half as much above the window's.
    private static func isOnPage(_ page: Int, _ picture: Screenshot) -> Bool {
      picture.fromMiddle(0, -64).isClose(to: pages[page - 1], within: 3)
    }

    /// Shows the bundled tour with the test photos, and waits for its first page change.
    private func withTour(_ body: (GimbalSession) async throws -> Void) async throws {
      try await withGimbal(options: ["--tour"]) { gimbal in
        try await gimbal.waits(for: "the tour's second page") { Self.isOnPage(2, $0) }
        try await body(gimbal)
      }
    }

    /// Waits until nothing has moved for longer than the tour's longest pause.
    private func rests(_ gimbal: GimbalSession, onPage page: Int) async throws {
      try await gimbal.rests("page \(page), left alone", for: .seconds(5)) {
        $0.middle.isClose(to: Self.pages[page - 1], within: 3)
      }
    }

    @Test("it continues by itself, also after a nudge of the mouse and a modifier key")
    func goes() async throws {
      try await withTour { gimbal in
        try await gimbal.pointer([.moveFromMiddle(40, 30)])
        try await gimbal.press("shift")
        try await gimbal.pointer([.moveFromMiddle(50, 30)])
        let upright = try await gimbal.rests("the tour's fourth page") { Self.isOnPage(4, $0) }
        try await gimbal.waits(for: "the device turned on page 4") {
          Self.isOnPage(4, $0) && $0 != upright
        }
      }
    }

    @Test("it goes on to the next photo if one cannot be shown")
    func unreadable() async throws {
      let paths = { (folder: TestFolder) in
        _ = unlink(folder.path.appending("4.bmp").string)
        try folder.write(Array("no photo".utf8), as: "4.bmp")
        return [CommandArgument(folder.path)]
      }
      try await withGimbal(options: ["--tour"], paths: paths) { gimbal in
        try await gimbal.rests("the fifth page in place of the fourth", for: .seconds(1)) {
          Self.isOnPage(5, $0)
        }
      }
    }

    @Test("a key ends it, and has its usual effect")
    func key() async throws {
      try await withTour { gimbal in
        try await gimbal.press("Home")
        try await rests(gimbal, onPage: 1)
        try await gimbal.press("Next")
        try await gimbal.shows(Self.pages[1])
      }
    }

    @Test("a click ends it, and so does a notch of the wheel")
    func mouse() async throws {
      try await withTour { gimbal in
        try await gimbal.click()
        let page = try await gimbal.rests("a page, left alone", for: .seconds(5)).middle
        #expect(Self.pages.contains { page.isClose(to: $0, within: 3) })
      }
      try await withTour { gimbal in
        try await gimbal.turnWheel(down: true)
        let page = try await gimbal.rests("a page, left alone", for: .seconds(5)).middle
        #expect(Self.pages.dropFirst(2).contains { page.isClose(to: $0, within: 3) })
      }
    }

    @Test("Escape leaves the tour, then the simulator, and only then the program")
    func escape() async throws {
      try await withTour { gimbal in
        try await gimbal.press("Escape")
        let left = try await gimbal.rests("the tour left", for: .seconds(5))
        try await gimbal.press("Escape")
        try await gimbal.waits(for: "the photo in the whole window") { $0 != left }
        #expect(gimbal.process.ended == nil)
        try await gimbal.press("Escape")
        #expect(try await gimbal.process.end() == .exited(0))
      }
    }

    @Test("T ends it and does not begin it again at once; another T does")
    func toggle() async throws {
      try await withTour { gimbal in
        try await gimbal.press("t")
        let left = try await gimbal.rests("the tour left", for: .seconds(5))
        try await gimbal.press("End")
        try await gimbal.shows(Self.pages[4])
        try await gimbal.press("t")
        try await gimbal.waits(for: "the tour's second page") {
          $0 != left && Self.isOnPage(2, $0)
        }
      }
    }

    @Test("a replay is not interrupted by input")
    func replay() async throws {
      let text = "1000 key PageDown\n4000 key PageDown"
      try await withReplay(text, options: ["--start", "2"]) { gimbal in
        try await gimbal.waits(for: "page 3") { $0.middle.isClose(to: Self.pages[2], within: 3) }
        try await gimbal.press("Home")
        try await gimbal.waits(for: "page 1") { $0.middle.isClose(to: Self.pages[0], within: 3) }
        try await gimbal.waits(for: "page 2") { $0.middle.isClose(to: Self.pages[1], within: 3) }
        try await gimbal.shows(Self.pages[1])
      }
    }

    @Test("a replay resets what a user did")
    func reset() async throws {
      let text = """
        1000 key PageDown
        1000 key l
        1100 key Right
        1150 key i
        1200 key F1
        4000 caption Nothing is to be seen of this yet
        4000 program.reset
        """
      try await withReplay(text, options: ["--start", "1"]) { gimbal in
        let start = try await gimbal.shows(Self.pages[0])
        try await gimbal.waits(for: "the keys, over page 2") { $0 != start }
        try await gimbal.waits(for: "the same as at the start") { $0 == start }
      }
    }

    @Test("a replay shows parts of the demonstration")
    func demonstration() async throws {
      try await withReplay("3000 simulator.show", options: ["--start", "1"]) { gimbal in
        let start = try await gimbal.shows(Self.pages[0])
        try await gimbal.waits(for: "the device") {
          $0 != start && $0.middle.isClose(to: Self.pages[0], within: 3)
        }
      }
    }

    /// Installs the program with a tour in a folder, and returns the program's path.
    private func install(tour text: String?, in folder: TestFolder) async throws -> FilePath {
      let bin = try folder.makeFolder("bin")
      if let text {
        let tour = try folder.makeFolder("share").makeFolder("gimbal").makeFolder("Tour")
        try tour.write(Array(text.utf8), as: "tour.replay")
      }
      return try await copyPrograms(
        ["gimbal", "gimbal-decoder", "gimbal-files", "gimbal-jpeg-decoder"], to: bin.path)
    }

    @Test("a finger of the tour that is down is released when the user interrupts it")
    func heldFinger() async throws {
      let moves = (1...12).map { "\(1000 + 40 * $0) finger 1 move \(70 - 2 * $0)% 50%\n" }
      let text = "0 program.reset\n1000 finger 1 down 70% 50%\n" + moves.joined() + "60000 repeat"
      let folder = try TestFolder()
      let program = try await install(tour: text, in: folder)
      try await withGimbal(options: ["--tour"], through: starting(program)) { gimbal in
        let start = try await gimbal.shows(Self.pages[0])
        try await gimbal.rests("the strip, held aside") { $0 != start }
        try await gimbal.press("y")
        try await gimbal.waits(for: "the page in its place") { $0 == start }
      }
      await folder.remove()
    }

    @Test(
      "a missing or damaged tour is reported before a window opens",
      arguments: [
        (nil, "gimbal: the guided tour is missing"), ("0 caption x\n1 dance", "line 2: 'dance'"),
        (String(repeating: "#", count: 16_000_001), "is longer than 16 MB"),
      ] as [(String?, String)])
    func broken(text: String?, message: String) async throws {
      let folder = try TestFolder()
      let program = try await install(tour: text, in: folder)
      let process = try ChildProcess(
        program.string, ["--tour"], environment: ["PATH": searchPath])
      let ending = try await process.end()
      await folder.remove()
      #expect(ending == .exited(66))
      #expect(process.standardError.contains(message), "\(process.standardError)")
      #expect(process.standardError.split(separator: "\n").count == 1)
    }
  }
}

import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("In a window as small as a phone")
  struct PhoneTests {
    private static let upright: [CommandArgument] = ["--size", "360x640"]
    private static let lying: [CommandArgument] = ["--size", "640x360"]
    /// The middles of the seven buttons in the row of an upright phone, which share 352 points.
    private static let row = (0..<7).map { 4 + (Double($0) + 0.5) * 352 / 7 }

    private func tap(_ gimbal: GimbalSession, _ x: Double, _ y: Double) async throws {
      try await gimbal.pointer([.move(x, y), .press, .release, .moveFromMiddle(0, 40)])
    }

    @Test("upright, the row at the lower edge pages, plays, turns and opens the menu")
    func upright() async throws {
      try await withGimbal(options: Self.upright) { gimbal in
        let first = try await gimbal.shows(TestPhoto.pageColors[0])
        let (row, y) = (Self.row, 616.0)
        try await tap(gimbal, row[1], y)
        try await gimbal.shows(TestPhoto.pageColors[1])
        try await tap(gimbal, row[0], y)
        try await gimbal.rests("the first page, as it was") { $0 == first }
        // The photo view turns, and the bars stay.
        try await tap(gimbal, row[3], y)
        let turned = try await gimbal.rests("a turned photo") {
          $0.interior != first.interior || $0[row3, 616] != first[row3, 616]
        }
        #expect(turned.middle.isClose(to: TestPhoto.pageColors[0]))
        try await gimbal.press("Up")
        try await gimbal.rests("the first page, as it was") { $0 == first }
        // The menu leaves its button free, which closes it again.
        try await tap(gimbal, row[6], y)
        let menu = try await gimbal.rests("a menu") { $0[180, 300] != first[180, 300] }
        #expect(menu[331, 616] == first[331, 616] && menu[4, 300] == first[4, 300])
        try await tap(gimbal, row[6], y)
        try await gimbal.rests("no menu") { $0 == first }
        // The overview's button is a step back in it.
        try await tap(gimbal, row[5], y)
        try await gimbal.rests("the overview") { $0.interior != first.interior }
        try await tap(gimbal, row[5], y)
        try await gimbal.rests("the first page, as it was") { $0 == first }
        try await gimbal.pointer([.move(180, 24), .press, .release, .moveFromMiddle(0, 40)])
        try await gimbal.rests("a tap on the title hides nothing") { $0 == first }
      }
    }

    private var row3: Int { Int(Self.row[3]) }

    @Test("lying, the toolbar is at the lower edge, and the photo has all above it")
    func lying() async throws {
      let photos = TestPhoto.pageColors.prefix(3).map {
        TestPhoto.solid($0, width: 640, height: 268)
      }
      try await withGimbal(showing: photos, options: Self.lying) { gimbal in
        let first = try await gimbal.shows(TestPhoto.pageColors[0])
        #expect(first[320, 2].isClose(to: TestPhoto.pageColors[0]))
        #expect(!first[320, 356].isClose(to: TestPhoto.pageColors[0]))
        // Next is right of the counter of three photos.
        try await tap(gimbal, 4 + 44 + 56 + 22, 336)
        try await gimbal.shows(TestPhoto.pageColors[1])
        try await tap(gimbal, 26, 336)
        try await gimbal.rests("the first page, as it was") { $0 == first }
      }
    }

    @Test("the menu searches photos, above the keyboard, and a tap opens what is found")
    func finds() async throws {
      try await withGimbal(options: Self.upright) { gimbal in
        let first = try await gimbal.shows(TestPhoto.pageColors[0])
        try await tap(gimbal, Self.row[6], 616)
        try await gimbal.rests("a menu") { $0[180, 300] != first[180, 300] }
        let line = MenuLines.place(of: "overview.find", onPhone: (360, 640))
        try await gimbal.pointer([line, .press, .release, .moveFromMiddle(0, 250)])
        try await gimbal.rests("the overview with a field") { picture in
          TestPhoto.pageColors.prefix(3).allSatisfy { picture.count(of: $0) > 500 }
            && picture[180, 24] != first[180, 24]
        }
        try await gimbal.display.xdotool(["type", "--delay", "30", "3."])
        try await gimbal.rests("what is found") { picture in
          TestPhoto.pageColors.prefix(2).allSatisfy { picture.count(of: $0) == 0 }
            && picture.count(of: TestPhoto.pageColors[2]) > 500
        }
        // Enter does on a keyboard what a tap does on the photo that was found.
        try await gimbal.press("Return", "Return")
        try await gimbal.shows(TestPhoto.pageColors[2])
      }
    }

    @Test("lying, a name is typed in the upper half, and a tap renames")
    func renames() async throws {
      let script = try TestFolder()
      let replay = "1500 photo.rename\n60000 program.quit\n"
      let file = try script.write(Array(replay.utf8), as: "replay.txt")
      var folder: TestFolder?
      try await withGimbal(
        showing: TestPhoto.pages(2), options: Self.lying + ["--replay", CommandArgument(file)]
      ) {
        folder = $0
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let photos = try #require(folder)
        let first = try await gimbal.shows(TestPhoto.pageColors[0])
        let dialog = try await gimbal.rests("a dialog") { $0[320, 30] != first[320, 30] }
        // The lower half is only dimmed.
        #expect(dialog[320, 182] == dialog[320, 230])
        try await gimbal.display.xdotool(["type", "--delay", "15", "9 new"])
        // Rename is at the end of the row.
        try await tap(gimbal, 560, 118)
        _ = try await poll("the name", within: .seconds(30)) {
          access(photos.path.appending("9 new.bmp").string, F_OK) == 0 ? () : nil
        }
      }
      await script.remove()
    }

    @Test("a finger swipes down to the overview, and up to the information")
    func swipes() async throws {
      func swipe(at time: Int, from start: Int, to end: Int) -> String {
        let steps = 8
        let moves = (1...steps).map {
          "\(time + 15 * $0) finger 1 move 180 \(start + (end - start) * $0 / steps)\n"
        }
        return "\(time) finger 1 down 180 \(start)\n" + moves.joined()
          + "\(time + 15 * steps + 5) finger 1 up 180 \(end)\n"
      }
      let script = try TestFolder()
      let replay =
        swipe(at: 2500, from: 400, to: 220) + swipe(at: 6000, from: 320, to: 500)
        + swipe(at: 9500, from: 220, to: 400) + "30000 program.quit\n"
      let file = try script.write(Array(replay.utf8), as: "replay.txt")
      try await withGimbal(options: Self.upright + ["--replay", CommandArgument(file)]) { gimbal in
        let first = try await gimbal.shows(TestPhoto.pageColors[0])
        let panel = try await gimbal.rests("the information") { $0[180, 80] != first[180, 80] }
        #expect(panel.middle.isClose(to: TestPhoto.pageColors[0]))
        try await gimbal.rests("no information") { $0[180, 80] == first[180, 80] }
        try await gimbal.rests("the overview") { picture in
          TestPhoto.pageColors.prefix(3).allSatisfy { picture.count(of: $0) > 500 }
        }
      }
      await script.remove()
    }
  }
}

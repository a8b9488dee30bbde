import Foundation
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  /// What someone does on the first day, with one kind of device alone.
  @Suite("A first-time user")
  struct FirstUserTests {
    static let colors = TestPhoto.pageColors

    /// A home with a folder of five photos that a phone took in Lisbon, and one of another photo.
    func makeHome() throws -> TestFolder {
      let home = try TestFolder()
      for (page, color) in Self.colors.enumerated() {
        let isTrip = page < 5
        let album = home.path.appending("Pictures").appending(isTrip ? "Phone" : "Garden")
        try FileManager.default.createDirectory(
          atPath: album.string, withIntermediateDirectories: true)
        let date = isTrip ? "2019:07:0\(page + 1) 12:00:00" : "2021:05:01 12:00:00"
        let file = album.appending("\(page).tif")
        try Data(DatedTIFF(color, date, width: 300).bytes).write(to: URL(filePath: file.string))
        try FilterTests.tag(file, isTrip ? FilterTests.position(38.7223, -9.1393) : [])
      }
      return home
    }

    /// Waits until a folder has a number of photos.
    func waits(for count: Int, in folder: FilePath) async throws {
      _ = try await poll("\(count) photos in \(folder)", within: .seconds(60)) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? []
        return names.count { $0.hasSuffix(".tif") } == count ? () : nil
      }
    }

    private func shows(
      _ pages: Set<Int>, _ what: String, _ gimbal: GimbalSession
    ) async throws -> Screenshot {
      try await gimbal.rests(what) { Self.pages(in: $0) == pages }
    }

    /// The photos that a picture shows.
    static func pages(in picture: Screenshot) -> Set<Int> {
      Set(colors.indices.filter { picture.count(of: colors[$0], within: 6) > 200 })
    }

    /// Where something that has a name is on the screen, as a person reads it.
    func place(of name: String, _ bed: ScreenReaderBed) async throws -> (x: Double, y: Double) {
      var former: [Int] = []
      return try await poll("“\(name)”", within: .seconds(60)) {
        // Twice in a row at the same place: menus and bars move.
        let place = try bed.place(name)
        defer { former = place }
        guard place.count == 4, place[2] > 0, place == former else { return nil }
        return (Double(place[0]) + Double(place[2]) / 2, Double(place[1]) + Double(place[3]) / 2)
      }
    }

    /// Clicks with the mouse on something that has a name.
    private func click(
      _ name: String, _ gimbal: GimbalSession, _ bed: ScreenReaderBed
    ) async throws {
      let place = try await place(of: name, bed)
      try await gimbal.display.xdotool([
        "mousemove", "\(Int(place.x))", "\(Int(place.y))", "click", "1",
      ])
    }

    /// Opens the menu, and turns the wheel to its end.
    private func openEndOfMenu(_ gimbal: GimbalSession, _ bed: ScreenReaderBed) async throws {
      try await click("Open the menu", gimbal, bed)
      let menu = try await gimbal.rests("the menu")
      try await gimbal.pointer([.move(Double(menu.width) - 120, Double(menu.height) / 2)])
      try await gimbal.display.xdotool(["click", "--repeat", "60", "--delay", "10", "5"])
    }

    /// Opens the short menu of a photo.
    private func openMenu(
      of page: Int, in picture: Screenshot, _ gimbal: GimbalSession
    ) async throws {
      let place = try #require(picture.place(of: Self.colors[page]))
      try await gimbal.pointer([.moveFromMiddle(place.x, place.y), .secondaryClick])
    }

    @Test(
      "does all of that, compares, changes a setting, and quits by the mouse, but for what is typed",
      .enabled(if: ScreenReaderBed.missing == nil, "\(ScreenReaderBed.missing ?? "") is missing"))
    func mouse() async throws {
      let home = try makeHome()
      let pictures = home.path.appending("Pictures")
      let bed = try ScreenReaderBed()
      try bed.setInUse(true)
      let environment = [
        "HOME": home.path.string, "XDG_CONFIG_HOME": home.path.string + "/config",
        "XDG_CACHE_HOME": home.path.string + "/cache", "DBUS_SESSION_BUS_ADDRESS": bed.address,
      ]
      try await withGimbal(showing: [], environment: environment) { _ in
        [CommandArgument(pictures), "--recursive", "--size", "800x600"]
      } _: { gimbal in
        func click(_ name: String) async throws { try await self.click(name, gimbal, bed) }
        func type(_ text: String) async throws {
          try await gimbal.display.xdotool(["type", "--delay", "30", text])
        }
        try await click("Overview of all photos")
        try await click("Search photos")
        try await type("lisbon 2019")
        let found = try await shows([0, 1, 2, 3, 4], "the photos of Lisbon", gimbal)
        // One by its menu, and then all.
        try await openMenu(of: 0, in: found, gimbal)
        try await click("Select the photo")
        try await click("Select all photos, or none")
        try await click("Move the selected photos to a folder")
        try await gimbal.rests("the question")
        try await gimbal.press("ctrl+a")
        try await type("\(home.path)/Best")
        let typed = try await gimbal.rests("the folder's path")
        try await click("Move")
        try await gimbal.rests("the offer to make it") { $0 != typed }
        try await click("Make the folder")
        try await waits(for: 5, in: home.path.appending("Best"))
        try await click("Undo the last change")
        try await waits(for: 5, in: pictures.appending("Phone"))
        var shown = try await shows([0, 1, 2, 3, 4], "the photos again", gimbal)
        // They are selected again; two of them are compared.
        try await click("Select nothing")
        try await gimbal.rests("that nothing is selected")
        for page in [1, 3] {
          try await openMenu(of: page, in: shown, gimbal)
          try await click("Select the photo")
          shown = try await gimbal.rests("the photo \(page)") { picture in
            picture.count(of: Self.colors[0], within: 6) > 200
          }
        }
        try await click("Compare the selected photos")
        _ = try await shows([1, 3], "two photos beside each other", gimbal)
        try await click("End the comparison")
        _ = try await shows([0, 1, 2, 3, 4], "the overview again", gimbal)
        try await click("Select nothing")
        // The search ends by its cross.
        try await click("End the search")
        _ = try await shows([0, 1, 2, 3, 4], "the album", gimbal)
        try await openEndOfMenu(gimbal, bed)
        let menu = try await gimbal.rests("the end of the menu")
        try await click("Preferences…")
        let list = try await gimbal.rests("the preferences") { $0 != menu }
        try await type("interval")
        try await gimbal.rests("what is found") { $0 != list }
        let row = try await poll("the slideshow's interval") {
          try bed.names("push button").first { $0.contains("this interval") }
        }
        try await click(row)
        try await gimbal.rests("the question")
        try await gimbal.press("ctrl+a")
        try await type("9")
        try await click("OK")
        _ = try await poll("the setting in the file") {
          let file = home.path.appending("config/gimbal/config.toml").string
          let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
          return text.contains("slideshow = 9") ? () : nil
        }
        try await click("Close")
        try await openEndOfMenu(gimbal, bed)
        try await click("Quit")
        #expect(try await gimbal.process.end() == .exited(0))
      }
      await home.remove()
    }

    @Test("finds by the place and the year, selects, moves and undoes by the keyboard alone")
    func keyboard() async throws {
      let home = try makeHome()
      let pictures = home.path.appending("Pictures")
      let environment = [
        "HOME": home.path.string, "XDG_CONFIG_HOME": home.path.string + "/config",
        "XDG_CACHE_HOME": home.path.string + "/cache",
        "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere/bus",
      ]
      try await withGimbal(showing: [], environment: environment) { _ in
        [CommandArgument(pictures), "--recursive"]
      } _: { gimbal in
        try await gimbal.rests("a photo") { picture in
          Self.colors.contains { picture.middle.isClose(to: $0) }
        }
        // By the place and the year; no photo says "Lisbon".
        try await gimbal.press("Return")
        try await gimbal.rests("the overview")
        try await gimbal.display.xdotool(["type", "--delay", "30", "lisbon 2019"])
        _ = try await shows([0, 1, 2, 3, 4], "the photos of Lisbon", gimbal)
        // All five to a new folder, and back.
        try await gimbal.press("Return", "ctrl+a")
        let selected = try await gimbal.rests("the selection")
        try await gimbal.press("F8")
        let question = try await gimbal.rests("the question") { $0 != selected }
        try await gimbal.press("ctrl+a")
        try await gimbal.display.xdotool(["type", "--delay", "30", "\(home.path)/Best"])
        let typed = try await gimbal.rests("the folder's path") { $0 != question }
        try await gimbal.press("Return")
        try await gimbal.rests("the offer to make it") { $0 != typed }
        try await gimbal.press("Return")
        try await waits(for: 5, in: home.path.appending("Best"))
        try await gimbal.rests("that they are gone")
        try await gimbal.press("ctrl+z")
        try await waits(for: 5, in: pictures.appending("Phone"))
        _ = try await shows([0, 1, 2, 3, 4], "the photos again", gimbal)
        // By day, the last one first; without the search, the other photo's as well.
        let found = try await gimbal.rests("what was found")
        try await gimbal.press("ctrl+t")
        try await gimbal.rests("another order") { $0 != found }
        try await gimbal.press("Home")
        try await gimbal.rests("what was found, by day") { picture in
          guard let last = picture.place(of: Self.colors[4]),
            let former = picture.place(of: Self.colors[3])
          else { return false }
          // Two days of one photo each, the last one first.
          return last.x < former.x - 40 && abs(last.y - former.y) < 40
        }
        // What is selected, the search, and the order by day end one after the other.
        try await gimbal.press("Escape", "Escape")
        try await gimbal.rests("all photos, by day")
        try await gimbal.press("Escape")
        try await gimbal.rests("the album")
        try await gimbal.press("ctrl+q")
        #expect(try await gimbal.process.end() == .exited(0))
      }
      await home.remove()
    }
  }
}

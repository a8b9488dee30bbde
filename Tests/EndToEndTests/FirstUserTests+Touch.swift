import Foundation
import SystemPackage
import TestBeds
import Testing

extension EndToEnd.FirstUserTests {
  /// A person at a touchscreen, who reads what is on it.
  private struct Toucher {
    let tests: EndToEnd.FirstUserTests
    let screen: ScreenBed
    let finger: Touchscreen
    let reader: ScreenReaderBed

    func tap(_ name: String) async throws {
      let place = try await tests.place(of: name, reader)
      try await finger.tap(place.x, place.y)
    }

    /// Where a photo is.
    func place(of page: Int, in picture: Screenshot) throws -> (x: Double, y: Double) {
      let place = try #require(picture.place(of: EndToEnd.FirstUserTests.colors[page]))
      return (place.x + Double(picture.width) / 2, place.y + Double(picture.height) / 2)
    }

    /// What is on the screen as soon as it shows some photos and no others.
    @discardableResult
    func shows(_ pages: Set<Int>, _ what: String) async throws -> Screenshot {
      try await screen.rests(what) { EndToEnd.FirstUserTests.pages(in: $0) == pages }
    }

    /// What is typed on a keyboard of the screen, which an X server does not have.
    func type(_ text: String) async throws {
      try await screen.run("xdotool", "type", "--delay", "30", CommandArgument(text))
    }

    func replace(by text: String) async throws {
      try await screen.run("xdotool", "key", "ctrl+a")
      try await type(text)
    }

    /// Opens the menu, and swipes to its end.
    func openEndOfMenu() async throws {
      let before = try await screen.rests("what is before the menu")
      try await tap("Open the menu")
      var menu = try await screen.rests("the menu") { $0 != before }
      let (x, height) = (Double(menu.width) - 120, Double(menu.height))
      for _ in 0..<10 {
        try await finger.swipe(from: (x, height * 0.8), to: (x, height * 0.2))
        let next = try await screen.rests("the menu")
        if next == menu { return }
        menu = next
      }
    }
  }

  @Test(
    "does all of that by touch alone, on a touchscreen, but for what is typed",
    .enabled(
      if: ScreenBed.Server.touch.missing == nil && ScreenReaderBed.missing == nil,
      "\(ScreenBed.Server.touch.missing ?? ScreenReaderBed.missing ?? "") is missing"))
  func touch() async throws {
    let home = try makeHome()
    let pictures = home.path.appending("Pictures")
    let screen = try ScreenBed(.touch)
    let reader = try ScreenReaderBed()
    try reader.setInUse(true)
    let user = Toucher(
      tests: self, screen: screen, finger: try Touchscreen(of: screen), reader: reader)
    let environment = screen.environment.merging([
      "HOME": home.path.string, "XDG_CONFIG_HOME": home.path.string + "/config",
      "XDG_CACHE_HOME": home.path.string + "/cache", "DBUS_SESSION_BUS_ADDRESS": reader.address,
    ]) { _, mine in mine }
    let size = Touchscreen.size
    let gimbal = try startGimbal(
      [
        "--size", "\(size.width)x\(size.height)", "--enlarge", "--sensor", "off", "--recursive",
        CommandArgument(pictures),
      ], environment: environment, through: [])
    try await user.screen.rests("the first photo") { Self.pages(in: $0).count == 1 }
    try await screen.run(
      "xdotool", "search", "--onlyvisible", "--class", "gimbal", "windowfocus")

    // Own photos, and those of a place and a year.
    try await user.tap("Overview of all photos")
    try await user.tap("Search photos")
    try await user.type("lisbon 2019")
    let found = try await user.shows([0, 1, 2, 3, 4], "the photos of Lisbon")

    // A finger that stays selects a photo, and the bar does the rest.
    let first = try user.place(of: 0, in: found)
    try await user.finger.hold(first.x, first.y, for: .seconds(1))
    try await user.tap("Select all photos, or none")
    let selected = try await user.screen.rests("the selection") { $0 != found }
    try await user.tap("Move the selected photos to a folder")
    try await user.screen.rests("the question") { $0 != selected }
    try await user.replace(by: "\(home.path)/Best")
    let typed = try await user.screen.rests("the folder's path")
    try await user.tap("Move")
    try await user.screen.rests("the offer to make it") { $0 != typed }
    try await user.tap("Make the folder")
    try await waits(for: 5, in: home.path.appending("Best"))
    try await user.tap("Undo the last change")
    try await waits(for: 5, in: pictures.appending("Phone"))

    // Two of them beside each other.
    var shown = try await user.shows([0, 1, 2, 3, 4], "the photos again")
    try await user.tap("Select nothing")
    shown = try await user.screen.rests("that nothing is selected") { $0 != shown }
    let second = try user.place(of: 1, in: shown)
    try await user.finger.hold(second.x, second.y, for: .seconds(1))
    shown = try await user.screen.rests("a selected photo") { $0 != shown }
    let fourth = try user.place(of: 3, in: shown)
    try await user.finger.tap(fourth.x, fourth.y)
    try await user.tap("Compare the selected photos")
    try await user.shows([1, 3], "two photos beside each other")
    try await user.tap("End the comparison")
    try await user.shows([0, 1, 2, 3, 4], "the overview again")
    try await user.tap("Select nothing")
    try await user.tap("End the search")
    shown = try await user.shows([0, 1, 2, 3, 4], "the album")

    // A photo by a tap, the next one by a swipe, and back.
    let opened = try user.place(of: 1, in: shown)
    try await user.finger.tap(opened.x, opened.y)
    try await user.shows([1], "the photo")
    try await user.finger.swipe(from: (900, 400), to: (400, 400))
    try await user.shows([2], "the next photo")
    try await user.tap("Overview of all photos")
    try await user.shows([0, 1, 2, 3, 4], "the album again")

    // The slideshow's interval.
    try await user.openEndOfMenu()
    let menu = try await user.screen.rests("the menu's end")
    try await user.tap("Preferences…")
    let list = try await user.screen.rests("the preferences") { $0 != menu }
    try await user.type("interval")
    let results = try await user.screen.rests("what is found") { $0 != list }
    let row = try await poll("the slideshow's interval") {
      try reader.names("push button").first { $0.contains("this interval") }
    }
    try await user.tap(row)
    try await user.screen.rests("the question") { $0 != results }
    try await user.replace(by: "9")
    try await user.tap("OK")
    _ = try await poll("the setting in the file") {
      let file = home.path.appending("config/gimbal/config.toml").string
      let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      return text.contains("slideshow = 9") ? () : nil
    }
    try await user.tap("Close")
    try await user.openEndOfMenu()
    try await user.tap("Quit")
    #expect(try await gimbal.end() == .exited(0))
    await screen.stop()
    await home.remove()
  }
}

import PhotoSources
import ProcessWire
import RemoteControl
import SDLSupport
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("Which starts share a window")
struct SharedStartTests {
  /// What a start in `/home/me/trip` hands over; nil if it opens its own window.
  private func items(
    _ arguments: [String], in folder: FilePath? = "/home/me/trip",
    _ change: (inout Settings) -> Void = { _ in }
  ) -> [DroppedItem]? {
    var settings = Settings()
    change(&settings)
    return SharedStart.items(
      arguments: arguments.map { Array($0.utf8) },
      paths: arguments.filter { !$0.hasPrefix("-") || $0 == "-" }, settings: settings,
      folder: folder, home: "/home/me")?.items
  }

  private func file(_ path: String) -> DroppedItem { .file(Array(path.utf8)) }

  @Test("paths and addresses are handed over as another process finds them")
  func locations() {
    #expect(items(["a b.jpg"]) == [file("/home/me/trip/a b.jpg")])
    #expect(items(["/x/y.png", "../z"]) == [file("/x/y.png"), file("/home/me/z")])
    #expect(items(["--", "a.jpg"]) == [file("/home/me/trip/a.jpg")])
    #expect(items(["file:///a%20b.jpg"]) == [file("/a b.jpg")])
    #expect(items(["line\nbreak.jpg"]) == [file("/home/me/trip/line\nbreak.jpg")])
    let address = "https://example.org/feed.xml"
    #expect(items([address, "a"]) == [.text(Array(address.utf8)), file("/home/me/trip/a")])
  }

  @Test("a path need not be UTF-8")
  func bytes() {
    let name: [UInt8] = [0x61, 0xFF, 0x0A, 0x62]
    let found = SharedStart.items(
      arguments: [name], paths: [String(decoding: name, as: UTF8.self)], settings: Settings(),
      folder: "/p", home: nil)
    #expect(found?.items == [.file(Array("/p/".utf8) + name)])
  }

  @Test("without a path, launchers only bring the window to the front")
  func noPath() {
    #expect(items([]) == [file("/home/me/trip")])
    #expect(items([], in: "/home/me") == [])
    #expect(items([], in: "/") == [])
    #expect(items([], in: nil) == nil)
  }

  @Test(
    "an option asks for a window of its own",
    arguments: [
      ["--new-window", "a.jpg"], ["a.jpg", "--fullscreen"], ["-r", "a"], ["--kiosk", "a"],
      ["--print-marked", "a"], ["--slideshow", "5", "a"], ["--size", "10x10"], ["-", "a"],
    ])
  func options(arguments: [String]) { #expect(items(arguments) == nil) }

  @Test("the option that asks for the shared window does not")
  func sharing() { #expect(items(["--no-new-window", "a"]) == [file("/home/me/trip/a")]) }

  @Test("so does what only this process can read, or has to explain")
  func own() {
    #expect(items(["a", "/dev/fd/0"]) == nil)
    #expect(items(["gopher://example.org/a"]) == nil)
    #expect(items(["https://example.org/a\nb"]) == nil)
  }

  @Test("settings of frames, and of those who want many windows, do so too")
  func settings() throws {
    #expect(items(["a"]) { $0.opensNewWindow = true } == nil)
    #expect(items(["a"]) { $0.isKiosk = true } == nil)
    let group = try #require(FrameName("lobby"))
    #expect(items(["a"]) { $0.group = group } == nil)
    #expect(items(["a"]) { $0.showsTour = true } == nil)
    #expect(items(["a"]) { $0.slideshow = 5 } != nil)
  }
}

import DecoderService
import PhotoSources
import SDLSupport
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("What is dropped onto the window")
struct DroppedLocationsTests {
  private func text(_ text: String) -> [PhotoLocation] {
    DroppedLocations.locations(of: [.text(Array(text.utf8))])
  }

  @Test("files and folders are paths, whatever their names are")
  func files() {
    let paths = [Array("/a b/ä\n.jpg".utf8), Array("/file:".utf8), [0x2F, 0xFF] as [UInt8]]
    #expect(
      DroppedLocations.locations(of: paths.map { DroppedItem.file($0) })
        == paths.map { PhotoLocation.path(FilePath(bytes: $0)) })
    #expect(DroppedLocations.locations(of: []).isEmpty)
    #expect(DroppedLocations.locations(of: [.file([])]).isEmpty)
  }

  @Test("addresses and absolute paths in texts are opened, line by line")
  func addresses() {
    #expect(
      text("file:///a%20b.jpg\r\n# a comment\r\n\n  /c/d.png \n")
        == [.path("/a b.jpg"), .path("/c/d.png")])
  }

  @Test(
    "other texts are refused with what can be dropped",
    arguments: ["hello", "-", "photo.jpg", "./photo.jpg", "~/photo.jpg"])
  func words(_ words: String) throws {
    let locations = text(words)
    guard case .refused(let reason) = try #require(locations.first) else {
      Issue.record("\(locations) is not refused")
      return
    }
    #expect(locations.count == 1)
    #expect(
      reason.contains(words) && reason.contains("drop photos, folders, or the addresses of photos"))
  }

  @Test("web addresses are photos; those of other kinds are refused with what to do")
  func web() throws {
    let address = try RemoteAddress(Array("https://example.org/a.jpg".utf8))
    #expect(text("https://example.org/a.jpg") == [.remote(address)])
    guard case .refused(let reason) = try #require(text("ftp://example.org/a.jpg").first) else {
      Issue.record("An FTP address is not refused.")
      return
    }
    #expect(reason.contains("save the photo"))
  }

  @Test("of many lines that are no paths the first are reported, and the others counted")
  func many() throws {
    let words = (0..<1000).map { "word \($0)" }.joined(separator: "\n")
    let refusals = try #require(DroppedLocations.refusals(of: text(words)))
    #expect(refusals.count == 21 && refusals[20].hasPrefix("980 more"))
    #expect(DroppedLocations.refusals(of: text(words + "\n/a.jpg")) == nil)
    #expect(DroppedLocations.refusals(of: []) == [])
  }

  @Test("a huge text is read in part, without the line that is cut")
  func huge() {
    let line = "/" + String(repeating: "x", count: 99) + "\n"
    let locations = text(String(repeating: line, count: 20_000))
    #expect(locations.count == DroppedLocations.longestText / 101 + 1)
    #expect(locations.dropLast().allSatisfy { $0 == locations[0] })
    if case .refused = locations.last {} else { Issue.record("The end is not reported.") }
  }

  @Test("a long text is quoted in part")
  func long() throws {
    guard case .refused(let reason) = try #require(text(String(repeating: "x", count: 5000)).first)
    else {
      Issue.record("A long text is not refused.")
      return
    }
    #expect(reason.count < 200)
  }
}

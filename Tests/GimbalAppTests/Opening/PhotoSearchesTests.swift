import PhotoSources
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("Searches for photos")
struct PhotoSearchesTests {
  @Test("a search replaces the shown one when it finds a photo, and ends it")
  func replaced() {
    var searches = PhotoSearches([], isRecursive: false, keepsPlace: true)
    let first = searches.shown
    #expect(searches.isFirst && searches.isShown(0))
    let second = searches.begin([], isRecursive: false, keepsPlace: true)
    #expect(!first.hasEnded && searches.isShown(0) && !searches.isShown(second.number))
    let isShown = searches.show(second.number)
    #expect(isShown)
    #expect(first.hasEnded && first.watch.hasEnded && !second.hasEnded)
    #expect(!searches.isFirst && searches.isShown(second.number) && !searches.isShown(0))
    let isShownAgain = searches.show(second.number)
    #expect(!isShownAgain, "It is shown already.")
  }

  @Test("a search that finds nothing leaves the shown one")
  func failed() {
    var searches = PhotoSearches([], isRecursive: false, keepsPlace: true)
    let second = searches.begin([], isRecursive: false, keepsPlace: true)
    let failed = searches.fail(second.number)
    #expect(failed === second)
    #expect(second.hasEnded && !searches.shown.hasEnded && searches.isFirst)
    let counts = searches.show(second.number) || searches.fail(second.number) != nil
    #expect(!counts)
  }

  @Test("of two searches that have found nothing yet, only the last one counts")
  func overtaken() {
    var searches = PhotoSearches([], isRecursive: false, keepsPlace: true)
    let second = searches.begin([], isRecursive: false, keepsPlace: true)
    let third = searches.begin([], isRecursive: false, keepsPlace: true)
    #expect(second.hasEnded && second.number != third.number)
    let counts = searches.show(second.number) || searches.fail(second.number) != nil
    #expect(!counts)
    let isShown = searches.show(third.number)
    #expect(isShown)
  }

  @Test("numbers of searches begin again without an end of the program")
  func many() {
    var searches = PhotoSearches([], isRecursive: false, keepsPlace: true)
    for _ in 0...Int(UInt16.max) + 1 {
      _ = searches.begin([], isRecursive: false, keepsPlace: true)
    }
    let isShown = searches.show(1) || searches.show(2)
    #expect(isShown)
  }

  @Test("a list on standard input is not read again; the usual places are, as the photo's folder")
  func again() {
    func session(_ locations: [PhotoLocation]) -> SearchSession {
      SearchSession(number: 0, locations: locations, isRecursive: false, keepsPlace: true)
    }
    #expect(session([.input(0)]).locations(fromFolder: "/a") == nil)
    #expect(session([.path("/b"), .input(0)]).locations(fromFolder: "/a") == nil)
    #expect(session([.path("/b")]).locations(fromFolder: "/a") == [.path("/b")])
    #expect(session([]).locations(fromFolder: "/a/") == [.path("/a/")])
    #expect(session([]).locations(fromFolder: "") == [.path(".")])
    #expect(session([]).locations(fromFolder: nil) == nil)
    let usual = session([])
    usual.note(usualFolders: [])
    #expect(!usual.isRecursive)
    usual.note(usualFolders: ["/p", "/d"])
    #expect(usual.isRecursive && usual.locations(fromFolder: "/p/1") == [.path("/p"), .path("/d")])
  }

  @Test("only the awaited search without the folders inside is shown without photos")
  func hiding() {
    var searches = PhotoSearches([], isRecursive: false, keepsPlace: true)
    let dropped = searches.begin([], isRecursive: false, keepsPlace: true)
    #expect(!searches.hidesFoldersInside(dropped.number))
    let showing = searches.begin([], isRecursive: true, keepsPlace: true, isToggled: true)
    #expect(!searches.hidesFoldersInside(showing.number))
    let hiding = searches.begin([], isRecursive: false, keepsPlace: true, isToggled: true)
    #expect(searches.hidesFoldersInside(hiding.number))
    #expect(!searches.hidesFoldersInside(showing.number))
  }

  @Test("the number of albums is announced only for the search that was asked for it")
  func announced() {
    var searches = PhotoSearches([], isRecursive: false, keepsPlace: true)
    searches.progress = .complete
    _ = searches.begin([], isRecursive: true, keepsPlace: true, isToggled: true)
    let dropped = searches.begin([], isRecursive: false, keepsPlace: true)
    #expect(!searches.shown.isToggled && searches.progress == .complete)
    let isShown = searches.show(dropped.number)
    #expect(isShown && !searches.shown.isToggled && searches.progress == .first)
    let toggled = searches.begin([], isRecursive: true, keepsPlace: true, isToggled: true)
    let failed = searches.fail(toggled.number)
    #expect(failed === toggled && !searches.shown.isToggled)
  }
}

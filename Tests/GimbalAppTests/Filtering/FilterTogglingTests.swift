import Commands
import GalleryCore
import Testing

@testable import GimbalApp

@Suite("Showing all photos, or only those that pass a filter")
@MainActor struct FilterTogglingTests {
  @Test("sets the filter's settings to their defaults, then to those of the start")
  func toggling() throws {
    var settings = Settings()
    settings.set(\.rating, to: 3, named: "rating", from: .commandLine)
    let keywords = try #require(KeywordList(["sea", "blue, deep"]))
    settings.set(\.keywords, to: keywords, named: "keyword", from: .commandLine)
    settings.set(\.showsThisDay, to: true, named: "on-this-day", from: .commandLine)
    settings.set(\.slideshow, to: 9, named: "slideshow", from: .commandLine)
    var live = LiveSettings(settings)
    func toggle() {
      for case .setting(let name, let text) in live.toggledFilter {
        #expect(live.change(named: name, to: text) == nil, "\(name)")
      }
    }
    #expect(live.hasFilter)
    toggle()
    #expect(live.photos.filter.passesAll && live.slideshow == 9 && live.hasFilter)
    toggle()
    #expect(live.photos.filter == ShownPhotos(live.start).filter && live.slideshow == 9)
    var plain = LiveSettings(Settings())
    #expect(!plain.hasFilter && plain.toggledFilter == [.redraw])
    #expect(plain.change(named: "rating", to: "4") == nil)
    #expect(plain.hasFilter && plain.toggledFilter.count == 2)
    #expect(plain.change(named: "rating", to: "0") == nil)
    #expect(!plain.hasFilter, "A filter that only a broker has set is gone.")
  }

  @Test("has an effect only with a filter, and none on a kiosk")
  func rules() {
    #expect(ProgramCommandRules(hasFilter: true).refusal(of: .showAllPhotos) == nil)
    #expect(ProgramCommandRules(hasFilter: false).refusal(of: .showAllPhotos) != nil)
    let kiosk = ProgramCommandRules(isKiosk: true, hasFilter: true)
    #expect(kiosk.refusal(of: .showAllPhotos)?.message?.contains("kiosk") == true)
  }
}

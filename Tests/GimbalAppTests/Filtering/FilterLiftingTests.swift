import Commands
import GalleryCore
import Testing

@testable import GimbalApp

@Suite("Showing all photos instead of those that pass a filter")
@MainActor struct FilterLiftingTests {
  @Test("sets the settings of the filter to their defaults, and nothing else")
  func lifting() throws {
    var settings = Settings()
    settings.set(\.rating, to: 3, named: "rating", from: .commandLine)
    try settings.set(
      \.keywords, to: #require(KeywordList(["sea"])), named: "keyword", from: .commandLine)
    settings.set(\.showsThisDay, to: true, named: "on-this-day", from: .commandLine)
    settings.set(\.slideshow, to: 9, named: "slideshow", from: .commandLine)
    var live = LiveSettings(settings)
    for case .setting(let name, let text) in live.liftedFilter {
      #expect(live.change(named: name, to: text) == nil, "\(name)")
    }
    #expect(live.photos.filter.passesAll && live.slideshow == 9)
    #expect(live.liftedFilter == [.redraw])
  }

  @Test("has an effect only with a filter, and none on a kiosk")
  func rules() {
    #expect(ProgramCommandRules(isFiltered: true).refusal(of: .showAllPhotos) == nil)
    #expect(ProgramCommandRules(isFiltered: false).refusal(of: .showAllPhotos) != nil)
    let kiosk = ProgramCommandRules(isKiosk: true, isFiltered: true)
    #expect(kiosk.refusal(of: .showAllPhotos)?.message?.contains("kiosk") == true)
  }
}

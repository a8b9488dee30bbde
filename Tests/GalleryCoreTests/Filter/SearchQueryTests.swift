import GalleryCore
import Testing

@Suite("Words that are searched in photos")
struct SearchQueryTests {
  private static let text: SearchText = {
    var text = SearchText()
    text.append(nameOf: Photo.Location(path: Array("/home/me/IMG_2034 Évian.JPG".utf8)))
    text.append(Array("Ferien am See".utf8))
    text.append("Straße, boats")
    text.append(CalendarDay(year: 2019, month: 7, day: 5)!)
    return text
  }()

  private func finds(_ query: String) -> Bool { SearchQuery(query).finds(Self.text) }

  @Test(
    "all words must be found, in any text, case and accents aside",
    arguments: [
      ("img", true), ("evian", true), ("ÉVIAN boats", true), ("boats evian", true), ("boat", true),
      ("boats ships", false), ("2019", true), ("2019-07", true), ("2019-07-05", true),
      ("2019-08", false), ("2019/07", true), ("07-05", true), ("img-2034", true), ("jpg", true),
      ("home", false),
      ("see straße", true), ("seestraße", false), ("x", false),
    ])
  func words(query: String, isFound: Bool) {
    #expect(finds(query) == isFound)
  }

  @Test("words between quotation marks stand together, also before the last mark is typed")
  func quotations() {
    #expect(finds("\"am see\"") && finds("\"am see") && !finds("\"see am\""))
    #expect(finds("\"am see\" 2019") && !finds("\"am see\" 2020"))
    #expect(!finds("\"see straße\""), "Each text ends.")
    #expect(SearchQuery("\"\"").findsAll && SearchQuery("\" ").findsAll)
  }

  @Test("a word of asterisks or stars is the fewest stars, as the filter's rating is")
  func stars() {
    func verdict(_ query: String, rating: Int?, isStated: Bool = true) -> PhotoFilter.Verdict {
      var filter = PhotoFilter()
      filter.search = SearchQuery(query)
      var traits = PhotoTraits(rating: rating)
      traits.text = Self.text
      if !isStated { traits.unknown = [.rating] }
      return filter.verdict(on: traits)
    }
    #expect(verdict("***", rating: 2) == .fails && verdict("***", rating: 3) == .passes)
    #expect(verdict("evian ★", rating: 1) == .passes && verdict("evian ★", rating: -1) == .fails)
    #expect(verdict("*********", rating: 5) == .passes && !SearchQuery("*").findsAll)
    #expect(verdict("***", rating: nil, isStated: false) == .unknown)
  }

  @Test("two searches find what both find")
  func both() {
    let both = SearchQuery("evian **").and(SearchQuery("\"am see"))
    #expect(both.finds(Self.text) && both.stars == 2 && both.text == "evian ** \"am see")
    #expect(!SearchQuery("snow").and(SearchQuery("evian")).finds(Self.text))
    #expect(SearchQuery("a").and(SearchQuery()) == SearchQuery("a"))
    #expect(SearchQuery().and(SearchQuery("a")) == SearchQuery("a"))
  }

  @Test("blanks and marks without letters find all photos")
  func nothing() {
    for text in ["", "  ", "\u{301}", "\" \"", "-", " _ "] {
      #expect(SearchQuery(text).findsAll, "\(text)")
    }
  }

  @Test("names that are not text are found by what is")
  func bytes() {
    var text = SearchText()
    text.append(nameOf: Photo.Location(path: [0x2F, 0xFF, 0x61, 0x62, 0x0A, 0x63]))
    var city = SearchText()
    city.append("İstanbul")
    #expect(SearchQuery("istanbul").finds(city) && SearchQuery("İSTANBUL").finds(city))
    #expect(SearchQuery("ab").finds(text) && !SearchQuery("bc").finds(text))
  }

  @Test("a filter passes what its search finds; alone it needs only the name")
  func filter() {
    var filter = PhotoFilter()
    filter.search = SearchQuery("evian")
    #expect(filter.searches && !filter.passesAll && filter.passesByName(Self.text))
    var traits = PhotoTraits(rating: 2)
    #expect(filter.verdict(on: traits) == .fails)
    traits.text = Self.text
    #expect(filter.verdict(on: traits) == .passes)
    filter.rating = 3
    #expect(filter.verdict(on: traits) == .fails && !filter.passesByName(Self.text))
    filter.search = SearchQuery(" ")
    filter.rating = 0
    #expect(filter.passesAll && !filter.passesByName(Self.text))
  }
}

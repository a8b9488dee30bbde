import GalleryCore
import PhotoSources
import Testing

@testable import PhotoSources

@Suite("The way through an Immich server")
struct ImmichWalkTests {
  private func walk(_ part: ImmichPart) throws -> ImmichWalk {
    let day = try #require(CalendarDay(year: 2026, month: 11, day: 30))
    return ImmichWalk(
      try RemoteAddress(Array("https://h/".utf8)), part, today: day, SourceAccess())
  }

  /// Lists entries by their IDs and names.
  private func folders(_ entries: [(String, String)], next: String? = nil) -> Listing {
    Listing(
      items: ListingItems(entries.map { .folder(ListedFolder(reference: $0.0, name: $0.1)) }),
      next: next)
  }

  private func photos(_ ids: [String], next: String? = nil) -> Listing {
    Listing(items: ListingItems(ids.map { .photo(ListedPhoto(reference: $0)) }), next: next)
  }

  /// Takes the next step, and answers it.
  private func answer(
    _ walk: inout ImmichWalk, _ listing: Listing
  ) throws -> (address: String, body: String, part: WalkedPart) {
    let step = try nextStep(&walk)
    let part = try walk.receive(listing, of: step, at: step.request.address)
    return (step.request.address.text, String(decoding: step.request.body, as: UTF8.self), part)
  }

  /// What is posted for the first photos of what a name leads to in a list.
  private func body(_ part: ImmichPart, in entries: [(String, String)]) throws -> String {
    var walk = try walk(part)
    _ = try answer(&walk, folders(entries))
    return try answer(&walk, photos(["p"])).body
  }

  private let end = #""type":"IMAGE","size":1000,"page":1,"withExif":true}"#

  @Test("a person is looked up page by page, and no further once the name is found")
  func person() throws {
    var walk = try walk(.person("anna"))
    let query = "https://h/api/people?withHidden=false&size=1000&page="
    let first = try answer(&walk, folders([("1", ""), ("2", "Ben"), ("3", "Anna")], next: "more"))
    #expect(first.address == query + "1" && first.part.part.photos.isEmpty)
    // Another case fits less than the name itself, which is on the next page.
    let second = try answer(&walk, folders([("4", "ANNA"), ("5", "anna")], next: "more"))
    #expect(second.address == query + "2" && second.part.part.title == "anna")
    let found = try answer(&walk, photos(["p"], next: "2"))
    #expect(found.address == "https://h/api/search/metadata")
    #expect(found.body == #"{"personIds":["5"],"# + end && found.part.part.title == "anna")
    #expect(try answer(&walk, photos(["q"])).body.contains(#""page":2"#))
    #expect(walk.next() == nil)
  }

  @Test("names are those of IDs, then exact, then in another case; the first of several")
  func names() throws {
    let people = [("1", "anna"), ("2", "Anna"), ("3", "Anna"), ("Anna", "Ben"), ("5", "")]
    #expect(try body(.person("Anna"), in: people) == #"{"personIds":["Anna"],"# + end)
    #expect(
      try body(.person("Anna"), in: Array(people.prefix(3))) == #"{"personIds":["2"],"# + end)
    #expect(try body(.person("ANNA"), in: people) == #"{"personIds":["1"],"# + end)
    #expect(try body(.person("5"), in: people) == #"{"personIds":["5"],"# + end)
    #expect(try body(.album("ANNA"), in: people) == #"{"albumIds":["1"],"# + end)
  }

  @Test("a tag has its whole path, or the last part of it")
  func tag() throws {
    let tags = [("1", "Trips"), ("2", "Trips/Norway"), ("3", "norway"), ("4", "Trips/Sea")]
    #expect(try body(.tag("Trips/Norway"), in: tags) == #"{"tagIds":["2"],"# + end)
    #expect(try body(.tag("trips/sea"), in: tags) == #"{"tagIds":["4"],"# + end)
    #expect(try body(.tag("Norway"), in: tags) == #"{"tagIds":["3"],"# + end)
    #expect(try body(.tag("SEA"), in: tags) == #"{"tagIds":["4"],"# + end)
    var walk = try walk(.tag("Sea"))
    let list = try answer(&walk, folders(tags))
    #expect(list.address == "https://h/api/tags" && list.part.part.title == "Sea")
  }

  @Test("favorites are one search, and ratings one for each number of stars")
  func searches() throws {
    var favorites = try walk(.favorites)
    #expect(try answer(&favorites, photos(["p"])).body == #"{"isFavorite":true,"# + end)
    #expect(favorites.next() == nil)
    var ratings = try walk(.rating(4))
    #expect(try answer(&ratings, photos(["p"], next: "2")).body == #"{"rating":4,"# + end)
    #expect(try answer(&ratings, photos(["q"])).body.contains(#"{"rating":4,"type""#))
    #expect(try answer(&ratings, photos(["r"])).body == #"{"rating":5,"# + end)
    #expect(ratings.next() == nil)
    var best = try walk(.rating(5))
    _ = try answer(&best, photos([]))
    #expect(best.next() == nil)
    var all = try walk(.everything)
    #expect(try answer(&all, photos(["p"])).body == "{" + end)
  }

  @Test("memories are those of the day, in the form that the server's version takes")
  func memories() throws {
    var walk = try walk(.memories)
    let found = try answer(&walk, photos(["p", "q"]))
    #expect(found.address == "https://h/api/memories?for=2026-11-30" && found.body.isEmpty)
    #expect(found.part.part.photos.count == 2 && walk.next() == nil)
    var older = try self.walk(.memories)
    let refused = WalkFailure.fetch(.status(400, retryAfter: 0))
    let first = try nextStep(&older)
    #expect(first.format == .immichMemories)
    #expect(try older.fail(first, refused) == nil)
    let second = try nextStep(&older)
    #expect(
      second.request.address.text
        == "https://h/api/memories?for=2026-11-30T00%3A00%3A00.000Z")
    #expect(throws: refused) { try older.fail(second, refused) }
    var forbidden = try self.walk(.memories)
    let step = try nextStep(&forbidden)
    #expect(throws: WalkFailure.self) {
      try forbidden.fail(step, .fetch(.status(403, retryAfter: 0)))
    }
  }

  @Test("what is not there is named, with some of what is")
  func unknown() throws {
    func reason(_ part: ImmichPart, _ names: [String]) throws -> String? {
      var walk = try walk(part)
      do {
        _ = try answer(&walk, folders(names.enumerated().map { ("id\($0.offset)", $0.element) }))
      } catch let failure as WalkFailure {
        return failure.reason(host: "h")
      }
      return nil
    }
    #expect(
      try reason(.person("Carl"), ["Anna", "", "Ben"])
        == "The server h has no person “Carl”. It has “Anna”, “Ben”.")
    #expect(try reason(.person("Carl"), ["", ""]) == "The server h has no person “Carl”.")
    #expect(
      try reason(.tag("Sea"), ["Trips/Norway"])
        == "The server h has no tag “Sea”. It has “Trips/Norway”.")
    #expect(
      try reason(.album("g"), ["a", "b", "c", "d", "e", "f"])
        == "The server h has no album “g”. It has “a”, “b”, “c”, “d”, “e” and others.")
  }

  @Test("a server whose lists never end is not asked for ever", .timeLimit(.minutes(5)))
  func endless() throws {
    let many = (0..<1000).map { ("id\($0)", "person \($0)") }
    var people = try walk(.person("Carl"))
    var count = 0
    #expect(throws: WalkFailure.self) {
      while people.next() != nil, count < 5000 {
        count += 1
        _ = try answer(&people, folders(count == 1 ? many : [("x", "x")], next: "more"))
      }
    }
    #expect(count == FeedWalk.documentLimit)
    var nobody = try walk(.person("Carl"))
    #expect(throws: WalkFailure.self) { try answer(&nobody, folders([], next: "more")) }
    var search = try walk(.favorites)
    count = 0
    while search.next() != nil, count < 50_000 {
      count += 1
      _ = try answer(&search, photos([], next: "\(count + 1)"))
    }
    #expect(count == ImmichWalk.pageLimit && search.isCutOff)
    for page in ["1", "", "-1", "2\"", "x"] {
      var same = try walk(.everything)
      _ = try answer(&same, photos(["p"], next: page))
      #expect(same.next() == nil)
    }
  }

  @Test("photos that were listed stay if a later search fails; a failed first one is no use")
  func failures() throws {
    let failure = WalkFailure.fetch(.status(500, retryAfter: 0))
    var ratings = try walk(.rating(4))
    _ = try answer(&ratings, photos(["p"]))
    let later = try nextStep(&ratings)
    #expect(try ratings.fail(later, failure) != nil)
    #expect(ratings.next() == nil)
    // Without photos, the server is asked again as soon as after any outage.
    var none = try walk(.rating(4))
    _ = try answer(&none, photos([]))
    let second = try nextStep(&none)
    #expect(throws: failure) { try none.fail(second, failure) }
    for part in [ImmichPart.favorites, .person("Anna"), .tag("Sea"), .album("Rome")] {
      var walk = try walk(part)
      let step = try nextStep(&walk)
      #expect(throws: failure) { try walk.fail(step, failure) }
    }
  }
}

import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The photos of albums that pass a filter")
struct FilteredAlbumsTests {
  private static let day = CalendarDay(year: 2026, month: 11, day: 24)!

  private static func list(_ counts: [Int]) -> AlbumList {
    AlbumList(
      counts.enumerated().map { index, count in
        let locations = (0..<count).map {
          Photo.Location(path: Array("/\(index)/\($0).jpg".utf8))
        }
        return AlbumList.Entry(
          id: AlbumID(rawValue: index), title: "\(index)",
          album: Album(locations, number: UInt16(index)))
      })
  }

  private func filter(rating: Int = 3) -> PhotoFilter {
    var filter = PhotoFilter()
    filter.rating = rating
    return filter
  }

  private func paths(_ list: AlbumList) -> [[String]] {
    list.entries.map { $0.album.photos.map { String(decoding: $0.location.path, as: UTF8.self) } }
  }

  @Test("Photos are checked once, from the one to begin with and around; those that pass are shown")
  func order() throws {
    var albums = FilteredAlbums(filter(), today: Self.day)
    let list = Self.list([2, 3])
    albums.receive(list, start: list.entries[1].album[1]?.id)
    var checked: [String] = []
    while let photo = albums.next() {
      let path = String(decoding: photo.location.path, as: UTF8.self)
      checked.append(path)
      let passes = albums.note(
        PhotoTraits(rating: path == "/0/1.jpg" || path == "/1/0.jpg" ? 4 : 2), of: photo)
      #expect(passes == (albums.firstShown != nil && path.hasSuffix("1.jpg") || path == "/1/0.jpg"))
    }
    #expect(checked == ["/1/1.jpg", "/1/2.jpg", "/0/0.jpg", "/0/1.jpg", "/1/0.jpg"])
    #expect(paths(albums.shown) == [["/0/1.jpg"], ["/1/0.jpg"]])
    #expect(albums.firstShown == list.entries[0].album[1]?.id)
    #expect((albums.checkedCount, albums.photoCount) == (5, 5))
    // The same photos again are known already.
    albums.receive(list)
    let again = albums.next()
    #expect(again == nil && albums.checkedCount == 5)
  }

  @Test("Photos by day are one album, the last ones first; a search among them reads nothing again")
  func byDay() throws {
    var filter = PhotoFilter()
    filter.isByDay = true
    #expect(filter.passesAll && !filter.changesNothing && filter.nameQuery == nil)
    var albums = FilteredAlbums(filter, today: Self.day)
    let list = Self.list([2, 3])
    albums.receive(list)
    func checkNames() -> Bool { albums.checkNames({ _ in SearchText() }, until: { false }) }
    #expect(checkNames())
    let day = 86_400_000
    let times = [
      "/0/0.jpg": 3 * day, "/1/0.jpg": 5 * day, "/1/1.jpg": 3 * day + 5, "/1/2.jpg": 3 * day,
    ]
    while let photo = albums.next() {
      let path = String(decoding: photo.location.path, as: UTF8.self)
      var traits = PhotoTraits(captureTime: times[path])
      traits.text.append(path == "/1/2.jpg" ? "boat" : "sea")
      traits.text.isWhole = true
      albums.note(traits, of: photo)
    }
    let sorted = ["/1/0.jpg", "/1/1.jpg", "/0/0.jpg", "/1/2.jpg", "/0/1.jpg"]
    #expect(paths(albums.shown) == [sorted])
    let sections = try #require(albums.shown.entries.first).sections.sections
    #expect(sections.map(\.firstPage) == [0, 1, 4] && sections.last?.day == nil)
    let first = try #require(list.entries[0].album[0])
    #expect(albums.shown.entries[0].album.page(of: first.id) == 2)
    filter.search = SearchQuery("sea")
    albums.follow(filter)
    #expect(checkNames() && albums.next() == nil)
    #expect(paths(albums.shown) == [sorted.filter { $0 != "/1/2.jpg" }])
    albums.follow(PhotoFilter())
    #expect(paths(albums.shown) == paths(list))
  }

  @Test("A search shows one album, and its next word needs no photo to be read again")
  func search() throws {
    func text(_ words: String, isWhole: Bool = true) -> PhotoTraits {
      var traits = PhotoTraits()
      traits.text.append(words)
      traits.text.isWhole = isWhole
      return traits
    }
    var filter = PhotoFilter()
    filter.search = SearchQuery("sea")
    var albums = FilteredAlbums(filter, today: Self.day)
    let list = Self.list([2, 1, 2])
    albums.receive(list)
    var words = ["a sea", "snow", "a sea", "blue sea", "lake"][...]
    while let photo = albums.next() {
      let found = words.removeFirst()
      albums.note(text(found, isWhole: found != "lake"), of: photo)
    }
    #expect(paths(albums.shown) == [["/0/0.jpg", "/1/0.jpg", "/2/0.jpg"]])
    let id = try #require(list.entries[0].album[1]?.id)
    #expect(albums.known.count == 5 && albums.known[id]?.traits == text("snow"))
    filter.search = SearchQuery("blue sea")
    albums.follow(filter)
    func checkNames() -> Bool {
      albums.checkNames({ _ in text("lake", isWhole: false).text }) { false }
    }
    #expect(checkNames() && paths(albums.shown) == [["/2/0.jpg"]])
    var read = 0
    while let photo = albums.next() {
      read += 1
      albums.note(text("blue sea at night"), of: photo)
    }
    #expect(read == 1 && paths(albums.shown) == [["/2/0.jpg", "/2/1.jpg"]])
    // A file that is written again is read again.
    albums.receive(list, rewritten: [id])
    #expect(albums.known[id] == nil && albums.known.count == 4)
    // So is one that is renamed.
    var renamed = list.entries[2].album
    let found = renamed.photos[0]
    renamed.apply(.replace(found.id, Photo.Location(path: Array("/2/x.jpg".utf8))))
    albums.receive(AlbumList([list.entries[0], list.entries[1], list.entries[2].with(renamed)]))
    #expect(albums.known[found.id] == nil)
    #expect(paths(albums.shown) == [["/2/x.jpg", "/2/1.jpg"]], "It stays until it is checked.")
    let again = albums.next()
    #expect(again?.id == found.id)
    filter.search = SearchQuery()
    albums.follow(filter)
    #expect(paths(albums.shown).count == 3 && albums.known.isEmpty)
  }

  @Test("No photo, one photo, and photos of which none passes")
  func none() {
    var albums = FilteredAlbums(filter(), today: Self.day)
    let before = albums.next()
    #expect(before == nil && albums.shown.isEmpty)
    albums.receive(Self.list([0]))
    let empty = albums.next()
    #expect(empty == nil)
    albums.receive(Self.list([1]))
    while let photo = albums.next() { albums.note(PhotoTraits(), of: photo) }
    #expect(albums.shown.isEmpty && albums.firstShown == nil && albums.checkedCount == 1)
  }

  @Test("A file that is written again is checked again, and stays as it was until then")
  func rewritten() throws {
    var albums = FilteredAlbums(filter(), today: Self.day)
    let list = Self.list([2])
    albums.receive(list)
    while let photo = albums.next() { albums.note(PhotoTraits(rating: 5), of: photo) }
    let id = try #require(list.entries[0].album[0]?.id)
    albums.receive(list, rewritten: [id])
    #expect(paths(albums.shown)[0].count == 2)
    let again = albums.next()
    #expect(again?.id == id)
    albums.note(PhotoTraits(rating: 1), of: list.entries[0].album.photos[0])
    let rest = albums.next()
    #expect(rest == nil)
    #expect(paths(albums.shown) == [["/0/1.jpg"]])
    #expect(albums.checkedCount == 2)
  }

  @Test("A file that does not answer is left out until it is read again")
  func late() {
    var albums = FilteredAlbums(filter(), today: Self.day)
    albums.receive(Self.list([2]))
    while let photo = albums.next() { albums.note(nil, of: photo) }
    #expect(albums.hasLatePhotos && albums.shown.isEmpty && albums.checkedCount == 2)
    albums.retryLatePhotos()
    var count = 0
    while let photo = albums.next() {
      count += 1
      albums.note(PhotoTraits(rating: 3), of: photo)
    }
    #expect(count == 2 && !albums.hasLatePhotos && paths(albums.shown)[0].count == 2)
  }

  @Test("Of another filter, photos stay as they were until they are checked again")
  func otherFilter() throws {
    var albums = FilteredAlbums(PhotoFilter(), today: Self.day)
    albums.receive(Self.list([3]))
    let unchecked = albums.next()
    #expect(unchecked == nil && paths(albums.shown)[0].count == 3 && albums.checkedCount == 3)
    albums.follow(filter())
    #expect(paths(albums.shown)[0].count == 3 && albums.checkedCount == 0)
    for rating in [5, 1] {
      let next = albums.next()
      albums.note(PhotoTraits(rating: rating), of: try #require(next))
    }
    #expect(paths(albums.shown) == [["/0/0.jpg", "/0/2.jpg"]], "The last one is not checked.")
    let last = albums.next()
    // Its file does not answer, so its former verdict counts as long as others are checked.
    albums.note(nil, of: try #require(last))
    let end = albums.next()
    #expect(end == nil && paths(albums.shown) == [["/0/0.jpg"]])
    albums.follow(filter(rating: 1))
    while let photo = albums.next() { albums.note(PhotoTraits(rating: 1), of: photo) }
    #expect(paths(albums.shown)[0].count == 3)
    albums.follow(filter(rating: 4))
    albums.follow(PhotoFilter())
    #expect(paths(albums.shown)[0].count == 3 && !albums.hasLatePhotos)
  }

  @Test("Photos that are shown stay while one filter follows on another before it has checked any")
  func filtersInHaste() throws {
    var albums = FilteredAlbums(PhotoFilter(), today: Self.day)
    albums.receive(Self.list([3]))
    albums.follow(filter(rating: 4))
    let next = albums.next()
    albums.note(PhotoTraits(rating: 1), of: try #require(next))
    albums.follow(filter(rating: 3))
    #expect(paths(albums.shown) == [["/0/1.jpg", "/0/2.jpg"]], "Only one has been refused.")
  }

  @Test("On another day other photos are shown, without reading any again")
  func day() throws {
    var filter = PhotoFilter()
    filter.daysAround = 0
    var albums = FilteredAlbums(filter, today: Self.day)
    albums.receive(Self.list([2]))
    for time in [0, 1] {
      let next = albums.next()
      let photo = try #require(next)
      let day = Int(Self.day.rawValue) - 365 * 2 + time
      albums.note(PhotoTraits(captureTime: day * 86_400_000), of: photo)
    }
    #expect(paths(albums.shown) == [["/0/0.jpg"]])
    var hasChanged = albums.follow(Self.day)
    #expect(!hasChanged)
    hasChanged = albums.follow(CalendarDay(rawValue: Self.day.rawValue + 1))
    #expect(hasChanged && paths(albums.shown) == [["/0/1.jpg"]])
    let unchecked = albums.next()
    #expect(unchecked == nil)
    hasChanged = albums.follow(CalendarDay(rawValue: Self.day.rawValue + 2))
    #expect(hasChanged && albums.shown.isEmpty)
  }

  @Test(
    "Dates and shapes are read as users write them",
    arguments: [
      ("2019", "2019-01-01", "2019-12-31"), ("2024-02", "2024-02-01", "2024-02-29"),
      ("2019-07-05", "2019-07-05", "2019-07-05"),
    ])
  func boundary(text: String, first: String, last: String) throws {
    let day = try #require(BoundaryDay(text))
    let name = { (day: CalendarDay?) in day.map(DateLanguage.plain.text)?.suffix(10) ?? "" }
    #expect(name(day.first) == first && name(day.last) == last)
    for odd in ["", "19", "2019-", "2019-13", "2019-02-30", "2019-1-1", "+019", "2019-07-05-01"] {
      #expect(BoundaryDay(odd) == nil, "\(odd)")
    }
    for odd in ["", "tall", "wide,", "wide,,square"] { #expect(ShownShapes(odd) == nil) }
    #expect(ShownShapes("wide,square")?.shapes == [.wide, .square])
  }

  @Test("The words say what photos were looked for, and how many there were")
  func words() {
    var filter = self.filter()
    let text = { FilterText(filter: $0, today: Self.day).reason(photoCount: 1_234_567) }
    #expect(
      text(filter)
        == "None of the 1\u{202F}234\u{202F}567 photos passes the filter: rating of 3 or more")
    filter.keywords = ["a", "b"]
    filter.daysAround = 3
    #expect(
      text(filter).hasSuffix(
        "or more; one of the keywords “a”, “b”; taken within 3 days of 24\u{A0}November of any year"
      ))
    (filter, filter.lastDay) = (PhotoFilter(), CalendarDay(year: 1900, month: 12, day: 31))
    #expect(text(filter).hasSuffix(" filter: taken on 1900-12-31 or earlier"))
    filter.firstDay = CalendarDay(year: 1900, month: 1, day: 1)
    #expect(text(filter).hasSuffix(" filter: taken between 1900-01-01 and 1900-12-31"))
    filter.lastDay = filter.firstDay
    #expect(text(filter).hasSuffix(" filter: taken on 1900-01-01"))
  }

  @Test("The words say what servers do not state, instead of that no photo has it")
  func unknownWords() {
    var filter = PhotoFilter()
    filter.rating = 3
    let text = { FilterText(filter: filter, today: Self.day) }
    #expect(
      text().reason(photoCount: 1, unknownCount: 1)
        == "1 photo on a server is left out: the server does not state all that the filter needs:"
        + " ratings.")
    let note =
      "12 photos on servers are left out: the servers do not state all that the filter needs:"
      + " ratings."
    #expect(text().reason(photoCount: 12, unknownCount: 12) == note)
    #expect(
      text().reason(photoCount: 13, unknownCount: 12)
        == note + " The 1 other photo does not pass the filter: rating of 3 or more")
    #expect(
      text().reason(photoCount: 14, unknownCount: 12)
        == note + " None of the 2 other photos passes the filter: rating of 3 or more")
    filter.shapes = [.wide]
    filter.daysAround = 1
    #expect(
      text().note(unknownCount: 1).hasSuffix(
        "does not state all that the filter needs: ratings, sizes, dates."))
  }
}

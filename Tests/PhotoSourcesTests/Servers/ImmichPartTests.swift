import PhotoSources
import Testing

@Suite("Parts of an Immich server")
struct ImmichPartTests {
  @Test(
    "Paths are parts by their first words, in any case; other paths are albums",
    arguments: [
      ("", .everything, ""), ("/", .everything, ""),
      ("Holidays", .album("Holidays"), "Holidays"), ("a/b", .album("a/b"), "a/b"),
      ("Holidays/", .album("Holidays"), "Holidays"), ("people//", .album("people"), "people"),
      ("people/Anna", .person("Anna"), "people/Anna"),
      ("PEOPLE/Anna Böhm/", .person("Anna Böhm"), "people/Anna Böhm"),
      ("people/a/b", .person("a/b"), "people/a/b"),
      ("tags/Trips/Norway", .tag("Trips/Norway"), "tags/Trips/Norway"),
      ("favorites", .favorites, "favorites"), ("Favourites/", .favorites, "favorites"),
      ("memories", .memories, "memories"), ("Memories", .memories, "memories"),
      ("ratings/4", .rating(4), "ratings/4"), ("rating/5", .rating(5), "ratings/5"),
      ("albums/Holidays", .album("Holidays"), "Holidays"),
    ] as [(String, ImmichPart, String)])
  func paths(path: String, part: ImmichPart, written: String) {
    #expect(ImmichPart(path: path) == part)
    #expect(part.path == written)
  }

  @Test(
    "An album that is called like a word needs `albums/`, unless the word alone is no part",
    arguments: [
      ("albums/people/Anna", "people/Anna"), ("albums/favorites", "favorites"),
      ("albums/Memories", "Memories"), ("albums/albums/a", "albums/a"),
      ("albums/ratings/5", "ratings/5"), ("people", "people"), ("tags/", "tags"),
      ("albums", "albums"), ("albums/people", "people"), ("Favorites 2024", "Favorites 2024"),
      ("favorites/2024", "favorites/2024"), ("ratings/0", "ratings/0"),
      ("ratings/6", "ratings/6"), ("ratings/x", "ratings/x"), ("rating", "rating"),
    ])
  func albums(path: String, name: String) {
    let part = ImmichPart(path: path)
    #expect(part == .album(name))
    #expect(ImmichPart(path: part.path) == part)
  }

  @Test("A source is read again from its text, and has a short title")
  func sources() {
    for (text, title) in [
      ("immich://host/", "host"), ("immich://host/Rome", "Rome"),
      ("immich://host/people/Anna", "Anna"), ("immich://host/tags/Trips/Norway", "Norway"),
      ("immich://host/favorites", "favorites"), ("immich+http://host:2283/memories", "memories"),
      ("immich://host/ratings/4", "ratings/4"), ("immich://host/albums/people/x", "people/x"),
    ] {
      guard case .source(let source) = PhotoLocation(argument: Array(text.utf8)) else {
        Issue.record("\(text) is no source")
        continue
      }
      #expect(source.displayText == text)
      #expect(source.title == title)
    }
  }
}

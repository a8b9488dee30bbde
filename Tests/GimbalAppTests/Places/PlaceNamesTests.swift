import DecoderService
import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The names of places")
struct PlaceNamesTests {
  private func position(_ latitude: Double, _ longitude: Double) throws -> MapPosition {
    var information = PhotoInformation()
    (information.latitude, information.longitude) = (latitude, longitude)
    return try #require(MapPosition(information))
  }

  @Test(
    "the table that comes with the program knows the world's cities",
    arguments: [
      (48.8583, 2.2945, "paris", "france"), (48.1374, 11.5755, "münchen", "germany"),
      (38.7223, -9.1393, "lisboa", "portugal"), (35.6586, 139.7454, "東京", "japan"),
      (-33.8568, 151.2153, "sydney", "australia"), (40.6892, -74.0445, "new york", "united states"),
      (-22.9519, -43.2105, "rio de janeiro", "brazil"), (50.0870, 14.4208, "praha", "czech"),
      (41.9028, 12.4964, "rom", "italy"), (30.0444, 31.2357, "القاهرة", "egypt"),
    ])
  func cities(latitude: Double, longitude: Double, city: String, country: String) throws {
    let names = try #require(PlaceNames.bundled)
    let words = names.words(for: try position(latitude, longitude))
    #expect(SearchQuery(city).finds(words), "\(city)")
    #expect(SearchQuery("\(city) \(country)").finds(words), "\(country)")
    #expect(!SearchQuery("atlantis").finds(words))
  }

  @Test("a place is named after the nearest city and its country")
  func name() throws {
    let names = try #require(PlaceNames.bundled)
    #expect(names.name(of: try position(38.7223, -9.1393)) == "Lisbon, Portugal")
    #expect(names.name(of: try position(0, -30)) == nil, "In the Atlantic.")
    let table = PlaceTable(Array("=\tX\tUsual\tOfficial\n100\t100\tX\t9\tTown\n".utf8))
    #expect(PlaceNames(table).name(of: try position(1, 1)) == "Town, Usual")
    #expect(SearchQuery("official").finds(PlaceNames(table).words(for: try position(1, 1))))
  }

  @Test("photos taken at the same place share its words")
  func shared() throws {
    var words = PlaceWords(PlaceNames.bundled)
    let place = try position(38.7223, -9.1393)
    #expect(words.words(for: place) == words.words(for: place))
    var none = PlaceWords(nil)
    #expect(none.words(for: place) == SearchText())
    var text = SearchText()
    text.append("boat")
    text.setCommon(words.words(for: place))
    #expect(SearchQuery("boat lisbon").finds(text) && !SearchQuery("boat madrid").finds(text))
    #expect(SearchQuery("oat lis").finds(text) && !SearchQuery("isbon").finds(text))
    var other = SearchText()
    other.append(text)
    #expect(SearchQuery("boat lisbon").finds(other))
  }

  @Test("a photo that says only its position gets a name, and no other does")
  func naming() {
    var information = PhotoInformation()
    (information.latitude, information.longitude) = (38.7223, -9.1393)
    func named(_ place: String?) -> String? {
      information.place = place
      guard
        case .information(let found) = MetadataReader.Reading.information(information).namingPlace
      else { return nil }
      return found.place
    }
    #expect(named(nil) == "Lisbon, Portugal" && named(" ") == "Lisbon, Portugal")
    #expect(named("Home") == "Home")
    (information.latitude, information.longitude) = (nil, nil)
    #expect(named(nil) == nil)
    #expect(MetadataReader.Reading.late.namingPlace == .late)
  }
}

import GalleryCore
import Localization
import ProcessWire

/// The names of cities and countries where photos were taken.
struct PlaceNames: Sendable {
  /// The names that come with the program; nil if the file is missing.
  ///
  /// The first use reads and parses 1.4 MB, so it must not be on the main thread.
  static let bundled: PlaceNames? = {
    guard let path = BundledFiles.places, let bytes = try? SmallFile.read(path, upTo: 8 << 20)
    else { return nil }
    return PlaceNames(PlaceTable(bytes), countries: .ofSystem("iso_3166-1"))
  }()

  private let table: PlaceTable
  /// The countries' names in the user's language, which the package iso-codes has.
  private let countries: Catalogue

  /// Names places by a table and by translations of countries' names in ISO 3166.
  init(_ table: PlaceTable, countries: Catalogue = .english) {
    (self.table, self.countries) = (table, countries)
  }

  /// Where a photo was taken, "Munich, Germany"; nil if no city is near.
  func name(of position: MapPosition) -> String? {
    guard let city = table.city(nearest: position) else { return nil }
    return localizedList([city.name, city.country.map(name)].compactMap(\.self))
  }

  /// The words by which a search finds photos that were taken at a position.
  func words(for position: MapPosition) -> SearchText {
    var text = SearchText()
    var seen: Set<PlaceTable.Country> = []
    for city in table.cities(near: position) {
      for name in [city.name] + city.otherNames { text.append(name) }
      guard let country = city.country, seen.insert(country).inserted else { continue }
      for name in Set([country.name, country.isoName, name(of: country)]) { text.append(name) }
    }
    return text
  }

  private func name(of country: PlaceTable.Country) -> String {
    let translated = countries.string(for: LocalizedText(country.isoName))
    // Only a name that was translated is better than the usual one.
    return translated == country.isoName ? country.name : translated
  }
}

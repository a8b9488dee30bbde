import GalleryCore
import Testing

@Suite("The table of places")
struct PlaceTableTests {
  private static let table = PlaceTable(
    Array(
      """
      # A line that says nothing
      =\tDE\tGermany\tGermany
      =\tFJ\tFiji\tFiji
      -1814\t17844\tFJ\t88\tSuva
      4800\t1148\tDE\t19\tStarnberg
      not a line
      4814\t1158\tDE\t1505\tMunich\tMünchen|Monaco di Baviera
      4812\t1160\tDE\t50\tOut of order
      4816\t1160\tDE\t50\tSchwabing
      4816\t99999\tDE\t50\tNowhere
      4990\t1190\tXX\t30\tNo country\t
      """.utf8))

  private func cities(_ latitude: Int, _ longitude: Int) throws -> [PlaceTable.City] {
    Self.table.cities(near: try #require(MapPosition(latitude: latitude, longitude: longitude)))
  }

  @Test("a photo is in every city that reaches as far, first the one whose middle is nearest")
  func near() throws {
    #expect(try cities(4817, 1161).map(\.name) == ["Munich", "Schwabing"])
    #expect(try cities(4816, 1160).map(\.name) == ["Schwabing", "Munich"])
    let munich = try #require(try cities(4813, 1157).first)
    #expect(munich.otherNames == ["München", "Monaco di Baviera"])
    #expect(munich.country == PlaceTable.Country?(try #require(munich.country)))
    #expect(munich.country?.name == "Germany")
  }

  @Test("far from every city the nearest one counts, up to 60 km")
  func far() throws {
    #expect(try cities(4780, 1140).map(\.name) == ["Starnberg"])
    #expect(try cities(4747, 1148).map(\.name) == ["Starnberg"], "59 km")
    #expect(try cities(4745, 1148).isEmpty, "61 km")
    #expect(try cities(0, 0).isEmpty && cities(9000, 0).isEmpty && cities(-9000, 18_000).isEmpty)
    let city = try #require(try cities(4990, 1190).first)
    #expect(city.name == "No country" && city.country == nil && city.otherNames.isEmpty)
  }

  @Test("the date line is no border, and positions are on the earth")
  func dateLine() throws {
    #expect(try cities(-1814, 17_850).map(\.name) == ["Suva"])
    let table = PlaceTable(Array("-1700\t17999\tFJ\t20\tEast\n".utf8))
    let west = try #require(MapPosition(latitude: -1700, longitude: -17_999))
    #expect(table.city(nearest: west)?.name == "East")
    #expect(MapPosition(latitude: 9001, longitude: 0) == nil)
    #expect(MapPosition(latitude: 0, longitude: -18_001) == nil)
    var information = PhotoInformation()
    #expect(MapPosition(information) == nil)
    (information.latitude, information.longitude) = (48.13743, 11.57549)
    #expect(MapPosition(information) == MapPosition(latitude: 4814, longitude: 1158))
    information.latitude = .nan
    #expect(MapPosition(information) == nil)
  }

  @Test("nothing and nonsense are tables without cities")
  func nonsense() throws {
    let place = try #require(MapPosition(latitude: 0, longitude: 0))
    for text in ["", "\n\n", "\t\t\t\t\t", "1\t2\t3", "0\t0\tDE\t99999999999999999999\tBig"] {
      #expect(PlaceTable(Array(text.utf8)).cities(near: place).isEmpty, "\(text)")
    }
    #expect(PlaceTable([0xFF, 0x09, 0x0A, 0x00]).cities(near: place).isEmpty)
  }
}

import RealModule

/// Cities and countries by their names and positions, which say where a photo was taken.
///
/// A line of the table is a country: `=`, its code, its name, and its name in ISO 3166; or a city:
/// latitude and longitude in hundredths of a degree, the country's code, its thousands of
/// inhabitants, its name, and other names with `|` between them. Fields are separated by tabs,
/// cities are sorted by latitude, and a line that begins with `#` says nothing.
public struct PlaceTable: Sendable {
  /// A country.
  public struct Country: Hashable, Sendable {
    /// The usual name in English.
    public let name: String
    /// The name in ISO 3166, which translations of countries' names go by.
    public let isoName: String
  }

  /// A city that is near.
  public struct City: Hashable, Sendable {
    /// The usual name.
    public let name: String
    /// What others call it.
    public let otherNames: [String]
    /// The country; nil if the table does not have it.
    public let country: Country?
  }

  /// A farther city does not say where a photo was taken, in kilometres.
  private static let farthest = 60.0
  /// The length of a hundredth of a degree of latitude, in kilometres.
  private static let kilometres = 40_008.0 / 36_000

  private let bytes: [UInt8]
  private var countries: [ArraySlice<UInt8>: Country] = [:]
  // Of the cities, in the order of the table.
  private var latitudes: [Int16] = []
  private var longitudes: [Int16] = []
  /// How far from its middle photos are taken in a city, in kilometres.
  private var reaches: [UInt8] = []
  /// Where the lines begin.
  private var starts: [Int32] = []

  /// Reads a table; lines that are damaged are left out.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      read(start..<end)
      start = end + 1
    }
  }

  private mutating func read(_ line: Range<Int>) {
    let fields = fields(of: line, atMost: 5)
    if fields.first == [UInt8(ascii: "=")], fields.count == 4 {
      countries[fields[1]] = Country(name: Self.text(fields[2]), isoName: Self.text(fields[3]))
      return
    }
    guard fields.count == 5, let latitude = Self.number(fields[0]),
      let longitude = Self.number(fields[1]), let thousands = Self.number(fields[3]),
      MapPosition(latitude: latitude, longitude: longitude) != nil,
      // Searches halve the list.
      latitude >= latitudes.last.map(Int.init) ?? .min, line.lowerBound <= Int32.max
    else { return }
    latitudes.append(Int16(latitude))
    longitudes.append(Int16(longitude))
    reaches.append(Self.reach(thousands: thousands))
    starts.append(Int32(line.lowerBound))
  }

  /// How far a city reaches, in kilometres: 6 for a small one, 23 for Munich, 40 at most.
  private static func reach(thousands: Int) -> UInt8 {
    UInt8(min(40, max(6, 0.6 * Double(max(0, thousands)).squareRoot())))
  }

  /// The cities in which a photo was taken at a position, or the nearest one if none reaches as
  /// far.
  ///
  /// The first one is that whose middle is nearest compared with how far it reaches: in the middle
  /// of a large city that is not one of its parts.
  public func cities(near position: MapPosition) -> [City] {
    near(position).map { city(at: $0) }
  }

  /// The first of the cities near a position; nil if all are far.
  public func city(nearest position: MapPosition) -> City? { near(position).first.map(city) }

  private func near(_ position: MapPosition) -> [Int] {
    let height = Int((Self.farthest / Self.kilometres).rounded(.up))
    let first = latitudes.indices.partitionPoint {
      Int(latitudes[$0]) < position.latitude - height
    }
    let width = Self.kilometres * Double.cos(Double(position.latitude) / 100 * .pi / 180)
    var reaching: [(share: Double, city: Int)] = []
    var nearest: (distance: Double, city: Int)?
    for city in first..<latitudes.count {
      let north = Int(latitudes[city]) - position.latitude
      guard north <= height else { break }
      let around = abs(Int(longitudes[city]) - position.longitude)
      let east = Double(min(around, 36_000 - around)) * width
      let distance = (east * east + Self.square(Double(north) * Self.kilometres)).squareRoot()
      if distance < nearest?.distance ?? Self.farthest { nearest = (distance, city) }
      let share = distance / Double(reaches[city])
      if share <= 1 { reaching.append((share, city)) }
    }
    reaching.sort { ($0.share, $0.city) < ($1.share, $1.city) }
    return reaching.isEmpty ? nearest.map { [$0.city] } ?? [] : reaching.map(\.city)
  }

  private func city(at index: Int) -> City {
    let start = Int(starts[index])
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let fields = fields(of: start..<end, atMost: 6)
    let others = fields.count > 5 ? fields[5].split(separator: UInt8(ascii: "|")) : []
    return City(
      name: Self.text(fields[4]), otherNames: others.map(Self.text), country: countries[fields[2]])
  }

  /// The first fields of a line.
  private func fields(of line: Range<Int>, atMost count: Int) -> [ArraySlice<UInt8>] {
    var (fields, start) = ([ArraySlice<UInt8>](), line.lowerBound)
    for index in line where bytes[index] == UInt8(ascii: "\t") && fields.count < count {
      fields.append(bytes[start..<index])
      start = index + 1
    }
    if fields.count < count { fields.append(bytes[start..<line.upperBound]) }
    return fields
  }

  private static func square(_ number: Double) -> Double { number * number }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? { Int(text(bytes)) }
}

import ImageFormats

/// A turn for a HEIF file that states none: a property more, and numbers that say where everything behind
/// it is then.
struct HEIFInsertion {
  /// A property with a turn has nine bytes.
  private static let propertySize = 9

  private let description: HEIFDescription
  private let items: HEIFItems
  /// The photo, and what turns with it.
  private let family: [Int]
  /// The number of the new property.
  private let number: Int
  /// The changes of the items' places.
  private let moves: [FileEdit]

  /// Prepares a new turn; nil if there is one, or no room.
  init?(_ items: HEIFItems, of description: HEIFDescription, _ reader: ByteReader) {
    let family = items.family(of: items.primary).sorted()
    let number = items.kinds.count + 1
    guard description.isMovable, family.allSatisfy({ items.places(of: "irot", in: $0).isEmpty }),
      family.allSatisfy({
        items.lists[$0] != nil && items.properties[$0].map { $0.count < 255 } == true
      }),
      number <= (items.hasWideNumbers ? 0x7FFF : 0x7F),
      items.boxes.values.allSatisfy({ $0.content.lowerBound - $0.whole.lowerBound == 8 }),
      let places = items.boxes["iloc"], items.boxes.count == 4
    else { return nil }
    (self.items, self.description, self.family, self.number) = (items, description, family, number)
    let growth = Self.propertySize + Self.listGrowth(items, family)
    let end = description.start + description.bytes.count
    guard
      let moves = HEIFPlaces(reader, places.content).moves(
        behind: end, by: growth, in: description.start)
    else { return nil }
    self.moves = moves
  }

  /// By how much the lists of properties become longer.
  private static func listGrowth(_ items: HEIFItems, _ family: [Int]) -> Int {
    family.count * (items.hasWideNumbers ? 2 : 1)
  }

  /// The changes that turn the photo by an angle, in counterclockwise quarters.
  func edits(angle: Int) -> [FileEdit]? {
    let lists = Self.listGrowth(items, family)
    var edits = moves
    func place(_ offset: Int) -> Int { description.start + offset }
    func grow(_ box: Range<Int>, by growth: Int) {
      let size = UInt32(box.count + growth)
      edits.append(
        FileEdit(
          range: place(box.lowerBound)..<place(box.lowerBound + 4),
          bytes: withUnsafeBytes(of: size.bigEndian, Array.init)))
    }
    guard let properties = items.boxes["ipco"], let associations = items.boxes["ipma"],
      let both = items.boxes["iprp"]
    else { return nil }
    grow(0..<description.bytes.count, by: Self.propertySize + lists)
    grow(both.whole, by: Self.propertySize + lists)
    grow(properties.whole, by: Self.propertySize)
    grow(associations.whole, by: lists)
    let end = place(properties.whole.upperBound)
    edits.append(
      FileEdit(
        range: end..<end,
        bytes: [0, 0, 0, UInt8(Self.propertySize)] + Array("irot".utf8) + [UInt8(angle)]))
    for item in family {
      guard let list = items.lists[item], let count = items.properties[item]?.count else {
        return nil
      }
      // The highest bit says that readers must know it.
      let entry: [UInt8] =
        items.hasWideNumbers
        ? [0x80 | UInt8(number >> 8), UInt8(number & 0xFF)] : [0x80 | UInt8(number)]
      edits.append(
        FileEdit(range: place(list.count)..<place(list.count + 1), bytes: [UInt8(count + 1)]))
      edits.append(FileEdit(range: place(list.end)..<place(list.end), bytes: entry))
    }
    // What is inserted at a place comes before what is there.
    return edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }
}

import ImageFormats

/// A turn for a HEIF file that states none: a property more, and numbers that say where everything
/// behind it is then.
struct HEIFInsertion {
  /// A property with a turn has nine bytes.
  private static let propertySize = 9

  private let description: HEIFDescription
  private let items: HEIFItems
  /// The photo, and what turns with it.
  private let family: [Int]
  /// The number of the new property.
  private let number: Int
  /// The boxes of the properties, of the items' lists of them, and of both.
  private let properties: Box
  private let lists: Box
  private let both: Box
  /// The changes of the items' places.
  private let moves: [FileEdit]

  /// Prepares a new turn; nil if the photo or what belongs to it has a turn or a mirror, or there
  /// is no room.
  init?(
    _ items: HEIFItems, _ family: [Int], of description: HEIFDescription, _ reader: ByteReader
  ) {
    let number = items.properties.count + 1
    let isFree = family.allSatisfy { item in
      items.places(of: "irot", in: item).isEmpty && items.places(of: "imir", in: item).isEmpty
        && items.lists[item].map { $0.count < Int(UInt8.max) } ?? false
    }
    guard description.isMovable, isFree, number <= (items.hasWideNumbers ? 0x7FFF : 0x7F),
      let places = items.boxes["iloc"], let properties = items.boxes["ipco"],
      let lists = items.boxes["ipma"], let both = items.boxes["iprp"],
      [properties, lists, both].allSatisfy({ $0.content.lowerBound - $0.whole.lowerBound == 8 })
    else { return nil }
    let growth = Self.propertySize + Self.listGrowth(items, family)
    guard
      let moves = HEIFPlaces(reader, places.content).moves(
        behind: description.start..<(description.start + description.bytes.count), by: growth)
    else { return nil }
    (self.items, self.description, self.family, self.number) = (items, description, family, number)
    (self.properties, self.lists, self.both, self.moves) = (properties, lists, both, moves)
  }

  /// By how much the lists of properties become longer.
  private static func listGrowth(_ items: HEIFItems, _ family: [Int]) -> Int {
    family.count * (items.hasWideNumbers ? 2 : 1)
  }

  /// The changes that turn the photo by an angle, in counterclockwise quarters.
  func edits(angle: Int) -> [FileEdit]? {
    let growth = Self.listGrowth(items, family)
    var edits = moves
    func place(_ offset: Int) -> Int { description.start + offset }
    func grow(_ box: Range<Int>, by growth: Int) {
      let size = UInt32(box.count + growth)
      edits.append(
        FileEdit(
          range: place(box.lowerBound)..<place(box.lowerBound + 4),
          bytes: size.bigEndianBytes))
    }
    grow(0..<description.bytes.count, by: Self.propertySize + growth)
    grow(both.whole, by: Self.propertySize + growth)
    grow(properties.whole, by: Self.propertySize)
    grow(lists.whole, by: growth)
    let end = place(properties.whole.upperBound)
    edits.append(
      FileEdit(
        range: end..<end,
        bytes: [0, 0, 0, UInt8(Self.propertySize)] + Array("irot".utf8) + [UInt8(angle)]))
    for item in family {
      guard let list = items.places[item], let count = items.lists[item]?.count else { return nil }
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

import ImageFormats

/// What a HEIF file says of its items: which one is the photo, what belongs to it, and the properties of
/// each (ISO/IEC 14496-12, 8.11; ISO/IEC 23008-12, 9.3).
struct HEIFItems {
  /// The item that is the photo.
  private(set) var primary: Int
  /// The numbers of the properties of each item, in the order in which they apply.
  private(set) var properties: [Int: [Int]] = [:]
  /// The boxes of the properties by their numbers, which count from 1.
  private(set) var kinds: [Int: Box] = [:]
  /// The axes of mirrors, by the numbers of the properties.
  private var axes: [Int: Int] = [:]
  /// Where the list of an item's properties has its length, and where it ends.
  private(set) var lists: [Int: (count: Int, end: Int)] = [:]
  /// The boxes of properties, of what is in them, and of the items' places; nil for none.
  private(set) var boxes: [BoxName: Box] = [:]
  /// Whether the numbers of properties have two bytes.
  private(set) var hasWideNumbers = false
  /// The items that are thumbnails.
  private(set) var thumbnails: Set<Int> = []
  /// The items that belong to others: thumbnails, and further channels of their pixels.
  private var owners: [Int: Set<Int>] = [:]

  /// Reads the contents of the box that describes the items; nil if it is damaged.
  init?(_ reader: ByteReader, _ part: Range<Int>) {
    var fields = BoxFields(reader, part)
    guard fields.version() != nil else { return nil }
    var found: Int?
    primary = 0
    while let box = fields.box() {
      var content = BoxFields(reader, box.content)
      if ["iprp", "iloc"].contains(box.name) {
        guard boxes.updateValue(box, forKey: box.name) == nil else { return nil }
      }
      switch box.name {
      case "pitm":
        guard found == nil, let head = content.version(),
          let item = content.number(bytes: head.version == 0 ? 2 : 4)
        else { return nil }
        found = item
      case "iref": guard readReferences(&content, reader) else { return nil }
      case "iprp": guard readProperties(&content, reader) else { return nil }
      default: break
      }
    }
    guard let found else { return nil }
    primary = found
  }

  /// An item with all that belong to it, directly or not.
  func family(of item: Int) -> Set<Int> {
    var family: Set = [item]
    var isGrowing = true
    while isGrowing {
      let more = owners.filter { !family.contains($0.key) && !$0.value.isDisjoint(with: family) }
      isGrowing = !more.isEmpty
      family.formUnion(more.keys)
    }
    return family
  }

  /// Where the properties of a kind are in the list of an item.
  func places(of kind: BoxName, in item: Int) -> [Int] {
    let list = properties[item] ?? []
    return list.indices.filter { kinds[list[$0]]?.name == kind }
  }

  /// The orientation of an item without its turn: 1, or 2 or 4 if it is mirrored.
  func mirror(of item: Int) -> Int {
    guard let place = places(of: "imir", in: item).first, let list = properties[item] else {
      return 1
    }
    // A vertical axis exchanges left and right.
    return axes[list[place]].map { $0 & 1 == 0 ? 2 : 4 } ?? 1
  }

  private mutating func readReferences(_ fields: inout BoxFields, _ reader: ByteReader) -> Bool {
    guard let head = fields.version() else { return false }
    let size = head.version == 0 ? 2 : 4
    while let box = fields.box() {
      var content = BoxFields(reader, box.content)
      guard let from = content.number(bytes: size), let count = content.number(bytes: 2) else {
        return false
      }
      for _ in 0..<count {
        guard let to = content.number(bytes: size) else { return false }
        guard box.name == "thmb" || box.name == "auxl" else { continue }
        owners[from, default: []].insert(to)
        if box.name == "thmb" { thumbnails.insert(from) }
      }
    }
    return true
  }

  private mutating func readProperties(_ fields: inout BoxFields, _ reader: ByteReader) -> Bool {
    while let box = fields.box() {
      var content = BoxFields(reader, box.content)
      switch box.name {
      case "ipco":
        guard boxes.updateValue(box, forKey: box.name) == nil else { return false }
        while let property = content.box() {
          var fields = BoxFields(reader, property.content)
          if property.name == "imir" { axes[kinds.count + 1] = fields.number(bytes: 1) }
          kinds[kinds.count + 1] = property
        }
      case "ipma":
        guard boxes.updateValue(box, forKey: box.name) == nil, readAssociations(&content) else {
          return false
        }
      default: break
      }
    }
    return true
  }

  private mutating func readAssociations(_ fields: inout BoxFields) -> Bool {
    guard let head = fields.version(), let count = fields.number(bytes: 4) else { return false }
    hasWideNumbers = head.flags & 1 == 1
    for _ in 0..<count {
      guard let item = fields.number(bytes: head.version == 0 ? 2 : 4) else { return false }
      let place = fields.position
      guard let length = fields.number(bytes: 1), properties[item] == nil else { return false }
      var numbers: [Int] = []
      for _ in 0..<length {
        guard let entry = fields.number(bytes: hasWideNumbers ? 2 : 1) else { return false }
        // The highest bit says whether readers must know it.
        numbers.append(entry & (hasWideNumbers ? 0x7FFF : 0x7F))
      }
      properties[item] = numbers
      lists[item] = (place, fields.position)
    }
    return true
  }
}

import ImageFormats

/// What a HEIF file says of its items: which one is the photo, what belongs to it, and the
/// properties of each (ISO/IEC 14496-12, 8.11; ISO/IEC 23008-12, 9.3).
struct HEIFItems {
  /// More items and links than any photo has; a hostile file would cost much time.
  static let (mostItems, mostLinks) = (20_000, 1 << 17)

  /// The item that is the photo.
  private(set) var primary = 0
  /// The kinds of the items.
  private(set) var kinds: [Int: BoxName] = [:]
  /// The numbers of the properties of each item, in the order in which they apply.
  private(set) var lists: [Int: [Int]] = [:]
  /// Where the list of an item's properties has its length, and where it ends.
  private(set) var places: [Int: (count: Int, end: Int)] = [:]
  /// Whether the numbers of properties have two bytes.
  private(set) var hasWideNumbers = false
  /// The boxes of the properties by their numbers, which count from 1.
  private(set) var properties: [Int: Box] = [:]
  /// The axes of mirrors, by the numbers of the properties.
  private var axes: [Int: Int] = [:]
  /// The boxes of properties, of what is in them, and of the items' places.
  private(set) var boxes: [BoxName: Box] = [:]
  /// What thumbnails and further channels of pixels belong to, and the reverse.
  private var owners: [Int: Set<Int>] = [:]
  private var belongings: [Int: Set<Int>] = [:]
  /// The items that are made of an item.
  private var derivatives: [Int: Set<Int>] = [:]
  private var linkCount = 0

  /// Reads the contents of the box that describes the items; nil if it is damaged.
  init?(_ reader: ByteReader, _ part: Range<Int>) {
    var fields = BoxFields(reader, part)
    guard fields.version() != nil else { return nil }
    var found: Int?
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
      case "iinf": guard readKinds(&content, reader) else { return nil }
      case "iref": guard readReferences(&content, reader) else { return nil }
      case "iprp": guard readProperties(&content, reader) else { return nil }
      default: break
      }
    }
    guard let found else { return nil }
    primary = found
  }

  /// The photo with all that belongs to it, directly or not; nil if some of it is shared with other
  /// photos, or another photo is made of it, such as one for HDR displays: these would not turn
  /// with it.
  var family: [Int]? {
    guard kinds[primary] != "tmap" else { return nil }
    var family: Set = [primary]
    var next = [primary]
    while let item = next.popLast() {
      for belonging in belongings[item] ?? [] where family.insert(belonging).inserted {
        next.append(belonging)
      }
    }
    let isShared = family.contains { item in
      item != primary && !family.isSuperset(of: owners[item] ?? [])
        || !family.isSuperset(of: derivatives[item] ?? [])
    }
    return isShared ? nil : family.sorted()
  }

  /// Where the properties of a kind are in the list of an item.
  func places(of kind: BoxName, in item: Int) -> [Int] {
    let list = lists[item] ?? []
    return list.indices.filter { properties[list[$0]]?.name == kind }
  }

  /// The orientation of an item without its turn: 1, or 2 or 4 if it is mirrored.
  func mirror(of item: Int) -> Int {
    guard let place = places(of: "imir", in: item).first, let list = lists[item] else { return 1 }
    // Axis 0 exchanges top and bottom.
    return axes[list[place]].map { $0 & 1 == 0 ? 4 : 2 } ?? 1
  }

  private mutating func readKinds(_ fields: inout BoxFields, _ reader: ByteReader) -> Bool {
    guard let head = fields.version(), fields.number(bytes: head.version == 0 ? 2 : 4) != nil else {
      return false
    }
    while let box = fields.box() {
      var content = BoxFields(reader, box.content)
      // Earlier versions have no kinds.
      guard let head = content.version(), head.version >= 2 else { continue }
      guard let item = content.number(bytes: head.version == 2 ? 2 : 4),
        content.number(bytes: 2) != nil, let kind = content.name(), kinds.count < Self.mostItems
      else { return false }
      kinds[item] = kind
    }
    return true
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
        linkCount += 1
        guard linkCount <= Self.mostLinks, let to = content.number(bytes: size) else {
          return false
        }
        switch box.name {
        case "thmb", "auxl":
          owners[from, default: []].insert(to)
          belongings[to, default: []].insert(from)
        case "dimg": derivatives[to, default: []].insert(from)
        default: break
        }
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
          if property.name == "imir" { axes[properties.count + 1] = fields.number(bytes: 1) }
          properties[properties.count + 1] = property
        }
      case "ipma":
        guard boxes.updateValue(box, forKey: box.name) == nil, readLists(&content) else {
          return false
        }
      default: break
      }
    }
    return true
  }

  private mutating func readLists(_ fields: inout BoxFields) -> Bool {
    guard let head = fields.version(), let count = fields.number(bytes: 4),
      count <= Self.mostItems
    else { return false }
    hasWideNumbers = head.flags & 1 == 1
    for _ in 0..<count {
      guard let item = fields.number(bytes: head.version == 0 ? 2 : 4) else { return false }
      let place = fields.position
      guard let length = fields.number(bytes: 1), lists[item] == nil else { return false }
      var numbers: [Int] = []
      for _ in 0..<length {
        guard let entry = fields.number(bytes: hasWideNumbers ? 2 : 1) else { return false }
        // The highest bit says whether readers must know it.
        numbers.append(entry & (hasWideNumbers ? 0x7FFF : 0x7F))
      }
      lists[item] = numbers
      places[item] = (place, fields.position)
    }
    return true
  }
}

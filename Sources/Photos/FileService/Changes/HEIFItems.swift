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
        guard kinds.isEmpty else { return false }
        while let property = content.box() { kinds[kinds.count + 1] = property }
      case "ipma": guard readAssociations(&content) else { return false }
      default: break
      }
    }
    return true
  }

  private mutating func readAssociations(_ fields: inout BoxFields) -> Bool {
    guard let head = fields.version(), let count = fields.number(bytes: 4) else { return false }
    for _ in 0..<count {
      guard let item = fields.number(bytes: head.version == 0 ? 2 : 4),
        let length = fields.number(bytes: 1), properties[item] == nil
      else { return false }
      var numbers: [Int] = []
      for _ in 0..<length {
        let isWide = head.flags & 1 == 1
        guard let entry = fields.number(bytes: isWide ? 2 : 1) else { return false }
        // The highest bit says whether readers must know it.
        numbers.append(entry & (isWide ? 0x7FFF : 0x7F))
      }
      properties[item] = numbers
    }
    return true
  }
}

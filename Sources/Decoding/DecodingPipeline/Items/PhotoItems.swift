import ImageFormats

/// The items of a HEIF or AVIF file, as its `meta` box lists them (ISO/IEC 14496-12, 23008-12).
///
/// Anyone may have written the file: all counts are limited, so reading takes a time and memory in
/// proportion to the box, and every number is checked before it is used.
package struct PhotoItems {
  /// A coded picture, a picture derived from others, or a description.
  struct Item {
    var kind: BoxName
    /// Whether it is only a part of other pictures.
    var isHidden = false
    /// The type of a `mime` item.
    var contentType = ""
    /// How a `mime` item is compressed; empty if it is not.
    var encoding = ""
    /// The numbers of its properties, from 1, with whether a reader must know them.
    var properties: [(number: Int, isEssential: Bool)] = []
    var location: Location?
  }

  /// A reference from one item to others.
  struct Reference {
    var kind: BoxName
    var source: Int
    var targets: [Int]
  }

  let reader: ByteReader
  /// The identifier of the primary item.
  private(set) var primary = 0
  var items: [Int: Item] = [:]
  /// The items' identifiers in the file's order.
  private(set) var order: [Int] = []
  private(set) var references: [Reference] = []
  /// The properties, which items share.
  private(set) var properties: [Box] = []
  /// Groups of items that stand for each other.
  private(set) var alternatives: [[Int]] = []
  /// Groups of pictures that show the same: for both eyes, or in several sizes.
  private(set) var variants: [[Int]] = []
  /// The items of the sheets, of which there is at least one.
  private(set) var sheets: [Int] = []
  /// The picture of the sheet that is decoded, if that is not the first one.
  private(set) var laterSheet: Int?
  /// The number of members of all groups.
  private var groupedCount = 0
  /// Where the data are that the `meta` box contains.
  private(set) var innerData: Range<Int>?

  /// The largest number of items and of properties: libheif's own limit.
  static let maximumCount = 20_000
  /// The largest number of extents, of the references' targets, of the items' properties, and of
  /// the groups' members.
  static let maximumLinkCount = 1 << 17
  /// The largest length of a table in bytes; iPhones write 6 000, and profiles have up to 4 MB.
  private static let maximumTableLength = 16 << 20

  /// Reads the items; nil if the file has none, or if its tables contradict themselves.
  ///
  /// - Parameter sheet: the sheet that is shown, counted from 0; of fewer sheets, the last one.
  package init?(_ bytes: UnsafeRawBufferPointer, sheet: Int = 0) {
    let reader = ByteReader(bytes)
    guard [.heif, .avif].contains(ContainerBrands(reader)?.format) else { return nil }
    self.reader = reader
    var file = BoxFields(reader, bytes.indices)
    var meta: Box?
    while meta == nil, let box = file.box() {
      if box.name == "meta" { meta = box }
    }
    guard let meta, readTables(of: meta), items[primary] != nil else { return nil }
    sheets = listedSheets
    if sheet > 0 { laterSheet = sheets.prefix(sheet + 1).last }
  }

  private mutating func readTables(of meta: Box) -> Bool {
    var fields = BoxFields(reader, meta.content)
    guard fields.version() != nil else { return false }
    var locations: Box?
    var associations: [Box] = []
    var isPicture = false
    while let box = fields.box() {
      if box.name == "idat" {
        innerData = box.content
        continue
      }
      guard box.content.count <= Self.maximumTableLength else { return false }
      switch box.name {
      case "hdlr":
        var fields = BoxFields(reader, box.content)
        _ = fields.number(bytes: 8)
        isPicture = fields.name() == "pict"
      case "pitm":
        var fields = BoxFields(reader, box.content)
        guard let (version, _) = fields.version(),
          let item = fields.number(bytes: version == 0 ? 2 : 4)
        else { return false }
        primary = item
      case "iinf": guard readItems(box) else { return false }
      case "iloc": locations = box
      case "iref": guard readReferences(box) else { return false }
      case "iprp": associations += readProperties(box)
      case "grpl": readGroups(box)
      default: break
      }
    }
    guard isPicture, let locations, readLocations(locations) else { return false }
    return readAssociations(associations)
  }

  private mutating func readItems(_ box: Box) -> Bool {
    var fields = BoxFields(reader, box.content)
    guard let (version, _) = fields.version(), fields.number(bytes: version == 0 ? 2 : 4) != nil
    else { return false }
    // Their number is not needed, and some writers do not update it.
    while let entry = fields.box() {
      guard entry.name == "infe" else { continue }
      var fields = BoxFields(reader, entry.content)
      // The versions before 2 are for other files than pictures.
      guard let (version, flags) = fields.version(), version >= 2,
        let identifier = fields.number(bytes: version == 2 ? 2 : 4),
        fields.number(bytes: 2) != nil, let kind = fields.name()
      else { continue }
      var item = Item(kind: kind)
      item.isHidden = flags & 1 != 0
      if kind == "mime" {
        _ = fields.text()
        item.contentType = fields.text()
        item.encoding = fields.text()
      }
      guard items.count < Self.maximumCount else { return false }
      if items.updateValue(item, forKey: identifier) == nil { order.append(identifier) }
    }
    return true
  }

  private mutating func readReferences(_ box: Box) -> Bool {
    var fields = BoxFields(reader, box.content)
    guard let (version, _) = fields.version() else { return false }
    let size = version == 0 ? 2 : 4
    var count = 0
    while let entry = fields.box() {
      var fields = BoxFields(reader, entry.content)
      guard let source = fields.number(bytes: size), let targetCount = fields.number(bytes: 2)
      else { return false }
      count += targetCount
      guard count <= Self.maximumLinkCount, references.count < Self.maximumLinkCount else {
        return false
      }
      let targets = (0..<targetCount).compactMap { _ in fields.number(bytes: size) }
      references.append(Reference(kind: entry.name, source: source, targets: targets))
    }
    return true
  }

  private mutating func readGroups(_ box: Box) {
    var fields = BoxFields(reader, box.content)
    while alternatives.count + variants.count < Self.maximumCount,
      groupedCount < Self.maximumLinkCount,
      let group = fields.box()
    {
      var fields = BoxFields(reader, group.content)
      guard ["altr", "ster", "pymd"].contains(group.name), fields.version() != nil,
        fields.number(bytes: 4) != nil, let count = fields.number(bytes: 4)
      else { continue }
      let limit = min(Self.maximumCount, Self.maximumLinkCount - groupedCount)
      let members: [Int] = (0..<min(count, limit)).lazy.map { _ in
        fields.number(bytes: 4)
      }
      .prefix { $0 != nil }.compactMap { $0 }
      groupedCount += members.count
      if group.name == "altr" { alternatives.append(members) } else { variants.append(members) }
    }
  }

  /// Reads the properties; returns the tables of which item has which.
  private mutating func readProperties(_ box: Box) -> [Box] {
    var fields = BoxFields(reader, box.content)
    var associations: [Box] = []
    while associations.count < Self.maximumCount, let child = fields.box() {
      if child.name == "ipma" { associations.append(child) }
      guard child.name == "ipco" else { continue }
      var fields = BoxFields(reader, child.content)
      while properties.count < Self.maximumCount, let property = fields.box() {
        properties.append(property)
      }
    }
    return associations
  }

  private mutating func readAssociations(_ boxes: [Box]) -> Bool {
    var count = 0
    for box in boxes {
      var fields = BoxFields(reader, box.content)
      guard let (version, flags) = fields.version(), let entryCount = fields.number(bytes: 4) else {
        return false
      }
      let size = flags & 1 == 0 ? 1 : 2
      let isEssential = size == 1 ? 0x80 : 0x8000
      for _ in 0..<entryCount {
        guard let identifier = fields.number(bytes: version == 0 ? 2 : 4),
          let propertyCount = fields.number(bytes: 1)
        else { break }
        count += propertyCount + 1
        guard count <= Self.maximumLinkCount else { return false }
        for _ in 0..<propertyCount {
          guard let value = fields.number(bytes: size) else { break }
          let number = value & (isEssential - 1)
          guard properties.indices.contains(number - 1) else { continue }
          items[identifier]?.properties.append((number, value & isEssential != 0))
        }
      }
    }
    return true
  }
}

import Testing

/// A HEIF file with one coded picture, EXIF and XMP, whose items are located in any valid way.
struct HandmadeHEIF {
  /// How the `iloc` box is written.
  struct Layout: CustomTestStringConvertible {
    var version = 0
    var offsetSize = 4
    var lengthSize = 4
    var baseSize = 0
    var indexSize = 0
    /// 0: in the file, 1: in the `meta` box, 2: in another item.
    var method = 0
    /// The number of parts that each item's data consist of.
    var extentCount = 1

    var testDescription: String {
      "version \(version), sizes \(offsetSize) \(lengthSize) \(baseSize) \(indexSize), "
        + "method \(method), \(extentCount) extents"
    }

    /// Every combination that the standard allows.
    static let all: [Layout] = {
      var all: [Layout] = []
      for version in 0...2 {
        for method in version == 0 ? [0] : [0, 1, 2] {
          for offset in [0, 4, 8] {
            for length in [4, 8] {
              for base in offset == 0 ? [4, 8] : [0, 4, 8] {
                for index in method == 2 ? [0, 4, 8] : [0] {
                  for extents in offset == 0 ? [1] : [1, 3] {
                    all.append(
                      Layout(
                        version: version, offsetSize: offset, lengthSize: length, baseSize: base,
                        indexSize: index, method: method, extentCount: extents))
                  }
                }
              }
            }
          }
        }
      }
      return all
    }()
  }

  var layout = Layout()
  /// The picture's coded data, and its properties as boxes.
  var picture: [UInt8]
  var properties: [[UInt8]]
  var exif: [UInt8]
  var xmp: String
  /// How the XMP is compressed, and the compressed bytes; nil if it is not.
  var packedXMP: (encoding: String, bytes: [UInt8])?
  /// More boxes for the references, and for the `meta` box.
  var references: [UInt8] = []
  var tables: [UInt8] = []

  /// The identifiers of the items.
  static let (pictureID, exifID, xmpID, storeID) = (1, 2, 3, 4)

  /// Takes the picture out of a file that has nothing else in `mdat`.
  init(from file: [UInt8], exif: [UInt8], xmp: String) {
    picture = Array(Self.part("mdat", of: file).dropFirst(8))
    properties = ["hvcC", "ispe"].map { Self.part($0, of: file) }
    self.exif = exif
    self.xmp = xmp
  }

  /// The first box with a name, wherever it is in a file.
  static func part(_ name: String, of file: [UInt8]) -> [UInt8] {
    let name = Array(name.utf8)
    let start = (4..<file.count - 4).first { file[$0..<$0 + 4].elementsEqual(name) } ?? 4
    let length = file[start - 4..<start].reduce(0) { $0 << 8 | Int($1) }
    return Array(file[start - 4..<start - 4 + length])
  }

  var bytes: [UInt8] {
    // EXIF begins with the distance to its TIFF header.
    var described: [UInt8] = Self.big(6, 4)
    described += Array("Exif\0\0".utf8) + exif
    let items: [(kind: String, data: [UInt8])] = [
      ("hvc1", picture), ("Exif", described), ("mime", packedXMP?.bytes ?? Array(xmp.utf8)),
    ]
    let store = items.flatMap(\.data)
    let head = Self.box("ftyp", Array("heic\0\0\0\0mif1heic".utf8))
    let start = head.count + meta(items, store: store, start: 0).count + 8
    return head + meta(items, store: store, start: start) + Self.box("mdat", store)
  }

  private func meta(
    _ items: [(kind: String, data: [UInt8])], store: [UInt8], start: Int
  ) -> [UInt8] {
    let idSize = layout.version == 2 ? 4 : 2
    var places: [UInt8] = []
    func place(_ identifier: Int, method: Int, at offset: Int, length: Int) {
      let base = layout.baseSize == 0 ? 0 : layout.offsetSize == 0 ? offset : min(offset, 7)
      let count = length > 0 ? layout.extentCount : 1
      places += Self.big(identifier, idSize)
      if layout.version > 0 { places += Self.big(method, 2) }
      places += Self.big(0, 2) + Self.big(base, layout.baseSize) + Self.big(count, 2)
      var done = 0
      for part in 1...count {
        let end = length * part / count
        if layout.version > 0 { places += Self.big(1, layout.indexSize) }
        places += Self.big(offset - base + done, layout.offsetSize)
        places += Self.big(end - done, layout.lengthSize)
        done = end
      }
    }
    var offset = layout.method == 0 ? start : 0
    for (index, item) in items.enumerated() {
      place(index + 1, method: layout.method, at: offset, length: item.data.count)
      offset += item.data.count
    }
    let hasStore = layout.method == 2
    if hasStore { place(Self.storeID, method: 0, at: start, length: store.count) }
    let itemCount = items.count + (hasStore ? 1 : 0)
    var infos: [UInt8] = []
    for (index, kind) in (items.map(\.kind) + (hasStore ? ["data"] : [])).enumerated() {
      var info = Self.big(index + 1, 2) + [0, 0]
      info += Array(kind.utf8) + [0]
      if kind == "mime" {
        info += Array("application/rdf+xml\0".utf8)
        if let packedXMP { info += Array(packedXMP.encoding.utf8) + [0] }
      }
      infos += Self.fullBox("infe", 2, info)
    }
    var links = references
    for described in [Self.exifID, Self.xmpID] {
      links += Self.reference("cdsc", from: described, to: [Self.pictureID])
    }
    if hasStore {
      for item in 1...3 { links += Self.reference("iloc", from: item, to: [Self.storeID]) }
    }
    let sizes =
      layout.offsetSize << 12 | layout.lengthSize << 8 | layout.baseSize << 4 | layout.indexSize
    var associations = Self.big(1, 4) + Self.big(Self.pictureID, 2)
    associations += Self.big(properties.count, 1)
    associations += (1...properties.count).map { UInt8(0x80 | $0) }
    var handler = Self.big(0, 4)
    handler += Array("pict".utf8) + Array(repeating: 0, count: 13)
    var boxes = Self.fullBox("hdlr", 0, handler)
    boxes += Self.fullBox("pitm", 0, Self.big(Self.pictureID, 2))
    if layout.method == 1 { boxes += Self.box("idat", store) }
    let counted: [UInt8] = Self.big(sizes, 2) + Self.big(itemCount, idSize)
    boxes += Self.fullBox("iloc", layout.version, counted + places)
    boxes += Self.fullBox("iinf", 0, Self.big(itemCount, 2) + infos)
    var shared: [UInt8] = Self.box("ipco", properties.flatMap { $0 })
    shared += Self.fullBox("ipma", 0, associations)
    boxes += Self.box("iprp", shared)
    boxes += Self.fullBox("iref", 0, links)
    return Self.fullBox("meta", 0, boxes + tables)
  }

  static func reference(_ kind: String, from source: Int, to targets: [Int]) -> [UInt8] {
    box(kind, big(source, 2) + big(targets.count, 2) + targets.flatMap { big($0, 2) })
  }

  static func box(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    big(8 + contents.count, 4) + Array(name.utf8) + contents
  }

  static func fullBox(_ name: String, _ version: Int, _ contents: [UInt8]) -> [UInt8] {
    box(name, big(version << 24, 4) + contents)
  }

  static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

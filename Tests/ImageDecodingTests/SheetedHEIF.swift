/// A HEIC with several pictures that share their coded data.
struct SheetedHEIF {
  private struct Picture {
    var isHidden: Bool
    var turns: Int
    var isBroken: Bool
  }

  private let data: [UInt8]
  private let configuration: [UInt8]
  private let size: [UInt8]
  private var pictures: [Picture] = []
  /// The identifier of the primary picture.
  var primary = 1
  /// The references: their kind, the item that refers, and those that it refers to.
  var references: [(kind: String, source: Int, targets: [Int])] = []
  /// The groups of items: their kind and their members.
  var groups: [(kind: String, members: [Int])] = []

  /// Takes the picture out of a file that has nothing else in `mdat`.
  init(from file: [UInt8]) {
    data = Array(HandmadeHEIF.part("mdat", of: file).dropFirst(8))
    configuration = HandmadeHEIF.part("hvcC", of: file)
    size = HandmadeHEIF.part("ispe", of: file)
  }

  /// Adds a picture; returns its identifier.
  ///
  /// - Parameters:
  ///   - isHidden: whether the file says that it is hidden.
  ///   - turns: by how many quarters it is turned.
  ///   - isBroken: whether it has no data.
  mutating func add(isHidden: Bool = false, turns: Int = 0, isBroken: Bool = false) -> Int {
    pictures.append(Picture(isHidden: isHidden, turns: turns, isBroken: isBroken))
    return pictures.count
  }

  var bytes: [UInt8] {
    let head = HandmadeHEIF.box("ftyp", Array("heic\0\0\0\0mif1heic".utf8))
    let start = head.count + meta(start: 0).count + 8
    return head + meta(start: start) + HandmadeHEIF.box("mdat", data)
  }

  private func meta(start: Int) -> [UInt8] {
    typealias Heif = HandmadeHEIF
    var (infos, places, associations): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    for (index, picture) in pictures.enumerated() {
      let id = Heif.big(index + 1, 2)
      var info = Heif.big(2 << 24 | (picture.isHidden ? 1 : 0), 4)
      info += id + [0, 0] + Array("hvc1".utf8) + [0]
      infos += Heif.box("infe", info)
      places += id + Heif.big(0, 2) + Heif.big(1, 2)
      places += Heif.big(start, 4) + Heif.big(picture.isBroken ? 4 : data.count, 4)
      let properties: [UInt8] =
        [0x81, 0x82] + (picture.turns > 0 ? [0x82 + UInt8(picture.turns)] : [])
      associations += id + Heif.big(properties.count, 1) + properties
    }
    var boxes = Heif.fullBox(
      "hdlr", 0, Heif.big(0, 4) + Array("pict".utf8) + Array(repeating: 0, count: 13))
    boxes += Heif.fullBox("pitm", 0, Heif.big(primary, 2))
    boxes += Heif.fullBox("iloc", 0, Heif.big(0x4400, 2) + Heif.big(pictures.count, 2) + places)
    boxes += Heif.fullBox("iinf", 0, Heif.big(pictures.count, 2) + infos)
    let turns = (1...3).flatMap { Heif.box("irot", [UInt8($0)]) }
    let table = Heif.fullBox("ipma", 0, Heif.big(pictures.count, 4) + associations)
    boxes += Heif.box("iprp", Heif.box("ipco", configuration + size + turns) + table)
    boxes += Heif.fullBox(
      "iref", 0, references.flatMap { Heif.reference($0.kind, from: $0.source, to: $0.targets) })
    boxes += Heif.box(
      "grpl",
      groups.flatMap { kind, members in
        Heif.fullBox(
          kind, 0,
          Heif.big(9000, 4) + Heif.big(members.count, 4) + members.flatMap { Heif.big($0, 4) })
      })
    return Heif.fullBox("meta", 0, boxes)
  }
}

import ImageFormats

/// The turn that a HEIF or AVIF file states of its photo (ISO/IEC 23008-12, 6.5.10, the property
/// `irot`).
///
/// Their EXIF data may state an orientation as well, which readers ignore.
struct HEIFOrientation: StoredOrientation {
  /// What describes the items is small; more is not read.
  private static let mostDescription = 16 << 20
  /// The most boxes before it.
  private static let mostBoxes = 64

  /// A property with a turn.
  private struct Turn: Hashable {
    /// Where its byte is in the file.
    let place: Int
    /// Its counterclockwise quarters, in the lower two bits.
    let byte: UInt8
    /// Whether the item is mirrored after it, and so is turned the other way.
    let isMirrored: Bool
  }

  let value: Int
  private let turns: [Turn]

  /// Reads a file; nil if nothing is stated, it is damaged, or readers may differ.
  init?(_ file: FileBytes) throws(FileChangeFailure) {
    guard let (start, bytes) = try Self.description(in: file) else { return nil }
    let found = bytes.withUnsafeBytes { buffer in
      HEIFItems(ByteReader(buffer), 0..<buffer.count).flatMap { Self.turns(of: $0, buffer) }
    }
    guard let (value, turns) = found else { return nil }
    self.value = value
    self.turns = turns.map {
      Turn(place: start + $0.place, byte: $0.byte, isMirrored: $0.isMirrored)
    }
  }

  func edits(turnedBy quarters: Int) -> [FileEdit]? {
    turns.sorted { $0.place < $1.place }.map { turn in
      let angle = Int(turn.byte) + (turn.isMirrored ? quarters : -quarters)
      return FileEdit(
        range: turn.place..<(turn.place + 1), bytes: [turn.byte & ~3 | UInt8(angle & 3)])
    }
  }

  /// The contents of the box that describes the items, and where they are.
  private static func description(
    in file: FileBytes
  ) throws(FileChangeFailure) -> (start: Int, bytes: [UInt8])? {
    var place = 0
    for _ in 0..<mostBoxes {
      guard let header = try file.part(at: place, count: min(16, file.size - place)),
        let box = header.withUnsafeBytes({ buffer in
          var fields = BoxFields(ByteReader(buffer), 0..<buffer.count)
          return fields.boxHeader()
        })
      else { return nil }
      // The last box may say that it continues to the end.
      guard box.end > 8, place + box.end <= file.size else { return nil }
      if box.name == "meta" {
        guard box.end <= mostDescription else { return nil }
        let start = place + box.content
        return try file.part(at: start, count: box.end - box.content).map { (start, $0) }
      }
      place += box.end
    }
    return nil
  }

  /// The turn of the photo, and the properties that state it: also those of its thumbnails, and of what
  /// belongs to it, such as how bright its pixels are on an HDR display.
  private static func turns(
    of items: HEIFItems, _ bytes: UnsafeRawBufferPointer
  ) -> (value: Int, turns: Set<Turn>)? {
    let family = items.family(of: items.primary)
    var turns: Set<Turn> = []
    var value: Int?
    for item in family.sorted() {
      let properties = items.properties[item] ?? []
      let rotations = properties.indices.filter { items.kinds[properties[$0]]?.name == "irot" }
      let mirrors = properties.indices.filter { items.kinds[properties[$0]]?.name == "imir" }
      guard rotations.count <= 1, mirrors.count <= 1 else { return nil }
      guard let rotation = rotations.first, let box = items.kinds[properties[rotation]],
        box.content.count == 1
      else {
        // The photo itself and its thumbnails must all turn.
        if item == items.primary || items.thumbnails.contains(item) { return nil }
        continue
      }
      let isMirrored = mirrors.first.map { $0 > rotation } ?? false
      let byte = bytes[box.content.lowerBound]
      turns.insert(Turn(place: box.content.lowerBound, byte: byte, isMirrored: isMirrored))
      if item == items.primary {
        let clockwise = isMirrored ? Int(byte & 3) : -Int(byte & 3)
        value = EXIFBlock.turned(mirrors.isEmpty ? 1 : 2, clockwise)
      }
      // Another photo of the file would turn as well.
      let users = items.properties.filter { $0.value.contains(properties[rotation]) }.keys
      guard family.isSuperset(of: users) else { return nil }
    }
    // One property cannot turn two items in different ways.
    guard let value, Set(turns.map(\.place)).count == turns.count else { return nil }
    return (value, turns)
  }
}

import ImageFormats

/// The turn that a HEIF or AVIF file states of its photo (ISO/IEC 23008-12, 6.5.10, the property
/// `irot`).
///
/// Their EXIF data may state an orientation as well, which readers ignore.
struct HEIFOrientation: StoredOrientation {
  /// A property with a turn.
  private struct Turn: Hashable {
    /// Where its byte is in the description.
    let place: Int
    /// Its counterclockwise quarters, in the lower two bits.
    let byte: UInt8
    /// Whether the item is mirrored after it, and so is turned the other way.
    let isMirrored: Bool
  }

  let value: Int
  private let start: Int
  private let turns: [Turn]
  /// How a turn is added; nil if there is one.
  private let insertion: HEIFInsertion?

  /// Reads a file; nil if it is damaged, or readers may differ.
  init?(_ file: FileBytes) throws(FileChangeFailure) {
    guard let description = try HEIFDescription(file) else { return nil }
    let found = description.bytes.withUnsafeBytes {
      buffer -> (value: Int, turns: Set<Turn>, insertion: HEIFInsertion?)? in
      let reader = ByteReader(buffer)
      guard let items = HEIFItems(reader, description.content) else { return nil }
      if let insertion = HEIFInsertion(items, of: description, reader) {
        return (items.mirror(of: items.primary), [], insertion)
      }
      return Self.turns(of: items, buffer).map { ($0.value, $0.turns, nil) }
    }
    guard let found else { return nil }
    (value, insertion, start) = (found.value, found.insertion, description.start)
    turns = found.turns.sorted { $0.place < $1.place }
  }

  func edits(turnedBy quarters: Int) -> [FileEdit]? {
    if let insertion { return insertion.edits(angle: -quarters & 3) }
    return turns.map { turn in
      let angle = Int(turn.byte) + (turn.isMirrored ? quarters : -quarters)
      let place = start + turn.place
      return FileEdit(range: place..<(place + 1), bytes: [turn.byte & ~3 | UInt8(angle & 3)])
    }
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
      let rotations = items.places(of: "irot", in: item)
      let mirrors = items.places(of: "imir", in: item)
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
        value = EXIFBlock.turned(items.mirror(of: item), clockwise)
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

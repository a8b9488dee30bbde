import GalleryCore
import ImageFormats

/// The turn that a HEIF or AVIF file states of its photo (ISO/IEC 23008-12, 6.5.10, the property
/// `irot`).
///
/// Their EXIF data may state an orientation as well, which readers ignore.
struct HEIFOrientation: StoredOrientation {
  /// How the turn is changed.
  private enum Change {
    /// These bytes state it, each with its counterclockwise quarters in the lower two bits.
    case bytes([Int: UInt8], isMirrored: Bool)
    /// It is stated in a new property.
    case insertion(HEIFInsertion)
  }

  let value: Int
  private let change: Change

  /// Reads a file; nil if it is damaged, or readers may differ.
  init?(_ file: FileBytes) throws(FileChangeFailure) {
    guard let description = try HEIFDescription(file) else { return nil }
    let found = description.bytes.withUnsafeBytes { buffer -> (value: Int, change: Change)? in
      let reader = ByteReader(buffer)
      guard let items = HEIFItems(reader, description.content), let family = items.family else {
        return nil
      }
      if let insertion = HEIFInsertion(items, family, of: description, reader) {
        return (1, .insertion(insertion))
      }
      return Self.stated(of: items, family, buffer, at: description.start)
    }
    guard let found else { return nil }
    (value, change) = (found.value, found.change)
  }

  func edits(for change: Reorientation) -> [FileEdit]? {
    // A mirror is a property of its own (`imir`), which would have to come or go.
    guard !change.isMirrored else { return nil }
    switch self.change {
    case .insertion(let insertion): return insertion.edits(angle: -change.quarters & 3)
    case .bytes(let bytes, let isMirrored):
      // A photo that is mirrored after its turn goes the other way.
      let way = isMirrored ? change.quarters : -change.quarters
      return bytes.sorted { $0.key < $1.key }.map { place, byte in
        FileEdit(
          range: place..<(place + 1), bytes: [byte & ~3 | UInt8((Int(byte) + way) & 3)])
      }
    }
  }

  /// The turn that is stated of a photo and of all that belongs to it; nil unless it is the same
  /// for all of them.
  private static func stated(
    of items: HEIFItems, _ family: [Int], _ bytes: UnsafeRawBufferPointer, at start: Int
  ) -> (value: Int, change: Change)? {
    var found: [Int: UInt8] = [:]
    var numbers: Set<Int> = []
    let mirror = items.mirror(of: items.primary)
    for item in family {
      let rotations = items.places(of: "irot", in: item)
      let mirrors = items.places(of: "imir", in: item)
      let cuts = items.places(of: "clap", in: item)
      // Some readers apply them in this order, others as they are listed.
      let order = cuts + rotations + mirrors
      guard rotations.count == 1, mirrors.count <= 1, cuts.count <= 1, order == order.sorted(),
        items.mirror(of: item) == mirror, let number = items.lists[item]?[rotations[0]],
        let place = items.properties[number]?.content, place.count == 1
      else { return nil }
      numbers.insert(number)
      found[start + place.lowerBound] = bytes[place.lowerBound]
    }
    let isShared = items.lists.contains { item, list in
      !numbers.isDisjoint(with: list) && !family.contains(item)
    }
    let angles = Set(found.values.map { $0 & 3 })
    guard !isShared, angles.count == 1, let angle = angles.first.map({ Int($0) }) else {
      return nil
    }
    let isMirrored = mirror != 1
    return (
      Reorientation.turn(isMirrored ? angle : -angle).changed(mirror),
      .bytes(found, isMirrored: isMirrored)
    )
  }
}

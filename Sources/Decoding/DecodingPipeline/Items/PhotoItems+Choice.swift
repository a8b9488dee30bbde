import ImageFormats

/// Which items a photo consists of.
extension PhotoItems {
  /// The kinds of pictures that every version of libheif decodes.
  private static let pictureKinds: Set<BoxName> = ["hvc1", "av01", "grid", "iovl", "iden"]

  func isPicture(_ identifier: Int) -> Bool {
    items[identifier].map { Self.pictureKinds.contains($0.kind) } ?? false
  }

  /// The picture to show: that of the sheet that was chosen, or of the first one.
  package var shown: Int { laterSheet ?? firstShown }

  /// The picture of the first sheet: the primary item.
  ///
  /// If this is a picture with a gain map applied, which only high dynamic range needs, it is the
  /// one that the map applies to; if it is of another kind that is not decoded, an alternative to
  /// it.
  var firstShown: Int {
    if isPicture(primary) { return primary }
    let base = items[primary]?.kind == "tmap" ? targets(of: "dimg", from: primary).first : nil
    if let base, isPicture(base) { return base }
    let others = alternatives.first { $0.contains(primary) } ?? []
    return others.first(where: isPicture) ?? primary
  }

  /// The items that an item refers to in the first reference of a kind; others are not valid.
  func targets(of kind: BoxName, from source: Int) -> [Int] {
    references.first { $0.kind == kind && $0.source == source }?.targets ?? []
  }

  /// What has to be kept of the file to decode the photo.
  struct Needed {
    /// The items, the shown one first.
    var items: [Int] = []
    /// The references between them.
    var references: [Reference] = []

    fileprivate var known: Set<Int> = []
  }

  /// More derivations than any photo has one upon the other.
  static let maximumDepth = 8
  /// More thumbnails than any photo has.
  private static let maximumThumbnailCount = 16

  /// Collects the shown picture with its tiles, their alpha channels, and its thumbnails.
  func needed(as format: ImageFormat) throws(DecodingError) -> Needed {
    let shown = shown
    var derivations: [Int: [Int]] = [:]
    for reference in references where reference.kind == "dimg" {
      if derivations[reference.source] == nil {
        derivations[reference.source] = reference.targets
      }
    }
    var needed = Needed()
    try add(shown, to: &needed, derivations, above: [], as: format)
    let pictures = needed.known
    let alphas = alphas
    for reference in references where reference.kind == "auxl" {
      let targets = reference.targets.filter(pictures.contains)
      guard !targets.isEmpty, alphas.contains(reference.source),
        !pictures.contains(reference.source)
      else { continue }
      try add(reference.source, to: &needed, derivations, above: [], as: format)
      // libheif 1.15 knows only references to a single picture.
      needed.references += targets.map {
        Reference(kind: "auxl", source: reference.source, targets: [$0])
      }
    }
    for reference in references where reference.kind == "prem" {
      guard pictures.contains(reference.source) else { continue }
      let targets = reference.targets.filter(needed.known.contains)
      guard !targets.isEmpty else { continue }
      needed.references.append(
        Reference(kind: "prem", source: reference.source, targets: targets))
    }
    var thumbnailCount = 0
    for reference in references where reference.kind == "thmb" {
      guard reference.targets.contains(shown), isPicture(reference.source),
        !needed.known.contains(reference.source), thumbnailCount < Self.maximumThumbnailCount
      else { continue }
      var more = needed
      // A thumbnail that cannot be read must not keep the photo from being shown.
      guard
        (try? add(reference.source, to: &more, derivations, above: [], as: format)) != nil
      else { continue }
      needed = more
      needed.references.append(
        Reference(kind: "thmb", source: reference.source, targets: [shown]))
      thumbnailCount += 1
    }
    return needed
  }

  /// Adds an item and those that it is derived from.
  private func add(
    _ identifier: Int, to needed: inout Needed, _ derivations: [Int: [Int]], above: [Int],
    as format: ImageFormat
  ) throws(DecodingError) {
    guard !above.contains(identifier), above.count < Self.maximumDepth else {
      throw .damaged(format, detail: "a picture is derived from itself")
    }
    guard needed.known.insert(identifier).inserted else { return }
    guard items[identifier] != nil else {
      throw .damaged(format, detail: "a part of the picture is not listed")
    }
    // The end of a truncated file is missed here, before its data are mistaken for the tables that
    // are appended to it.
    let end = ranges(of: identifier)?.map(\.upperBound).max() ?? 0
    guard end <= reader.bytes.count else { throw .truncated }
    needed.items.append(identifier)
    guard let parts = derivations[identifier] else { return }
    needed.references.append(Reference(kind: "dimg", source: identifier, targets: parts))
    for part in parts {
      try add(part, to: &needed, derivations, above: above + [identifier], as: format)
    }
  }

  /// The auxiliary pictures that are alpha channels, and not depths, gain maps or mattes.
  private var alphas: Set<Int> {
    let numbers = Set(
      properties.indices.filter { index in
        guard properties[index].name == "auxC" else { return false }
        var fields = BoxFields(reader, properties[index].content)
        return fields.version() != nil && Self.alphaTypes.contains(fields.text())
      }.map { $0 + 1 })
    return Set(
      order.filter { identifier in
        guard isPicture(identifier), let item = items[identifier] else { return false }
        return item.properties.contains { numbers.contains($0.number) }
      })
  }

  private static let alphaTypes: Set = [
    "urn:mpeg:avc:2015:auxid:1", "urn:mpeg:hevc:2015:auxid:1",
    "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha",
  ]

  /// Finds the item that describes the photo: its EXIF or XMP.
  ///
  /// One that describes the shown picture is best, then one for another form of it, then one that
  /// does not say what it describes, and then any: some writers refer to a wrong item.
  func description(where isWanted: (Item) -> Bool) -> Int? {
    let shown = shown
    let others = Set(alternatives.filter { $0.contains(shown) }.joined())
    var described: [Int: [Int]] = [:]
    for reference in references where reference.kind == "cdsc" {
      described[reference.source, default: []] += reference.targets
    }
    func rank(_ identifier: Int) -> Int {
      guard let targets = described[identifier] else { return 2 }
      if targets.contains(shown) { return 0 }
      return targets.contains(where: { $0 == primary || others.contains($0) }) ? 1 : 3
    }
    let ranked = order.filter { items[$0].map(isWanted) ?? false }.map { ($0, rank($0)) }
    return ranked.min { $0.1 < $1.1 }?.0
  }
}

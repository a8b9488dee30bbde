import GalleryCore
import ImageFormats

/// The pictures of a file with several, of which one is shown at a time.
extension PhotoItems {
  /// The number of sheets.
  package var sheetCount: Int { sheets.count }

  /// The items of the sheets: that of the photo, and then the others in the order of the file.
  ///
  /// A picture that belongs to another one is no sheet: a thumbnail, a depth, a gain map, a tile,
  /// the same for the other eye or in another size, and an alternative. Nor is one that the file
  /// hides.
  var listedSheets: [Int] {
    let first = firstShown
    var parts = Set([first])
    for reference in references {
      if reference.kind == "thmb" || reference.kind == "auxl" { parts.insert(reference.source) }
      guard reference.kind == "dimg", let source = items[reference.source] else { continue }
      // A tone map is no picture here; what it applies to is one, its gain map is not.
      parts.formUnion(
        source.kind == "tmap" ? reference.targets.dropFirst() : reference.targets[...])
    }
    for group in alternatives + variants {
      let stands = group.contains(first) ? first : group.first(where: isPicture)
      parts.formUnion(group.filter { $0 != stands })
    }
    let others = order.lazy.filter { identifier in
      guard let item = items[identifier], !item.isHidden else { return false }
      return isPicture(identifier) && !parts.contains(identifier)
    }
    return [first] + others.prefix(ShownSheet.maximumCount - 1)
  }

  /// The item with the coded data of the shown picture; of a grid, its first tile.
  package var coded: Int {
    var item = shown
    for _ in 0..<Self.maximumDepth {
      guard let part = targets(of: "dimg", from: item).first else { break }
      item = part
    }
    return item
  }
}

import GalleryCore

/// The words for places that a search has come upon: many photos are taken at the same place, and
/// share its words.
struct PlaceWords {
  /// More places are not kept, which would take a few megabytes.
  private static let most = 10_000

  private let names: PlaceNames?
  private var known: [MapPosition: SearchText] = [:]

  /// Starts with names; without any, no place has words.
  init(_ names: PlaceNames?) { self.names = names }

  /// The words by which a search finds photos that were taken at a position.
  mutating func words(for position: MapPosition) -> SearchText {
    guard let names else { return SearchText() }
    if let words = known[position] { return words }
    let words = names.words(for: position)
    if known.count < Self.most { known[position] = words }
    return words
  }
}

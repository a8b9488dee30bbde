/// How photos are being selected in the overview.
struct Selecting: Hashable, Sendable {
  /// A range of photos, which its next extension replaces.
  struct Extent: Hashable, Sendable {
    /// The photo at which it begins.
    let anchor: PhotoID
    /// The photo at which it ends; if another one is current, the next range begins there.
    let end: PhotoID
    /// All its photos; empty for one photo alone that was selected or not.
    let photos: [PhotoID]
  }

  /// A rectangle that the mouse draws to select the photos in it.
  struct Band: Hashable, Sendable {
    /// Where it begins, in points of the rows, which scroll.
    let start: Point
    /// Where the mouse is, in points of the view.
    var end: Point
    /// Whether other photos stay selected.
    let isAdding: Bool
    /// The photos in it.
    var photos: [PhotoID] = []
    /// The same photos, to look one up.
    var members: Set<PhotoID> = []
  }

  /// The pointer that went down last, until it goes up; with the keys that were held.
  var press: PointerEvent?
  /// The latest range.
  var extent: Extent?
  /// The rectangle; nil for none.
  var band: Band?
  /// The changes that the program has not been told yet.
  var changes: [SelectionChange] = []
}

/// The shapes of photos that have become known.
struct NewShapes: Hashable, Sendable {
  /// How long shapes are collected before the rows follow them, in seconds: photos that arrive one
  /// after another do not move the others each time.
  static let patience = 0.1

  /// The shapes, width divided by height.
  var shapes: [PhotoID: Double] = [:]
  /// When the rows follow them, in seconds; nil if there are none.
  var time: Double?
}

/// The overview's rows follow the shapes of the photos.
///
/// Nothing that somebody looks at moves while fingers hold the rows or while these move: only rows
/// out of view follow then. Others go to their places while the selected photo, or the topmost one,
/// stays.
extension Gallery {
  /// When the rows follow what has become known, in seconds; nil for never.
  ///
  /// A pointer that goes up asks again.
  var shapesDueTime: Double? { isHolding ? nil : overview.newShapes.time }

  /// Stores the shapes of photos, which the rows follow later if they are seen.
  mutating func noteShapes(of sizes: [PhotoID: PixelSize], at now: Double) {
    for (photo, size) in sizes {
      let shape = PhotoShapes.shape(of: size)
      if overview.shapes.isNews(shape, of: photo) {
        overview.newShapes.shapes[photo] = shape
      } else {
        overview.newShapes.shapes[photo] = nil
      }
    }
    guard !overview.newShapes.shapes.isEmpty else { return overview.newShapes.time = nil }
    guard areCellsFitted, isOverviewSeen(at: now) else {
      reshapeFilmstrip(by: overview.newShapes.shapes, at: now)
      overview.shapes.note(overview.newShapes.shapes)
      return overview.newShapes = NewShapes()
    }
    overview.newShapes.time = overview.newShapes.time ?? now + NewShapes.patience
  }

  /// Lets the rows follow what has become known, if that is due.
  mutating func adoptShapes(at now: Double) {
    guard let time = shapesDueTime, now >= time else { return }
    guard !overview.isChanging(at: now) else {
      return overview.newShapes.time = now + NewShapes.patience
    }
    var adopted = overview.newShapes.shapes
    // A stroke on a touchpad holds the rows as well.
    let moves = overview.scroll.isDragging || overview.scroll.isMoving(at: now)
    if mode == .overview, areCellsFitted, moves {
      let layout = overviewLayout
      let seen = layout.visibleIndexes(offset: overviewOffset(at: now))
      adopted = adopted.filter { photo, _ in
        cells.page(of: photo).map { !layout.rows.block(of: $0).overlaps(seen) } ?? true
      }
    }
    for photo in adopted.keys { overview.newShapes.shapes[photo] = nil }
    overview.newShapes.time =
      overview.newShapes.shapes.isEmpty ? nil : now + NewShapes.patience
    guard !adopted.isEmpty else { return }
    // The selected photo stays where it is, unless the rows are on their way.
    if mode == .overview, !moves {
      overview.focus = visibleSelection(at: now)
    }
    overview.shapes.note(adopted)
  }
}

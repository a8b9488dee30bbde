/// A pair of photos on a page, until it is out of view or one of the photos has the page alone.
struct ShownPair: Hashable, Sendable {
  /// How long a photo takes to have its page alone, or another one to join it, in seconds; as long
  /// as the view takes to turn.
  static let changeDuration = Turn.duration

  let pair: PhotoPair
  /// The photo whose page it is, and which has it alone in the end.
  var kept: PhotoID
  /// How near slow zooms have the photos, 0…1, since one of them is to be alone.
  var heldNearness = 0.0
  /// How much of the pair there is, 0…1, while a photo joins the other one, or once one is to be
  /// alone; nil while both stay.
  var change: EasedMotion?

  /// Whether one photo is to be alone.
  var isReleased: Bool { change?.to == 0 }

  /// The share of the pair in its page's layout at a time (seconds): 1 for both photos, 0 for one
  /// alone, and in between while the view turns.
  ///
  /// It is a function of the view, so that the photos move with it, there and back.
  func share(in space: ViewSpace, at now: Double) -> Double {
    let window = PhotoShape(space.windowSize)
    let sideways = space.sidewaysShare
    let turned =
      window == .square ? 0 : window == pair.viewShape ? 1 - sideways : sideways
    return turned * (change?.position(at: now) ?? 1)
  }
}

/// The place of a photo that is one of a pair.
struct PairCell: Hashable, Sendable {
  /// The cell into which the photo is fitted, in photo-view space.
  var rect: Rect
  /// The share of the cell in the photo's place; the rest is the place that it has alone.
  var share: Double
  /// The photo's part of the page, which its matte fills.
  var panel: Rect
  /// How near a slow zoom has the photo within its cell, 0…1; 0 without one.
  var nearness: Double
}

/// The fields of a header, of which only the places matter (ISO/IEC 18181-1, annex D).
extension JPEGXLBits {
  /// Width and height, or height and shape.
  mutating func skipSize() {
    let isSmall = flag()
    skipLength(isSmall)
    if number(3) == 0 { skipLength(isSmall) }
  }

  private mutating func skipLength(_ isSmall: Bool) {
    if isSmall { skip(5) } else { _ = choice([9, 13, 18, 30]) }
  }

  /// The size of a preview, which has the photo's orientation.
  mutating func skipPreview() {
    let widths = flag() ? [0, 0, 5, 9] : [6, 8, 10, 12]
    _ = choice(widths)
    if number(3) == 0 { _ = choice(widths) }
  }

  /// The pace of an animation, whose frames have the photo's orientation.
  mutating func skipAnimation() {
    _ = choice([0, 0, 10, 30])
    _ = choice([0, 0, 8, 10])
    _ = choice([0, 3, 16, 32])
    skip(1)
  }

  /// Depth, channels and colors; returns whether pixels are in XYB, and whether there is an ICC
  /// profile, or nil if not all of it is known.
  mutating func skipFields() -> (isXYB: Bool, hasProfile: Bool)? {
    skipDepth()
    skip(1)
    for _ in 0..<choice([0, 0, 4, 12], from: [0, 1, 2, 1]) {
      guard !isExhausted, skipChannel() else { return nil }
    }
    let isXYB = flag()
    return skipColors().map { (isXYB, $0) }
  }

  private mutating func skipDepth() {
    let isFloat = flag()
    _ = choice([0, 0, 0, 6])
    if isFloat { skip(4) }
  }

  /// A channel beside the colors; returns whether its kind is known.
  private mutating func skipChannel() -> Bool {
    if flag() { return true }
    let kind = name()
    skipDepth()
    _ = choice([0, 0, 0, 3])
    skip(8 * choice([0, 4, 5, 10], from: [0, 0, 16, 48]))
    switch kind {
    // Alpha, which may be multiplied.
    case 0: skip(1)
    // A color of a printer's own.
    case 2: skip(64)
    // One color of a sensor.
    case 5: _ = choice([0, 2, 4, 8])
    // Depth, selection, black, heat, and what may be ignored.
    case 1, 3, 4, 6, 16: break
    default: return false
    }
    return true
  }

  /// Colors; returns whether there is an ICC profile, or nil if they are not known.
  private mutating func skipColors() -> Bool? {
    if flag() { return false }
    let hasProfile = flag()
    // RGB, gray, XYB, or something else, which needs a profile.
    let space = name()
    if hasProfile { return true }
    guard (0...2).contains(space) else { return nil }
    if space != 2 {
      // White and primaries may have coordinates of their own.
      if name() == 2 { skipCoordinates() }
      if space == 0, name() == 2 { for _ in 0..<3 { skipCoordinates() } }
      if flag() { skip(24) } else { _ = name() }
    }
    _ = name()
    return false
  }

  private mutating func skipCoordinates() {
    for _ in 0..<2 { _ = choice([19, 19, 20, 21]) }
  }

  /// How XYB becomes RGB, and how pixels are made larger, each number of 16 bits.
  mutating func skipTransform(isXYB: Bool) {
    if flag() { return }
    if isXYB, !flag() { skip(16 * 16) }
    let weights = number(3)
    for (index, count) in [15, 55, 210].enumerated() where weights >> index & 1 == 1 {
      skip(16 * count)
    }
  }
}

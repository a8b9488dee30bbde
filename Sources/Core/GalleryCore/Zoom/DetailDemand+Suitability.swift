extension DetailDemand {
  /// The largest surplus of decoded over shown pixels (each way) before a new decode: 2^½.
  private static let mostSurplus = 1.42
  /// The largest surplus at which a detail is shown: above it, it flickers in motion, while the
  /// picture behind it is only soft.
  private static let mostShownSurplus = 2.0

  /// Whether the detail covers the visible part, with as many pixels as are shown or available.
  func suits(_ zoomed: ZoomedPhoto) -> Bool {
    let needed = Self.wholeSize(of: zoomed, isScalable: isScalable)
    return covers(zoomed) && wholeSize.width >= needed.width - 1
      && wholeSize.height >= needed.height - 1
      && Double(wholeSize.width) <= Double(needed.width) * Self.mostSurplus
  }

  /// Whether the detail is worth showing where it covers the visible part.
  func isOfUse(for zoomed: ZoomedPhoto) -> Bool {
    let needed = Self.wholeSize(of: zoomed, isScalable: isScalable)
    return part.intersection(zoomed.visible) != nil
      && Double(wholeSize.width) <= Double(needed.width) * Self.mostShownSurplus
  }

  /// Whether the detail covers more than half of the visible part, at any resolution.
  func hasMost(of zoomed: ZoomedPhoto) -> Bool {
    guard let common = part.intersection(zoomed.visible) else { return false }
    return common.size.width * common.size.height * 2
      > zoomed.visible.size.width * zoomed.visible.size.height
  }

  /// Whether the decoder's answer is for the intended photo.
  func isAnswered(by decoded: DecodedPhoto) -> Bool {
    guard decoded.isScalable == isScalable else { return false }
    guard isScalable else { return decoded.photoSize == photoSize }
    // The exact proportions of a vector picture are unknown, because its sizes were rounded.
    return abs(decoded.photoSize.width - photoSize.width) <= 2
      && abs(decoded.photoSize.height - photoSize.height) <= 2
  }

  private func covers(_ zoomed: ZoomedPhoto) -> Bool {
    // One pixel of the photo as it is shown.
    let across = 1 / Double(max(1, wholeSize.width))
    let down = 1 / Double(max(1, wholeSize.height))
    let seen = zoomed.visible
    return part.minX <= max(0, seen.minX) + across && part.maxX >= min(1, seen.maxX) - across
      && part.minY <= max(0, seen.minY) + down && part.maxY >= min(1, seen.maxY) - down
  }
}

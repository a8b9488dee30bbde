extension DetailDemand {
  /// Beyond so many times the pixels that are shown (each way) it is decoded anew: 2^½.
  private static let mostSurplus = 1.42
  /// With more surplus it would flicker in motion, where what lies beneath is only soft.
  private static let mostShownSurplus = 2.0

  /// Whether it has all that is in view, and as many pixels of that as are shown or to be had.
  func suits(_ zoomed: ZoomedPhoto) -> Bool {
    let needed = Self.wholeSize(of: zoomed, isScalable: isScalable)
    return covers(zoomed) && wholeSize.width >= needed.width - 1
      && wholeSize.height >= needed.height - 1
      && Double(wholeSize.width) <= Double(needed.width) * Self.mostSurplus
  }

  /// Whether it is worth showing, as far as it reaches.
  func isOfUse(for zoomed: ZoomedPhoto) -> Bool {
    let needed = Self.wholeSize(of: zoomed, isScalable: isScalable)
    return part.intersection(zoomed.visible) != nil
      && Double(wholeSize.width) <= Double(needed.width) * Self.mostShownSurplus
  }

  /// Whether it has more than half of what is in view, however many pixels of it.
  func hasMost(of zoomed: ZoomedPhoto) -> Bool {
    guard let common = part.intersection(zoomed.visible) else { return false }
    return common.size.width * common.size.height * 2
      > zoomed.visible.size.width * zoomed.visible.size.height
  }

  /// Whether what a decoder sent is of the photo that was meant.
  func isAnswered(by decoded: DecodedPhoto) -> Bool {
    guard decoded.isScalable == isScalable else { return false }
    guard isScalable else { return decoded.photoSize == photoSize }
    // A drawing's own proportions are known only from sizes that were rounded.
    return abs(decoded.photoSize.width - photoSize.width) <= 2
      && abs(decoded.photoSize.height - photoSize.height) <= 2
  }

  private func covers(_ zoomed: ZoomedPhoto) -> Bool {
    // A pixel of what is shown.
    let across = 1 / Double(max(1, wholeSize.width))
    let down = 1 / Double(max(1, wholeSize.height))
    let seen = zoomed.visible
    return part.minX <= max(0, seen.minX) + across && part.maxX >= min(1, seen.maxX) - across
      && part.minY <= max(0, seen.minY) + down && part.maxY >= min(1, seen.maxY) - down
  }
}

/// The proportions that the frame of a cropped photo keeps.
package enum CropRatio: Hashable, Sendable, CaseIterable {
  /// Any.
  case free
  /// Those of the whole photo.
  case original
  /// A square.
  case square
  /// Those of most cameras, and of prints.
  case threeToTwo
  /// Those of most phones.
  case fourToThree
  /// Those of most screens.
  case sixteenToNine

  /// The next one, the first one after the last.
  package var next: CropRatio {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  /// The longer side by the shorter one; nil for any.
  ///
  /// - Parameter photo: the whole photo's size.
  func proportion(of photo: PixelSize) -> Double? {
    switch self {
    case .free: nil
    case .original:
      Double(max(photo.width, photo.height, 1)) / Double(max(1, min(photo.width, photo.height)))
    case .square: 1
    case .threeToTwo: 3 / 2
    case .fourToThree: 4 / 3
    case .sixteenToNine: 16 / 9
    }
  }
}

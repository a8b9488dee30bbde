/// What makes the photo view level: the angle that was measured, the motion, and the photo whose
/// shape decides on the scale.
struct LeveledView: Hashable, Sendable {
  /// The duration of the change to another photo's shape, in seconds.
  static let shapeDuration = 0.25

  /// How the device is held; nil if that is not measured.
  var held: HeldAngle?
  var motion = LevelMotion()
  /// The size of the photo that the scale is for, in its own pixels; nil until one is known.
  private(set) var photoSize: PixelSize?
  private var former: PixelSize?
  private var change: EasedMotion?

  /// The size of a photo in between at a time: the former one becomes the present one.
  func photoSize(at now: Double) -> PixelSize? {
    guard let photoSize, let former, let change else { return photoSize }
    return former.blended(with: photoSize, share: change.position(at: now))
  }

  /// Notes the size of the current photo; one that is not known yet changes nothing.
  mutating func note(_ size: PixelSize?, at now: Double) {
    guard let size, size != photoSize else { return }
    former = motion.isOn ? photoSize(at: now) : nil
    photoSize = size
    change = EasedMotion(from: 0, to: 1, start: now, duration: Self.shapeDuration)
  }

  /// Whether anything moves at a time.
  func isAnimating(at now: Double) -> Bool {
    motion.isAnimating(at: now) || former != nil && change?.isFinished(at: now) == false
  }

  /// Drops motions that have ended.
  mutating func settle(at now: Double) {
    motion.settle(at: now)
    if change?.isFinished(at: now) ?? false { (former, change) = (nil, nil) }
  }
}

extension PixelSize {
  /// A size on the way to another one.
  fileprivate func blended(with other: PixelSize, share: Double) -> PixelSize {
    func blended(_ path: KeyPath<PixelSize, Int>) -> Int {
      let (from, to) = (max(1, self[keyPath: path]), max(1, other[keyPath: path]))
      return Int((Double(from) + Double(to - from) * share).rounded())
    }
    return PixelSize(width: blended(\.width), height: blended(\.height))
  }
}

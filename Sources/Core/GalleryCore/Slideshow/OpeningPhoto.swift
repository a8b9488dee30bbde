/// The first photo of a slideshow, until it is clear whether another one joins it.
///
/// It is shown before any size is known, so it comes alone. If it turns out not to suit the view,
/// a photo that makes a pair with it joins it.
struct OpeningPhoto: Hashable, Sendable {
  /// The photo's ID.
  let id: PhotoID
  /// Its upright size in its own pixels; nil in it if that cannot be known, and nil until it is
  /// clear.
  var size: PixelSize??
  /// The pair that it becomes once the other photo is there; nil for none.
  var pair: PhotoPair?
  /// The other photo of that pair.
  var partner: Slideshow.Candidate?
}

extension Slideshow {
  /// The share of the first photo's time in which another one may join it: later, both would be
  /// seen too shortly.
  private static let joiningShare = 0.5

  /// The pair that the first photo becomes with one of those drawn ahead; nil if it stays alone.
  func joiningPair() -> PhotoPair? {
    guard let opening, let size = opening.size.flatMap(\.self), policy.makesPairs, cue == nil
    else { return nil }
    return hand.pair(of: opening.id, with: size, for: view)
  }

  /// Shows the first photo with the one that makes a pair with it, once both are there.
  mutating func join(in album: Album, at now: Double) {
    guard let opening, let pair = opening.pair, let partner = opening.partner, let endTime,
      !isPaused, current?.readiness == .ready, partner.readiness == .ready
    else { return }
    self.opening = nil
    guard now <= endTime - policy.interval * (1 - Self.joiningShare) else { return }
    (self.partner, self.pair) = (partner, pair)
    history.join(pair)
    shuffle?.note(partner.id, in: album)
    takeFromHand(partner.id, in: album)
    chooseNext(in: album)
  }
}

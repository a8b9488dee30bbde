/// Which photo a slideshow shows, as it goes on and back, and as photos arrive, fail and are
/// removed.
extension Slideshow {
  /// A photo is current that the slideshow has not chosen.
  mutating func visit(_ photo: PhotoID, in album: Album, at now: Double) {
    history.append(photo)
    opening = current == nil ? OpeningPhoto(id: photo) : nil
    if let current, !album.contains(current.id) {
      // The strip has gone to a neighbour by itself, which does not lead the pass back.
      sequence.note(photo, in: album)
    } else if shuffle == nil {
      // What was drawn after the former photo does not follow on this one.
      let passed = hand.photos.filter { sequence.isPassed($0, in: album) }
      sequence.goOn(after: photo)
      hand.keep { passed.contains($0) && sequence.isPassed($0, in: album) }
    }
    show(Candidate(id: photo), in: album, at: now)
  }

  /// Goes to the next photo, and returns it; nil if there is none.
  mutating func goForward(in album: Album, at now: Double) -> PhotoID? {
    guard let next, album.contains(next.id) else { return nil }
    let (pair, partner) = (nextPair, nextPartner)
    if history.later(in: album)?.photo == next.id {
      _ = history.goForward(in: album)
    } else {
      history.append(next.id, pair)
    }
    show(next, with: partner, of: pair, in: album, at: now)
    return next.id
  }

  /// Goes back to the photo before, and returns it; nil if there is none.
  mutating func goBack(in album: Album, at now: Double) -> PhotoID? {
    if let cue {
      guard let previous = cue.previous, album.contains(previous) else { return nil }
      visit(previous, in: album, at: now)
      return previous
    }
    guard let earlier = history.goBack(in: album) else { return nil }
    show(
      Candidate(id: earlier.photo), with: earlier.pair.map { Candidate(id: $0.second) },
      of: earlier.pair, in: album, at: now)
    return earlier.photo
  }

  /// Goes on with the photo on screen alone, without the other one of its pair, and lets none join
  /// it.
  mutating func leavePair() { (pair, partner, opening) = (nil, nil, nil) }

  /// Whether a photo can be shown is known, or changed.
  mutating func note(
    _ readiness: PhotoReadiness, of photo: PhotoID, in album: Album, at now: Double
  ) {
    if current?.id == photo, current?.readiness != readiness {
      current?.readiness = readiness
      switch readiness {
      case _ where cue != nil: break
      case .awaited: endTime = nil
      case .ready: endTime = now + policy.interval
      case .failed: endTime = now
      }
    }
    if partner?.id == photo {
      partner?.readiness = readiness
      // The other one is shown alone.
      if readiness == .failed { leavePair() }
    }
    if next?.id == photo { next?.readiness = readiness }
    if nextPartner?.id == photo { nextPartner?.readiness = readiness }
    let isJoining = opening?.partner?.id == photo
    if isJoining { opening?.partner?.readiness = readiness }
    if readiness == .failed, cue == nil, isJoining || next?.id == photo || nextPartner?.id == photo
    {
      passOver(photo, in: album)
    }
  }

  /// Adapts to another state of the album.
  mutating func adapt(to album: Album, from former: Album) {
    failureCount = 0
    let redrawn = shuffle?.adapt(to: album) ?? []
    if let partner, !album.contains(partner.id) { leavePair() }
    let wasNextPass = sequence.isNextPass
    sequence.adapt(to: album, from: former)
    // What follows in the order of the pages may have changed.
    hand.keep {
      shuffle == nil
        ? !wasNextPass && sequence.isPassed($0, in: album)
        : album.contains($0) && !redrawn.contains($0)
    }
    // Nothing else could be shown before; what has changed may lie anywhere.
    if next == nil, let current { sequence.goOn(after: current.id) }
    chooseNext(in: album)
  }

  /// Looks for a photo again if none could be shown, as some may be readable now.
  mutating func retry(in album: Album) {
    failureCount = 0
    guard next == nil, cue == nil, let current else { return }
    sequence.goOn(after: current.id)
    chooseNext(in: album)
  }

  private mutating func show(
    _ photo: Candidate, with other: Candidate? = nil, of pair: PhotoPair? = nil, in album: Album,
    at now: Double
  ) {
    (current, partner, self.pair) = (Candidate(id: photo.id), other, pair)
    (next, nextPartner, nextPair) = (nil, nil, nil)
    if opening?.id != photo.id { opening = nil }
    endTime = nil
    cue?.time = nil
    note(photo.readiness, of: photo.id, in: album, at: now)
    for photo in shown {
      shuffle?.note(photo, in: album)
      takeFromHand(photo, in: album)
    }
    failureCount = 0
    chooseNext(in: album)
  }

  /// Goes on looking for a photo after one that cannot be shown.
  private mutating func passOver(_ photo: PhotoID, in album: Album) {
    failureCount += 1
    history.removeLater(photo)
    shuffle?.noteFailure(of: photo, in: album)
    takeFromHand(photo, in: album)
    (next, nextPartner, nextPair) = (nil, nil, nil)
    // All photos may fail twice at the end of a round, and once more in the next one.
    if failureCount < 3 * album.count { chooseNext(in: album) }
  }
}

/// How a slideshow chooses what comes next: from the photos that it has drawn ahead.
extension Slideshow {
  /// The photos on screen.
  var shown: [PhotoID] { [current, partner].compactMap { $0?.id } }

  /// The photos whose sizes are needed for the choice, the most urgent first.
  var unmeasured: [PhotoID] {
    guard policy.needsSizes, cue == nil else { return [] }
    let first = opening.map { policy.makesPairs && $0.size == nil ? [$0.id] : [] } ?? []
    return first + hand.unmeasured
  }

  /// A photo's upright size is known, or cannot be known without decoding it.
  mutating func note(_ size: PixelSize?, of photo: PhotoID, in album: Album) {
    let isFirst = opening.map { $0.id == photo && $0.size != .some(size) } ?? false
    if isFirst { opening?.size = .some(size) }
    if hand.note(size, of: photo) || isFirst { chooseNext(in: album) }
  }

  /// The view has another shape now; the photo on screen stays, and the next one is chosen again.
  mutating func turn(to view: PhotoShape, in album: Album) {
    guard view != self.view else { return }
    self.view = view
    if policy.needsSizes, current != nil { chooseNext(in: album) }
  }

  /// Chooses what comes after the current photo, which may be the same as before.
  mutating func chooseNext(in album: Album) {
    var choice = history.later(in: album).map { ($0.photo, $0.pair) }
    if let cue {
      // Frames of a group show the same photos, however each of them is turned.
      choice = cue.photo != current?.id && album.contains(cue.photo) ? (cue.photo, nil) : nil
    } else if choice == nil {
      fillHand(from: album)
      choice = hand.choice(
        for: view, prefersMatching: policy.prefersMatching, makesPairs: policy.makesPairs)
    }
    let known = [next, nextPartner, opening?.partner].compactMap(\.self)
    func candidate(_ id: PhotoID) -> Candidate {
      known.first { $0.id == id } ?? Candidate(id: id)
    }
    next = choice.map { candidate($0.0) }
    nextPair = choice?.1
    nextPartner = nextPair.map { candidate($0.second) }
    let joining = joiningPair()
    opening?.pair = joining
    opening?.partner = joining.map { candidate($0.second) }
  }

  /// Removes a photo from those that were drawn, as it is shown or cannot be shown.
  mutating func takeFromHand(_ photo: PhotoID, in album: Album) {
    if hand.remove(photo) { sequence.note(photo, in: album) }
  }

  private mutating func fillHand(from album: Album) {
    // Before there is a photo, few of the album may be known, and no round is over.
    guard current != nil else { return }
    while hand.photos.count < policy.handLimit, let photo = draw(from: album) { hand.add(photo) }
    hand.dropUnusedSizes()
  }

  private mutating func draw(from album: Album) -> PhotoID? {
    let (shown, drawn) = (shown, hand.photos)
    return shuffle == nil
      ? sequence.draw(from: album, except: shown, hand: drawn)
      : shuffle?.draw(from: album, except: shown, hand: drawn)
  }
}

/// Pairs of photos on their pages.
///
/// A pair is a layout of a page. Its share in the page's place goes from 1 to 0 while the view
/// turns, or when one of the photos is to be alone, and from 0 to 1 when a photo joins another one.
/// So nothing jumps.
extension Gallery {
  /// The photos of the pair on the current page, if both are seen once the view rests; nil if a
  /// photo is alone.
  var shownPair: PhotoPair? { currentPhoto.flatMap(shownPair) }

  /// The photos of the pair on a photo's page, if both are seen once the view rests.
  private func shownPair(of photo: PhotoID) -> PhotoPair? {
    pairs.first { $0.kept == photo && !$0.isReleased && isSeen($0.pair) }?.pair
  }

  /// The sizes of the cells for which photos of pairs are decoded, in physical pixels.
  var pairBounds: [PhotoID: PixelSize] {
    var bounds: [PhotoID: PixelSize] = [:]
    let shown = pairs.filter { !$0.isReleased }.map(\.pair)
    let joining = slideshow?.opening?.pair
    for pair in shown + [slideshow?.nextPair, joining].compactMap(\.self) where isSeen(pair) {
      let sizes = PairLayout(pair: pair, scale: scale).pixelSizes(in: targetRoomSize)
      for (photo, size) in zip([pair.first, pair.second], sizes) {
        bounds[photo] = isKenBurnsOn ? size.scaled(by: KenBurns.greatestScale) : size
      }
    }
    // It has all of its page until the other one is there.
    if let joining { bounds[joining.first] = nil }
    return bounds
  }

  /// A photo's side of the view once it rests, as much of it as has the photo in its middle across,
  /// in photo-view space; nil if the photo has all of the view.
  public func panel(of photo: PhotoID) -> Rect? {
    let shown = pairs.first { $0.pair.contains(photo) && !$0.isReleased && isSeen($0.pair) }
    guard let pair = shown?.pair else { return nil }
    let view = Rect(origin: .zero, size: targetViewSpace.viewSize)
    let layout = PairLayout(pair: pair, scale: scale)
    let room = Rect(center: view.center, size: size(of: targetRoomSize))
    let cells = layout.cells(in: room, isWhole: true)
    let index = photo == pair.first ? 0 : 1
    let panel = layout.panels(of: view, beside: cells[0], isFirst: true, overlap: 0)[index]
    let middle = cells[index].center.x
    let reach = min(middle - panel.minX, panel.maxX - middle)
    return Rect(
      x: middle - reach, y: panel.minY, width: 2 * reach, height: panel.size.height)
  }

  /// The other photo of the pair on a photo's page, if both are seen once the view rests; nil if
  /// the photo is alone.
  public func partner(of photo: PhotoID) -> PhotoID? { shownPair(of: photo)?.second }

  /// Whether the view shows both photos of a pair once it rests.
  func isSeen(_ pair: PhotoPair) -> Bool {
    PhotoShape(targetViewSpace.viewSize) == pair.viewShape
  }

  /// The places of a page's photos at a time (seconds), back to front; nil unless it shows a pair.
  ///
  /// - Parameters:
  ///   - photo: the page's photo.
  ///   - frame: the page's frame, in photo-view space.
  ///   - now: the time.
  func pairPlaces(of photo: PhotoID, frame: Rect, at now: Double) -> [PhotoPlace]? {
    let space = viewSpace(at: now)
    guard let shown = pairs.first(where: { $0.kept == photo }),
      case let share = shown.share(in: space, at: now), share > 0,
      let seen = frame.intersection(Rect(origin: .zero, size: space.viewSize))
    else { return nil }
    let layout = PairLayout(pair: shown.pair, scale: scale)
    let isKeptFirst = shown.kept == shown.pair.first
    let room = guarded(pairRoom(in: frame, at: now), of: photo, at: now)
    var cells = layout.cells(in: room, isWhole: share == 1 && space.isUpright)
    // One photo grows out of its cell, and the other one leaves as fast; or the other way round.
    let leaving = isKeptFirst ? 1 : 0
    cells[leaving] = layout.leaving(
      cells[leaving], isFirst: !isKeptFirst, from: frame, by: 1 - share)
    let panels = layout.panels(
      of: mattePage(frame, in: space), beside: cells[leaving], isFirst: !isKeptFirst,
      overlap: space.isUpright ? 0 : 1 / scale)
    let nearness = nearness(of: shown, at: now)
    return [shown.pair.first, shown.pair.second].enumerated().compactMap { index, id in
      let share = index == leaving ? 1 : share
      // A slow zoom stays within its cell.
      let window = nearness == 0 ? seen : seen.mixed(with: cells[index], share: share)
      guard let clip = seen.intersection(panels[index])?.intersection(window) else { return nil }
      return PhotoPlace(
        id: id, frame: frame, clip: clip,
        cell: PairCell(
          rect: cells[index], share: share, panel: panels[index], nearness: nearness))
    }
  }

  /// How near slow zooms have the photos of a pair at a time, which move together.
  private func nearness(of shown: ShownPair, at now: Double) -> Double {
    if shown.isReleased { return shown.heldNearness }
    guard let progress = kenBurnsProgress[shown.kept]?.progress(at: now) else { return 0 }
    return KenBurns.approaches(shown.pair.first) ? progress : 1 - progress
  }

  /// The other photo of the pair on a photo's page, if any of it is seen at a time.
  func partner(of photo: PhotoID, at now: Double) -> PhotoID? {
    guard let shown = pairs.first(where: { $0.kept == photo }),
      shown.share(in: viewSpace(at: now), at: now) > 0
    else { return nil }
    return shown.pair.first == photo ? shown.pair.second : shown.pair.first
  }

  /// The room for fitted photos in a page at a time.
  private func pairRoom(in frame: Rect, at now: Double) -> Rect {
    let (space, room) = (viewSpace(at: now), room(at: now))
    if space.isUpright, let insets = room.restingInsets {
      return frame.inset(by: insets.turned(by: -QuarterTurn(Int(space.quarters.rounded()))))
    }
    let across = windowSize.inset(by: room.insets)
    let sideways = space.sidewaysShare
    return Rect(
      center: frame.center + room.offset(in: space),
      size: Size(
        width: across.width + (across.height - across.width) * sideways,
        height: across.height + (across.width - across.height) * sideways))
  }

  // MARK: Changes

  /// Shows the slideshow's pair, or lets it go if the slideshow has.
  ///
  /// - Parameters:
  ///   - before: the gallery before the event.
  ///   - now: the time.
  mutating func followPair(from before: Gallery, at now: Double) {
    if mode != .strip {
      slideshow?.leavePair()
      pairs = []
      return
    }
    let pair = slideshow?.pair.flatMap { $0.first == currentPhoto ? $0 : nil }
    let current = currentPhoto
    let index = pairs.firstIndex { $0.kept == current }
    if let pair {
      guard index.map({ pairs[$0].pair != pair || pairs[$0].isReleased }) ?? true else {
        return
      }
      pairs.removeAll { $0.kept == current }
      var shown = ShownPair(pair: pair, kept: pair.first)
      if before.currentPhoto == pair.first, before.mode == .strip, isAnimated, isVisible {
        shown.change = EasedMotion(
          from: 0, to: 1, start: now, duration: ShownPair.changeDuration)
      }
      pairs.append(shown)
    } else if let index, !pairs[index].isReleased {
      release(index, at: now)
    }
  }

  /// Lets a photo of the current page's pair have the page alone: the one at a place of the view,
  /// or the current one; returns whether both were seen.
  @discardableResult mutating func leavePair(toward place: Point? = nil, at now: Double) -> Bool {
    guard let index = pairs.firstIndex(where: { $0.kept == currentPhoto && !$0.isReleased })
    else { return false }
    let isSeen = partner(of: pairs[index].kept, at: now) != nil
    slideshow?.leavePair()
    if isSeen, let place, let photo = pairPhoto(at: place, at: now), photo != currentPhoto,
      let page = strip.page(of: photo)
    {
      pairs.removeAll { $0.kept == photo }
      if let index = pairs.firstIndex(where: { $0.kept == currentPhoto }) {
        // It goes on with the slow zoom that both have had.
        kenBurnsProgress[photo] = kenBurnsProgress[pairs[index].kept]
        pairs[index].kept = photo
        release(index, at: now)
      }
      pager.jump(to: page)
    } else {
      release(index, at: now)
    }
    return isSeen
  }

  /// The photo of the current page's pair whose cell is nearest to a place of the view.
  private func pairPhoto(at place: Point, at now: Double) -> PhotoID? {
    guard let currentPhoto else { return nil }
    let frame = layout(at: now).frame(ofPage: pager.page, position: position(at: now))
    return pairPlaces(of: currentPhoto, frame: frame, at: now)?
      .min { distance($0, place) < distance($1, place) }?.id
  }

  private func distance(_ photo: PhotoPlace, _ place: Point) -> Double {
    guard let rect = photo.cell?.rect else { return .infinity }
    return Point(
      x: max(rect.minX - place.x, place.x - rect.maxX, 0),
      y: max(rect.minY - place.y, place.y - rect.maxY, 0)
    ).length
  }

  private mutating func release(_ index: Int, at now: Double) {
    guard isAnimated, isVisible, pairs[index].share(in: viewSpace(at: now), at: now) > 0 else {
      pairs.remove(at: index)
      return
    }
    pairs[index].heldNearness = nearness(of: pairs[index], at: now)
    pairs[index].change = EasedMotion(
      from: pairs[index].change?.position(at: now) ?? 1, to: 0, start: now,
      duration: ShownPair.changeDuration)
  }

  /// Whether a photo joins another one at a time, or grows to have its page alone.
  func isChangingPair(at now: Double) -> Bool {
    pairs.contains { $0.change.map { !$0.isFinished(at: now) } ?? false }
  }

  /// Drops the pairs that are out of view, and those whose photo has the page alone.
  mutating func settlePairs(at now: Double) {
    guard !pairs.isEmpty else { return }
    let (visible, current) = (visiblePhotos(at: now), currentPhoto)
    pairs.removeAll { shown in
      shown.isReleased && shown.change?.isFinished(at: now) ?? false
        || shown.kept != current && !visible.contains(shown.kept)
    }
    for index in pairs.indices where pairs[index].change?.isFinished(at: now) ?? false {
      pairs[index].change = nil
    }
  }
}

/// How a photo is drawn: first its group, then one of the group's photos.
extension PhotoShuffle {
  /// How many photos are drawn before those that are left are counted.
  ///
  /// When nine of ten photos were shown, none of 64 draws is a new one only once in 800 times.
  private static let drawLimit = 64

  /// Returns a photo that was neither shown nor drawn in its round; nil if there is none now.
  ///
  /// After all photos of a round, once those drawn ahead are shown, come those that could not be
  /// shown in it. Then it draws for another round.
  ///
  /// - Parameters:
  ///   - album: the photos.
  ///   - current: the photos on screen, which are not drawn.
  ///   - hand: the photos that were drawn ahead and are still to be shown.
  mutating func draw(
    from album: Album, except current: [PhotoID], hand: [PhotoID] = []
  ) -> PhotoID? {
    let current = current.filter(album.contains)
    guard !weights.isEmpty else {
      return draw(0, 0..<album.count, of: album, except: current, hand: hand)
    }
    let pages = self.pages ?? weights.pages(of: album)
    self.pages = pages
    guard let group = drawGroup(with: pages, of: album, except: current) else { return nil }
    return draw(group, pages[group].lazy.map { Int($0) }, of: album, except: current, hand: hand)
  }

  /// Chooses a group; nil if none has a photo that may follow those on screen.
  private mutating func drawGroup(
    with pages: [[UInt32]], of album: Album, except current: [PhotoID]
  ) -> Int? {
    let currentGroups = current.compactMap { album[$0] }.map { weights.group(of: $0.location) }
    let isIgnored = weights.leavesNone(of: pages)
    let chances = pages.enumerated().map { group, pages in
      // The photos on screen do not follow themselves.
      currentGroups.count { $0 == group } == pages.count
        ? 0 : (isIgnored ? 1 : weights.weight(of: group)) * Double(pages.count)
    }
    if let group = awaitedGroup, chances[group] > 0 { return group }
    let total = chances.reduce(0, +)
    guard total > 0 else { return nil }
    var choice = Double.random(in: 0..<total, using: &random)
    for (group, chance) in chances.enumerated() where chance > 0 {
      if choice < chance { return group }
      choice -= chance
    }
    return chances.lastIndex { $0 > 0 }
  }

  /// Draws one of a group's photos.
  private mutating func draw(
    _ group: Int, _ pages: some RandomAccessCollection<Int>, of album: Album,
    except current: [PhotoID], hand: [PhotoID]
  ) -> PhotoID? {
    awaitedGroup = nil
    guard !pages.isEmpty else { return nil }
    let drawn = Set(current + hand)
    if nextRound?.group != group {
      if let photo = drawThisRound(of: group, pages, of: album, except: drawn) { return photo }
      guard hand.isEmpty else {
        awaitedGroup = group
        return nil
      }
      if let photo = failures.first(of: group, where: { !drawn.contains($0) }) { return photo }
      nextRound = NextRound(group: group, photos: [])
    }
    // Any of them may come in the next round.
    let photo = drawAny(of: pages, of: album, where: { !drawn.contains($0.id) })
    if let photo {
      nextRound?.photos.insert(photo)
    } else if nextRound?.photos.isEmpty ?? true {
      nextRound = nil
    } else {
      awaitedGroup = group
    }
    return photo
  }

  /// Draws one of a group's photos that are left in its round; nil if none is.
  private mutating func drawThisRound(
    of group: Int, _ pages: some RandomAccessCollection<Int>, of album: Album,
    except drawn: Set<PhotoID>
  ) -> PhotoID? {
    if rest[group] == nil {
      for _ in 0..<Self.drawLimit {
        let photo = randomPhoto(of: pages, of: album)
        if !drawn.contains(photo.id), !failures.contains(photo.id), !isShown(photo, in: group) {
          return photo.id
        }
      }
    }
    return drawRest(of: group, pages, of: album, except: drawn)
  }

  /// Draws one of the photos that are left of a group and have not failed, which are searched once;
  /// nil if none is.
  private mutating func drawRest(
    of group: Int, _ pages: some RandomAccessCollection<Int>, of album: Album,
    except drawn: Set<PhotoID>
  ) -> PhotoID? {
    var photos =
      rest.removeValue(forKey: group) ?? photosLeft(of: group, on: pages, of: album)
    defer { rest[group] = photos }
    // Among more photos than were drawn ahead, one is found soon.
    while photos.count > drawn.count {
      let index = Int.random(in: photos.indices, using: &random)
      let photo = photos[index]
      if isDone(photo) {
        photos.swapAt(index, photos.count - 1)
        photos.removeLast()
      } else if !drawn.contains(photo) {
        return photo
      }
    }
    photos.removeAll(where: isDone)
    return photos.filter { !drawn.contains($0) }.randomElement(using: &random)
  }

  /// Whether a photo was shown or has failed in its round.
  private func isDone(_ photo: PhotoID) -> Bool {
    shown.contains(photo) || failures.contains(photo)
  }

  /// Draws one of a group's photos, shown or not, that fulfils a condition; nil if none does.
  private mutating func drawAny(
    of pages: some RandomAccessCollection<Int>, of album: Album, where isAllowed: (Photo) -> Bool
  ) -> PhotoID? {
    for _ in 0..<Self.drawLimit {
      let photo = randomPhoto(of: pages, of: album)
      if isAllowed(photo) { return photo.id }
    }
    return pages.lazy.map { album.photos[$0] }.first(where: isAllowed)?.id
  }

  private mutating func randomPhoto(
    of pages: some RandomAccessCollection<Int>, of album: Album
  ) -> Photo {
    let offset = Int.random(in: 0..<pages.count, using: &random)
    return album.photos[pages[pages.index(pages.startIndex, offsetBy: offset)]]
  }
}

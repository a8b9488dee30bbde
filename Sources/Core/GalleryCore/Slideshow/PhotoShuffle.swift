/// Draws the photos of an album in a random order, each once a round.
///
/// It remembers the photos that were shown, not an order of all of them: so it costs nothing to
/// begin, however large the album, and photos that are added have the same chance as the others.
///
/// With weights, the photos of each group (``ShuffleWeights``) have rounds of their own. A draw
/// first chooses a group, by its weight times its number of photos, and then one of its photos that
/// was not shown in its round. So in the long run a photo of weight 3 is shown three times as often
/// as one of weight 1, and still none comes again before the others of its group.
struct PhotoShuffle: Hashable, Sendable {
  /// Photos that were drawn for another round of a group, which begins when one of them is shown.
  struct NextRound: Hashable {
    let group: Int
    var photos: Set<PhotoID>
  }

  /// What was shown, for another run of the program.
  private(set) var journal = ShuffleJournal()
  /// The photos that were shown in the round of their group, also some that are gone, and those
  /// that could not be shown in it.
  private(set) var shown = PhotoSet()
  /// The photos that could not be shown in the round of their group.
  private(set) var failures = ShuffleFailures()
  /// What was shown before in these rounds, by another run of the program.
  private var memory = ShuffleMemory()
  /// The round that was drawn for and has not begun; nil if there is none.
  var nextRound: NextRound?
  /// The group that is drawn from next, so that its weight holds; nil for any.
  ///
  /// It was chosen when its round was over, and photos that were drawn ahead were still to be
  /// shown.
  var awaitedGroup: Int?
  let weights: ShuffleWeights
  /// The pages of each group's photos; nil until they are needed.
  var pages: [[UInt32]]?
  /// The photos that were left of a group when they were searched; those shown since are among
  /// them.
  var rest: [Int: [PhotoID]] = [:]
  var random: RandomNumbers

  /// Starts with a round in which no photo was shown.
  init(seed: UInt64, weights: ShuffleWeights = ShuffleWeights()) {
    random = RandomNumbers(seed: seed)
    self.weights = weights
  }

  /// Continues the rounds of another run of the program; what was drawn ahead must be drawn again.
  mutating func resume(_ memory: ShuffleMemory) {
    self.memory = memory
    (rest, nextRound) = ([:], nil)
  }

  /// Records that a photo was shown in this round.
  mutating func note(_ photo: PhotoID, in album: Album) {
    let location = album[photo]?.location
    if let nextRound, nextRound.photos.contains(photo) { begin(nextRound, in: album) }
    guard shown.insert(photo), let location else { return }
    let group = weights.group(of: location)
    failures.settle(photo, of: group)
    journal.append(.shown(location, group: group))
  }

  /// Records that a photo cannot be shown: it is tried once more before its round ends, and not
  /// again in this round if it fails then.
  ///
  /// Another run of the program may be able to show it, so it is not recorded for that.
  mutating func noteFailure(of photo: PhotoID, in album: Album) {
    if let nextRound, nextRound.photos.contains(photo) { begin(nextRound, in: album) }
    guard !shown.contains(photo), let location = album[photo]?.location else { return }
    if !failures.add(photo, of: weights.group(of: location)) { shown.insert(photo) }
  }

  /// Follows the album: a round that has not begun may go on with photos that were added.
  ///
  /// - Returns: the photos that were drawn for another round; they must be drawn again.
  mutating func adapt(to album: Album) -> Set<PhotoID> {
    (pages, rest) = (nil, [:])
    failures.adapt(to: album)
    defer { nextRound = nil }
    return nextRound?.photos ?? []
  }

  /// Whether a photo was shown in the round of its group, also by another run of the program.
  func isShown(_ photo: Photo, in group: Int) -> Bool {
    shown.contains(photo.id) || memory.contains(photo.location, in: group)
  }

  /// The photos of some pages that were not shown in the round of their group.
  ///
  /// What another run has shown is found by the photos' paths, which takes longer, so it is noted.
  mutating func photosLeft(
    of group: Int, on pages: some Sequence<Int>, of album: Album
  ) -> [PhotoID] {
    var left: [PhotoID] = []
    for page in pages where !shown.contains(album.photos[page].id) {
      let photo = album.photos[page]
      if memory.contains(photo.location, in: group) {
        shown.insert(photo.id)
      } else {
        left.append(photo.id)
      }
    }
    return left
  }

  private mutating func begin(_ round: NextRound, in album: Album) {
    nextRound = nil
    rest[round.group] = nil
    memory.forget(round.group)
    if weights.isEmpty {
      shown = PhotoSet()
      failures.forget(round.group)
    } else {
      let pages = self.pages ?? weights.pages(of: album)
      let photos = pages[round.group].map { album.photos[Int($0)].id }
      for photo in photos { shown.remove(photo) }
      failures.forget(round.group, photos)
    }
    journal.append(.round(group: round.group))
  }
}

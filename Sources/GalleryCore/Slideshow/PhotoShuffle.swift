/// Draws the photos of an album in a random order, each once a round.
///
/// It remembers the photos that were shown, not an order of all of them: so it costs nothing to
/// begin, however large the album, and photos that are added have the same chance as the others.
///
/// With weights, the photos of each group (``ShuffleWeights``) have rounds of their own. A draw first
/// chooses a group, by its weight times its number of photos, and then one of its photos that was not
/// shown in its round. So in the long run a photo of weight 3 is shown three times as often as one of
/// weight 1, and still none comes again before the others of its group.
struct PhotoShuffle: Hashable, Sendable {
  /// How many photos are drawn before those that are left are counted.
  ///
  /// When nine of ten photos were shown, none of 64 draws is a new one only once in 800 times.
  private static let drawLimit = 64

  /// A photo that was drawn as the first one of another round, which begins when it is shown.
  private struct RoundStart: Hashable {
    let photo: PhotoID
    let group: Int
  }

  /// What was shown, for another run of the program.
  private(set) var journal = ShuffleJournal()
  /// The photos of the album that were shown in the round of their group.
  private var shown: Set<PhotoID> = []
  /// What was shown before in these rounds, by another run of the program.
  private var memory = ShuffleMemory()
  private var roundStart: RoundStart?
  private let weights: ShuffleWeights
  /// The pages of each group's photos; nil until they are needed.
  private var pages: [[UInt32]]?
  /// The photos that were left of a group when they were searched; those shown since are among them.
  private var rest: [Int: [PhotoID]] = [:]
  private var random: RandomNumbers

  /// Starts with a round in which no photo was shown.
  init(seed: UInt64, weights: ShuffleWeights = ShuffleWeights()) {
    random = RandomNumbers(seed: seed)
    self.weights = weights
  }

  /// Continues the rounds of another run of the program.
  mutating func resume(_ memory: ShuffleMemory) {
    self.memory = memory
    rest = [:]
  }

  /// Records that a photo was shown in this round, or cannot be shown.
  mutating func note(_ photo: PhotoID, in album: Album) {
    let location = album[photo]?.location
    if let start = roundStart, start.photo == photo { begin(start, in: album) }
    guard shown.insert(photo).inserted, let location else { return }
    journal.append(.shown(location, group: weights.group(of: location)))
  }

  /// Follows the album: removed photos are forgotten, and a round that has not begun may go on with
  /// photos that were added.
  ///
  /// - Returns: the photo that was drawn as the first one of another round; it must be drawn again.
  mutating func adapt(to album: Album) -> PhotoID? {
    let left = shown.filter(album.contains)
    if left.count != shown.count { shown = left }
    (pages, rest) = (nil, [:])
    defer { roundStart = nil }
    return roundStart?.photo
  }

  /// Returns a photo that was not shown in its round; after all of them, one with which another round
  /// begins.
  ///
  /// - Parameters:
  ///   - album: the photos.
  ///   - current: the photo on screen, which is not drawn; nil for none.
  mutating func draw(from album: Album, except current: PhotoID?) -> PhotoID? {
    let current = current.flatMap { album.contains($0) ? $0 : nil }
    guard !weights.isEmpty else { return draw(0, 0..<album.count, of: album, except: current) }
    let pages = self.pages ?? weights.pages(of: album)
    self.pages = pages
    let currentGroup = current.flatMap { album[$0] }.map { weights.group(of: $0.location) }
    let chances = pages.enumerated().map { group, pages in
      // The photo on screen does not follow itself.
      group == currentGroup && pages.count == 1
        ? 0 : weights.weight(of: group) * Double(pages.count)
    }
    let total = chances.reduce(0, +)
    guard total > 0 else { return nil }
    var choice = Double.random(in: 0..<total, using: &random)
    var group = chances.lastIndex { $0 > 0 } ?? 0
    for (index, chance) in chances.enumerated() where chance > 0 {
      if choice < chance {
        group = index
        break
      }
      choice -= chance
    }
    return draw(group, pages[group].lazy.map { Int($0) }, of: album, except: current)
  }

  /// Draws one of a group's photos.
  private mutating func draw(
    _ group: Int, _ pages: some RandomAccessCollection<Int>, of album: Album,
    except current: PhotoID?
  ) -> PhotoID? {
    func page(_ offset: Int) -> Int { pages[pages.index(pages.startIndex, offsetBy: offset)] }
    guard !pages.isEmpty else { return nil }
    if rest[group] == nil {
      for _ in 0..<Self.drawLimit {
        let photo = album.photos[page(Int.random(in: 0..<pages.count, using: &random))]
        if photo.id != current, !isShown(photo, in: group) { return photo.id }
      }
    }
    if let photo = drawRest(of: group, pages, of: album, except: current) { return photo }
    // Any of them may begin the next round.
    for _ in 0..<Self.drawLimit {
      let photo = album.photos[page(Int.random(in: 0..<pages.count, using: &random))].id
      if photo != current { return beginning(with: photo, in: group) }
    }
    guard let photo = pages.map({ album.photos[$0].id }).first(where: { $0 != current }) else {
      return nil
    }
    return beginning(with: photo, in: group)
  }

  /// Draws one of the photos that are left of a group, which are searched once; nil if none is.
  private mutating func drawRest(
    of group: Int, _ pages: some RandomAccessCollection<Int>, of album: Album,
    except current: PhotoID?
  ) -> PhotoID? {
    var photos: [PhotoID] = []
    if let known = rest.removeValue(forKey: group) {
      photos = known
    } else {
      for page in pages where !isShown(album.photos[page], in: group) {
        photos.append(album.photos[page].id)
      }
    }
    defer { rest[group] = photos }
    while !photos.isEmpty {
      let index = Int.random(in: photos.indices, using: &random)
      let photo = photos[index]
      if shown.contains(photo) {
        photos.swapAt(index, photos.count - 1)
        photos.removeLast()
      } else if photo != current {
        return photo
      } else if photos.count == 1 {
        return nil
      }
    }
    return nil
  }

  private mutating func beginning(with photo: PhotoID, in group: Int) -> PhotoID {
    roundStart = RoundStart(photo: photo, group: group)
    return photo
  }

  private mutating func begin(_ start: RoundStart, in album: Album) {
    roundStart = nil
    rest[start.group] = nil
    memory.forget(start.group)
    shown =
      weights.isEmpty
      ? [] : shown.filter { album[$0].map { weights.group(of: $0.location) } != start.group }
    journal.append(.round(group: start.group))
  }

  private func isShown(_ photo: Photo, in group: Int) -> Bool {
    shown.contains(photo.id) || memory.contains(photo.location, in: group)
  }
}

/// Random numbers that a seed decides (SplitMix64).
private struct RandomNumbers: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Which photo the frames of a group show at a time of the clock on the wall.
///
/// Each frame computes it by itself, so that one that starts late shows the right photo, and one
/// that has lost the broker stays in step. Photos have slots, one after the other: numbers that go
/// on through all rounds.
public struct GroupSchedule: Hashable, Sendable {
  /// The valid intervals in milliseconds, as slideshows have them.
  public static let intervals: ClosedRange<Int> = {
    let seconds = SlideshowPolicy.intervals
    return Int(seconds.lowerBound * 1000)...Int(seconds.upperBound * 1000)
  }()

  /// The photos that it is for.
  public var list: GroupList.Digest
  /// Decides the random order, which is another one in each round; nil for the order of names.
  public var seed: UInt64?
  /// How long each photo is shown, in milliseconds.
  public var interval: Int
  /// The slot that is shown at the epoch, and before it.
  public var slot: Int
  /// When the time of this slot begins, in milliseconds since 1970.
  public var epoch: Int
  /// Whether the photo of this slot stays.
  public var isPaused: Bool
  /// Which of two schedules is newer; milliseconds since 1970, so that one that was made later wins
  /// even if its frame has not seen the other.
  public var revision: Int
  /// The frame that has made it.
  public var author: String

  /// Makes a schedule from its parts.
  public init(
    list: GroupList.Digest, seed: UInt64? = nil, interval: Int, slot: Int = 0, epoch: Int,
    isPaused: Bool = false, revision: Int = 0, author: String
  ) {
    self.list = list
    self.seed = seed
    self.interval = interval
    self.slot = slot
    self.epoch = epoch
    self.isPaused = isPaused
    self.revision = revision
    self.author = author
  }

  /// The slot that is shown at a time, in milliseconds since 1970.
  public func slot(at time: Int) -> Int {
    isPaused ? slot : slot + max(0, time - epoch) / interval
  }

  /// When the time of a slot begins, in milliseconds since 1970.
  public func start(of slot: Int) -> Int { epoch + (slot - self.slot) * interval }

  /// The place of a slot's photo in the list.
  public func place(of slot: Int) -> Int {
    guard list.count > 0 else { return 0 }
    let (round, place) = slot.quotientAndPositiveRemainder(dividingBy: list.count)
    guard let seed else { return place }
    return permutation(seed, round: round).number(at: place)
  }

  /// The slot in the round of another one that shows a photo, which is at a place in the list.
  public func slot(of place: Int, near slot: Int) -> Int {
    guard list.count > 0 else { return slot }
    let (round, _) = slot.quotientAndPositiveRemainder(dividingBy: list.count)
    let position = seed.map { permutation($0, round: round).place(of: place) } ?? place
    return round * list.count + position
  }

  /// Whether another schedule gives each slot the same photo and the same time.
  func hasSameSlots(as other: GroupSchedule) -> Bool {
    var same = self
    (same.revision, same.author) = (other.revision, other.author)
    return same == other
  }

  /// Whether another schedule must be followed instead of this one.
  public func isOlder(than other: GroupSchedule) -> Bool {
    (revision, author) < (other.revision, other.author)
  }

  private func permutation(_ seed: UInt64, round: Int) -> IndexPermutation {
    IndexPermutation(count: list.count, seed: seed ^ UInt64(bitPattern: Int64(round)).mixed)
  }
}

extension Int {
  /// The quotient rounded down, and the remainder from 0.
  fileprivate func quotientAndPositiveRemainder(dividingBy divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

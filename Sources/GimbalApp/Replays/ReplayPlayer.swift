import Demonstration
import GalleryCore

/// The replay and the tour, which act instead of a user: times in, events out.
///
/// It also has what they show: a caption, and the locations of fingers.
struct ReplayPlayer: Hashable {
  /// The script of the command line, if there is one.
  private(set) var replay: Replay?
  /// The tour, until it ends or a user interrupts it.
  private(set) var tour: Replay?
  /// The current caption.
  private(set) var caption: String?
  /// The locations of fingers, in points of the window.
  private(set) var touches: [Int: Point] = [:]
  /// The stage as it was when a key began the tour.
  private var stageBeforeTour: Stage?
  /// Whether the event that is being handled has ended the tour.
  var isInterruptingTour = false
  private var rest = TourRest()
  private let restartsTour: Bool

  /// Starts with scripts that begin later.
  ///
  /// - Parameters:
  ///   - replay: the script of the command line, if there is one.
  ///   - tour: the tour, if the program begins with it.
  ///   - restartsTour: whether an interrupted tour starts again, as on a kiosk.
  init(replay: Replay? = nil, tour: Replay? = nil, restartsTour: Bool = false) {
    self.replay = replay
    self.tour = tour
    self.restartsTour = restartsTour
  }

  /// Whether there is neither a replay nor a tour.
  var isEmpty: Bool { replay == nil && tour == nil }

  /// Whether the tour is shown.
  var isTouring: Bool { tour?.hasBegun ?? false }

  /// Whether captions explain what is shown, so that fingers are drawn as well.
  var isExplaining: Bool { isTouring || replay?.hasCaptions == true }

  /// Whether the tour has reached its end.
  var hasTourEnded: Bool { isTouring && tour?.dueTime == nil }

  /// When an interrupted tour starts again, in seconds; nil for never.
  func restartTime(isFullScreen: Bool) -> Double? {
    restartsTour ? rest.dueTime(isFullScreen: isFullScreen) : nil
  }

  /// When something is due, in seconds; nil for never.
  func dueTime(isFullScreen: Bool) -> Double? {
    [replay?.dueTime, tour?.dueTime, restartTime(isFullScreen: isFullScreen)].compactMap { $0 }
      .min()
  }

  /// Begins the scripts that have not begun; returns whether the replay is one of them.
  mutating func begin(at now: Double) -> Bool {
    tour?.begin(at: now)
    guard replay?.hasBegun == false else { return false }
    replay?.begin(at: now)
    return true
  }

  /// Removes and returns the replay's events that are due.
  mutating func replayEvents(at now: Double) -> [Replay.Event] { replay?.due(at: now) ?? [] }

  /// Removes and returns the tour's events that are due.
  mutating func tourEvents(at now: Double) -> [Replay.Event] { tour?.due(at: now) ?? [] }

  /// Keeps the stage as it is before a key begins the tour.
  mutating func keep(_ stage: Stage) { stageBeforeTour = stage }

  /// Returns the stage as it was before the tour, once; nil if no key began it, or if the user has
  /// gone on from where it ended.
  mutating func takeStageBeforeTour() -> Stage? {
    defer { stageBeforeTour = nil }
    return stageBeforeTour
  }

  /// Forgets the stage as it was before the tour, as nobody returns to it.
  mutating func forgetStageBeforeTour() { stageBeforeTour = nil }

  /// Begins a tour; nil if it could not be read, after which it does not restart by itself.
  mutating func beginTour(_ newTour: Replay?, at now: Double) {
    rest.tourBegan()
    guard let newTour else { return }
    tour = newTour
    tour?.begin(at: now)
  }

  /// Ends the tour, with its caption and its fingers.
  mutating func endTour(at now: Double) {
    tour = nil
    rest.tourEnded(at: now)
    caption = nil
    touches = [:]
  }

  /// Records that a user did something.
  mutating func noteInput(at now: Double) { rest.noteInput(at: now) }

  /// Shows a caption instead of the current one; nil for none.
  mutating func show(caption text: String?) { caption = text }

  /// Records where a finger is, if an action says so.
  mutating func noteTouch(_ action: Replay.Action, windowSize: Size) {
    guard case .finger(let finger, let phase, let place) = action else { return }
    touches[finger] = phase == .up ? nil : place.point(in: windowSize)
  }
}

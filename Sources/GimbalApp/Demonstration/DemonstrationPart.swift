import Demonstration
import GalleryCore

/// What explains and measures the program: the replay and the tour, which act instead of a user,
/// and the logs of events and frames.
@MainActor final class DemonstrationPart {
  /// The replay and the tour, from the first photo on.
  var player: ReplayPlayer
  /// The latest events and frame times, for the inspector.
  private(set) var log = InspectorLog()
  /// The times of all frames; nil unless the environment asks for them.
  let frameLog = FrameLog()
  /// What profiles the start; nil if nobody asks for it.
  let profiling: StartProfiling?

  /// Reads the replay and the tour, if the options ask for them.
  init(_ options: Options) throws(StartError) {
    profiling = options.profiling
    let replay = try options.readReplay()
    let tour = options.settings.showsTour ? try Replay.readTour() : nil
    // A recording has no user who could interrupt the tour.
    player =
      options.isRecording
      ? ReplayPlayer(replay: tour ?? replay)
      : ReplayPlayer(replay: replay, tour: tour, restartsTour: options.settings.showsTour)
  }

  /// Begins the scripts that have not begun, at a time (seconds).
  func begin(at now: Double) {
    if player.begin(at: now) { frameLog?.note(replayBegan: now) }
  }

  /// Begins the tour at a time (seconds), or reports why there is none.
  func beginTour(at now: Double) {
    var tour: Replay?
    do throws(StartError) {
      tour = try Replay.readTour()
    } catch {
      Console.complain(error.message)
    }
    player.beginTour(tour, at: now)
  }

  /// Begins an interrupted tour again, if that is due at a time (seconds).
  func restartTour(at now: Double, isFullScreen: Bool) {
    guard let time = player.restartTime(isFullScreen: isFullScreen), now >= time else { return }
    beginTour(at: now)
  }

  /// Notes an event of the gallery at a time (seconds), if it means something to people; returns
  /// whether it does.
  func note(_ event: GalleryEvent, at now: Double) -> Bool {
    guard let summary = event.summary else { return false }
    if case .albumsChanged = event {
      log.note(albums: summary, at: now)
    } else {
      log.note(event: summary, at: now)
    }
    return true
  }

  /// Notes a change of the environment at a time (seconds).
  func note(_ new: Environment, since old: Environment, at now: Double) {
    for text in new.summaries(since: old) { log.note(event: text, at: now) }
    // The tour must not start again right after the user has entered or left full screen.
    if new.isFullScreen != old.isFullScreen { player.noteInput(at: now) }
  }

  /// Notes a frame: the start of its scene, the start of its drawing, and its end, in seconds.
  func noteFrame(began: Double, built: Double, ended: Double) {
    frameLog?.note(began: began, built: built, ended: ended)
    log.note(frame: ended - began)
  }

  /// Logs the current photo of a gallery after a frame, if it is shown, and ends a start that is
  /// profiled.
  ///
  /// - Parameters:
  ///   - gallery: what is shown.
  ///   - media: its pixels.
  ///   - isFirstShown: whether the first photo has been shown, or the reason why there is none.
  /// - Throws: why a start that is profiled shows no photo, or why the profile cannot be printed.
  func notePhoto(
    of gallery: Gallery, _ media: MediaCoordinator, isFirstShown: Bool
  ) throws(StartError) -> [AppAction] {
    let photo = gallery.currentPhoto.flatMap { gallery.album[$0] }
    if let frameLog, let photo, media.picture(of: photo.id) != nil {
      frameLog.note(
        photo: photo.id, turn: gallery.turn.targetTurn, path: photo.location.printedPath)
    }
    guard let profiling else { return [] }
    let failure = photo.flatMap { media.failure(of: $0.id) }
    // What is shown first may be its preview, or cells of the overview.
    let isComplete = failure != nil || photo.map { media.readiness(of: $0.id) == .ready } ?? true
    return try profiling.end(
      showing: photo, failure: failure,
      !isFirstShown ? .frameWithoutPhoto : isComplete ? .photoShown : .previewShown)
  }

  /// Forgets what was logged.
  func clearLog() { log = InspectorLog() }

  /// Adds what the inspector says of events and frames.
  ///
  /// - Parameters:
  ///   - program: what it says.
  ///   - now: the time in seconds.
  ///   - start: when the program started, as the clock's own start has no meaning.
  func inspect(_ program: inout InspectedProgram, at now: Double, since start: Double) {
    program.events = log.events.map {
      InspectedEvent(time: $0.time - start, text: $0.text, count: $0.count)
    }
    program.now = now - start
    program.frameTimes = log.frameTimes
  }
}

extension Replay {
  /// Reads the guided tour that comes with the program.
  fileprivate static func readTour() throws(StartError) -> Replay {
    guard let file = BundledFiles.tour else {
      throw StartError(
        code: .noInput,
        message: "the guided tour is missing: install share/gimbal/Tour beside bin")
    }
    return try Replay(readingFile: file, for: "the guided tour")
  }
}

import Chrome
import Demonstration
import GalleryCore
import SDLSupport

/// The tour and the replay, which act instead of a user.
extension DemonstrationPart {
  /// Shows the tour, or ends it and returns to the state before it.
  func toggleTour(from stage: Stage, at now: Double) -> [AppAction] {
    if player.isTouring { return endTour(at: now) + returnToStage() }
    // The tour's own key has ended it as any input does, and must not begin it again.
    if player.isInterruptingTour { return returnToStage() }
    player.keep(stage)
    beginTour(at: now)
    return []
  }

  /// Returns to the state in which a key began the tour.
  private func returnToStage() -> [AppAction] {
    player.takeStageBeforeTour().map { [.restore($0)] } ?? []
  }

  /// Ends the tour; everything stays as it is, except what the tour's fingers hold, which will not
  /// be lifted.
  func endTour(at now: Double) -> [AppAction] {
    player.endTour(at: now)
    return [.redraw, .handle(.pointersLost)]
  }

  /// Ends the tour, from which nobody returns to the state before it.
  func abandonTour(at now: Double) -> [AppAction] {
    player.forgetStageBeforeTour()
    return endTour(at: now)
  }

  /// Notes input of a user or a replay; returns whether it interrupts the tour.
  func isInterrupted(by event: InputEvent, at now: Double) -> Bool {
    guard event.interruptsTour else { return false }
    player.noteInput(at: now)
    return player.isTouring
  }

  /// Ends the tour that an event interrupts.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - isStepBack: whether it leaves the tour, but not yet the program.
  ///   - now: the time in seconds.
  func interruptTour(by event: InputEvent, isStepBack: Bool, at now: Double) -> [AppAction] {
    let actions = endTour(at: now)
    if isStepBack { return actions + returnToStage() }
    player.isInterruptingTour = true
    return actions + [.handle(event), .tourInterrupted]
  }

  /// Notes that the event is handled that has interrupted the tour: a user who continues from here
  /// does not return to the state before it.
  func tourInterrupted() {
    player.isInterruptingTour = false
    player.forgetStageBeforeTour()
  }

  /// Returns whether the replay or the tour acts at a time (seconds), and begins an interrupted
  /// tour again if that is due.
  func acts(at now: Double, isFullScreen: Bool) -> Bool {
    restartTour(at: now, isFullScreen: isFullScreen)
    return player.dueTime(isFullScreen: isFullScreen).map { now >= $0 } ?? false
  }

  /// What an event of the replay or the tour does.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - stage: what is shown; coordinates may refer to its device.
  ///   - windowSize: the window's size in points.
  ///   - isTour: whether it is the tour's.
  func actions(
    of event: Replay.Event, on stage: Stage, windowSize: Size, isTour: Bool
  ) -> [AppAction] {
    switch player.perform(event, on: stage, windowSize: windowSize) {
    case .captionChanged: [.redraw]
    case .command(let command): [.send(.command(command))]
    case .input(let input):
      (player.isExplaining ? [.redraw] : []) + [.post(input, isTour: isTour)]
    case .nothing: []
    }
  }

  /// Reserves room for captions below the device while a tour or a replay may have some; returns
  /// whether another frame shows it.
  func makeRoomForCaptions(on stage: inout Stage, at now: Double) -> Bool {
    let height = player.isExplaining ? CaptionView.reservedHeight : 0
    // The device must not move under a pointer that has just interrupted the tour.
    guard height != stage.captionHeight, height > 0 || !stage.isTouched else { return false }
    stage.setCaptionHeight(height, at: now)
    return true
  }
}

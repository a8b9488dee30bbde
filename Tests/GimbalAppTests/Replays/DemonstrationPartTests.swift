import CSDL2
import Demonstration
import GalleryCore
import SDLSupport
import Testing

@testable import GimbalApp

@Suite("What explains and measures the program")
@MainActor struct DemonstrationPartTests {
  private func makePart(tour: Bool = false) throws -> DemonstrationPart {
    var settings = Settings()
    settings.showsTour = tour
    return try DemonstrationPart(
      Options(
        settings: settings, given: CommandLineOptions.parseArguments([]),
        settingsReport: SettingsReport(state: .unread), seed: 0))
  }

  @Test("equal events in a row are one, internal ones are none, and times count from the start")
  func events() throws {
    let part = try makePart()
    let areNoted = [
      part.note(.pointersLost, at: 11), part.note(.pointersLost, at: 12),
      part.note(.photoSizeChanged(nil, isScalable: false), at: 13),
    ]
    #expect(areNoted == [true, true, false])
    part.noteFrame(began: 20, built: 20.1, ended: 20.5)
    var program = InspectedProgram()
    part.inspect(&program, at: 30, since: 10)
    #expect(program.events == [InspectedEvent(time: 2, text: "pointers lost", count: 2)])
    #expect(program.now == 20 && program.frameTimes == [0.5])
    part.clearLog()
    part.inspect(&program, at: 30, since: 10)
    #expect(program.events.isEmpty && program.frameTimes.isEmpty)
  }

  @Test("an interrupted tour begins again after a while, in full screen")
  func tour() throws {
    let part = try makePart(tour: true)
    part.begin(at: 1)
    #expect(part.player.isTouring)
    part.player.endTour(at: 2)
    var fullScreen = Environment(windowSize: Size(width: 300, height: 200), scale: 1)
    let window = fullScreen
    fullScreen.isFullScreen = true
    part.note(fullScreen, since: window, at: 20)
    part.restartTour(at: 19 + TourRest.patience, isFullScreen: true)
    #expect(!part.player.isTouring, "The window has just changed.")
    part.restartTour(at: 20 + TourRest.patience, isFullScreen: true)
    #expect(part.player.isTouring)
  }

  private let stage = Stage(Gallery(windowSize: Size(width: 300, height: 200), pageCount: 3))
  private let click = InputEvent.point(.down, 1, 1)
  private let ended: [AppAction] = [.redraw, .handle(.pointersLost)]

  @Test("a key shows the tour, and again returns to the state before it")
  func toggled() throws {
    let part = try makePart()
    #expect(part.toggleTour(from: stage, at: 1) == [] && part.player.isTouring)
    #expect(part.toggleTour(from: stage, at: 2) == ended + [.restore(stage)])
    #expect(!part.player.isTouring)
    #expect(part.player.takeStageBeforeTour() == nil)
  }

  @Test("input interrupts the tour, and is handled; nobody returns from there")
  func interrupted() throws {
    let part = try makePart()
    #expect(!part.isInterrupted(by: click, at: 0), "There is no tour.")
    _ = part.toggleTour(from: stage, at: 1)
    #expect(!part.isInterrupted(by: .hover(.zero), at: 2), "A mouse may be bumped.")
    #expect(part.isInterrupted(by: click, at: 2))
    let actions = part.interruptTour(by: click, isStepBack: false, at: 2)
    #expect(actions == ended + [.handle(click), .tourInterrupted])
    part.tourInterrupted()
    #expect(part.player.takeStageBeforeTour() == nil && !part.player.isInterruptingTour)
  }

  @Test("a step back leaves the tour only, and its own key does not begin it again")
  func leftByKey() throws {
    let part = try makePart()
    _ = part.toggleTour(from: stage, at: 1)
    let escape = InputEvent.press(SDLK_ESCAPE)
    #expect(
      part.interruptTour(by: escape, isStepBack: true, at: 2) == ended + [.restore(stage)])
    _ = part.toggleTour(from: stage, at: 3)
    _ = part.interruptTour(by: .press(SDLK_t), isStepBack: false, at: 4)
    #expect(part.toggleTour(from: stage, at: 4) == [.restore(stage)])
    #expect(!part.player.isTouring)
    _ = part.toggleTour(from: stage, at: 5)
  }

  @Test("an abandoned tour has no state to return to")
  func abandoned() throws {
    let part = try makePart()
    _ = part.toggleTour(from: stage, at: 1)
    #expect(part.abandonTour(at: 2) == ended)
    #expect(part.player.takeStageBeforeTour() == nil && !part.player.isTouring)
  }

  @Test("lines of a replay are captions, commands and input")
  func lines() throws {
    let part = try makePart()
    func actions(_ action: Replay.Action) -> [AppAction] {
      part.actions(
        of: Replay.Event(action), on: stage, windowSize: Size(width: 300, height: 200),
        isTour: false)
    }
    #expect(actions(.caption("Look")) == [.redraw] && actions(.caption("Look")) == [])
    #expect(actions(.command(.lastPage)) == [.send(.command(.lastPage))])
    guard case .post(_?, isTour: false)? = actions(.resize(Size(width: 9, height: 9))).last else {
      Issue.record("There is no input.")
      return
    }
  }

  @Test("captions have room below the device while the tour is shown")
  func captions() throws {
    let part = try makePart()
    var shown = stage
    #expect(!part.makeRoomForCaptions(on: &shown, at: 0) && shown.captionHeight == 0)
    _ = part.toggleTour(from: stage, at: 1)
    #expect(part.makeRoomForCaptions(on: &shown, at: 1) && shown.captionHeight > 0)
    #expect(!part.makeRoomForCaptions(on: &shown, at: 2))
    _ = part.endTour(at: 3)
    #expect(part.makeRoomForCaptions(on: &shown, at: 3) && shown.captionHeight == 0)
  }
}

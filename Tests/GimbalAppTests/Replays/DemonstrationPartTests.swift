import Demonstration
import GalleryCore
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
}

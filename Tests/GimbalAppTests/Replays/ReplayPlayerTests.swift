import Commands
import Demonstration
import GalleryCore
import SDLSupport
import Testing

@testable import GimbalApp

@Suite("Replays and the tour")
struct ReplayPlayerTests {
  private static let window = Size(width: 900, height: 600)

  private func script(_ text: String) throws -> Replay { try Replay(reading: text) }

  @Test("nothing is due before the scripts begin, and each line is due once")
  func due() throws {
    var player = ReplayPlayer(replay: try script("100 photo.next\n300 photo.last\n"))
    #expect(!player.isEmpty && player.dueTime(isFullScreen: true) == nil)
    let begins = [10, 11].map { player.begin(at: $0) }
    #expect(begins == [true, false])
    #expect(player.dueTime(isFullScreen: false) == 10.1)
    let events = [10, 10.2, 10.2].map { time in player.replayEvents(at: time).map(\.action) }
    #expect(events == [[], [.command(.page(by: 1))], []])
    #expect(player.dueTime(isFullScreen: false) == 10.3)
    let tourEvents = player.tourEvents(at: 99)
    #expect(tourEvents.isEmpty)
  }

  @Test("the tour explains what it shows, and so does a replay with captions")
  func explaining() throws {
    var tour = ReplayPlayer(tour: try script("100 photo.next\n"))
    #expect(!tour.isTouring && !tour.isExplaining)
    let isReplay = tour.begin(at: 0)
    #expect(!isReplay, "There is no replay.")
    #expect(tour.isTouring && tour.isExplaining && !tour.hasTourEnded)
    _ = tour.tourEvents(at: 1)
    #expect(tour.hasTourEnded)
    #expect(ReplayPlayer(replay: try script("100 caption Hello\n")).isExplaining)
    #expect(!ReplayPlayer(replay: try script("100 photo.next\n")).isExplaining)
    #expect(ReplayPlayer().isEmpty && !ReplayPlayer().isExplaining)
  }

  @Test("captions and fingers end with the tour")
  func ends() throws {
    let text = "100 finger 1 down 50% 50%\n200 finger 2 down 10 20\n300 finger 1 up 50% 50%\n"
    var player = ReplayPlayer(tour: try script(text))
    _ = player.begin(at: 0)
    for event in player.tourEvents(at: 0.25) {
      player.noteTouch(event.action, windowSize: Self.window)
    }
    #expect(player.touches == [1: Point(x: 450, y: 300), 2: Point(x: 10, y: 20)])
    for event in player.tourEvents(at: 0.3) {
      player.noteTouch(event.action, windowSize: Self.window)
    }
    #expect(player.touches.keys.sorted() == [2])
    player.show(caption: "Hello")
    #expect(player.caption == "Hello")
    player.endTour(at: 1)
    #expect(!player.isTouring && player.caption == nil && player.touches.isEmpty)
  }

  @Test("an interrupted tour starts again in full screen after a while without input, on a kiosk")
  func restarts() throws {
    let tour = try script("100 photo.next\n")
    var kiosk = ReplayPlayer(tour: tour, restartsTour: true)
    var other = ReplayPlayer(tour: tour)
    _ = kiosk.begin(at: 0)
    _ = other.begin(at: 0)
    kiosk.endTour(at: 5)
    other.endTour(at: 5)
    #expect(other.restartTime(isFullScreen: true) == nil)
    #expect(kiosk.restartTime(isFullScreen: false) == nil)
    #expect(kiosk.restartTime(isFullScreen: true) == 5 + TourRest.patience)
    kiosk.noteInput(at: 20)
    #expect(kiosk.dueTime(isFullScreen: true) == 20 + TourRest.patience)
    kiosk.beginTour(tour, at: 80)
    #expect(kiosk.isTouring && kiosk.restartTime(isFullScreen: true) == nil)
    // A tour that cannot be read is not tried again and again.
    kiosk.endTour(at: 90)
    kiosk.beginTour(nil, at: 150)
    #expect(!kiosk.isTouring && kiosk.dueTime(isFullScreen: true) == nil)
  }

  @Test("an event is the player’s as far as captions and fingers go, and the program’s otherwise")
  func steps() throws {
    let stage = Stage(Gallery(windowSize: Self.window, pageCount: 3))
    var player = ReplayPlayer(
      replay: try script(
        "0 caption Hello\n1 caption Hello\n2 photo.next\n3 finger 1 down 50% 50%\n"))
    _ = player.begin(at: 0)
    var steps: [ReplayPlayer.Step] = []
    for event in player.replayEvents(at: 1) {
      steps.append(player.perform(event, on: stage, windowSize: Self.window))
    }
    try #require(steps.count == 4)
    guard case .captionChanged = steps[0], case .nothing = steps[1],
      case .command(.page(by: 1)) = steps[2], case .input(let input) = steps[3]
    else {
      Issue.record("\(steps)")
      return
    }
    #expect(input != nil && player.caption == "Hello")
    #expect(player.touches == [1: Point(x: 450, y: 300)])
  }
}

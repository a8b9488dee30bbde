import Demonstration
import GalleryCore
import Testing

@Suite("The rest between two tours")
struct TourRestTests {
  @Test("A tour that was never shown does not begin by itself")
  func never() {
    var rest = TourRest()
    #expect(rest.dueTime(isFullScreen: true) == nil)
    rest.noteInput(at: 5)
    #expect(rest.dueTime(isFullScreen: true) == nil)
  }

  @Test("An interrupted tour restarts a minute later, in full screen only")
  func restart() {
    var rest = TourRest()
    rest.tourEnded(at: 10)
    #expect(rest.dueTime(isFullScreen: true) == 70)
    #expect(rest.dueTime(isFullScreen: false) == nil)
  }

  @Test("Any input delays it")
  func input() {
    var rest = TourRest()
    rest.tourEnded(at: 10)
    rest.noteInput(at: 69.5)
    #expect(rest.dueTime(isFullScreen: true) == 129.5)
    rest.noteInput(at: 70)
    #expect(rest.dueTime(isFullScreen: true) == 130)
  }

  @Test("During the tour nothing is scheduled, with any events")
  func going() {
    var rest = TourRest()
    rest.tourEnded(at: 10)
    rest.tourBegan()
    #expect(rest.dueTime(isFullScreen: true) == nil)
    rest.noteInput(at: 20)
    #expect(rest.dueTime(isFullScreen: true) == nil)
    rest.tourEnded(at: 30)
    #expect(rest.dueTime(isFullScreen: true) == 90)
  }

  @Test("A window that goes full screen later also counts from the last input")
  func laterFullScreen() {
    var rest = TourRest()
    rest.tourEnded(at: 0)
    #expect(rest.dueTime(isFullScreen: false) == nil)
    #expect(rest.dueTime(isFullScreen: true) == 60)
  }
}

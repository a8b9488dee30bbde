import Testing

@testable import GalleryCore

@Suite("Documentation: gestures")
struct DocumentationGestureTests {
  private let article: Article

  init() throws { article = try Article("Gestures") }

  @Test("the table of thresholds")
  func thresholds() {
    article.expect("| farther than \(GestureRecognizer.slop.stated) points |")
    article.expect("| after \(GestureRecognizer.longPressTime.stated) s in its place |")
    article.expect(
      "| within \(TapRecognizer.interval.stated) s and \(TapRecognizer.reach.stated) points |")
    article.expect("| by \((Pinch.turnThreshold * 180 / .pi).stated)°, before they scale |")
    article.expect("| \(Pinch.scaleThreshold.stated) times, before they turn |")
    article.expect("| from \(Gallery.pinchSlop.stated) times on |")
    article.expect("| from within \(PanStart.edgeZone.stated) points of it |")
    article.expect("| faster than \(Pager.flickSpeed.stated) points per second |")
    article.expect("| the last \(VelocityTracker.horizon.stated) s |")
    article.expect("| after \(WheelRecognizer.silence.stated) s of silence |")
    article.expect("becomes \(WheelRecognizer.zoomPerNotch.stated) times as large with each notch")
  }

  @Test("a tap in a turned view")
  func tap() {
    let space = ViewSpace(windowSize: Size(width: 320, height: 480), turn: .clockwise)
    var recognizer = GestureRecognizer()
    func touch(_ phase: PointerEvent.Phase) -> PointerEvent {
      PointerEvent(phase: phase, pointer: 1, location: Point(x: 60, y: 400))
    }
    #expect(recognizer.handle(touch(.down), at: 10, in: space, catching: false).isEmpty)
    #expect(recognizer.handle(touch(.up), at: 10.05, in: space, catching: false).isEmpty)
    article.expect("let due =", gives: recognizer.dueTime?.stated ?? "nil")
    let place = Point(x: 400, y: 260)
    #expect(recognizer.advance(at: 10.4, in: space) == [.tapped(at: place)])
    article.expect(
      "actions += recognizer.advance(at: 10.4", gives: "a tap at the view's \(place.stated)")
  }

  @Test("a notch and a stroke")
  func wheel() {
    var wheel = WheelRecognizer()
    #expect(wheel.handle(WheelTurn(notches: Point(x: 0, y: 1)), at: 20) == [.notches(1)])
    article.expect("let notch =", gives: "one notch on")
    let stroke = wheel.handle(WheelTurn(notches: Point(x: 0.25, y: 0)), at: 21)
    #expect(stroke.first == .scrollBegan)
    article.expect("let stroke =", gives: "a stroke begins")
    article.expect("let silence =", gives: "\(wheel.dueTime?.stated ?? "nil"): it ends then")
    #expect(wheel.advance(at: 21.15).count == 1)
  }
}

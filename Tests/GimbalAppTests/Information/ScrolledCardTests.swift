import Chrome
import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The information panel's input")
struct ScrolledCardTests {
  private static let area = Rect(x: 600, y: 64, width: 300, height: 400)
  private static let photos = Album(count: 2).photos.map(\.id)

  private func pointer(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, number: Int = 0
  ) -> PointerEvent {
    PointerEvent(phase: phase, pointer: number, location: Point(x: x, y: y))
  }

  /// Sends an event to a panel; returns whether the panel handled it.
  private func send(_ event: PointerEvent, to panel: inout ScrolledCard) -> Bool {
    panel.handle(event, in: Self.area)
  }

  private var panel: ScrolledCard {
    var panel = ScrolledCard()
    panel.layOut(Self.photos[0], maximumOffset: 200, pageHeight: 400)
    return panel
  }

  @Test("A pointer that goes down on the panel is the panel's until it is up, wherever it goes")
  func captures() {
    var panel = panel
    #expect(!send(pointer(.moved, 700, 300), to: &panel))
    #expect(send(pointer(.down, 700, 300), to: &panel))
    #expect(send(pointer(.moved, 100, 200), to: &panel))
    #expect(panel.offset == 100)
    #expect(send(pointer(.up, 100, 200), to: &panel))
    #expect(!send(pointer(.up, 100, 200), to: &panel))
  }

  @Test("A pointer that goes down beside the panel is the photos', even if it ends on the panel")
  func passes() {
    var panel = panel
    for (phase, x) in [(PointerEvent.Phase.down, 100.0), (.moved, 700), (.up, 700)] {
      #expect(!send(pointer(phase, x, 300), to: &panel))
    }
    #expect(panel.offset == 0)
  }

  @Test("Another photo begins at the upper end, and the same one stays where it is")
  func photos() {
    var panel = panel
    panel.scroll(notches: 2)
    let offset = panel.offset
    #expect(offset > 0)
    panel.layOut(Self.photos[0], maximumOffset: 200, pageHeight: 400)
    #expect(panel.offset == offset)
    panel.layOut(Self.photos[1], maximumOffset: 200, pageHeight: 400)
    #expect(panel.offset == 0)
  }

  @Test("Lost pointers do not scroll any more")
  func lost() {
    var panel = panel
    #expect(send(pointer(.down, 700, 300), to: &panel))
    panel.pointersLost()
    #expect(!send(pointer(.moved, 700, 100), to: &panel))
    #expect(panel.offset == 0)
  }
}

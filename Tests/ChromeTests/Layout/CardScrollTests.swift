import Chrome
import GalleryCore
import Testing

@Suite("Scrolling the list of keys")
struct CardScrollTests {
  private func scroll() -> CardScroll {
    var scroll = CardScroll()
    scroll.layOut(maximumOffset: 400, pageHeight: 200)
    return scroll
  }

  private func event(_ phase: PointerEvent.Phase, _ y: Double, pointer: Int = 1) -> PointerEvent {
    PointerEvent(phase: phase, pointer: pointer, location: Point(x: 50, y: y))
  }

  @Test("goes by rows, pages and ends, and stops there")
  func steps() {
    var scroll = scroll()
    scroll.scroll(by: CardScroll.step)
    #expect(scroll.offset == 52)
    scroll.scroll(pages: 1)
    #expect(scroll.offset == 226)
    scroll.scroll(pages: -7)
    #expect(scroll.offset == 0)
    scroll.scroll(toEnd: true)
    #expect(scroll.offset == 400)
    scroll.scroll(by: .nan)
    #expect(scroll.offset == 400)
    // The window has become larger.
    scroll.layOut(maximumOffset: 100, pageHeight: 500)
    #expect(scroll.offset == 100)
  }

  @Test("follows a finger, which does not close the list")
  func drag() {
    var scroll = scroll()
    let outcomes = [
      event(.down, 150), event(.moved, 145), event(.moved, 100), event(.moved, 30),
    ].map { scroll.handle($0) }
    #expect(outcomes == [false, false, false, false])
    #expect(scroll.offset > 100 && scroll.offset <= 120)
    let closes = scroll.handle(event(.up, 30))
    #expect(!closes)
  }

  @Test("a tap closes the list; who strays, or began elsewhere, does not")
  func tap() {
    var scroll = scroll()
    let outcomes = [
      event(.up, 100), event(.down, 100), event(.moved, 104),
      // A second finger is not listened to.
      event(.down, 20, pointer: 2), event(.up, 20, pointer: 2), event(.up, 104),
      event(.down, 100), event(.cancelled, 100), event(.up, 100),
    ].map { scroll.handle($0) }
    #expect(outcomes == [false, false, false, false, false, true, false, false, false])
    #expect(scroll.offset == 0)
  }
}

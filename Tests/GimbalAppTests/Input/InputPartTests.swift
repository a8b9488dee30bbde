import CSDL2
import Chrome
import Commands
import GalleryCore
import SDLSupport
import Testing

@testable import GimbalApp

@Suite("Keys and pointers")
struct InputPartTests {
  @Test("the arrow at an edge is hidden with the mouse's cursor, in full screen")
  func restingArrow() {
    var input = InputPart(KeyMap.standard)
    input.mouse.note(.hover(.zero), at: 1)
    input.buttons.hover(nil, approaching: .left, at: 1)
    let end = 1 + CursorRest.patience
    let cases = [(2, true, false), (end, false, false), (end, true, true)]
    for (time, isFullScreen, isHidden) in cases {
      let isNow = input.hideRestingArrow(at: time, isFullScreen: isFullScreen)
      #expect(isNow == isHidden && (input.buttons.approached == nil) == isHidden)
    }
    let isAgain = input.hideRestingArrow(at: end, isFullScreen: true)
    #expect(!isAgain)
  }

  @Test("a key hides a tooltip, or one that is due, but not a modifier")
  func tooltip() {
    var input = InputPart(KeyMap.standard)
    input.buttons.hover(.menu, at: 0)
    #expect(input.usesChrome)
    let isByModifier = input.hideTooltip(at: KeyPress(code: SDLK_LSHIFT))
    let isByKey = input.hideTooltip(at: KeyPress(code: SDLK_SPACE))
    #expect(!isByModifier && isByKey && input.buttons.dueTime == nil)
  }
}

import CSDL2
import Chrome
import GalleryCore
import SDLSupport

/// The list of keys, which lies over the whole window and takes what is done there.
extension App {
  /// What of the list is seen.
  var helpItems: [Scene.Item] {
    guard gallery.isHelpShown else { return [] }
    let painted = { [pictures, stage] in pictures.image($0, scale: stage.scale) }
    var view = helpView
    if let maximumOffset = view.maximumOffset(painted: painted) {
      helpScroll.layOut(maximumOffset: maximumOffset, pageHeight: view.pageHeight)
      view.offset = helpScroll.offset
    }
    return view.items(painted: painted)
  }

  private var helpView: HelpView {
    HelpView(
      groups: [KeyBindingGroup](keyMap, isSimulating: stage.isSimulating),
      windowSize: stage.windowSize, scale: stage.scale, offset: helpScroll.offset)
  }

  /// Begins the list at its upper end.
  func beginHelp() {
    helpScroll = HelpScroll()
    releasePointers()
  }

  /// Takes an event that the open list keeps from what lies behind it; whether it did.
  func takeForHelp(_ event: InputEvent) -> Bool {
    // The menu lies over the list.
    guard gallery.isHelpShown, menu == nil else { return false }
    let before = helpScroll
    defer { if helpScroll != before { isStale = true } }
    switch event {
    case .key(let press, let isRepeat):
      return takeForHelp(press, isRepeat: isRepeat)
    case .pointer(let pointer):
      noteCursor(pointer)
      if helpScroll.handle(pointer) { tell(.command(.toggleHelp)) }
    case .wheel(let turn):
      helpScroll.scroll(by: turn.notches.y * HelpScroll.step)
    case .secondaryClick:
      tell(.command(.toggleHelp))
    case .sideButton:
      break
    default:
      return false
    }
    return true
  }

  /// Scrolls by the keys that scroll everywhere, and by those that page.
  private func takeForHelp(_ press: KeyPress, isRepeat: Bool) -> Bool {
    switch press.code {
    case SDLK_UP: helpScroll.scroll(by: -HelpScroll.step)
    case SDLK_DOWN: helpScroll.scroll(by: HelpScroll.step)
    case SDLK_PAGEUP: helpScroll.scroll(pages: -1)
    case SDLK_PAGEDOWN: helpScroll.scroll(pages: 1)
    case SDLK_HOME: helpScroll.scroll(toEnd: false)
    case SDLK_END: helpScroll.scroll(toEnd: true)
    default: return takeForHelp(command(for: press), isRepeat: isRepeat)
    }
    return true
  }

  private func takeForHelp(_ command: Command?, isRepeat: Bool) -> Bool {
    switch command {
    case .page(let pages): helpScroll.scroll(pages: pages)
    case .firstPage: helpScroll.scroll(toEnd: false)
    case .lastPage: helpScroll.scroll(toEnd: true)
    case .toggleHelp, .escape, .quit, .toggleFullScreen: return isRepeat
    default: break
    }
    return true
  }
}

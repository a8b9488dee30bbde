import CSDL2
import Chrome
import Commands
import GalleryCore
import SDLSupport

/// The list of keys, which scrolls.
struct HelpOverlay: Hashable {
  private var scroll = CardScroll()

  /// Opens the list at its upper end.
  init() {}

  /// Handles an event: the list keeps all input except what leaves it or the program.
  mutating func handle(_ event: InputEvent, in context: Overlay.Context) -> Overlay.Response {
    switch event {
    case .key(let press, let isRepeat):
      return handle(press, command: context.command(press), isRepeat: isRepeat)
    case .pointer(let pointer):
      return scroll.handle(pointer) ? .closes(passesOn: false) : .handled
    case .wheel(let turn):
      scroll.scroll(by: turn.notches.y * CardScroll.step)
      return .handled
    case .secondaryClick: return .closes(passesOn: false)
    case .sideButton, .pinch: return .handled
    default: return .ignored
    }
  }

  /// Scrolls with the usual keys, and with those that page.
  private mutating func handle(
    _ press: KeyPress, command: Command?, isRepeat: Bool
  ) -> Overlay.Response {
    switch press.code {
    case SDLK_UP: scroll.scroll(by: -CardScroll.step)
    case SDLK_DOWN: scroll.scroll(by: CardScroll.step)
    case SDLK_PAGEUP: scroll.scroll(pages: -1)
    case SDLK_PAGEDOWN: scroll.scroll(pages: 1)
    case SDLK_HOME: scroll.scroll(toEnd: false)
    case SDLK_END: scroll.scroll(toEnd: true)
    default: return handle(command, isRepeat: isRepeat)
    }
    return .handled
  }

  private mutating func handle(_ command: Command?, isRepeat: Bool) -> Overlay.Response {
    switch command {
    case .page(let pages): scroll.scroll(pages: pages)
    case .firstPage: scroll.scroll(toEnd: false)
    case .lastPage: scroll.scroll(toEnd: true)
    case .toggleHelp where !isRepeat, .escape where !isRepeat: return .closes(passesOn: false)
    case .quit where !isRepeat, .toggleFullScreen where !isRepeat: return .ignored
    default: break
    }
    return .handled
  }

  /// Adapts the scroll offset to the height of the list, once that is painted.
  mutating func layOut(
    in context: Overlay.Context, painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) {
    let view = view(in: context)
    guard let maximumOffset = view.maximumOffset(painted: painted) else { return }
    scroll.layOut(maximumOffset: maximumOffset, pageHeight: view.pageHeight)
  }

  /// The items to draw.
  func items(
    in context: Overlay.Context, painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    view(in: context).items(painted: painted)
  }

  private func view(in context: Overlay.Context) -> HelpView {
    var view = HelpView(
      groups: groups(in: context), windowSize: context.windowSize, scale: context.scale,
      offset: scroll.offset)
    view.direction = context.direction
    return view
  }

  /// The lines.
  func groups(in context: Overlay.Context) -> [KeyBindingGroup] {
    [KeyBindingGroup](
      context.keyMap, isSimulating: context.isSimulating, isOverview: context.isOverview,
      isComparing: context.isComparing,
      isForbidden: context.isForbidden)
  }
}

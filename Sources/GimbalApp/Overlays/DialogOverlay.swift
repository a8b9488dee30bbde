import CSDL2
import Chrome
import Commands
import GalleryCore
import SDLSupport

/// A dialog, which handles all input until it is answered.
struct DialogOverlay: Hashable {
  /// The dialog, and what its answers do.
  var question: Question
  /// The picture that was shown last: it stays until the next one is painted.
  private var shown: ChromePicture?
  /// Where the controls of that picture are.
  private var layout: DialogLayout?
  /// Where that picture is in the window.
  private(set) var frame = Rect(origin: .zero, size: .zero)

  /// Whether the clipboard's text is being read for its field.
  private var awaitsText = false

  /// Opens a dialog.
  init(_ question: Question) { self.question = question }

  private var dialog: Dialog {
    get { question.dialog }
    set { question.dialog = newValue }
  }

  /// The text field in the window; nil if there is none, or nothing is painted yet.
  var field: Rect? { layout?.field?.offsetBy(x: frame.minX, y: frame.minY) }

  /// Where a button is in the window; nil as long as nothing is painted.
  func buttonFrame(_ index: Int) -> Rect? {
    guard let buttons = layout?.buttons, buttons.indices.contains(index) else { return nil }
    return buttons[index].offsetBy(x: frame.minX, y: frame.minY)
  }

  /// Where an option is in the window; nil as long as nothing is painted.
  func optionFrame(_ index: Int) -> Rect? {
    guard let options = layout?.options, options.indices.contains(index) else { return nil }
    return options[index].offsetBy(x: frame.minX, y: frame.minY)
  }

  /// Handles an event: only the window's own events reach what is below.
  mutating func handle(_ event: InputEvent, in context: Overlay.Context) -> Overlay.Response {
    switch event {
    case .key(let press, let isRepeat):
      guard let key = key(press) else { return .handled }
      // The key that opened the dialog may still be held.
      if isRepeat, [.enter, .space, .escape].contains(key) { return .handled }
      return response(to: dialog.handle(key), in: context)
    case .text(let text):
      dialog.insert(text)
      return .handled
    case .pointer(let pointer):
      return response(
        to: dialog.handle(pointer, layout: layout, origin: frame.origin), in: context)
    case .hover(let place):
      dialog.hover(place, layout: layout, origin: frame.origin)
      return .handled
    case .wheel, .pinch, .secondaryClick, .sideButton, .dropped: return .handled
    case .pointersLost:
      dialog.pointersLost()
      return .ignored
    case .quit, .windowChanged, .visibilityChanged, .outputTurned, .exposed, .texturesLost, .wake:
      return .ignored
    }
  }

  /// Inserts the clipboard's text if it is awaited, behind what was typed meanwhile.
  mutating func insertPasted(_ text: String) {
    guard awaitsText else { return }
    awaitsText = false
    dialog.insert(text)
  }

  private mutating func response(
    to outcome: Dialog.Outcome, in context: Overlay.Context
  ) -> Overlay.Response {
    switch outcome {
    case .stays: return .handled
    case .answered(let button):
      return .answers(question.action(of: button), typed: dialog.field?.bytes ?? [])
    // The dialog stays, and goes on with the option.
    case .chosen(let option): return .does(question.action(ofOption: option), typed: [])
    case .completes:
      return question.completion.map { action in
        .does(action, typed: dialog.field?.bytes ?? [])
      } ?? .handled
    case .copied(let text): return .copies(text)
    case .pastes:
      awaitsText = true
      return .pastes
    }
  }

  /// Lays out the picture, if it is painted; `painted` requests it if not.
  mutating func layOut(
    in context: Overlay.Context, painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) {
    let picture = dialog.picture(in: context.windowSize)
    if painted(picture) != nil {
      shown = picture
      layout = context.dialogLayout(picture)
    }
    guard let (_, size) = shown.flatMap(painted) else { return }
    frame = dialog.frame(of: size, in: context.windowSize, scale: context.scale)
  }

  /// The items to draw: the picture that was painted last.
  func items(
    in context: Overlay.Context, painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    let scrim = Dialog.scrim(over: context.windowSize)
    guard let (image, _) = shown.flatMap(painted) else { return [scrim] }
    return [scrim, .image(ImageQuad(image: image, destination: frame))]
      + printedPhotos(in: context)
  }

  /// The photos of the first page that is printed, on the sheet of paper.
  private func printedPhotos(in context: Overlay.Context) -> [Scene.Item] {
    guard let job = question.job, let paper = layout?.paper else { return [] }
    let page = PrintedPage(job, in: paper.offsetBy(x: frame.minX, y: frame.minY))
    return page.items(picture: context.picture)
  }

  // MARK: Keys

  /// Whether the buttons are one below the other, the last one first.
  private var isStacked: Bool {
    guard let buttons = layout?.buttons, buttons.count > 1 else { return false }
    return buttons[0].minY > buttons[1].minY
  }

  /// Whether what follows is at the left: the next button, or the text behind the cursor.
  private var runsLeft: Bool {
    switch dialog.focus {
    case .button: layout?.hasButtonsFromRight ?? false
    case .option: layout?.hasOptionsFromRight ?? false
    case .field: layout?.runsLeft(at: dialog.field?.cursor ?? 0) ?? false
    case .nothing: false
    }
  }

  private func key(_ press: KeyPress) -> Dialog.Key? {
    let isExtending = press.modifiers.contains(.shift)
    let isWord = press.modifiers.contains(.control)
    guard press.modifiers.subtracting([.shift, .control]).isEmpty else { return nil }
    switch press.code {
    case SDLK_TAB where !isExtending && dialog.completesText && dialog.focus == .field:
      return .complete
    case SDLK_TAB: return .tab(isBack: isExtending, isStacked: isStacked)
    case SDLK_RETURN, SDLK_KP_ENTER: return .enter
    case SDLK_SPACE: return .space
    case SDLK_ESCAPE: return .escape
    // In a text field, these keys do nothing.
    case SDLK_UP, SDLK_DOWN:
      guard dialog.focus != .field else { return nil }
      let isReversed = if case .option = dialog.focus { false } else { isStacked }
      return .move(.units((press.code == SDLK_UP) == isReversed ? 1 : -1), extends: false)
    case SDLK_LEFT, SDLK_RIGHT:
      let isForward = (press.code == SDLK_RIGHT) != runsLeft
      let word = isForward ? EditedText.Destination.nextWord : .previousWord
      return .move(isWord ? word : .units(isForward ? 1 : -1), extends: isExtending)
    case SDLK_HOME: return .move(.start, extends: isExtending)
    case SDLK_END: return .move(.end, extends: isExtending)
    case SDLK_BACKSPACE: return .delete(isWord ? .previousWord : .units(-1))
    case SDLK_DELETE where isExtending: return .cut
    case SDLK_DELETE: return .delete(isWord ? .nextWord : .units(1))
    case SDLK_INSERT where isWord: return .copy
    case SDLK_INSERT where isExtending: return .paste
    case SDLK_a where isWord: return .selectAll
    case SDLK_c where isWord: return .copy
    case SDLK_x where isWord: return .cut
    case SDLK_v where isWord: return .paste
    default: return nil
    }
  }
}

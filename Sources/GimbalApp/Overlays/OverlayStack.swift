import Chrome
import Commands
import GalleryCore
import SDLSupport

/// The overlays that are open, at most one of each kind.
struct OverlayStack: Hashable {
  /// The result of an event.
  enum Outcome: Hashable {
    /// The photos and the toolbar get the event.
    case passedOn
    /// An overlay handled the event.
    case handled
    /// The event closed an overlay, and a command must be performed.
    case performs(Command)
    /// The user has answered a dialog, which is closed, with this text in its field.
    case answered(DialogAction, typed: [UInt8])
    /// An action is to be done, with the text in a dialog's field; the overlay stays open.
    case does(DialogAction, typed: [UInt8])
    /// The user changes a setting.
    case chooses(PreferenceChange)
    /// The user wants to answer a question.
    case asks(Question)
    /// An overlay has something to say; it stays open.
    case says(ShortMessage)
    /// The user has copied a text.
    case copies(String)
    /// The user pastes the clipboard's text, which has to be read.
    case pastes
  }

  /// The overlays, the lowest first.
  private(set) var overlays: [Overlay] = []

  /// Whether no overlay is open.
  var isEmpty: Bool { overlays.isEmpty }

  /// Whether an overlay of a kind is open.
  func contains(_ kind: Overlay.Kind) -> Bool { overlays.contains { $0.kind == kind } }

  /// Opens an overlay in its place, instead of an earlier one of its kind.
  mutating func open(_ overlay: Overlay) {
    close(overlay.kind)
    let index = overlays.firstIndex { $0.kind > overlay.kind } ?? overlays.endIndex
    overlays.insert(overlay, at: index)
  }

  /// Closes the overlay of a kind; returns whether there was one.
  @discardableResult mutating func close(_ kind: Overlay.Kind) -> Bool {
    guard let index = overlays.firstIndex(where: { $0.kind == kind }) else { return false }
    overlays.remove(at: index)
    return true
  }

  /// The frame over a photo that is cropped; nil if none is open.
  var crop: CropOverlay? {
    for case .crop(let overlay) in overlays { return overlay }
    return nil
  }

  /// The question of the open dialog; nil if there is none.
  var question: Question? {
    get {
      guard case .dialog(let overlay) = overlays.last else { return nil }
      return overlay.question
    }
    set {
      guard case .dialog(var overlay) = overlays.last, let newValue else { return }
      overlay.question = newValue
      overlays[overlays.count - 1] = .dialog(overlay)
    }
  }

  /// Enables or dims the line of a command in the menu, if that is open.
  mutating func setEnabled(_ isEnabled: Bool, _ command: Command) {
    for index in overlays.indices {
      guard case .menu(var overlay) = overlays[index] else { continue }
      overlay.setEnabled(isEnabled, command)
      overlays[index] = .menu(overlay)
    }
  }

  /// Inserts the clipboard's text into the open dialog, if that awaits it.
  mutating func insertPasted(_ text: String) {
    switch overlays.last {
    case .dialog(var overlay):
      overlay.insertPasted(text)
      overlays[overlays.count - 1] = .dialog(overlay)
    case .preferences(var overlay):
      overlay.insertPasted(text)
      overlays[overlays.count - 1] = .preferences(overlay)
    default: break
    }
  }

  /// Where the open dialog's text field is in the window; nil if there is none.
  var textField: Rect? {
    switch overlays.last {
    case .dialog(let overlay): overlay.field
    default: searchField
    }
  }

  /// Where the field of the preferences is, if text is typed there.
  var searchField: Rect? {
    guard case .preferences(let overlay) = overlays.last else { return nil }
    return overlay.field
  }

  /// Closes all overlays.
  mutating func closeAll() { overlays = [] }

  /// Sends an event to the overlays, from the uppermost one down, until one of them handles it.
  mutating func handle(_ event: InputEvent, in context: Overlay.Context) -> Outcome {
    for kind in overlays.map(\.kind).reversed() {
      guard let index = overlays.firstIndex(where: { $0.kind == kind }) else { continue }
      switch overlays[index].handle(event, in: context) {
      case .ignored: break
      case .ignoredByAll: return .passedOn
      case .handled: return .handled
      case .closes(let passesOn):
        close(kind)
        if !passesOn { return .handled }
      case .performs(let command):
        close(kind)
        return .performs(command)
      case .answers(let action, let typed):
        close(kind)
        return .answered(action, typed: typed)
      case .does(let action, let typed): return .does(action, typed: typed)
      case .chooses(let change): return .chooses(change)
      case .asks(let question): return .asks(question)
      case .says(let message): return .says(message)
      case .copies(let text): return .copies(text)
      case .pastes: return .pastes
      }
    }
    return .passedOn
  }

  /// Lays out what depends on painted pictures, before the items are drawn.
  mutating func layOut(
    in context: Overlay.Context, painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) {
    for index in overlays.indices { overlays[index].layOut(in: context, painted: painted) }
  }

  /// The items to draw, the lowest first.
  func items(
    in context: Overlay.Context, painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    overlays.flatMap { $0.items(in: context, painted: painted) }
  }
}

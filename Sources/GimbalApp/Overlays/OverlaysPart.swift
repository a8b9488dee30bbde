import Chrome
import Commands
import GalleryCore
import SDLSupport

/// What lies over the photos: the list of keys, the menu and the dialog that are open, the
/// questions that wait, and the short message.
///
/// Times are in seconds.
struct OverlaysPart {
  /// The open overlays.
  private(set) var stack = OverlayStack()
  /// The short message over the photos.
  var toasts = ToastPresenter()
  /// What was last said about the slideshow.
  var slideshowNotice = SlideshowNotice()
  /// The questions that wait until none is open.
  private var waiting: [Question] = []
  /// Where text is typed, in points of the window; nil while keys are commands.
  private var textField: Rect?
  /// Whether this run is a recording, which has no messages and asks nothing.
  let isRecording: Bool

  /// Starts with nothing open.
  init(isRecording: Bool = false) { self.isRecording = isRecording }

  /// Whether no overlay is open.
  var isEmpty: Bool { stack.isEmpty }

  /// Whether an overlay of a kind is open.
  func contains(_ kind: Overlay.Kind) -> Bool { stack.contains(kind) }

  // MARK: Overlays

  /// Sends an event to the open overlays; returns what they do, and whether one of them handled it.
  mutating func handle(
    _ event: InputEvent, in context: Overlay.Context
  ) -> (actions: [AppAction], isHandled: Bool) {
    let before = stack
    let outcome = stack.handle(event, in: context)
    var actions: [AppAction] = stack == before ? [] : [.redraw]
    if stack.isEmpty { actions.append(.uncover) }
    if let crop = before.crop, !stack.contains(.crop) { actions += self.actions(closing: crop) }
    if before.searchField != stack.searchField, !stack.contains(.dialog) { actions += endText() }
    switch outcome {
    case .passedOn: return (actions, false)
    case .handled: break
    case .performs(let command): actions.append(.send(.command(command)))
    case .answered(let action, let typed):
      actions += endText() + [.redraw, .answer(action, typed: typed), .openWaiting]
    case .does(let action, let typed): actions.append(.answer(action, typed: typed))
    case .chooses(let change): actions.append(.choose(change))
    case .asks(let question): actions.append(.ask(question))
    case .says(let message): actions.append(.say(message))
    case .copies(let text): actions.append(.copy(text))
    case .pastes: actions.append(.paste)
    }
    return (actions, true)
  }

  /// Opens an overlay.
  mutating func open(_ overlay: Overlay) -> [AppAction] {
    stack.open(overlay)
    return [.releasePointers, .redraw]
  }

  /// Closes the overlay of a kind, if it is open.
  mutating func close(_ kind: Overlay.Kind, isAnswered: Bool = false) -> [AppAction] {
    let unanswered = kind == .dialog && !isAnswered ? unansweredActions : []
    let crop = kind == .crop ? stack.crop : nil
    guard stack.close(kind) else { return [] }
    var actions = unanswered
    if kind == .dialog || kind == .preferences { actions += endText() }
    if kind == .dialog { actions.append(.openWaiting) }
    if let crop { actions += self.actions(closing: crop) }
    actions.append(.redraw)
    if stack.isEmpty { actions.append(.uncover) }
    return actions
  }

  /// Closes the uppermost overlay; nil if none is open.
  mutating func closeUppermost() -> [AppAction]? { stack.overlays.last.map { close($0.kind) } }

  /// Closes all overlays, and forgets the questions that wait.
  mutating func closeAll() -> [AppAction] {
    waiting = []
    let unanswered = unansweredActions
    let ending = stack.crop.map { actions(closing: $0) } ?? []
    stack.closeAll()
    return unanswered + endText() + ending + [.redraw]
  }

  /// Opens or closes the list of keys.
  mutating func toggleHelp() -> [AppAction] {
    stack.contains(.help) ? close(.help) : open(.help(HelpOverlay()))
  }

  /// Lays out what depends on painted pictures, before the items are drawn.
  mutating func layOut(
    in context: Overlay.Context, painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) {
    stack.layOut(in: context, painted: painted)
  }

  /// The items to draw, the lowest first.
  func items(
    in context: Overlay.Context, painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    stack.items(in: context, painted: painted)
  }

  /// Enables or dims the line of a command in the menu, if that is open.
  mutating func setEnabled(_ isEnabled: Bool, _ command: Command) {
    stack.setEnabled(isEnabled, command)
  }

  // MARK: Dialogs

  /// Whether the open dialog has a field for text.
  var takesText: Bool { textField != nil }

  /// The question of the open dialog; nil if there is none.
  var question: Question? { stack.question }

  /// Whether a dialog is open.
  var hasDialog: Bool { stack.contains(.dialog) }

  /// Whether something waits for the user, which what is opened elsewhere would only cover.
  var isModal: Bool { hasDialog || stack.contains(.preferences) || stack.contains(.crop) }

  /// Opens a question instead of an open one.
  mutating func ask(_ question: Question, in window: Size, at now: Double) -> [AppAction] {
    if isRecording { return question.unansweredActions }
    if let open = stack.question, question.continues(open) {
      stack.question = question.continuing(open)
      return [.redraw]
    }
    var actions = unansweredActions + endText()
    stack.close(.menu)
    // Keys that are pressed before the card is painted are typed as well.
    if question.dialog.field != nil {
      actions += takeText(at: Rect(origin: .zero, size: window))
    }
    toasts.end(at: now)
    return actions + open(.dialog(DialogOverlay(question)))
  }

  /// Opens a question once no other one is open, so that an answer that is being given is not lost.
  mutating func askWhenFree(_ question: Question, in window: Size, at now: Double) -> [AppAction] {
    waiting.append(question)
    return openWaiting(in: window, at: now)
  }

  /// Opens the first question that waits for others, if none is open.
  mutating func openWaiting(in window: Size, at now: Double) -> [AppAction] {
    guard !hasDialog, !waiting.isEmpty else { return [] }
    return ask(waiting.removeFirst(), in: window, at: now)
  }

  // MARK: Messages

  /// Shows a short message instead of an earlier one, unless the tour or a replay has captions.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - gallery: what is shown, in which the message fades unless motion is reduced.
  ///   - isExplaining: whether there are captions.
  ///   - now: the time.
  mutating func say(
    _ message: ShortMessage, in gallery: Gallery, isExplaining: Bool, at now: Double
  ) -> [AppAction] {
    if isExplaining || isRecording { return [] }
    toasts.show(message, at: now, isAnimated: gallery.isAnimated)
    return [.redraw]
  }

  /// Makes the window free of overlays and the message, as it becomes black.
  mutating func rest(at now: Double) -> [AppAction] {
    toasts.end(at: now)
    return closeAll()
  }

  /// What is said if the slideshow pauses or goes on without a command for that, while nothing else
  /// is said; nil for nothing.
  ///
  /// - Parameters:
  ///   - gallery: the gallery with the slideshow.
  ///   - key: the key that continues it; nil if it has none.
  ///   - now: the time.
  mutating func slideshowMessage(
    about gallery: Gallery, continuedBy key: @autoclosure () -> String?, at now: Double
  ) -> [AppAction] {
    // Visitors of a kiosk need not know, nor does it show what is done from far away.
    guard gallery.kiosk == nil else { return [] }
    return slideshowNotice.message(
      about: gallery, continuedBy: key(), unless: toasts.isShown(at: now)
    ).map { [.say($0, for: gallery.slideshowState == .playing ? 2 : 4)] } ?? []
  }

  /// Says what the gallery has done by a command, or why it has not; what is said of a slideshow
  /// need not be said again.
  @MainActor mutating func message(
    about effect: GalleryEffect, in snapshot: Snapshot
  ) -> [AppAction] {
    if case .announceSlideshow = effect { slideshowNotice.noteCommand(in: snapshot.gallery) }
    return ShortMessage(effect, in: snapshot).map { [.say($0)] } ?? []
  }

  /// Shows how much of a task is done, 0…1, if that is what the open dialog shows.
  mutating func note(progress: Double) -> [AppAction] {
    guard stack.question?.kind == .progress else { return [] }
    stack.question?.dialog.progress = progress
    return [.redraw]
  }

  /// Closes the dialog of a kind that closes by itself, if it is open.
  mutating func end(_ kind: Question.Kind) -> [AppAction] {
    stack.question?.kind == kind ? close(.dialog, isAnswered: true) : []
  }

  /// Inserts the clipboard's text into the open dialog, if that awaits it.
  mutating func insertPasted(_ text: String) { stack.insertPasted(text) }

  /// Tells an input method where the text field is, once it is painted.
  mutating func moveText() -> [AppAction] {
    guard let textField, let field = stack.textField, field != textField else { return [] }
    return takeText(at: field)
  }

  private var unansweredActions: [AppAction] { stack.question?.unansweredActions ?? [] }

  private mutating func takeText(at field: Rect) -> [AppAction] {
    textField = field
    return [.takeText(at: field)]
  }

  /// Ends typing, or goes on with the search in the preferences.
  mutating func endText() -> [AppAction] {
    if let field = stack.searchField { return takeText(at: field) }
    return textField.take() == nil ? [] : [.endText]
  }
}

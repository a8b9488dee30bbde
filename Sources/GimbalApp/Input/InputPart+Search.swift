import Chrome
import Commands
import Demonstration
import GalleryCore
import Localization
import SDLSupport

/// The search field of the overview, whose text filters the photos with each letter.
extension InputPart {
  /// Performs one of the commands that search photos, or show all of them by days.
  @MainActor mutating func perform(_ command: AppCommand, in snapshot: Snapshot) -> [AppAction] {
    switch command {
    case .searchPhotos: beginSearch(in: snapshot)
    case .endSearch: endSearch(in: snapshot)
    case .toggleTimeline: toggleTimeline(in: snapshot)
    default: []
    }
  }

  /// Lets a key edit the search in the overview; returns what that does, and whether the key was
  /// for the search.
  ///
  /// Keys with a command keep it, until `/` or a letter begins a search, which has the keyboard
  /// until the user ends that.
  @MainActor mutating func typeSearch(
    _ press: KeyPress, hasCommand: Bool, isRepeat: Bool, in snapshot: Snapshot
  ) -> (actions: [AppAction], isHandled: Bool) {
    guard snapshot.isOverview else { return (leaveSearch(), false) }
    let wasHeld = search.isHeld
    let outcome = search.handle(
      press, hasCommand: hasCommand, isRepeat: isRepeat,
      runsLeft: snapshot.direction == .rightToLeft, present: Self.start(in: snapshot))
    var change: [AppAction] = []
    if wasHeld != search.isHeld {
      if search.isHeld { _ = leaveSideList() }
      change =
        search.isHeld
        ? [.showChrome, Self.takeSearch(in: snapshot.stage.windowSize), .redraw]
        : [.endText, .redraw]
    }
    switch outcome {
    case .ignored: return (change, false)
    case .kept: return (change + [.redraw], true)
    case .pastes: return (change + [.paste], true)
    case .copies(let text): return (change + [.copy(text)] + seek(), true)
    case .changed:
      // Where there are no bars, nothing else shows what is typed.
      let message: [AppAction] =
        snapshot.gallery.chromePolicy == .never
        ? [.say(localized("Search: \(search.text)"), for: 4)] : []
      return (change + message + seek(), true)
    case .ended:
      // An empty field is only left; a search before it goes on, or all photos by day.
      if search.text.isEmpty, snapshot.settings.typedSearch.query.findsAll {
        return (change + leaveSearch(), true)
      }
      return (change + [.send(.command(.app(.endSearch)))], true)
    }
  }

  /// Lets a text, as of a keyboard on the screen or of the clipboard, go to the search that has the
  /// keyboard.
  mutating func typeSearch(_ text: String) -> [AppAction] {
    search.insert(text) == .changed ? seek() : []
  }

  /// Searches for what was typed; where nothing is left of it, the photo from before comes back.
  private func seek() -> [AppAction] {
    let returns: [AppAction] =
      search.field.units.isEmpty ? search.start.map { [.send(.returns(to: $0))] } ?? [] : []
    return returns + [.setSearch(search.text)]
  }

  /// Begins to edit the text of a search, also by a keyboard on the screen.
  ///
  /// - Parameter snapshot: what is shown; where that is not the overview, it is opened.
  @MainActor mutating func beginSearch(in snapshot: Snapshot) -> [AppAction] {
    // The arrow keys and Enter are for the text, or the photos that are found.
    _ = leaveSideList()
    search.begin(snapshot.settings.typedSearch.text, from: Self.start(in: snapshot))
    return (snapshot.isOverview ? [] : [.send(.command(.toggleOverview))])
      + [.showChrome, Self.takeSearch(in: snapshot.stage.windowSize), .redraw]
  }

  /// Shows the photos of all albums together by days in the overview, or the albums again.
  @MainActor mutating func toggleTimeline(in snapshot: Snapshot) -> [AppAction] {
    let isShown = snapshot.settings.isTimeline
    // Where albums are shown, their photos follow by themselves.
    let opens: [AppAction] =
      snapshot.isOverview || isShown ? [] : [.send(.command(.toggleOverview))]
    return leaveSearch() + opens + [.setTimeline(!isShown)]
  }

  /// Inserts the clipboard's text into what awaits it: an open dialog, or the search.
  mutating func paste(_ text: String, into overlays: inout OverlaysPart) -> [AppAction] {
    if overlays.isEmpty { return typeSearch(text) }
    overlays.insertPasted(text)
    return [.redraw]
  }

  /// Ends the search, or without one the timeline.
  ///
  /// All photos are shown again, and the one from before is the current one unless the user has
  /// gone to another one meanwhile.
  @MainActor mutating func endSearch(in snapshot: Snapshot) -> [AppAction] {
    if !search.isHeld, snapshot.settings.isTimelineAlone { return [.setTimeline(false)] }
    let start = snapshot.settings.typedSearch.query.findsAll ? nil : search.start
    let end = endTyping()
    search.forgetStart()
    return end + (start.map { [.send(.returns(to: $0))] } ?? []) + [.setSearch("")]
  }

  /// The photo to which the end of a search returns that begins now; nil while there is one.
  @MainActor private static func start(in snapshot: Snapshot) -> PhotoID? {
    snapshot.settings.typedSearch.query.findsAll ? snapshot.gallery.currentPhoto : nil
  }

  /// Leaves the field, because a photo was opened, at which the user stays.
  mutating func leaveSearch() -> [AppAction] {
    search.forgetStart()
    return endTyping()
  }

  /// Ends editing the text, which is sought on.
  mutating func endTyping() -> [AppAction] {
    guard search.isHeld else { return [] }
    search.stop()
    return [.endText, .redraw]
  }

  /// Takes typed text about where the field is.
  private static func takeSearch(in window: Size) -> AppAction {
    .takeText(
      at: Rect(x: 0, y: 0, width: window.width, height: min(searchHeight, window.height)))
  }

  /// The height of the bar with the field, in points.
  private static let searchHeight = 48.0
}
